import type { Kysely } from 'kysely';
import { canRecord } from '../platform/can-record.ts';
import type { Clock } from '../platform/clock.ts';
import { identityOf } from '../platform/database.ts';
import type { Figures } from '../platform/figures.ts';
import { type Health, judge, type ReachFigures } from '../platform/health.ts';
import { withinMillis } from '../platform/real-time.ts';
import type { Database } from '../platform/schema.ts';
import type { Tracker } from '../platform/tracker.ts';
import { readQueueFigures } from './queue-figures.store.ts';

interface Looked {
  databaseId: string | null;
  canRecord: boolean;
  queue: Health['queue'];
}

const keptMs = 10_000;
/** Whoever asks for the health wants an answer also while the database gives none. */
const answersWithinMs = 2_000;
const silent: Looked = { databaseId: null, canRecord: false, queue: null };

/** Looks at a running bot. However often it is asked, the database is asked once in ten seconds by the bot's clock. */
export function createLook({
  db,
  clock,
  figures,
  tracker,
  reach,
}: {
  db: Kysely<Database>;
  clock: Clock;
  figures: Figures;
  tracker: Tracker;
  reach: () => ReachFigures;
}): () => Promise<Health> {
  let last: { at: number; looked: Promise<Looked> } | undefined;
  return async () => {
    const now = clock.now();
    const age = now.getTime() - (last?.at ?? 0);
    if (!last || age < 0 || age >= keptMs) last = { at: now.getTime(), looked: look(db, now) };
    const looked = await withinMillis(answersWithinMs, last.looked, silent);
    return judge({ ...figures.read(), ...looked, inHand: tracker.running(), slack: reach() });
  };
}

async function look(db: Kysely<Database>, now: Date): Promise<Looked> {
  const recorded = await canRecord(db, now);
  try {
    return { databaseId: await identityOf(db), canRecord: recorded, queue: await readQueueFigures(db, now) };
  } catch {
    return silent;
  }
}
