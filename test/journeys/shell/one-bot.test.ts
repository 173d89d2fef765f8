import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/database.ts';
import { claimInstallation } from '../../../src/platform/installation.ts';
import { upgrade } from '../../../src/platform/start-database.ts';
import { eastTeam } from '../../support/east-team.ts';
import { startProgram } from '../../support/program.ts';
import { ownFolder, prepareServing } from '../../support/serving.ts';

const at = '2026-12-14T09:00:00.000Z';

async function databaseOf(kind: 'sandbox' | 'slack'): Promise<string> {
  const file = join(ownFolder(), `${kind}.db`);
  const db = openDatabase(file);
  await upgrade(db, file, { id: kind, at });
  await claimInstallation(db, kind, new Date(at));
  await db.destroy();
  return file;
}

it('a second bot on one database waits, says so, and takes over when the first one ends', async () => {
  const serving = await prepareServing(eastTeam);
  const first = serving.start();
  await first.says('Loopkeeper is at work');
  const second = serving.start();
  await second.says('Another Loopkeeper uses this database');
  const third = serving.start();
  await third.says('Another Loopkeeper uses this database');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);

  expect(second.stdout()).not.toContain('Loopkeeper is at work');
  first.child.kill('SIGKILL');
  await second.says('Loopkeeper is at work');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

it('a real start leaves the database of a sandbox alone', async () => {
  const serving = await prepareServing(eastTeam);
  const databaseFile = await databaseOf('sandbox');
  serving.env.DATABASE_URL = `sqlite:${databaseFile}`;
  const started = serving.start();
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toBe(
    'This database belongs to the sandbox. Give the real workspace another DATABASE_URL.\n',
  );
  expect(await serving.slack.calls()).toEqual([]);
});

it('a sandbox leaves the database of a real workspace alone', async () => {
  const databaseFile = await databaseOf('slack');
  const before = readFileSync(databaseFile);
  const started = startProgram('main.js', [], { env: { DATABASE_URL: `sqlite:${databaseFile}`, PORT: '0' } });
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toContain('so it is left alone. Give the sandbox another DATABASE_URL.');
  expect(readFileSync(databaseFile).equals(before)).toBe(true);
});
