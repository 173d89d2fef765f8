import { copyFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import {
  DatabaseRefused,
  emptyLog,
  howToRestore,
  identityOf,
  isMissing,
  openDatabase,
  refuseStranger,
} from './database.ts';
import type { InstanceLock } from './instance-lock.ts';
import { listMigrations, migrate, pendingMigrations } from './migrate.ts';
import type { Database } from './schema.ts';

/**
 * Opens, checks and migrates the database of the bot that holds the lock. Before an upgrade a copy is made beside it.
 * Refuses a file that is damaged, gone, emptied or exchanged since the last time.
 */
export async function startDatabase(
  file: string,
  lock: InstanceLock,
  stamp: { id: string; at: string },
): Promise<Kysely<Database>> {
  if (lock.expectedId !== null && isMissing(file)) throw new DatabaseRefused(`${file} is gone. ${howToRestore}`);
  const db = openDatabase(file);
  try {
    if (lock.expectedId !== null) await refuseStranger(db, file, lock.expectedId);
    await upgrade(db, file, stamp);
    lock.remember((await identityOf(db)) ?? stamp.id);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Migrates to the newest schema, copying a database that holds anything first to `<file>.before-<migration>`. */
export async function upgrade(
  db: Kysely<Database>,
  file: string,
  stamp: { id: string; at: string },
): Promise<string[]> {
  const migrations = await listMigrations();
  const [next] = await pendingMigrations(db, migrations);
  if (next === undefined) return [];
  if ((await identityOf(db)) !== null) await copyDatabase(db, `${file}.before-${next}`);
  return migrate(db, migrations, stamp);
}

async function copyDatabase(db: Kysely<Database>, to: string): Promise<void> {
  // Moves the write-ahead log into the main file, so that the copy is whole.
  await emptyLog(db);
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const [main] = rows;
  if (main) copyFileSync(main.file, to);
}
