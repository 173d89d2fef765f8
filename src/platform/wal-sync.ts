import { type FileHandle, open } from 'node:fs/promises';
import type { Database as Connection } from 'better-sqlite3';

/** How commits reach the disk. */
export interface Sync {
  /** Ends when all that is committed is on the disk; rejects with a storage fault when that can't be said. */
  now(): Promise<void>;
  stop(): Promise<void>;
}

/** For a connection that syncs each commit by itself. */
export const syncedBySqlite: Sync = { now: async () => {}, stop: async () => {} };

/**
 * Syncs the write-ahead log on another thread, for a connection in WAL mode with `synchronous = NORMAL`, which leaves that to whoever
 * wants a commit to outlive a power cut. SQLite holds no locks on the log, so that closing it here takes none away.
 * https://www.sqlite.org/pragma.html#pragma_synchronous
 */
export function walSync(connection: Connection, log: string): Sync {
  let handle: FileHandle | undefined;
  let mayHaveForgotten = false;
  return {
    async now() {
      try {
        if (mayHaveForgotten) copyIntoFile(connection);
        else {
          handle ??= await open(log, 'r+');
          await handle.datasync();
        }
        mayHaveForgotten = false;
      } catch (error) {
        mayHaveForgotten = true;
        throw new NotOnDisk(`What was written may not outlive a power cut: ${log} could not be synced`, {
          cause: error,
        });
      }
    },
    stop: async () => handle?.close(),
  };
}

/** After a sync that failed the system may count the pages as written, and the next sync succeeds without them: they are written anew. */
function copyIntoFile(connection: Connection): void {
  const isBusy = connection.pragma('wal_checkpoint(FULL)', { simple: true });
  if (isBusy !== 0) throw new Error('Somebody else is reading or writing');
}

class NotOnDisk extends Error {
  override name = 'NotOnDisk';
  readonly code = 'SQLITE_IOERR_FSYNC';
}
