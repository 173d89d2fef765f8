import { isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { DayRange } from '../calendar/settings.ts';
import { coachVerdicts, type Loop, type Verdict, wordingOf } from '../loops/loop.ts';
import { loopAsOf } from '../loops/loop-as-of.ts';
import { stageOf } from '../loops/stage.ts';
import { attemptsBefore } from '../loops/verdict-history.ts';
import { noLoops, type OpenStage } from './digest.ts';
import { tells } from './specific.ts';

/** What a period of coaching says when one looks back: states and counts, no words of people. */
export interface Review {
  range: DayRange;
  /** Behaviours that were worked on, adopted, and shown on a live call at least once. */
  worked: number;
  adopted: number;
  moved: number;
  /** Of the moved ones those of the library, by its id; the pairs' own wordings are only counted. */
  movedOfLibrary: readonly { libraryId: string; count: number }[];
  /** Calls checked, and those on which it was shown. */
  checked: number;
  shown: number;
  /** Where the loops stood that were open when the period ended. */
  open: Record<OpenStage, number>;
  /** Calls that a second manager judged too, and those of them that the two read differently. */
  seconds: number;
  differing: number;
  /** Checked calls without the behaviour although the last practice before them went well. */
  practisedInVain: number;
}

/** Looks back on a period of days in this zone. Loops come whole; what happened outside the period is left out. */
export function buildReview(
  loops: readonly Loop[],
  range: DayRange,
  { zone, endsAt }: { zone: string; endsAt: Date },
): Review {
  const isIn = (at: Date) => isWithin(localOf(at, zone).day, range);
  const verdictsOf = (loop: Loop) => coachVerdicts(loop).filter(({ at }) => isIn(at));
  const worked = loops.filter((loop) => isWorkedOn(loop, isIn, endsAt));
  const moved = worked.filter((loop) => verdictsOf(loop).some(({ verdict }) => verdict === 'shown'));
  const checks = loops.flatMap((loop) => verdictsOf(loop).map((verdict) => ({ loop, verdict })));
  const told = checks.filter(({ verdict }) => tells(verdict));
  const seconds = loops.flatMap((loop) => secondOpinions(loop).filter(([second]) => isIn(second.at)));
  const open = { ...noLoops };
  for (const loop of loops) {
    const then = loopAsOf(loop, endsAt);
    const stage = then && stageOf(then, endsAt);
    if (stage && stage !== 'closed') open[stage] += 1;
  }
  return {
    range,
    worked: worked.length,
    adopted: loops.filter(({ closed }) => closed?.reason === 'adopted' && isIn(closed.at)).length,
    moved: moved.length,
    movedOfLibrary: countByLibrary(moved),
    checked: told.length,
    shown: told.filter(({ verdict }) => verdict.verdict === 'shown').length,
    open,
    seconds: seconds.length,
    differing: seconds.filter(([second, first]) => second.verdict !== first.verdict).length,
    practisedInVain: told.filter(({ loop, verdict }) => isInVain(loop, verdict)).length,
  };
}

function isWorkedOn(loop: Loop, isIn: (at: Date) => boolean, endsAt: Date): boolean {
  if (wordingOf(loop) === undefined || loop.openedAt >= endsAt) return false;
  return loop.closed === null || loop.closed.at >= endsAt || isIn(loop.closed.at);
}

function secondOpinions({ verdicts }: Loop): [second: Verdict, first: Verdict][] {
  return verdicts.flatMap((second): [Verdict, Verdict][] => {
    const first = second.isSecond ? verdicts.find((one) => !one.isSecond && one.callId === second.callId) : undefined;
    return first ? [[second, first]] : [];
  });
}

function isInVain(loop: Loop, verdict: Verdict): boolean {
  return verdict.verdict !== 'shown' && attemptsBefore(loop, verdict).at(-1)?.isPassed === true;
}

function countByLibrary(loops: readonly Loop[]): { libraryId: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const loop of loops) {
    const id = wordingOf(loop)?.libraryId;
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([libraryId, count]) => ({ libraryId, count }));
}
