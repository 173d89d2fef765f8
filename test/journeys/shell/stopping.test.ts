import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/platform/database.ts';
import { eastTeam, lena } from '../../support/east-team.ts';
import { whileOthersWork } from '../../support/program.ts';
import { prepareServing, type Serving } from '../../support/serving.ts';

/** People who work at any hour of any day: these tests run on the machine's own clock. */
const always = 'calendar: { workweek: [mon, tue, wed, thu, fri, sat, sun], hours: ["00:00", "24:00"] }\nroles:';

async function hangs({ slack }: Serving, method: string): Promise<void> {
  const isHanging = async () =>
    expect((await slack.calls()).some((call) => call.method === method && call.answer === null)).toBe(true);
  await vi.waitFor(isHanging, { timeout: 40_000 });
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
});
