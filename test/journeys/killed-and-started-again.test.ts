import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { listLog } from '../../src/prompts/log.store.ts';
import { planJson } from '../../src/prompts/plan-output.ts';
import { eastTeam, everyone, kavya, lena, mara, nick, welcomedAt } from '../support/east-team.ts';
import { answerForm, filled } from '../support/filling.ts';
import { createKillableWorld, type KillableWorld } from '../support/killable-world.ts';
import { minuteOf, type SentPrompt } from '../support/prompts.ts';
import type { SubmitAnswer } from '../support/sandbox-client.ts';
import { press, readable, rosterOf } from '../support/world.ts';

describe('A bot that is killed in the middle of the week and started again', () => {
  let world: KillableWorld;
  let prompts: SentPrompt[];
  let sentAgain: SubmitAnswer;
  let callsOfRestart: string[];

  /** Moves the clock while a call of this method hangs, kills the bot as soon as it does, and starts it again. */
  async function killDuring(method: string, act: () => Promise<unknown>, after = 0): Promise<void> {
    const hangs = async () =>
      (await world.slack.calls()).filter((call) => call.method === method && call.answer === null);
    const before = (await hangs()).length;
    await world.slack.fault({ method, kind: 'timeout', times: 1, after });
    const acting = act();
    await vi.waitFor(async () => expect(await hangs()).toHaveLength(before + 1), { timeout: 40_000 });
    await world.kill();
    await acting;
    await world.startAgain();
  }

  beforeAll(async () => {
    world = await createKillableWorld(eastTeam, '2026-12-13T20:00:00Z');
    const { slack } = world;
    // Three welcomes are due in one minute; the second is claimed, and Slack has not got it.
    await slack.clockTo('2026-12-14T07:59:00Z');
    await killDuring('chat.postMessage', () => slack.clockTo('2026-12-14T08:00:00Z'), 1);
    const before = (await slack.calls()).length;
    await slack.clockTo('2026-12-14T08:59:00Z');
    callsOfRestart = (await slack.calls()).slice(before).map(({ method }) => method);
    // Slack has it, and the bot does not know.
    await slack.fault({ method: 'chat.postMessage', kind: 'reset-after-accept', times: 1 });
    await slack.clockTo('2026-12-14T09:00:00Z');
    await world.kill();
    await world.startAgain();
    await slack.clockTo('2026-12-14T09:30:00Z');
    // A form was sent and saved; what shows it has not happened.
    await killDuring('chat.update', () =>
      answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call the CFO' } }),
    );
    await slack.clockTo('2026-12-14T09:45:00Z');
    // The same with the manager's answer.
    await killDuring('chat.update', () =>
      answerForm(world, mara, {
        button: 'Answer',
        answers: { 'Answer, or ask one thing': 'Take Ben along', 'These promises': 'Agreed' },
      }),
    );
    await slack.clockTo('2026-12-14T14:05:00Z');
    // A form was sent and the bot never got to it: the person sees Slack's error and presses again.
    const form = await press(world, nick, 'Open check-in');
    const values = filled(form, { 'What will you do?': 'Renew Hooli' });
    world.freeze();
    const sending = slack.submit(nick, form.id, values);
    await slack.calls();
    await world.kill();
    await sending;
    await world.startAgain();
    sentAgain = await slack.submit(nick, form.id);
    await slack.clockTo('2026-12-15T09:05:00Z');
    prompts = await world.prompts();
  }, 240_000);
  afterAll(() => world.stop());

  it('sends what was due before it reads everybody and plans anew', () => {
    const inOrder = callsOfRestart.filter((method) => ['chat.postMessage', 'users.info'].includes(method));
    expect(inOrder.slice(0, 1)).toEqual(['chat.postMessage']);
    expect(inOrder).toContain('users.info');
  });

  it('sends nothing twice', () => {
    const keys = prompts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const texts = prompts.map(({ to, text, ts }) => `${to} ${minuteOf({ ts }).slice(0, 10)} ${text}`);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('loses nothing: all that was planned for the week has come, at most some minutes late', async () => {
    const db = openDatabase(world.databaseFile);
    const log = await listLog(db, { since: null, until: new Date('2026-12-15T09:05:00Z'), personId: null });
    await db.destroy();
    const keyOf = new Map(log.map(({ channel, ts, key }) => [`${channel}/${ts}`, key]));
    const came = new Map(prompts.map((prompt) => [keyOf.get(`${prompt.channel}/${prompt.ts}`), Number(prompt.ts)]));
    const planned = planJson(rosterOf(eastTeam), { from: '2026-12-14', to: '2026-12-15' }, holidaysOf).flatMap((row) =>
      row.type === 'prompt' && row.at < '2026-12-15T09:05' ? [{ key: row.key, at: row.at }] : [],
    );
    const welcomes = everyone.map((id) => ({ key: `welcome/${id}/-`, at: welcomedAt[id] ?? '' }));
    const minutesLate = [...planned, ...welcomes].map(({ key, at }) => {
      const ts = came.get(key);
      return { key, minutes: ts === undefined ? null : Math.floor((ts - Date.parse(at) / 1000) / 60) };
    });
    expect(minutesLate.filter(({ minutes }) => minutes === null || minutes < 0 || minutes > 5)).toEqual([]);
    // The welcome that hung, and the one behind it.
    expect(minutesLate.filter(({ minutes }) => minutes !== 0)).toHaveLength(2);
    expect(planned.map(({ key }) => key.split('/')[0]).sort()).toEqual([
      'check-in',
      'check-in',
      'check-in',
      'manager-day',
    ]);
    expect(log.filter(({ status }) => status === 'sending' || status === 'unconfirmed')).toEqual([]);
  });

  it('has the forms that were sent, shows them, and tells the manager', () => {
    const asked = prompts.find(({ to, text }) => to === lena && /check-in/i.test(text));
    expect(readable(asked ?? { blocks: [] })).toContain('Call the CFO');
    expect(readable(asked ?? { blocks: [] })).toContain('Take Ben along');
    const told = prompts.filter(({ to, text }) => to === mara && text.startsWith("This week's check-ins"));
    expect(told.map(minuteOf)).toEqual(['2026-12-14T09:31Z']);
    expect(told[0]?.text).toContain('2 of 3 are in');
  });

  it('takes a form that is sent once more after Slack showed an error', () => {
    expect(sentAgain.closed).toBe(true);
    const asked = prompts.find(({ to, text }) => to === nick && /check-in/i.test(text));
    expect(readable(asked ?? { blocks: [] })).toContain('Renew Hooli');
  });

  it('goes on reminding those who have not answered', () => {
    expect(prompts.filter(({ to, text }) => to === kavya && text.includes('still open'))).toHaveLength(1);
  });
});
