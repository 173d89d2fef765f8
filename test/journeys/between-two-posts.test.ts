import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type BotInHand, createBotInHand } from '../support/bot-in-hand.ts';

const reps = Array.from({ length: 6 }, (_, index) => `U0REP${index}`);
const roster = `
timezone: Europe/London
roles: { admin: [U0MARA] }
teams: [{ name: East, manager: U0MARA, reps: [${reps}], slots: { check-in: { day: mon, at: "09:00" } } }]
`;

let world: BotInHand;
afterEach(() => world.stop());

/** A minute before six people are asked at once. */
async function start(): Promise<void> {
  world = await createBotInHand(roster, '2026-12-13T20:00:00Z');
  await world.slack.clockTo('2026-12-14T08:59:00Z');
}

/** Does this once, when Slack has taken so many posts more and before the bot knows. */
function afterPost(count: number, act: () => Promise<unknown>): void {
  const { chat } = world.services().clients.post;
  const post = chat.postMessage;
  let left = count;
  chat.postMessage = async (message) => {
    const answer = await post(message);
    left -= 1;
    if (left === 0) await act();
    return answer;
  };
}

/** How many check-ins each of the six has got. */
async function asked(): Promise<number[]> {
  const prompts = await world.prompts();
  return reps.map((rep) => prompts.filter(({ to, text }) => to === rep && text.startsWith('Time for your')).length);
}

async function becameOf(rep: string): Promise<string[]> {
  return world.whatBecameOf(rep, 'check-in');
}

const once = reps.map(() => 1);
const allSent = reps.map(() => ['2026-12-14 sent -']);

describe('When something happens between a post and its record', () => {
  it('a database that can’t be written costs a few minutes, and nobody is asked twice', async () => {
    await start();
    afterPost(2, () => sql`pragma query_only = on`.execute(world.db));
    await world.slack.clockTo('2026-12-14T09:01:00Z');
    expect(world.failedTicks()).not.toEqual([]);
    expect((await asked()).reduce((sum, count) => sum + count)).toBe(2);
    await sql`pragma query_only = off`.execute(world.db);
    await world.slack.clockTo('2026-12-14T09:06:00Z');
    expect(world.failedTicks()).toEqual([]);
    expect(await asked()).toEqual(once);
    expect(await Promise.all(reps.map(becameOf))).toEqual(allSent);
  });

  it('a record that fails by itself holds up nobody else, and is made up for when the post is found', async () => {
    await start();
    const failing = sql`create temp trigger fails before update on prompt when new.status = 'sent'
      begin select raise(abort, 'not this one'); end`;
    afterPost(2, () => failing.execute(world.db));
    afterPost(3, () => sql`drop trigger fails`.execute(world.db));
    await world.slack.clockTo('2026-12-14T09:00:00Z');
    expect(await asked()).toEqual(once);
    await world.slack.clockTo('2026-12-14T09:03:00Z');
    expect(world.failedTicks()).toEqual([]);
    expect(await asked()).toEqual(once);
    expect(await Promise.all(reps.map(becameOf))).toEqual(allSent);
  });

  it('Slack’s wish to be left alone keeps the next one back, and only for so long', async () => {
    await start();
    await world.slack.fault({ method: 'chat.postMessage', kind: '429', times: 1, after: 2, retry_after: 90 });
    await world.slack.clockTo('2026-12-14T09:01:00Z');
    expect((await asked()).reduce((sum, count) => sum + count)).toBe(2);
    await world.slack.clockTo('2026-12-14T09:02:00Z');
    expect(await asked()).toEqual(once);
    expect(await Promise.all(reps.map(becameOf))).toEqual(allSent);
  });

  it('a bot that is told to stop writes down what went out, and the next one sends the rest', async () => {
    await start();
    let halted: Promise<void> | undefined;
    afterPost(2, async () => {
      halted = world.halt();
    });
    await world.slack.clockTo('2026-12-14T09:00:00Z');
    await halted;
    const before = await asked();
    expect(before.reduce((sum, count) => sum + count)).toBe(2);
    const { rows } = await sql`select id from prompt where status = 'sending'`.execute(world.db);
    expect(rows).toEqual([]);
    await world.startAgain();
    await world.slack.clockTo('2026-12-14T09:02:00Z');
    expect(await asked()).toEqual(once);
    expect(await Promise.all(reps.map(becameOf))).toEqual(allSent);
  });
});
