import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { listLog } from '../../src/prompts/log.store.ts';
import type { LogEntry } from '../../src/prompts/log-entry.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { type Answers, answerForm, filled } from '../support/filling.ts';
import { createKillableWorld, type KillableWorld } from '../support/killable-world.ts';
import { minuteOf } from '../support/prompts.ts';
import type { SandboxMessage } from '../support/sandbox-client.ts';
import { buttonNamed, readable, rosterOf } from '../support/world.ts';

const [mara, pia, lena, nick] = ['U0MARA', 'U0PIA', 'U0LENA', 'U0NICK'] as const;

function roster(managerOfLena: string): string {
  return `
timezone: Europe/London
roles: { admin: [U0LEE] }
leaders: { people: [U0LEE], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }
teams:
  - { name: East, manager: ${mara}, reps: [${managerOfLena === mara ? `${lena}, ` : ''}${nick}] }
  - { name: West, manager: ${pia}, reps: [U0OTTO${managerOfLena === pia ? `, ${lena}` : ''}] }
people:
  U0LEE: { name: Lee Whitfield }
  ${mara}: { name: Mara Okafor }
  ${pia}: { name: Pia Lund, timezone: America/New_York }
  ${lena}: { name: Lena Fox, away: ["2026-12-18"] }
  ${nick}: { name: Nick Carter }
`;
}

