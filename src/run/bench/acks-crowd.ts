import { runtimeMs } from '../../platform/runtime.ts';
import type { Delivery, Envelope } from '../../sandbox/delivery.ts';
import type { Act } from './acks-asked.ts';
import type { Stage } from './acks-stage.ts';
import type { Way } from './acks-ways.ts';

/**
 * All of these people act at the same moment: what Slack makes of it goes first to the bare app, then to the bot, all at once. Answers
 * how long each acknowledgement took, in milliseconds, once the bot has done what follows; what follows a form is waited
 * for so many milliseconds at most. `notSaved` counts the forms that the bot sent back.
 */
export async function crowd(
  { slack, bot, ways, mailbox }: Stage,
  what: Act['what'],
  { users, formsWithinMs }: { users: readonly string[]; formsWithinMs: number },
): Promise<{ bot: number[]; bare: number[]; notSaved: number }> {
  const gathered = mailbox.gather(users.length);
  const acts = users.map((user) => slack.ask({ what, user }));
  const letters = await Promise.race([gathered, failing(acts)]);
  const envelopes = letters.map(({ envelope }) => envelope);
  const bare = await fire(ways.bare, envelopes);
  const own = await fire(ways.bot, envelopes);
  for (const [index, { delivered }] of letters.entries()) delivered(own[index]?.delivery ?? { outcome: 'timeout' });
  const [wrong, ...more] = (await Promise.all(acts)).filter((answer) => answer !== null);
  if (wrong !== undefined && what !== 'send') throw new Error(wrong);
  await bot.ask({ what: 'settle', formsWithinMs });
  const notSaved = wrong === undefined ? 0 : more.length + 1;
  return { bot: own.map(({ tookMs }) => tookMs), bare: bare.map(({ tookMs }) => tookMs), notSaved };
}

/** Never resolves; rejects with the first of them that fails, or ends before it was delivered. */
async function failing(acts: readonly Promise<string | null>[]): Promise<never> {
  throw new Error((await Promise.race(acts)) ?? 'Nothing was sent to the bot');
}

async function fire(way: Way, envelopes: readonly Envelope[]): Promise<{ delivery: Delivery; tookMs: number }[]> {
  const ready = envelopes.map((envelope) => way.prepare(envelope));
  return Promise.all(
    ready.map(async (send) => {
      const begun = runtimeMs();
      const delivery = await send();
      const tookMs = runtimeMs() - begun;
      if (delivery.outcome !== 'acked') throw new Error(`Not acknowledged: ${delivery.reason ?? delivery.outcome}`);
      return { delivery, tookMs };
    }),
  );
}
