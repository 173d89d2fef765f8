import { existsSync, readFileSync } from 'node:fs';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/platform/database.ts';
import { eastTeam, lena } from '../../support/east-team.ts';
import { filled } from '../../support/filling.ts';
import { whileOthersWork } from '../../support/program.ts';
import { prepareServing, type Serving } from '../../support/serving.ts';

/** People who work at any hour of any day: these tests run on the machine's own clock. */
const always = 'calendar: { workweek: [mon, tue, wed, thu, fri, sat, sun], hours: ["00:00", "24:00"] }\nroles:';

async function hangs({ slack }: Serving, method: string): Promise<void> {
  const isHanging = async () =>
    expect((await slack.calls()).some((call) => call.method === method && call.answer === null)).toBe(true);
  await vi.waitFor(isHanging, { timeout: 120_000 });
}

async function statusesOfWelcomes({ databaseFile }: Serving): Promise<string[]> {
  const db = openDatabase(databaseFile);
  const rows = await db.selectFrom('prompt').select('status').where('kind', '=', 'welcome').execute();
  await db.destroy();
  return rows.map(({ status }) => status).sort();
}

describe.concurrent('Asked to stop, the bot', whileOthersWork, () => {
  it('first finishes what it is doing for somebody', async ({ onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const bot = serving.start();
    await bot.says('Loopkeeper is at work');
    await serving.slack.fault({ method: 'views.open', kind: 'timeout', times: 1 });
    const answering = serving.slack.command(lena, '/commit');
    await hangs(serving, 'views.open');
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
    const { messages } = await answering;
    expect(messages.at(-1)?.ephemeral_to).toBe(lena);
    expect(messages.at(-1)?.text).toContain('Please try once more in a minute.');
  });

  it('ends within ten seconds even if Slack does not answer, and will look for what it had sent', async ({
    onTestFinished,
  }) => {
    const serving = await prepareServing(eastTeam.replace('roles:', always), onTestFinished);
    await serving.slack.fault({ method: 'chat.postMessage', kind: 'timeout', times: 1 });
    const bot = serving.start();
    await hangs(serving, 'chat.postMessage');
    const askedAt = performance.now();
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(await statusesOfWelcomes(serving)).toEqual(['planned', 'planned', 'planned', 'planned', 'sending']);
  });

  it('saves and acknowledges the form that somebody has just sent, also when npm passes a Ctrl-C on twice', async ({
    onTestFinished,
  }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const bot = serving.start();
    await bot.says('Loopkeeper is at work');
    const inHand = async () => {
      const answer = await fetch(`${readFileSync(`${serving.databaseFile}.health`, 'utf8').trim()}/healthz`);
      const health: { inHand: number } = JSON.parse(await answer.text());
      return health.inHand;
    };
    const { views } = await serving.slack.command(lena, '/commit');
    const [form] = views;
    if (!form) throw new Error('No form opened');
    await vi.waitFor(async () => expect(await inHand()).toBe(0), { timeout: 20_000 });

    const other = new SqliteConnection(serving.databaseFile, { timeout: 5_000 });
    other.exec('begin immediate');
    const sent = serving.slack.submit(lena, form.id, filled(form, { 'What will you do?': 'Call Globex' }));
    // The form, and the look whether she can be written to again.
    await vi.waitFor(async () => expect(await inHand()).toBe(2), { timeout: 2_000, interval: 20 });
    bot.child.kill('SIGINT');
    bot.child.kill('SIGINT');
    await bot.says('Stopping');
    other.exec('rollback');
    other.close();
    expect(await sent).toMatchObject({ ok: true, view: { callback_id: 'commitment/recorded' } });
    expect(await bot.ended).toBe(0);
    const db = openDatabase(serving.databaseFile);
    const notes = await db.selectFrom('note').select('body').execute();
    await db.destroy();
    expect(notes.map(({ body }) => body)).toEqual(['Call Globex']);
  });

  it('ends at once, with 1, when it is asked again', async ({ onTestFinished }) => {
    const serving = await prepareServing(eastTeam.replace('roles:', always), onTestFinished);
    await serving.slack.fault({ method: 'chat.postMessage', kind: 'timeout', times: 1 });
    const bot = serving.start();
    await hangs(serving, 'chat.postMessage');
    let code: number | string | undefined;
    void bot.ended.then((ended) => {
      code = ended;
    });
    const askAgain = () => {
      bot.child.kill('SIGTERM');
      expect(code).toBe(1);
    };
    await vi.waitFor(askAgain, { timeout: 8_000, interval: 200 });
    expect(bot.stdout()).toContain('stopping at once');
  });
});

describe.concurrent('When nobody catches a failure', whileOthersWork, () => {
  it('the bot says so, stops in order and ends with 1, so that whatever started it starts it again', async ({
    onTestFinished,
  }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const bot = serving.start();
    await bot.says('Loopkeeper is at work');
    // The SDK rejects where nobody can catch it when the token is refused while it reconnects.
    await serving.slack.fault({ method: 'apps.connections.open', kind: 'error:invalid_auth', times: 20 });
    await serving.slack.fault({ kind: 'socket-disconnect', times: 2 });
    expect(await bot.ended).toBe(1);
    expect(bot.stdout()).toContain('Something failed that nobody caught');
    expect(bot.stdout()).toContain('"msg":"Stopping"');
    expect(existsSync(`${serving.databaseFile}.health`)).toBe(false);
  });
});
