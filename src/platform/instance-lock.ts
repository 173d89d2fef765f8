import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';

/** The right to be the one bot of a database. The operating system takes it back when the process dies, however it dies. */
export interface InstanceLock {
  /** The id of the database that stood here last time; null the first time. */
  expectedId: string | null;
  /** Remembers the database's id for the next start. */
  remember(id: string): void;
  release(): void;
}

const tryEveryMs = 500;

/** Takes the lock of a database, an exclusive transaction on a second small file beside it. Null when another process holds it. */
export function takeInstanceLock(databaseFile: string): InstanceLock | null {
  mkdirSync(dirname(databaseFile), { recursive: true });
  const connection = new SqliteConnection(`${databaseFile}.lock`, { timeout: 0 });
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return {
    expectedId: recallId(databaseFile),
    remember: (id) => rememberId(databaseFile, id),
    release: () => connection.close(),
  };
}

/** Waits for the lock; `onBusy` is called once, when another process holds it. `signal` ends the waiting. */
export async function waitForInstanceLock(
  databaseFile: string,
  onBusy: () => void,
  signal: AbortSignal,
): Promise<InstanceLock> {
  let told = false;
  for (;;) {
    const lock = takeInstanceLock(databaseFile);
    if (lock) return lock;
    if (!told) onBusy();
    told = true;
    await wait(tryEveryMs, undefined, { signal });
  }
}

/** The id of the database that a bot last used at this path, or null. */
export function recallId(databaseFile: string): string | null {
  const file = `${databaseFile}.id`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null;
}

/** Notes beside the database which one it is, so that a vanished or exchanged file is noticed. */
export function rememberId(databaseFile: string, id: string): void {
  writeFileSync(`${databaseFile}.id.new`, `${id}\n`);
  renameSync(`${databaseFile}.id.new`, `${databaseFile}.id`);
}
