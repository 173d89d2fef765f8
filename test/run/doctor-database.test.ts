import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { upgrade } from '../../src/platform/start-database.ts';
import { lookAtDatabase } from '../../src/run/doctor/database-findings.ts';
import { lookAtAppToken, lookAtBot } from '../../src/slack/look-at-app.ts';
import { ownFolder } from '../support/serving.ts';

const at = '2026-12-14T09:00:00.000Z';
const now = new Date(at);

/** A whole, empty database, and then this done to it. */
async function databaseWith(change: string): Promise<string> {
  const file = join(ownFolder(onTestFinished), 'loopkeeper.db');
  const db = openDatabase(file);
  await upgrade(db, file, { id: 'test', at });
  await db.destroy();
  const connection = new SqliteConnection(file);
  connection.pragma('foreign_keys = off');
  connection.exec(change);
  connection.close();
  return file;
}

it.each([
  [
    'sandbox',
    `insert into installation (id, kind, created_at) values (1, 'sandbox', '${at}')`,
    'belongs to the sandbox',
  ],
  ['older version', 'delete from migration where name = (select max(name) from migration)', 'of an older version'],
  [
    'lost row',
    `insert into draft (person_id, form, subject_id, note_id, saved_at) values ('U1', 'f', 's', 99, '${at}')`,
    'point nowhere',
  ],
])('a database is off: %s', async (_, change, says) => {
  const { findings } = await lookAtDatabase(await databaseWith(change), 'socket', now);
  const database = findings.find(({ what }) => what === 'Database');
  expect(database).toMatchObject({ isOk: false, says: expect.stringContaining(says) });
});

it('a database that is missing or damaged is off, and the damaged one names the way to restore', async () => {
  const folder = ownFolder(onTestFinished);
  const missing = await lookAtDatabase(join(folder, 'missing.db'), 'socket', now);
  expect(missing.findings).toMatchObject([{ isOk: false, says: expect.stringContaining('there is none') }]);
  const text = 'This is no database, but a text of more than a hundred letters. ';
  writeFileSync(join(folder, 'damaged.db'), text.repeat(20));
  const damaged = await lookAtDatabase(join(folder, 'damaged.db'), 'socket', now);
  expect(damaged.findings).toMatchObject([{ isOk: false, says: expect.stringContaining('restore <backup file>') }]);
});

it('a missing database is nothing to worry about before the sandbox has made one', async () => {
  const { findings } = await lookAtDatabase(join(ownFolder(onTestFinished), 'sandbox.db'), 'sandbox', now);
  expect(findings).toMatchObject([{ isOk: true }]);
});

it('a Slack that can not be reached is told from one that refuses', async () => {
  const nowhere = 'http://127.0.0.1:9/api/';
  const clock = { now: () => now };
  expect(await lookAtBot('xoxb-1', nowhere, clock)).toEqual({ ok: false, code: null });
  expect(await lookAtAppToken('xapp-1', nowhere)).toEqual({ ok: false, code: null });
});
