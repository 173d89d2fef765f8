import { afterEach, describe, expect, it } from 'vitest';
import { type BotInHand, createBotInHand } from '../support/bot-in-hand.ts';
import { eastTeam, lee, lena, mara } from '../support/east-team.ts';
import { answerForm } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import { readable } from '../support/world.ts';

const anHour = 3_600_000;
const channel = 'C0LEADERS';

let world: BotInHand;
afterEach(() => world.stop());

async function start(at = '2026-12-13T20:00:00Z', roster = eastTeam): Promise<void> {
  world = await createBotInHand(roster, at);
}

/** What somebody was sent from this instant on, `minute text`. */
async function sentTo(user: string, since: string): Promise<string[]> {
  const prompts = (await world.prompts()).filter((one) => one.to === user && minuteOf(one) >= since);
  return prompts.map((one) => `${minuteOf(one).slice(0, 13)} ${one.text.slice(0, 24)}`);
}

describe('A bot that was down', () => {
  it('for some hours sends once what is still useful', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T08:30:00Z');
    await world.halt();
    await world.slack.clockTo('2026-12-14T13:40:00Z');
    await world.startAgain();
    await world.slack.advance('30m');
    expect(await sentTo(lena, '2026-12-14T09:00')).toEqual(['2026-12-14T13 Time for your check-in w']);
    expect(await world.whatBecameOf(lena, 'check-in')).toEqual(['2026-12-14 sent -']);
  });

  it('for three days sends the latest reminder only, and says why the rest was missed', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T09:30:00Z');
    await world.halt();
    await world.slack.clockTo('2026-12-17T10:00:00Z');
    await world.startAgain();
    await world.slack.advance('5m');
    expect(await sentTo(lena, '2026-12-14T09:30')).toEqual(['2026-12-17T10 Your check-in with Mara ']);
    expect(await world.whatBecameOf(lena, 'nudge:check-in')).toEqual([
      '2026-12-14/1 missed-by-bot newer-one-instead',
      '2026-12-14/2 sent -',
    ]);
    expect(await world.whatBecameOf(lena, 'skill-session')).toEqual(['2026-12-14 missed-by-bot bot-was-away']);
    await world.slack.advance('1d');
    expect(await sentTo(lena, '2026-12-17T10:06')).toHaveLength(1);
  });

  it('at night starts without waking anybody', async () => {
    await start();
    await world.halt();
    await world.slack.clockTo('2026-12-14T22:00:00Z');
    await world.startAgain();
    await world.slack.clockTo('2026-12-15T07:58:00Z');
    expect(await sentTo(lena, '2026-12-13')).toEqual([]);
    await world.slack.clockTo('2026-12-15T08:05:00Z');
    expect(await sentTo(lena, '2026-12-13')).toHaveLength(2);
  });
});

describe('A digest that could not be posted until it was no longer useful', () => {
  it.each([
    ['error:not_in_channel', 'not-in-channel', 'I am not in the channel'],
    ['error:missing_scope', 'missing_scope', 'the app lacks a permission'],
  ])('because of %s is the bot’s miss, with its cause, and somebody was told once', async (kind, cause, words) => {
    await start('2026-12-18T12:00:00Z');
    await world.slack.clockTo('2026-12-18T14:58:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind, times: 1 });
    await world.slack.clockTo('2026-12-18T15:01:00Z');
    expect(await world.whatBecameOf(channel, 'digest')).toEqual([]);
    await world.halt();
    await world.slack.clockTo('2026-12-28T09:00:00Z');
    await world.startAgain();
    expect(await world.whatBecameOf(channel, 'digest')).toContain(`2026-12-14 missed-by-bot ${cause}`);
    const told = (await world.messagesTo(lee)).filter((message) => readable(message).includes(words));
    expect(told).toHaveLength(1);
  });
});

describe('When direct messages are switched off in the app’s settings', () => {
  it('nothing is lost: an admin is told, and it goes out when it is mended', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T08:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: 'error:messages_tab_disabled', times: 1 });
    await world.slack.clockTo('2026-12-14T09:05:00Z');
    expect(await sentTo(lena, '2026-12-14T09:00')).toEqual([]);
    const told = (await world.messagesTo(lee)).map((message) => readable(message));
    expect(told.filter((text) => text.includes('the Messages tab of the app is off'))).toHaveLength(1);
    await world.slack.clockTo('2026-12-14T10:05:00Z');
    expect(await sentTo(lena, '2026-12-14T09:00')).toEqual(['2026-12-14T10 Time for your check-in w']);
  });
});

describe('A person whose direct messages the workspace’s rules forbid', () => {
  it('is told of once, though others get theirs, and gets it when that is mended', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T08:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: 'error:restricted_action', times: 1 });
    await world.slack.clockTo('2026-12-14T09:59:00Z');
    const told = async () =>
      (await world.messagesTo(lee)).filter((one) => readable(one).includes('does not allow apps to write there'));
    expect(await told()).toHaveLength(1);
    await world.slack.fault({ method: 'chat.postMessage', kind: 'error:restricted_action', times: 1 });
    await world.slack.clockTo('2026-12-14T10:30:00Z');
    expect(await sentTo(lena, '2026-12-14T09:00')).toEqual([]);
    expect(await told()).toHaveLength(1);
    await world.slack.clockTo('2026-12-14T11:30:00Z');
    expect(await sentTo(lena, '2026-12-14T09:00')).toHaveLength(1);
  });
});

