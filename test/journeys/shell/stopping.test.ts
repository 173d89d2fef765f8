import { expect, it, vi } from 'vitest';
import { eastTeam, lena } from '../../support/east-team.ts';
import { runCli } from '../../support/program.ts';
import { prepareServing, type Serving } from '../../support/serving.ts';

/** People who work at any hour of any day: these tests run on the machine's own clock. */
const always = 'calendar: { workweek: [mon, tue, wed, thu, fri, sat, sun], hours: ["00:00", "24:00"] }\nroles:';

async function hangs({ slack }: Serving, method: string): Promise<void> {
  const isHanging = async () =>
    expect((await slack.calls()).some((call) => call.method === method && call.answer === null)).toBe(true);
  await vi.waitFor(isHanging, { timeout: 40_000 });
}

it('asked to stop, the bot first finishes what it is doing for somebody', async () => {
  const serving = await prepareServing(eastTeam);
  await runCli(['apply', serving.rosterFile], serving.env);
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

it('asked to stop while Slack does not answer, it ends within ten seconds and looks later for what it had sent', async () => {
  const serving = await prepareServing(eastTeam.replace('roles:', always));
  await runCli(['apply', serving.rosterFile], serving.env);
  await serving.slack.fault({ method: 'chat.postMessage', kind: 'timeout', times: 1 });
  const bot = serving.start();
  await hangs(serving, 'chat.postMessage');
  const askedAt = Date.now();
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(10_000);
  const { stdout } = await runCli(['log'], serving.env);
  expect(stdout).toMatch(/being sent: welcome to /);
});
