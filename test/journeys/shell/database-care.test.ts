import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { eastTeam, lena } from '../../support/east-team.ts';
import { runCli, whileOthersWork } from '../../support/program.ts';
import { ownFolder, prepareServing } from '../../support/serving.ts';

const atWork = 'Loopkeeper is at work';

describe('The database of a running bot', whileOthersWork, () => {
  it('is backed up beside it, restored only without it, and never taken for a new one when it is damaged or empty', async ({
    expect,
    onTestFinished,
  }) => {
    const { start, env, databaseFile } = await prepareServing(eastTeam, onTestFinished);
    const bot = start();
    await bot.says(atWork);
    const backup = join(ownFolder(onTestFinished), 'backup.db');
    expect(await runCli(['backup', backup], env)).toMatchObject({ code: 0 });
    for (const command of [['restore', backup], ['migrate']]) {
      expect(await runCli(command, env)).toMatchObject({
        code: 1,
        stderr: 'The bot is running on this database. Stop it first.\n',
      });
    }
    bot.child.kill('SIGKILL');
    await bot.ended;

    const isRefused = async (says: string) => {
      const refused = start();
      expect(await refused.ended).toBe(1);
      expect(refused.stderr()).toContain(says);
      expect(refused.stderr()).toContain('restore <backup file>');
    };
    const damaged = openSync(databaseFile, 'r+');
    writeSync(damaged, Buffer.alloc(8192, 'x'), 0, 8192, 0);
    closeSync(damaged);
    await isRefused('is damaged. Nothing was changed.');
    truncateSync(databaseFile, 0);
    await isRefused('is gone. Nothing was changed.');

    const restored = await runCli(['restore', backup], env);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining(`${databaseFile}.replaced`) });
    const forgotten = await runCli(['forget', lena], env);
    expect(forgotten).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Lena Fox: Erased: 0 texts are gone.'),
    });
    expect(forgotten.stdout).toContain(`These copies still hold the words. Delete them:\n  ${databaseFile}.replaced`);
    const again = start();
    await again.says(atWork);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