describe('Slack’s wish to be left alone for ten minutes', () => {
  it('is respected also by a bot that was started again meanwhile', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T07:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: '429', times: 1, retry_after: 600 });
    await world.slack.clockTo('2026-12-14T08:02:00Z');
    await world.halt();
    await world.startAgain();
    await world.slack.clockTo('2026-12-14T08:09:30Z');
    expect(await sentTo(lena, '2026-12-14T08:00')).toEqual([]);
    await world.slack.clockTo('2026-12-14T08:12:00Z');
    expect(await sentTo(lena, '2026-12-14T08:00')).toHaveLength(1);
  });
});

describe('A token that Slack no longer takes', () => {
  it('is tried once an hour, and what is still useful goes when it is taken again', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T07:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: 'error:account_inactive', times: 3 });
    const posts = async () => (await world.slack.calls()).filter(({ method }) => method === 'chat.postMessage').length;
    const before = await posts();
    await world.slack.clockTo('2026-12-14T10:30:00Z');
    expect((await posts()) - before).toBe(3);
    await world.slack.clockTo('2026-12-14T11:30:00Z');
    expect(await sentTo(lena, '2026-12-14T08:00')).toEqual([
      expect.stringContaining('2026-12-14T11 Hi Lena Fox'),
      '2026-12-14T11 Time for your check-in w',
    ]);
  });
});

describe('A post of which Slack gives no clear answer', () => {
  it('holds up nobody else, and arrives once a few minutes later', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T07:59:00Z');
    await world.slack.fault({ method: 'chat.postMessage', kind: '503', times: 1 });
    await world.slack.clockTo('2026-12-14T08:00:30Z');
    const welcomed = async () => (await world.prompts()).filter((one) => minuteOf(one) >= '2026-12-14T08:00').length;
    expect(await welcomed()).toBe(2);
    await world.slack.clockTo('2026-12-14T08:05:00Z');
    expect(await welcomed()).toBe(3);
  });

  it('stops a round when it goes on, so that nobody’s post hangs for nothing', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `U0REP${index}`);
    const roster = `
timezone: Europe/London
roles: { admin: [U0MARA] }
teams: [{ name: East, manager: U0MARA, reps: [${names}], slots: { check-in: { day: mon, at: "09:00" } } }]
`;
    await start('2026-12-13T20:00:00Z', roster);
    await world.slack.clockTo('2026-12-14T07:59:00Z');
    const posts = async () => (await world.slack.calls()).filter(({ method }) => method === 'chat.postMessage').length;
    const before = await posts();
    await world.slack.fault({ method: 'chat.postMessage', kind: '503', times: 3 });
    await world.slack.clockTo('2026-12-14T08:00:30Z');
    expect((await posts()) - before).toBe(3);
    await world.slack.clockTo('2026-12-14T08:08:00Z');
    const welcomes = (await world.prompts()).map(({ to }) => to);
    expect(welcomes.sort()).toEqual([...names, mara].sort());
  });
});

describe('A clock of the machine that jumps', () => {
  it('forward sends what was due in between once, the rest at its time', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T08:30:00Z');
    world.setClockOff(2 * anHour);
    await world.slack.clockTo('2026-12-14T08:35:00Z');
    expect(await sentTo(lena, '2026-12-14T08:31')).toEqual(['2026-12-14T08 Time for your check-in w']);
    world.setClockOff(0);
    await world.slack.clockTo('2026-12-14T10:00:00Z');
    expect(await sentTo(lena, '2026-12-14T08:31')).toHaveLength(1);
  });

  it('back sends nothing again, and stops for nothing', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T09:05:00Z');
    const before = (await world.prompts()).length;
    world.setClockOff(-3 * anHour);
    await world.slack.clockTo('2026-12-14T11:00:00Z');
    expect(await world.prompts()).toHaveLength(before);
    world.setClockOff(0);
    await world.slack.clockTo('2026-12-14T14:05:00Z');
    expect((await world.prompts()).length).toBeGreaterThan(before);
    const texts = (await world.prompts()).map(({ to, text }) => `${to} ${text}`);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([-2 * anHour, 2 * anHour])(
    'by %i milliseconds after a post of which nobody knows does not repeat it',
    async (off) => {
      await start();
      await world.slack.clockTo('2026-12-14T08:59:00Z');
      await world.slack.fault({ method: 'chat.postMessage', kind: 'reset-after-accept', times: 1 });
      world.setClockOff(Math.max(-off, 0));
      await world.slack.clockTo(off > 0 ? '2026-12-14T09:00:00Z' : '2026-12-14T08:59:30Z');
      await world.slack.advance('30s');
      world.setClockOff(Math.max(off, 0));
      await world.slack.clockTo('2026-12-14T09:20:00Z');
      expect(await sentTo(lena, '2026-12-14T08:58')).toHaveLength(1);
      expect(await world.whatBecameOf(lena, 'check-in')).toEqual(['2026-12-14 sent -']);
    },
  );
});

describe('A message that could not be rewritten before the bot ended', () => {
  it('is rewritten at the next start, and no other is', async () => {
    await start();
    await world.slack.clockTo('2026-12-14T09:10:00Z');
    await world.slack.fault({ method: 'chat.update', kind: '503', times: 4 });
    await answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call the CFO' } });
    expect(readable(await world.lastTo(lena))).not.toContain('Call the CFO');
    await world.halt();
    await world.slack.fault({ method: 'chat.update', kind: '503', times: 0 });
    const updates = async () => (await world.slack.calls()).filter(({ method }) => method === 'chat.update');
    const before = (await updates()).length;
    await world.startAgain();
    expect(readable(await world.lastTo(lena))).toContain('Call the CFO');
    expect((await updates()).length - before).toBe(1);
    await world.halt();
    await world.startAgain();
    expect((await updates()).length - before).toBe(1);
    expect((await world.messagesTo(mara)).map(({ text }) => text).join()).toContain("This week's check-ins");
  });
});
