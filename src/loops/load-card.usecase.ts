import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { daysOf, type Facts, nameOf } from '../check-ins/facts.ts';
import { sentences } from '../check-ins/sentences.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import type { Outside } from '../platform/outside.ts';
import { pairsOf } from '../roster/pairs.ts';
import { libraryOnOffer } from './from-library.ts';
import { findOpenLoopOf, listOpenLoopsOf } from './loop.store.ts';
import type { Loop } from './loop.ts';
import type { LoopCard, LoopRow } from './loop-card.ts';
import { pairCoachedBy, phaseToday } from './loop-pair.ts';
import { listParkedOf } from './moment.store.ts';
import { needOf } from './need.ts';
import type { LoopPart } from './permissions.ts';
import { type Refused, refused } from './refusal.ts';
import { stageOf } from './stage.ts';
import { closedAlready, findForWork, type Which } from './work-on-loop.store.ts';

type World = Pick<Outside, 'db' | 'clock'>;

/** One loop as this person may see it, or why not. Shows closed ones too. */
export async function loadCard(
  { db, clock }: World,
  { actorId, which }: { actorId: string; which: Which },
): Promise<{ ok: true; card: LoopCard } | Refused> {
  const found = await findForWork(db, { actorId, which, part: 'both' }, { now: clock.now(), holidaysOf });
  if (!found.ok) return found;
  return { ok: true, card: await cardOf(db, found.facts, found.loop, actorId) };
}

/** An open loop for a form that changes it, or why not: not theirs to do, or closed by now. */
export async function loadForChange(
  { db, clock }: World,
  {
    actorId,
    which,
    part,
    mayBeClosed = false,
  }: { actorId: string; which: Which; part: LoopPart; mayBeClosed?: boolean },
): Promise<{ ok: true; card: LoopCard; isClosingWeek: boolean; library: LibraryEntry[] } | Refused> {
  const found = await findForWork(db, { actorId, which, part }, { now: clock.now(), holidaysOf });
  if (!found.ok) return found;
  const { loop, facts } = found;
  if (loop.closed && !mayBeClosed) return closedAlready(loop, actorId);
  const pair = pairCoachedBy(facts, actorId, loop.coacheeId);
  return {
    ok: true,
    card: await cardOf(db, facts, loop, actorId),
    isClosingWeek: pair !== undefined && phaseToday(facts, pair) === 'closing',
    library: libraryOnOffer(facts),
  };
}

/** The open loop of a person as `actorId` may see it; without one, what is parked, and the way to start. */
export async function loadCardOf(
  { db, clock }: World,
  { actorId, coacheeId }: { actorId: string; coacheeId: string },
): Promise<{ ok: true; card: LoopCard } | Refused> {
  const open = await findOpenLoopOf(db, coacheeId);
  if (open) return loadCard({ db, clock }, { actorId, which: { loopId: open.id } });
  const facts = await loadFacts(db, { now: clock.now(), holidaysOf }, (roster) => [
    actorId,
    coacheeId,
    ...roster.teams.flatMap(({ standIn }) => standIn ?? []),
  ]);
  if (!facts) return refused(sentences.noRoster);
  if (actorId === coacheeId) {
    return refused(
      'You have no open loop. Your coach opens one; park a moment, and it comes up in your next session.',
      {
        to: 'park',
        coacheeId,
      },
    );
  }
  if (!pairCoachedBy(facts, actorId, coacheeId)) return refused('This belongs to the two people it is about.');
  return refused(
    `${nameOf(facts, coacheeId)} has no open loop.`,
    { to: 'start', coacheeId },
    { to: 'park', coacheeId },
  );
}

/** What `/coach loop` shows without a name: the own loop, and a line for each person whom one coaches. */
export async function loadOwnLoops(
  { db, clock }: World,
  actorId: string,
): Promise<{ own: Loop | undefined; rows: LoopRow[] } | undefined> {
  const now = clock.now();
  const facts = await loadFacts(db, { now, holidaysOf }, (roster) => [
    actorId,
    ...pairsOf(roster).map(({ coachee }) => coachee),
    ...roster.teams.flatMap(({ standIn }) => standIn ?? []),
  ]);
  if (!facts) return undefined;
  const coachees = [...new Set(pairsOf(facts.roster.roster).map(({ coachee }) => coachee))].filter(
    (id) => id !== actorId && pairCoachedBy(facts, actorId, id) !== undefined,
  );
  const loops = await listOpenLoopsOf(db, [...coachees, actorId]);
  const rows = coachees.map((coacheeId): LoopRow => {
    const loop = loops.find((one) => one.coacheeId === coacheeId);
    return {
      coacheeId,
      name: nameOf(facts, coacheeId),
      loopId: loop?.id ?? null,
      stage: loop ? stageOf(loop, now) : null,
      need: loop ? needOf(loop, stageOf(loop, now)) : null,
    };
  });
  rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { own: loops.find(({ coacheeId }) => coacheeId === actorId), rows };
}

async function cardOf(db: World['db'], facts: Facts, loop: Loop, actorId: string): Promise<LoopCard> {
  return {
    loop,
    stage: stageOf(loop, facts.now),
    now: facts.now,
    viewerId: actorId,
    coachName: nameOf(facts, loop.coachId),
    coacheeName: nameOf(facts, loop.coacheeId),
    zone: daysOf(facts, actorId).zone,
    parked: await listParkedOf(db, [loop.coacheeId]),
  };
}
