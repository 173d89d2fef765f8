import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { type Place, placeOf } from './file-system.ts';
import { letReadNow } from './read-now.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { syncedBySqlite, walSync } from './wal-sync.ts';

/** Thrown when the file can't be trusted. The message says what to do, in words for an operator. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** The file that `sqlite:data/loopkeeper.db` (or a bare path) names, absolute. Refuses any other kind of database. */
export function databaseFile(url: string): string {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : url;
  if (/^[a-z][a-z+]+:/i.test(path)) throw new DatabaseRefused(`DATABASE_URL is ${url}; expected sqlite:<file>`);
  return resolve(path);
}

/**
 * Opens the file (creating its folder): in WAL mode, but with a rollback journal on a network file system, where WAL damages the file.
 * What a query or a transaction wrote is synced to disk when its promise is kept, or left to the system with `isSynced` false. Doesn't
 * migrate. Refuses a damaged file.
 */
export function openDatabase(
  file: string,
  { place, isSynced = true }: { place?: Place; isSynced?: boolean } = {},
): Kysely<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const { network } = place ?? placeOf(file);
  const connection = new SqliteConnection(file, { timeout: 0 });
  let sync = syncedBySqlite;
  try {
    const mode = connection.pragma(`journal_mode = ${network === null ? 'WAL' : 'DELETE'}`, { simple: true });
    const isOurs = isSynced && mode === 'wal';
    if (isOurs) sync = walSync(connection, `${connection.name}-wal`);
    connection.pragma(`synchronous = ${isOurs ? 'NORMAL' : isSynced ? 'FULL' : 'OFF'}`);
    connection.pragma('foreign_keys = ON');
    connection.pragma('secure_delete = ON');
    // The library's own 16 MB hold the whole file of a large company, which the system has in its cache anyway.
    connection.pragma('cache_size = -4000');
    const [check] = connection.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[];
    if (check?.quick_check !== 'ok') throw new DatabaseRefused(`${file} is damaged. ${howToRestore}`);
  } catch (error) {
    connection.close();
    if (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code))) {
      throw new DatabaseRefused(`${file} is damaged. ${howToRestore}`, { cause: error });
    }
    throw error;
  }
  const dialect = sqliteDialect(connection, sync);
  const db = new Kysely<Database>({ dialect });
  letReadNow(db, dialect.readNow);
  return db;
}

export const howToRestore =
  'Nothing was changed. Restore your last backup with: npm run -s cli -- restore <backup file>. Copies made before each upgrade lie beside the database.';

/** Refuses where a database was expected but is gone, empty, or another one than last time. `expectedId` is what the lock file remembers. */
export async function refuseStranger(db: Kysely<Database>, file: string, expectedId: string): Promise<void> {
  const found = await identityOf(db);
  if (found === expectedId) return;
  const what = found === null ? 'is empty, but Loopkeeper has used it before' : 'is not the database used before';
  throw new DatabaseRefused(`${file} ${what}. ${howToRestore}`);
}

/** True when there is nothing at the path, or a file of no bytes. */
export function isMissing(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0;
}

/** The random id that this database got when it was created; null before its first migration. */
export async function identityOf(db: Kysely<Database>): Promise<string | null> {
  const known = await sql<{ name: string }>`select name from sqlite_master where name = 'identity'`.execute(db);
  if (known.rows.length === 0) return null;
  const { rows } = await sql<{ id: string }>`select id from identity`.execute(db);
  return rows[0]?.id ?? null;
}

/** Moves what the write-ahead log holds into the file, so that nothing erased is left in it; as far as nobody reads just now. */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
