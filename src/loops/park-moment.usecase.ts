import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { type Facts, nameOf } from '../check-ins/facts.ts';
import { sentences } from '../check-ins/sentences.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { pairsOf } from '../roster/pairs.ts';
import type { Answers } from './answers.ts';
import { claimChange } from './change-loop.store.ts';
import { findOpenLoopOf } from './loop.store.ts';
import type { Loop, Moment, MomentSource } from './loop.ts';
import { pairCoachedBy, whomLoopConcerns } from './loop-pair.ts';
import { dropMoment, findParked, insertMoment } from './moment.store.ts';
import { mayDo } from './permissions.ts';
import { readMoment } from './read-moment.ts';
import { type Problems, problemsOf, type Refused, refused } from './refusal.ts';
import { formerCoachesOf } from './work-on-loop.store.ts';

type World = Pick<Outside, 'db' | 'clock'>;

/** The moment is kept. `loop`: the open loop that it went into; undefined when it is parked. */
export interface MomentKept {
  ok: true;
  coacheeId: string;
  coacheeName: string;
  loop: Loop | undefined;
}

/** Whom a person may keep a moment about: those they coach, by name, and themselves where somebody coaches them. */
export async function listWhoseMoments(
  { db, clock }: World,
  actorId: string,
): Promise<{ id: string; name: string; isSelf: boolean }[]> {
  const whom = { now: clock.now(), holidaysOf };
  const facts = await loadFacts(db, whom, (roster) => [
    actorId,
    ...pairsOf(roster).flatMap(({ coach, coachee }) => [coach, coachee]),
  ]);
  if (!facts) return [];
  const coachees = [...new Set(pairsOf(facts.roster.roster).map(({ coachee }) => coachee))];
  const theirs = coachees.filter((id) => id === actorId || pairCoachedBy(facts, actorId, id) !== undefined);
  return theirs
    .map((id) => ({ id, name: nameOf(facts, id), isSelf: id === actorId }))
    .sort((one, other) => Number(one.isSelf) - Number(other.isSelf) || one.name.localeCompare(other.name, 'en'));
}

/** May this person keep a moment about the other? The name of that person and whether a loop is open with them, or why not. */
export async function prepareMoment(
  { db, clock }: World,
  { actorId, coacheeId }: { actorId: string; coacheeId: string },
): Promise<{ ok: true; coacheeName: string; hasLoop: boolean } | Refused> {
  const found = await findWhose(db, { actorId, coacheeId, now: clock.now() });
  if (!found.ok) return found;
  const hasLoop = (await findOpenLoopOf(db, coacheeId)) !== undefined;
  return { ok: true, coacheeName: nameOf(found.facts, coacheeId), hasLoop };
}

/**
 * Keeps a moment: as further evidence in the person's open loop where that is wanted and there is one, else parked. Refuses one that
 * can't be found again, and somebody else's people. The same form sent again keeps nothing more.
 */
export async function keepMoment(
  { db, clock }: World,
  {
    actorId,
    coacheeId,
    viewId,
    source,
    isForLoop,
    answers,
  }: {
    actorId: string;
    coacheeId: string;
    viewId: string;
    source: MomentSource;
    isForLoop: boolean;
    answers: Answers;
  },
): Promise<MomentKept | Refused | Problems> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<MomentKept | Refused | Problems> => {
    const found = await findWhose(trx, { actorId, coacheeId, now });
    if (!found.ok) return found;
    const loop = isForLoop ? await findOpenLoopOf(trx, coacheeId) : undefined;
    const kept: MomentKept = { ok: true, coacheeId, coacheeName: nameOf(found.facts, coacheeId), loop };
    if (await wasHandled(trx, `view/${viewId}`)) return kept;
    const { moment, problems } = readMoment(answers);
    const wrong = problemsOf({ what: moment ? null : 'Say what happened: what was said or done.', ...problems });
    if (wrong || !moment) return wrong ?? refused('There is nothing to keep.');
    const whose = { coacheeId, byId: actorId, source, sessionId: null, loopId: loop?.id ?? null };
    const id = await insertMoment(trx, { ...moment, ...whose }, now);
    if (loop) await claimChange(trx, loop, 'loop-evidence-added', { actorId, now }, { moment: id });
    await once(trx, `view/${viewId}`, now);
    return kept;
  });
}

/** Takes a parked moment off the list. Refuses one that is in a loop or off the list by now. */
export async function dropParked(
  { db, clock }: World,
  { actorId, momentId }: { actorId: string; momentId: number },
): Promise<{ ok: true; moment: Moment } | Refused> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<{ ok: true; moment: Moment } | Refused> => {
    const moment = await findParked(trx, momentId);
    if (!moment) return refused('This moment is no longer parked: it is in a loop, or was taken off the list.');
    const found = await findWhose(trx, { actorId, coacheeId: moment.coacheeId, now });
    if (!found.ok) return found;
    await dropMoment(trx, momentId, { actorId, now });
    return { ok: true, moment };
  });
}

async function findWhose(
  db: Kysely<Database>,
  { actorId, coacheeId, now }: { actorId: string; coacheeId: string; now: Date },
): Promise<{ ok: true; facts: Facts } | Refused> {
  const facts = await loadFacts(db, { now, holidaysOf }, whomLoopConcerns(coacheeId, actorId));
  if (!facts) return refused(sentences.noRoster);
  if (actorId === coacheeId) {
    return pairsOf(facts.roster.roster).some(({ coachee }) => coachee === actorId)
      ? { ok: true, facts }
      : refused(`Nobody coaches you here. Name the person you coach, like this: /coach park @name`);
  }
  if (pairCoachedBy(facts, actorId, coacheeId)) return { ok: true, facts };
  const formerCoaches = await formerCoachesOf(db, coacheeId);
  const permission = mayDo(facts, actorId, { coachId: '', coacheeId }, { part: 'both', formerCoaches });
  return refused(permission.may ? 'This belongs to the two people it is about.' : permission.why);
}
