import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/platform/database.ts';
import { claimInstallation } from '../../../src/platform/installation.ts';
import { upgrade } from '../../../src/platform/start-database.ts';
import { eastTeam } from '../../support/east-team.ts';
import { startProgram, whileOthersWork } from '../../support/program.ts';
import { ownFolder, prepareServing } from '../../support/serving.ts';

const at = '2026-12-14T09:00:00.000Z';
const atWork = 'Loopkeeper is at work';
const waiting = 'Another Loopkeeper uses this database';

async function databaseOf(kind: 'sandbox' | 'slack', atTheEnd: typeof onTestFinished): Promise<string> {
  const file = join(ownFolder(atTheEnd), `${kind}.db`);
  const db = openDatabase(file);
  await upgrade(db, file, { id: kind, at });
  await claimInstallation(db, kind, new Date(at));
  await db.destroy();
  return file;
}

describe.concurrent('One database', whileOthersWork, () => {
  it('has one bot: others wait, say so, and take over when it ends', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const [one, another] = [serving.start(), serving.start()];
    await Promise.race([one.says(waiting), another.says(waiting)]);
    const [first, second] = one.stdout().includes(waiting) ? [another, one] : [one, another];
    await first.says(atWork);
    expect(second.stdout()).not.toContain(atWork);

    first.child.kill('SIGKILL');
    await second.says(atWork);
    const third = serving.start();
    await third.says(waiting);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('of a sandbox is left alone by a real start', async ({ expect, onTestFinished }) => {
    const serving = await prepareServing(eastTeam, onTestFinished);
    const started = serving.start(await databaseOf('sandbox', onTestFinished));
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toBe(
      'This database belongs to the sandbox. Give the real workspace another DATABASE_URL.\n',
    );
    expect(await serving.slack.calls()).toEqual([]);
  });

  it('of a real workspace is left alone by a sandbox', async ({ expect, onTestFinished }) => {
    const databaseFile = await databaseOf('slack', onTestFinished);
    const before = readFileSync(databaseFile);
    const started = startProgram('main.js', [], { env: { DATABASE_URL: `sqlite:${databaseFile}`, PORT: '0' } });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toContain('so it is left alone. Give the sandbox another DATABASE_URL.');
    expect(readFileSync(databaseFile).equals(before)).toBe(true);
  });
});
