import { addDays, eachDay } from '../calendar/days.ts';
import { instantAtOrAfter } from '../calendar/local-time.ts';
import type { Phases } from '../calendar/phases.ts';
import type { Day } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { isWorkingDay } from '../calendar/working-days.ts';
import { coachVerdicts } from '../loops/loop.ts';
import { stallKey } from './find-stalls.ts';
import { listStalls, namedStalls, resolvedSince, type StallInput } from './list-stalls.ts';
import { pairOfLoop } from './loop-pairs.ts';
import type { PictureWeek } from './picture.ts';
import { tells } from './specific.ts';
import type { Stall } from './stall.ts';
import type { PostedStall } from './stall-ref.ts';

/** One week of the picture, as its digest had it. */
export interface WeekWanted {
  /** First day of the workspace's week. */
  week: Day;
  /** The instant of its digest, or now. */
  asOf: Date;
  /** The digest's. */
  zone: string;
  /** Whose closing weeks are shaded. */
  days: { days: WorkCalendar; phases: Phases };
  takenOff: ReadonlySet<string>;
  /** The stalls that its digest had when it went out; null: not known, or it has not. */
  posted: readonly PostedStall[] | null;
}

/** What coaches checked in a week, what was shown, and how many pairs were held up at its digest, by the pairs of that week. */
export function pictureWeek(input: StallInput, { week, asOf, zone, days, takenOff, posted }: WeekWanted): PictureWeek {
  const { facts, teams } = input;
  const from = instantAtOrAfter(week, '00:00', zone);
  const to = instantAtOrAfter(addDays(week, 7), '00:00', zone);
  const verdicts = facts.loops.flatMap((loop) =>
    coachVerdicts(loop).filter(({ at, verdict }) => {
      if (at < from || at >= to || !tells({ verdict })) return false;
      const pair = pairOfLoop(loop, facts.spells.get(loop.coacheeId) ?? [], { at, from, lastDay: addDays(week, 6) });
      return pair !== undefined && teams.includes(pair.team);
    }),
  );
  const stalls = stallsAt(input, asOf, posted).filter((stall) => !takenOff.has(stallKey(stall)));
  return {
    week,
    checked: verdicts.length,
    shown: verdicts.filter(({ verdict }) => verdict === 'shown').length,
    stalled: stalls.length,
    isClosing: isClosing(week, days),
  };
}

/** As the digest has them: what it named when it went out, less what was resolved since. */
function stallsAt(input: StallInput, asOf: Date, posted: readonly PostedStall[] | null): Stall[] {
  if (!posted) return listStalls(input, asOf);
  const isOver = resolvedSince(input, asOf);
  const listed = posted.filter(({ isOnHold }) => !isOnHold);
  return namedStalls(input, listed, asOf).filter((stall) => !isOver(stall));
}

/** Most of its working days are closing days. */
function isClosing(week: Day, { days, phases }: WeekWanted['days']): boolean {
  const working = eachDay({ from: week, to: addDays(week, 6) }).filter((day) => isWorkingDay(days, day));
  const closing = working.filter((day) => phases.on(day).phase === 'closing');
  return working.length > 0 && closing.length * 2 > working.length;
}

/** One week of several parts of the company together. Undefined without a part. */
export function sumOfWeek(parts: readonly PictureWeek[]): PictureWeek | undefined {
  const [first] = parts;
  const sum = (pick: (week: PictureWeek) => number) => parts.reduce((total, week) => total + pick(week), 0);
  return (
    first && {
      ...first,
      checked: sum(({ checked }) => checked),
      shown: sum(({ shown }) => shown),
      stalled: sum(({ stalled }) => stalled),
    }
  );
}
