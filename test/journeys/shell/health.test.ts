import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { anyFreePort } from '../../../src/platform/free-port.ts';
import type { Health } from '../../../src/platform/health.ts';
import { eastTeam, lena } from '../../support/east-team.ts';
import { runCli, startProgram, whileOthersWork } from '../../support/program.ts';
import { ownFolder, prepareServing, type Serving } from '../../support/serving.ts';

const atWork = 'Loopkeeper is at work';

async function healthAt(url: string): Promise<{ status: number; health: Health }> {
  const answer = await fetch(url);
  const health: Health = JSON.parse(await answer.text());
  return { status: answer.status, health };
}

function addressIn({ databaseFile }: Serving): string {
  return readFileSync(`${databaseFile}.health`, 'utf8').trim();
}

describe.concurrent('Whoever watches over the bot', whileOthersWork, () => {
  it('asks it on this machine how it is, and gets its figures', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const port = await anyFreePort();
    const bot = serving.start(undefined, { PORT: String(port) });
    await bot.says(atWork);
    await serving.slack.command(lena, '/coach', 'help');

    const { status, health } = await healthAt(`http://127.0.0.1:${port}/healthz`);
    expect([status, health.isAlive]).toEqual([200, true]);
    expect(health).toMatchObject({
      isReady: true,
      off: [],
      canRecord: true,
      slack: { mode: 'socket', open: 2, wanted: 2, others: 0 },
      acknowledged: { command: { count: 1 } },
      queue: { unconfirmed: 0, failed: {} },
    });
    expect((await healthAt(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/figures`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`, { method: 'POST' })).status).toBe(404);

    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
    expect(existsSync(`${serving.databaseFile}.health`)).toBe(false);
  });

  it('sees over HTTP a bare status at the public port, and the figures beside it', async ({
    expect,
    onTestFinished,
  }) => {
    const serving = await prepareServing(eastTeam, onTestFinished, { overHttp: true });
    const bot = serving.start();
    await bot.says(atWork);
    expect(await serving.slack.command(lena, '/coach', 'help')).toMatchObject({ ok: true });

    const probe = await fetch(`http://127.0.0.1:${serving.httpPort}/readyz`);
    expect([probe.status, await probe.text()]).toEqual([200, '']);
    const { health } = await healthAt(`${addressIn(serving)}/readyz`);
    expect(health).toMatchObject({ isReady: true, slack: { mode: 'http', open: 1 } });
  });

  it('that finds the port taken still has a bot at work, and reads what to do', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const port = await anyFreePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const bot = serving.start(undefined, { HEALTH_PORT: String(port) });
    await bot.says(atWork);
    expect(bot.stdout()).toContain('Set HEALTH_PORT');
  });

  it('sees the same of a bot in the sandbox, at the address of its page', async ({ expect, onTestFinished }) => {
    const folder = ownFolder(onTestFinished);
    const env = { DATABASE_URL: `sqlite:${join(folder, 'sandbox.db')}`, PORT: String(await anyFreePort()) };
    const sandbox = startProgram('main.js', [], { env, cwd: folder });
    onTestFinished(() => void sandbox.child.kill('SIGKILL'));
    await sandbox.says('Sandbox: ');
    const url = sandbox.stdout().trim().replace('Sandbox: ', '');

    for (const path of ['/healthz', '/readyz']) {
      const { status, health } = await healthAt(`${url}${path}`);
      expect(status).toBe(200);
      expect(health).toMatchObject({ isAlive: true, isReady: true, off: [], slack: { mode: 'socket', open: 2 } });
    }
    const doctor = await runCli(['doctor', '--json'], env);
    expect(JSON.parse(doctor.stdout).figures).toMatchObject({ from: 'bot', isReady: true, queue: { unconfirmed: 0 } });

    sandbox.child.kill('SIGTERM');
    expect(await sandbox.ended).toBe(0);
    expect(existsSync(join(folder, 'sandbox.db.health'))).toBe(false);
  });
});
