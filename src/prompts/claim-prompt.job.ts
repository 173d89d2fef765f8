import type { Kysely } from 'kysely';
import type { Message } from '../block-kit/message.ts';
import type { Database } from '../platform/schema.ts';
import { findPerson } from '../roster/person.store.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import type { Audience, Compose } from './composing.message.ts';
import { decideSend } from './decide-send.ts';
import { claim, findPrompt, putBack, settle } from './delivery.store.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import { loadSendFacts } from './send-facts.usecase.ts';

/** What the transaction that claims a prompt came to. `needs-channel`: open the direct messages first, then ask again. */
export type Claimed =
  | { do: 'send'; message: Message; channel: string }
  | { do: 'needs-channel' }
  | { do: 'nothing'; status: string; reason: string | null };

/** Longer than the post client's timeout, so that a running call never looks abandoned; at least Slack's settling time. */
const leaseMs = 45_000;

/**
 * Asks the rules again and takes the prompt for sending, all in one immediate transaction. Only a caller that gets `send` may call
 * Slack, once.
 */
export async function claimPrompt(
  db: Kysely<Database>,
  id: number,
  context: { roster: LoadedRoster; audience: Audience; composers: Record<string, Compose>; now: Date },
): Promise<Claimed> {
  return db.transaction().execute(async (trx) => {
    const { roster, audience, composers, now } = context;
    const prompt = await findPrompt(trx, id);
    if (prompt?.status !== 'planned' || prompt.dueAt > now) return nothing('taken', null);
    const decision = decideSend(await loadSendFacts(trx, prompt, roster.roster, now));
    switch (decision.do) {
      case 'wait':
        await putBack(trx, id, decision.until, decision.reason);
        return nothing('waits', decision.reason);
      case 'withhold':
        await settle(trx, id, 'withheld', decision.reason);
        return nothing('withheld', decision.reason);
      case 'missed-by-bot':
        await settle(trx, id, 'missed-by-bot', null);
        return nothing('missed-by-bot', null);
      case 'send':
        break;
    }
    const compose = composers[prompt.kind];
    const composed = compose ? await compose({ db: trx, prompt, roster, audience, now }) : { nothing: 'unknown-kind' };
    if ('nothing' in composed) {
      await settle(trx, id, 'withheld', composed.nothing);
      return nothing('withheld', composed.nothing);
    }
    const channel = await channelOf(trx, prompt);
    if (channel === null) return { do: 'needs-channel' };
    await claim(trx, id, { channel, at: now, leaseUntil: new Date(now.getTime() + leaseMs) });
    return { do: 'send', message: composed.message, channel };
  });
}

async function channelOf(db: Kysely<Database>, prompt: Prompt): Promise<string | null> {
  if (!isToPerson(prompt)) return prompt.recipient;
  const person = await findPerson(db, prompt.recipient);
  return person?.dmChannel ?? null;
}

function nothing(status: string, reason: string | null): Claimed {
  return { do: 'nothing', status, reason };
}
