import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { daysOf, type Facts, nameOf } from '../check-ins/facts.ts';
import { sentences } from '../check-ins/sentences.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import type { RosterPair } from '../roster/pairs.ts';
import type { Answers } from './answers.ts';
import { beginFrom } from './begin-loop.store.ts';
import { libraryOnOffer } from './from-library.ts';
import { findLoop, findOpenLoopOf } from './loop.store.ts';
import type { Loop, Moment } from './loop.ts';
import { pairCoachedBy, phaseToday, whomLoopConcerns } from './loop-pair.ts';
import { listParkedOf } from './moment.store.ts';
import { mayDo } from './permissions.ts';
import { type Outcome, type Refused, refused } from './refusal.ts';
import { formerCoachesOf } from './work-on-loop.store.ts';

type World = Pick<Outside, 'db' | 'clock'>;

/** What the form of a new loop needs to be drawn. */
export interface LoopToOpen {
  ok: true;
  facts: Facts;
  coacheeName: string;
  parked: Moment[];
  /** It is closing week for the team, so a reason is needed. */
  isClosingWeek: boolean;
  /** In which dates and times are typed. */
  zone: string;
  /** The behaviours on offer. */
  library: LibraryEntry[];
}

/** What the form shows when it opens, or why none opens: not theirs to open, or a loop is open already. */
export async function prepareLoop(
  { db, clock }: World,
  { actorId, coacheeId }: { actorId: string; coacheeId: string },
): Promise<LoopToOpen | Refused> {
  const found = await findPairToOpen(db, { actorId, coacheeId, now: clock.now() });
  if (!found.ok) return found;
  const { facts, pair, open } = found;
  if (open) return alreadyOpen(facts, open);
  return {
    ok: true,
    facts,
    coacheeName: nameOf(facts, coacheeId),
    parked: await listParkedOf(db, [coacheeId]),
    isClosingWeek: phaseToday(facts, pair) === 'closing',
    zone: daysOf(facts, actorId).zone,
    library: libraryOnOffer(facts),
  };
}

/**
 * Opens a loop with whatever of it is known. Refuses a second open loop of the same person, one in closing week without a reason, and
 * vague words that are not kept on purpose. The same form sent again opens nothing more.
 */
export async function openLoop(
  { db, clock }: World,
  { actorId, coacheeId, viewId, answers }: { actorId: string; coacheeId: string; viewId: string; answers: Answers },
): Promise<Outcome> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    const found = await findPairToOpen(trx, { actorId, coacheeId, now });
    if (!found.ok) return found;
    const { facts, pair, open } = found;
    if (open && (await wasHandled(trx, `view/${viewId}`))) return { ok: true, loop: open, facts, isAgain: true };
    if (open) return alreadyOpen(facts, open);
    const begun = await beginFrom(trx, { facts, pair, answers, actorId });
    if ('ok' in begun) return begun;
    await once(trx, `view/${viewId}`, now);
    const loop = await findLoop(trx, begun.loopId);
    if (!loop) throw new Error('A loop vanished while it was opened');
    return { ok: true, loop, facts, isAgain: false };
  });
}

/** One open loop a person: the ways out are to look at it, and to park what was seen. */
function alreadyOpen(facts: Facts, { id, coacheeId }: Loop): Refused {
  const name = nameOf(facts, coacheeId);
  return refused(
    `${name} has an open loop, and works on one thing at a time. Park what you saw: it is offered when the loop closes.`,
    { to: 'park', coacheeId },
    { to: 'card', loopId: id },
  );
}

async function findPairToOpen(
  db: Kysely<Database>,
  { actorId, coacheeId, now }: { actorId: string; coacheeId: string; now: Date },
): Promise<{ ok: true; facts: Facts; pair: RosterPair; open: Loop | undefined } | Refused> {
  const facts = await loadFacts(db, { now, holidaysOf }, whomLoopConcerns(coacheeId, actorId));
  if (!facts) return refused(sentences.noRoster);
  const pair = pairCoachedBy(facts, actorId, coacheeId);
  if (pair) return { ok: true, facts, pair, open: await findOpenLoopOf(db, coacheeId) };
  if (actorId === coacheeId) {
    return refused('Your coach opens your loops. Park what you saw, and it comes up in your next session.', {
      to: 'park',
      coacheeId,
    });
  }
  const formerCoaches = await formerCoachesOf(db, coacheeId);
  const permission = mayDo(facts, actorId, { coachId: '', coacheeId }, { part: 'coach', formerCoaches });
  return refused(permission.may ? 'Only the coach of this person can do that.' : permission.why);
}
