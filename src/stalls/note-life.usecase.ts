import type { Outside } from '../platform/outside.ts';
import { findSignOfLife, saveOutage, saveSignOfLife } from './outage.store.ts';
import { lifeSignEveryMs, outageBefore } from './outages.ts';

export interface LifeSigns {
  /**
   * Work begins: what lies between the last sign of life and now was an outage, if it is long enough. True where work goes on that was at
   * most interrupted for some minutes.
   */
  begin(): Promise<boolean>;
  /** Work has ended well, however long it took. */
  end(): Promise<void>;
}

/** Notes every few minutes that the bot is at work, and so, when it comes back, for how long it was not. */
export function lifeSigns({ db, clock }: Pick<Outside, 'db' | 'clock'>): LifeSigns {
  let last: Date | null = null;
  return {
    async begin() {
      const now = clock.now();
      const before = last ?? (await findSignOfLife(db));
      const outage = before && outageBefore(before, now);
      // A sign from the future is one from before the clock was put back.
      const isStale = before === null || before > now || now.getTime() - before.getTime() >= lifeSignEveryMs;
      if (outage || isStale) {
        await db.transaction().execute(async (trx) => {
          if (outage) await saveOutage(trx, outage);
          await saveSignOfLife(trx, now);
        });
      }
      last = outage || isStale ? now : before;
      return before !== null && before <= now && !outage;
    },
    async end() {
      const now = clock.now();
      if (last === null || now.getTime() - last.getTime() < lifeSignEveryMs) return;
      await saveSignOfLife(db, now);
      last = now;
    },
  };
}
