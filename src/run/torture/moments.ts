import { writeSync } from 'node:fs';
import SqliteConnection from 'better-sqlite3';
import { isOrphan } from '../end-with-parent.ts';

/**
 * Where the bot stands still to be killed: before the so many-th call of a method leaves it, when its answer has come and the bot has
 * not read it, or after the so many-th write of a transaction that is not committed.
 */
export type Moment =
  | { at: 'before-call' | 'after-answer'; method: string; count: number }
  | { at: 'in-transaction'; count: number };

export interface Moments {
  /** From now on; null: go on without. */
  arm(moment: Moment | null): void;
}

/** The pipe on which a moment is reported. */
const reports = 4;
const lookEveryMs = 200;

/** Watches the network and the database driver of this process. What uses them knows nothing of it. */
export function watchMoments(): Moments {
  let armed: Moment | null = null;
  function isReached(at: Moment['at'], method?: string): boolean {
    if (armed?.at !== at || ('method' in armed && armed.method !== method)) return false;
    armed.count -= 1;
    if (armed.count > 0) return false;
    armed = null;
    writeSync(reports, `${at}\n`);
    return true;
  }
  watchCalls(isReached);
  watchWrites(() => {
    if (isReached('in-transaction')) standStill();
  });
  return {
    arm(moment) {
      armed = moment;
    },
  };
}

function watchCalls(isReached: (at: 'before-call' | 'after-answer', method: string) => boolean): void {
  const call = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const method = /\/api\/([\w.]+)/.exec(input instanceof Request ? input.url : String(input))?.[1] ?? '';
    if (isReached('before-call', method)) await forever();
    const answer = await call(input, init);
    if (isReached('after-answer', method)) await forever();
    return answer;
  };
}

function watchWrites(onWrite: () => void): void {
  const { prepare } = SqliteConnection.prototype;
  Object.defineProperty(SqliteConnection.prototype, 'prepare', {
    value: function watched(this: SqliteConnection.Database, source: string) {
      const statement: SqliteConnection.Statement = Reflect.apply(prepare, this, [source]);
      if (!/^\s*(insert|update|delete)/i.test(source)) return statement;
      for (const name of ['run', 'all'] as const) {
        const call = statement[name];
        Object.defineProperty(statement, name, {
          value: (...parameters: unknown[]) => {
            const result: unknown = Reflect.apply(call, statement, parameters);
            if (this.inTransaction) onWrite();
            return result;
          },
        });
      }
      return statement;
    },
  });
}

function forever(): Promise<never> {
  return new Promise(() => {});
}

/** Stops this thread for good: nothing else of the process runs either. It ends only with whoever is to kill it. */
function standStill(): void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!isOrphan()) Atomics.wait(never, 0, 0, lookEveryMs);
  process.exit();
}
