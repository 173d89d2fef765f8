import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Database } from '../platform/schema.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { decideSend } from './decide-send.ts';
import { claim, findPrompt, putOff, settle } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';
import { loadSendFacts } from './send-facts.store.ts';

/** What the transaction that claims a prompt came to. `needs-channel`: open the direct messages first, then ask again. */
export type Claimed<Message> =
  | { do: 'send'; message: Message; channel: string }
  | { do: 'needs-channel' }
  | { do: 'nothing'; status: string; reason: string | null };

/** Longer than the post client's timeout, so that a running call never looks abandoned; at least Slack's settling time. */
const leaseMs = 45_000;

/** Makes the message, or says why there is nothing to say (any more), or when it may be said. Gets the transaction. */
export type ComposeWith<Message> = (
  db: Kysely<Database>,
  prompt: Prompt,
) => Promise<{ message: Message } | { nothing: string; askAgainAt?: Date }>;

interface Claiming<Message> {
  roster: LoadedRoster;
  compose: ComposeWith<Message>;
  now: Date;
  /** What Slack's clock shows, or earlier; left out: it shows the same as ours. */
  slackNow?: Date;
}

/**
 * Asks the rules again, composes, and takes the prompt for sending, all in one immediate transaction. Only a caller that gets `send`
 * may call Slack, once.
 */
export async function claimPrompt<Message>(
  db: Kysely<Database>,
  id: number,
  { roster, compose, now, slackNow = now }: Claiming<Message>,
): Promise<Claimed<Message>> {
  return db.transaction().execute(async (trx): Promise<Claimed<Message>> => {
    const prompt = await findPrompt(trx, id);
    if (prompt?.status !== 'planned' || prompt.dueAt > now) return nothing('taken', null);
    const facts = await loadSendFacts(trx, prompt, { roster: roster.roster, holidaysOf, now });
    const decision = decideSend(facts);
    switch (decision.do) {
      case 'wait':
        await putOff(trx, id, decision.until, decision.reason);
        return nothing('waits', decision.reason);
      case 'withhold':
        await settle(trx, id, 'withheld', decision.reason);
        return nothing('withheld', decision.reason);
      case 'missed-by-bot':
        await settle(trx, id, 'missed-by-bot', decision.reason);
        return nothing('missed-by-bot', decision.reason);
      case 'send':
        break;
    }
    const composed = await compose(trx, prompt);
    if ('nothing' in composed) {
      if (composed.askAgainAt) {
        await putOff(trx, id, composed.askAgainAt, composed.nothing);
        return nothing('waits', composed.nothing);
      }
      await settle(trx, id, 'withheld', composed.nothing);
      return nothing('withheld', composed.nothing);
    }
    const { channel } = facts;
    if (channel === null) return { do: 'needs-channel' };
    await claim(trx, id, { channel, at: now, slackAt: slackNow, leaseUntil: new Date(now.getTime() + leaseMs) });
    return { do: 'send', message: composed.message, channel };
  });
}

function nothing(status: string, reason: string | null): Claimed<never> {
  return { do: 'nothing', status, reason };
}
