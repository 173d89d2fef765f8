import type { Kysely, Transaction } from 'kysely';
import { loadFacts, whomItConcerns } from '../check-ins/facts.store.ts';
import type { Facts } from '../check-ins/facts.ts';
import { sentences } from '../check-ins/sentences.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { listPairsOfCoachee } from '../roster/pair.store.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import type { By } from './change-loop.ts';
import { findLoop, findLoopOfCall } from './loop.store.ts';
import type { Loop } from './loop.ts';
import { type LoopPart, mayDo } from './permissions.ts';
import { type Changed, type Outcome, type Problems, type Refused, refused } from './refusal.ts';
import { findLoopOfVerdict } from './verdict.store.ts';

/** What a change to a loop touches of the world outside. */
export interface World extends Pick<Outside, 'db' | 'clock'> {
  holidaysOf: HolidaysOf;
}

/** Which loop: by its own id, or by one of its calls or verdicts. */
export type Which = { loopId: number } | { callId: number } | { verdictId: number };

export interface Wanted {
  actorId: string;
  which: Which;
  part: LoopPart;
}

/** A loop that this person may work on, inside the transaction of the change. */
export interface AtWork {
  trx: Transaction<Database>;
  loop: Loop;
  facts: Facts;
  by: By;
}

/**
 * Does one change to an open loop in one transaction. Refuses who may not, a loop that is gone, and one that is closed. A form that was
 * saved before (`viewId`) is not saved again. `work` answers with what is wrong, or with nothing once it has written.
 */
export async function workOnLoop(
  world: World,
  { viewId, mayBeClosed = false, ...wanted }: Wanted & { viewId?: string | undefined; mayBeClosed?: boolean },
  work: (at: AtWork) => Promise<Refused | Problems | Changed | undefined>,
): Promise<Outcome> {
  const { db, clock, holidaysOf } = world;
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    const found = await findForWork(trx, wanted, { now, holidaysOf });
    if (!found.ok) return found;
    const { loop, facts } = found;
    if (viewId !== undefined && (await wasHandled(trx, `view/${viewId}`))) return { ...found, isAgain: true };
    if (loop.closed && !mayBeClosed) return closedAlready(loop, wanted.actorId);
    const stopped = await work({ trx, loop, facts, by: { actorId: wanted.actorId, now } });
    if (stopped) return stopped;
    if (viewId !== undefined) await once(trx, `view/${viewId}`, now);
    const after = await findLoop(trx, loop.id);
    return { ok: true, loop: after ?? loop, facts, isAgain: false };
  });
}

/** The loop with what is true about its people, for somebody who may do this with it; or why not. */
export async function findForWork(
  db: Kysely<Database>,
  { actorId, which, part }: Wanted,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): Promise<{ ok: true; loop: Loop; facts: Facts } | Refused> {
  const loop = await findWhich(db, which);
  if (!loop) return refused('I can’t find this loop any more. Type /coach loop to see what is open.');
  const facts = await loadFacts(db, { now, holidaysOf }, whomItConcerns(loop, actorId));
  if (!facts) return refused(sentences.noRoster);
  const formerCoaches = await formerCoachesOf(db, loop.coacheeId);
  const permission = mayDo(facts, actorId, loop, { part, formerCoaches });
  return permission.may ? { ok: true, loop, facts } : refused(permission.why);
}

/** Everybody who coached this person before and no longer does. */
export async function formerCoachesOf(db: Kysely<Database>, coacheeId: string): Promise<string[]> {
  const spells = await listPairsOfCoachee(db, coacheeId);
  return spells.flatMap(({ coach, endedAt }) => (endedAt === null ? [] : [coach]));
}

function findWhich(db: Kysely<Database>, which: Which): Promise<Loop | undefined> {
  if ('loopId' in which) return findLoop(db, which.loopId);
  return 'callId' in which ? findLoopOfCall(db, which.callId) : findLoopOfVerdict(db, which.verdictId);
}

/** A closed loop changes no more; the way on is a new one. */
export function closedAlready({ id, coacheeId }: Loop, actorId: string): Refused {
  const why = 'This loop is closed, so nothing about it changes any more.';
  return actorId === coacheeId
    ? refused(why, { to: 'card', loopId: id }, { to: 'park', coacheeId })
    : refused(`${why} What you saw goes into a new one.`, { to: 'start', coacheeId });
}
