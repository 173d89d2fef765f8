import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { changeStatus, findCommitment, rewordCommitment } from './commitment.store.ts';
import { type Commitment, type DidOutcome, statusAfter } from './commitment.ts';
import { listCheckInsAbout } from './did-answer.store.ts';
import { loadFacts } from './facts.store.ts';
import { todayOf } from './facts.ts';

type World = Pick<Outside, 'db' | 'clock'>;

export type Changed =
  | { ok: true; commitment: Commitment }
  /** `current` is the newer state when somebody changed it in the meantime. */
  | { ok: false; why: string; current?: Commitment };

/** Takes back a promise that was just recorded. Refuses once it was changed, closed or answered about. */
export async function undoCommitment(
  { db, clock }: World,
  { actorId, id }: { actorId: string; id: number },
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const own = await findOwn(trx, actorId, id);
    if (!own) return notYours;
    if (own.status === 'dropped') return { ok: false, why: 'It is taken back already.', current: own };
    if (own.status !== 'open' || (await listCheckInsAbout(trx, id)).length > 0) {
      return { ok: false, why: 'It is part of a check-in by now. Drop it there.', current: own };
    }
    await changeStatus(trx, own, 'dropped', { actorId, now: clock.now() });
    return after(trx, id);
  });
}

/** Gives an open promise another day. Refuses a day that has passed, and a promise that changed since `version`. */
export async function changeDueDay(
  { db, clock }: World,
  { actorId, id, version, day }: { actorId: string; id: number; version: number; day: Day },
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const own = await findOwn(trx, actorId, id);
    if (!own) return notYours;
    if (own.dueOn === day) return { ok: true, commitment: own };
    if (own.status !== 'open' || own.version !== version) return changedMeanwhile(own);
    const facts = await loadFacts(trx, { now: clock.now(), holidaysOf }, () => [actorId]);
    if (facts && day < todayOf(facts, actorId)) return { ok: false, why: 'That day has passed by now.', current: own };
    const words = { text: own.text ?? '', dueOn: day };
    await rewordCommitment(trx, own, words, { actorId, now: clock.now() });
    return after(trx, id);
  });
}

/** Closes an open promise outside a check-in. Refuses one that changed since `version` was read. */
export async function closeCommitment(
  { db, clock }: World,
  {
    actorId,
    id,
    version,
    outcome,
  }: { actorId: string; id: number; version: number; outcome: Exclude<DidOutcome, 'still-on-it'> },
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const own = await findOwn(trx, actorId, id);
    if (!own) return notYours;
    const status = statusAfter(outcome);
    if (own.status === status) return { ok: true, commitment: own };
    if (own.status !== 'open' || own.version !== version) return changedMeanwhile(own);
    await changeStatus(trx, own, status, { actorId, now: clock.now() });
    return after(trx, id);
  });
}

const notYours: Changed = { ok: false, why: 'This promise is no longer yours.' };

function changedMeanwhile(current: Commitment): Changed {
  return { ok: false, why: 'It was changed in the meantime. Here is how it stands now.', current };
}

async function findOwn(db: Kysely<Database>, actorId: string, id: number): Promise<Commitment | undefined> {
  const commitment = await findCommitment(db, id);
  return commitment?.ownerId === actorId ? commitment : undefined;
}

async function after(db: Kysely<Database>, id: number): Promise<Changed> {
  const commitment = await findCommitment(db, id);
  return commitment ? { ok: true, commitment } : notYours;
}
