import type { PairStanding, Stall } from './stall.ts';
import { reasonsInOrder, stallReasons } from './stall-reasons.ts';

/** Who must be there for a stall to be theirs: a person who can be written to, is not away and is not new. */
export interface Present {
  coach: boolean;
  coachee: boolean;
}

/**
 * What holds this pair up most; null when nothing does. Who is away, new or out of reach has no stall of their own, and who is
 * waited for by nobody there is no stall either.
 */
export function stallOf(standing: PairStanding, present: Present): Stall | null {
  const { pair, team, clocks } = standing;
  for (const reason of reasonsInOrder) {
    const { acts, since: rule } = stallReasons[reason];
    if (!present[acts]) continue;
    const since = rule(standing);
    if (since) return { reason, coach: pair.coach, coachee: pair.coachee, team, since, zone: clocks.coach.team.zone };
  }
  return null;
}

export interface StallChanges {
  new: Stall[];
  still: Stall[];
  /** As they stood before. */
  cleared: Stall[];
}

/**
 * What has changed between two digests, oldest first in each list. A pair whose reason or its beginning is another has a new stall, but
 * a second week in a row without its session or check-in clears nothing: that goes on.
 */
export function compareStalls(before: readonly Stall[], now: readonly Stall[]): StallChanges {
  const known = new Set(before.map(goingOnKey));
  const current = new Set(now.map(goingOnKey));
  return {
    new: oldestFirst(now.filter((stall) => !known.has(goingOnKey(stall)))),
    still: oldestFirst(now.filter((stall) => known.has(goingOnKey(stall)))),
    cleared: oldestFirst(before.filter((stall) => !current.has(goingOnKey(stall)))),
  };
}

/** What is known of the stalls of a digest and of the one before it. */
export interface StallsTold {
  before: readonly Stall[];
  now: readonly Stall[];
  /** As this digest had them when it went out; null: it has not. */
  posted: readonly Stall[] | null;
  /** Has the pair moved it? */
  isOver: (stall: Stall) => boolean;
  /** Are those there whose step it is? */
  isThere: (stall: Stall) => boolean;
}

/**
 * What a digest says of stalls. Cleared is only what was moved: not what another stall of the pair hides now, and not what waits for
 * somebody who is away, which is on hold. What was resolved since it went out is gone from it; the next one says that it is cleared.
 */
export function stallsTold({ before, now, posted, isOver, isThere }: StallsTold): StallChanges & { onHold: Stall[] } {
  const waiting = before.filter((stall) => !isOver(stall) && !isThere(stall));
  const told = posted?.filter((stall) => !isOver(stall)) ?? [...now, ...waiting];
  const changes = compareStalls(before, told);
  return {
    new: changes.new.filter(isThere),
    still: changes.still.filter(isThere),
    cleared: compareStalls(before, posted ?? told).cleared.filter(isOver),
    onHold: oldestFirst(told.filter((stall) => !isThere(stall))),
  };
}

function goingOnKey(stall: Stall): string {
  const { reason, coach, coachee } = stall;
  return stallReasons[reason].isWeekly ? `${reason}/${coach}>${coachee}` : stallKey(stall);
}

/** What makes it this very stall: a leader's question, and taking it off the list, are about one and not about the next. */
export function stallKey({
  reason,
  coach,
  coachee,
  since,
}: Pick<Stall, 'coach' | 'coachee' | 'since'> & { reason: string }): string {
  return `${reason}/${coach}>${coachee}/${since.toISOString()}`;
}

function oldestFirst(stalls: readonly Stall[]): Stall[] {
  return stalls.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