describe('What a coach does with a loop, as others hear of it', () => {
  let world: KillableWorld;

  beforeAll(async () => {
    world = await createKillableWorld(roster(mara), '2026-12-14T09:30:00Z');
    await world.slack.clockTo('2026-12-14T09:35:00Z');
    await openLoop(lena, 'Acme pricing call');
    await openLoop(nick, 'Hooli pricing call');
    await world.slack.clockTo('2026-12-15T21:30:00Z');
  }, 120_000);
  afterAll(() => world.stop());

  async function coach(user: string, text: string) {
    const { messages, views } = await world.slack.command(user, '/coach', text);
    return { view: views.at(-1), message: messages.findLast((one) => one.ephemeral_to === user) };
  }

  async function pressIn(user: string, message: (SandboxMessage & { channel: string }) | undefined, text: string) {
    const { action_id, block_id, value } = buttonNamed(message ?? { blocks: [] }, text);
    const place = { channel: message?.channel ?? '', ts: message?.ts ?? '' };
    return (await world.slack.click({ user, ...place, action_id, block_id, value: value ?? null })).views.at(-1);
  }

  async function fill(user: string, view: Awaited<ReturnType<typeof pressIn>>, answers: Answers) {
    if (!view) throw new Error('No form opened');
    const sent = await world.slack.submit(user, view.id, filled(view, answers));
    if (sent.errors) throw new Error(JSON.stringify(sent.errors));
    return sent;
  }

  async function openLoop(coachee: string, call: string): Promise<void> {
    const { message } = await coach(mara, `loop <@${coachee}>`);
    await fill(mara, await pressIn(mara, message, 'Start a new loop'), {
      'The behaviour': 'Ask who else decides before naming a price',
      'It counts when': 'The question “who else decides?” is asked before the first number is said',
      'Which later call': call,
      'On which day': '2026-12-15',
      'When does it start': '10:00',
      'Link to the call or its recording': 'https://calls.example/42',
    });
  }

  async function judge(coachee: string, verdict: string, line: string): Promise<void> {
    const { view } = await coach(mara, `check <@${coachee}>`);
    await fill(mara, view, { 'What did the call show': verdict, 'The line or time': line });
  }

  async function correct(line: string): Promise<void> {
    const { message } = await coach(mara, `loop <@${lena}>`);
    await fill(mara, await pressIn(mara, message, 'Put the verdict right'), { 'The line or time': line });
  }

  /** When the person was told this, each time. */
  async function told(user: string, words: string): Promise<string[]> {
    const prompts = await world.prompts();
    return prompts.filter((one) => one.to === user && readable(one).includes(words)).map(minuteOf);
  }

  async function logOf(user: string, kind: string): Promise<Pick<LogEntry, 'status' | 'reason'>[]> {
    const db = openDatabase(world.databaseFile);
    const until = new Date((await world.slack.state()).now);
    const log = await listLog(db, { since: null, until, personId: user });
    await db.destroy();
    return log.filter((entry) => entry.kind === kind).map(({ status, reason }) => ({ status, reason }));
  }

  it('a verdict given at night waits for the morning, through a crash', async () => {
    await judge(lena, 'Tried, but not yet', '12:40, after the price');
    expect(await told(lena, '12:40, after the price')).toEqual([]);
    expect(await logOf(lena, 'verdict')).toMatchObject([{ status: 'planned' }]);
    await world.kill();
    await world.slack.clockTo('2026-12-16T07:00:00Z');
    await world.startAgain();
    await world.slack.clockTo('2026-12-16T08:30:00Z');
    expect(await told(lena, '12:40, after the price')).toEqual(['2026-12-16T08:00Z']);
    expect(await logOf(lena, 'verdict')).toMatchObject([{ status: 'sent' }]);
  });

  it('inside working hours it comes at once, and once, when the bot dies between saving and sending', async () => {
    const hangs = async () =>
      (await world.slack.calls()).filter(({ method, answer }) => method === 'chat.postMessage' && answer === null);
    const before = (await hangs()).length;
    await world.slack.fault({ method: 'chat.postMessage', kind: 'timeout', times: 1 });
    const correcting = correct('13:05, before the price');
    await vi.waitFor(async () => expect(await hangs()).toHaveLength(before + 1), { timeout: 40_000 });
    await world.kill();
    await correcting;
    await world.startAgain();
    await world.slack.clockTo('2026-12-16T08:40:00Z');
    const again = await told(lena, 'put the verdict on your call right');
    // The message that told the first verdict says so too, where it stands.
    expect(again).toHaveLength(2);
    expect(await logOf(lena, 'verdict')).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  it('the rep’s own view is a row of the coach’s next day, once', async () => {
    const answers = { 'How did you see this call': 'I asked before that' };
    await answerForm(world, lena, { button: 'What do you say?', answers });
    expect(await logOf(mara, 'own-view')).toEqual([{ status: 'withheld', reason: 'row-in-manager-day' }]);
    await world.slack.clockTo('2026-12-17T09:00:00Z');
    expect(await told(mara, 'Lena Fox says how they saw the call')).toEqual(['2026-12-17T08:30Z']);
    expect(await logOf(mara, 'own-view')).toEqual([{ status: 'withheld', reason: 'told-in-manager-day' }]);
  });

  it('another manager is asked to judge once the rep has been told, however late that is', async () => {
    await world.slack.clockTo('2026-12-17T20:00:00Z');
    const { message } = await coach(mara, `loop <@${lena}>`);
    await fill(mara, await pressIn(mara, message, 'Second opinion'), { 'Whom do you want': pia });
    await world.slack.clockTo('2026-12-17T20:05:00Z');
    expect(await told(pia, 'asks for your eyes on one call')).toEqual([]);
    expect(await logOf(pia, 'second-opinion')).toEqual([{ status: 'planned', reason: 'coachee-first' }]);
  });

  it('somebody who is away hears of it on the day they are back', async () => {
    await correct('14:10, twice');
    await world.slack.clockTo('2026-12-18T17:00:00Z');
    expect((await told(lena, '14:10, twice')).filter((minute) => minute >= '2026-12-17T20:00Z')).toEqual([]);
    expect((await logOf(lena, 'verdict')).map(({ status }) => status)).toEqual(['sent', 'sent', 'planned']);
    await world.slack.clockTo('2026-12-21T08:10:00Z');
    expect((await told(lena, '14:10, twice')).at(-1)).toBe('2026-12-21T08:00Z');
    expect(await told(mara, 'Lena Fox says how they saw the call')).toHaveLength(1);
    expect(await told(lena, 'asks Pia Lund to judge your last named call too')).toEqual(['2026-12-21T08:00Z']);
    await world.slack.clockTo('2026-12-21T13:05:00Z');
    expect(await told(pia, 'asks for your eyes on one call')).toEqual(['2026-12-21T13:00Z']);
  });

  it('what a coach judged who is no longer that person’s coach is not told', async () => {
    await world.slack.clockTo('2026-12-21T20:00:00Z');
    await correct('15:00, said by somebody else');
    const db = openDatabase(world.databaseFile);
    const { now } = await world.slack.state();
    await applyRoster({ db, clock: { now: () => new Date(now) } }, { roster: rosterOf(roster(pia)), actor: 'cli' });
    await db.destroy();
    await world.slack.clockTo('2026-12-22T13:05:00Z');
    expect((await logOf(lena, 'verdict')).at(-1)).toEqual({ status: 'withheld', reason: 'pair-ended' });
    expect(await told(lena, 'go on with Pia Lund')).toEqual(['2026-12-22T08:00Z']);
    expect(await told(pia, 'The open loop of Lena Fox is yours now')).toEqual([
      expect.stringMatching(/^2026-12-21T20:/),
    ]);
    expect(await told(pia, 'is no longer needed')).toEqual(['2026-12-21T13:00Z']);
    expect(await told(mara, 'It is no longer yours')).toEqual(['2026-12-22T08:00Z']);
  });
});
