import SqliteConnection from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, kavya, lena, nick } from '../support/east-team.ts';
import { answerForm, filled } from '../support/filling.ts';
import { captureLog } from '../support/log-lines.ts';
import { createWorld, press, readable, type World } from '../support/world.ts';

const sorry = 'Something went wrong on my side and nothing was changed. Please try once more in a minute.';

describe('When something fails inside', () => {
  let world: World;
  const log = captureLog();

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z', logLevel: 'info', logTo: log.stream });
    await world.slack.clockTo('2026-12-14T14:05:00Z');
  });
  afterAll(() => world.stop());

  /** Takes a table away from under the running bot for a while. */
  async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
    const rename = (from: string, to: string) => {
      const db = new SqliteConnection(world.databaseFile, { timeout: 5000 });
      db.pragma('legacy_alter_table = on');
      db.exec(`alter table ${from} rename to ${to}`);
      db.close();
    };
    rename(table, 'taken_away');
    return act().finally(() => rename('taken_away', table));
  }

  it('a command says so and asks to try again; the next one works', async () => {
    const failed = await without('commitment', () => world.slack.command(lena, '/commit', 'Call Acme by Friday'));
    expect(failed.messages.map(({ ephemeral_to, text }) => [ephemeral_to, text])).toEqual([[lena, sorry]]);
    const again = await world.slack.command(lena, '/commit', 'Call Acme by Friday');
    expect(again.messages.map(({ text }) => text)).toEqual(['Recorded, by Fri 18 Dec 2026.']);
  });

  it('a button whose form Slack refuses to open says so; pressed again it opens', async () => {
    await world.slack.fault({ method: 'views.open', kind: 'error:internal_error', times: 1 });
    await expect(press(world, nick, 'Open check-in')).rejects.toThrow(sorry);
    const form = await press(world, nick, 'Open check-in');
    expect(form.callback_id).toBe('check-in/form');
  });

  it('a form that can not be saved stays open with its text, and is saved when it is sent again', async () => {
    const form = await press(world, kavya, 'Open check-in');
    const values = filled(form, { 'What will you do?': 'Call Initech' });
    const failed = await without('commitment', () => world.slack.submit(kavya, form.id, values));
    expect(Object.values(failed.errors ?? {})).toEqual([
      'I could not save this just now. Your text is still here: please press the button again in a minute.',
    ]);
    expect(JSON.stringify(failed.views)).toContain('Call Initech');
    const again = await world.slack.submit(kavya, form.id);
    expect(again.closed).toBe(true);
    expect((await world.messagesTo(kavya)).map(readable).join()).toContain('Call Initech');
  });

  it('words typed to the bot that can not be kept are not met with silence', async () => {
    const failed = await without('note', () => world.slack.message(lena, 'D0LENA', 'On the Hooli renewal'));
    expect(failed.messages.map(({ text }) => text)).toEqual(['On the Hooli renewal', sorry]);
    const again = await world.slack.message(lena, 'D0LENA', 'On the Hooli renewal');
    expect(again.messages.at(-1)?.text).toBe('Where shall I put this?');
  });

  it('an answer that Slack does not show at once is shown as soon as Slack can', async () => {
    await world.slack.fault({ method: 'chat.update', kind: '503', times: 12 });
    await answerForm(world, nick, { button: 'Open check-in', answers: { 'What will you do?': 'Call Umbrella' } });
    const asked = async () => (await world.prompts()).findLast(({ to }) => to === nick)?.text;
    expect(await asked()).toMatch(/^Time for your check-in/);
    for (let minute = 0; minute < 12 && (await asked())?.startsWith('Time for'); minute += 1) {
      await world.slack.advance('1m');
    }
    expect(await asked()).toBe('Your check-in is in: 1 new promise.');
  });

  it('the log tells the operator what failed, without a word of what people wrote', () => {
    const written = log.lines.join('');
    for (const what of ['A command failed', 'A button failed', 'A form could not be saved']) {
      expect(written).toContain(what);
    }
    expect(written).not.toMatch(/Acme|Initech|Hooli|Umbrella/);
    expect(written).not.toMatch(/xox[a-z]-|xapp-/);
  });
});
