import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { DatabaseRefused } from './database.ts';
import type { InstanceLock } from './instance-lock.ts';

/**
 * Copies the database to `to`, whole and consistent, also while a bot writes to it; what is in the write-ahead log comes along.
 * Refuses to overwrite a file.
 */
export async function backUp(file: string, to: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseRefused(`${file} does not exist.`);
  if (existsSync(to)) throw new DatabaseRefused(`${to} exists already. Choose another name.`);
  const connection = new SqliteConnection(file, { readonly: true, timeout: 5_000 });
  try {
    await connection.backup(to);
  } finally {
    connection.close();
  }
}

/**
 * Puts a backup in the place of the database. What stood there is kept as `<file>.replaced`. Needs the instance lock, so that it never
 * happens beside a running bot. Refuses a file that is no whole Loopkeeper database.
 */
export function restoreBackup(backup: string, file: string, lock: InstanceLock): void {
  const id = checkBackup(backup);
  if (existsSync(file)) renameSync(file, `${file}.replaced`);
  // A write-ahead log of the old database would be played into the new one.
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  copyFileSync(backup, file);
  lock.remember(id);
}

function checkBackup(backup: string): string {
  if (!existsSync(backup)) throw new DatabaseRefused(`${backup} does not exist.`);
  try {
    const connection = new SqliteConnection(backup, { readonly: true });
    try {
      const check = connection.pragma('integrity_check(1)', { simple: true });
      const row = connection.prepare<[], { id: string }>('select id from identity').get();
      if (check === 'ok' && row) return row.id;
    } finally {
      connection.close();
    }
  } catch (error) {
    throw new DatabaseRefused(`${backup} is no Loopkeeper database, or it is damaged. Nothing was changed.`, {
      cause: error,
    });
  }
  throw new DatabaseRefused(`${backup} is damaged. Nothing was changed.`);
}

/** The copies of a database that lie beside it: those made before an upgrade, and what a restored backup replaced. */
export function copiesOf(file: string): string[] {
  const name = basename(file);
  const isCopy = (other: string) => other.startsWith(`${name}.before-`) || other.startsWith(`${name}.replaced`);
  return readdirSync(dirname(file))
    .filter(isCopy)
    .sort()
    .map((other) => join(dirname(file), other));
}
