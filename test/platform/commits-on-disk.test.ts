import { mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { GroupSync } from '../../src/platform/group-sync.ts';
import type { Database } from '../../src/platform/schema.ts';
import { sqliteDialect } from '../../src/platform/sqlite-dialect.ts';
import { isStorageFault } from '../../src/platform/storage-fault.ts';
import { type Sync, walSync } from '../../src/platform/wal-sync.ts';

/** A file on disk with one table, and what to call when its commits are to be synced. */
function opened(sync: (connection: SqliteConnection.Database) => Sync) {
  const connection = new SqliteConnection(join(mkdtempSync(join(tmpdir(), 'on-disk-')), 'loops.db'));
  connection.pragma('journal_mode = WAL');
  connection.exec('create table handled (key text primary key, at text)');
  const db = new Kysely<Database>({ dialect: sqliteDialect(connection, sync(connection)) });
  onTestFinished(() => db.destroy());
  return db;
}

const save = (db: Kysely<Database>, key: string) => db.insertInto('handled').values({ key, at: '' }).execute();

/** Syncs that end when the test says so. */
function disk() {
  const waiting: (() => void)[] = [];
  const sync: Sync = { now: () => new Promise((resolve) => waiting.push(resolve)), stop: async () => {} };
  return { sync, waiting };
}

/** Whether the promise was kept by the time everything else that was ready has run. */
async function isKept(promise: Promise<unknown>): Promise<boolean> {
  const turn = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('not yet'))));
  return (await Promise.race([promise.then(() => 'kept'), turn])) === 'kept';
}

it.each(['a write', 'a transaction'])(
  '%s is done when it is on the disk, and holds up nobody until then',
  async (what) => {
    const { sync, waiting } = disk();
    const db = opened(() => sync);
    const saved = what === 'a write' ? save(db, 'one') : db.transaction().execute((trx) => save(trx, 'one'));
    expect(await isKept(saved)).toBe(false);
    expect(await db.selectFrom('handled').select('key').execute()).toEqual([{ key: 'one' }]);
    expect(await isKept(saved)).toBe(false);
    waiting.shift()?.();
    expect(await isKept(saved)).toBe(true);
  },
);

it('what only reads waits for no disk', async () => {
  const { sync, waiting } = disk();
  const db = opened(() => sync);
  await db.selectFrom('handled').select('key').execute();
  await db.transaction().execute((trx) => trx.selectFrom('handled').select('key').execute());
  expect(waiting).toEqual([]);
});

it('people who save while the disk is busy share the next sync, and nobody the one that began before', async () => {
  const { sync, waiting } = disk();
  const commits = new GroupSync(sync.now);
  const first = commits.synced();
  await isKept(first);
  const [second, third] = [commits.synced(), commits.synced()];
  await isKept(second);
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  expect([await isKept(first), await isKept(second), await isKept(third)]).toEqual([true, false, false]);
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  expect([await isKept(second), await isKept(third)]).toEqual([true, true]);
});

it('a sync that fails is a storage fault for those who waited for it, and the next one goes on', async () => {
  let isBroken = true;
  const commits = new GroupSync(async () => {
    if (isBroken) throw new Error('EIO');
  });
  await expect(commits.synced()).rejects.toThrow('EIO');
  isBroken = false;
  await commits.synced();
});

it('a log that cannot be synced is said to be a storage fault, and what it holds is copied into the file before the next is kept', async () => {
  // The device takes everything and can't be synced.
  let copied = 0;
  const db = opened((connection) => {
    const sync = walSync(connection, '/dev/full');
    return {
      ...sync,
      now: () =>
        sync.now().then(() => {
          copied += 1;
        }),
    };
  });
  const failed = await save(db, 'one').catch((error: unknown) => error);
  expect(isStorageFault(failed)).toBe(true);
  await save(db, 'two');
  expect(copied).toBe(1);
});

it('a database as the bot opens it syncs its log, and says so when it can not', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'on-disk-')), 'loops.db');
  const db = openDatabase(file);
  onTestFinished(() => db.destroy());
  renameSync(`${file}-wal`, `${file}-away`);
  mkdirSync(`${file}-wal`);
  const failed = await sql`create table loop (id text)`.execute(db).catch((error: unknown) => error);
  expect(isStorageFault(failed)).toBe(true);
});
