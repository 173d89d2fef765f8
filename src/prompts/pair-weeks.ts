import { addDays, eachDay, onOrAfter } from '../calendar/days.ts';
import { instantAtOrAfter, localOf, minutesOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { Slot } from '../calendar/slots.ts';
import { isWorkingDay } from '../calendar/working-days.ts';
import { isWeekOf, type RosterPair } from '../roster/pairs.ts';
import { pairsBeginning } from '../roster/schedule.ts';
import { planCheckIn } from './kinds/check-in.ts';
import { longestLeadDays } from './kinds/meeting.ts';
import type { CoachRow, PairPlan } from './kinds/pair-plan.ts';
import { planPipelineReview } from './kinds/pipeline-review.ts';
import { planSkillSession } from './kinds/skill-session.ts';
import type { Outcome } from './planned-prompt.ts';
import type { Planner } from './planner.ts';

type WeeklyKind = (planner: Planner, pair: RosterPair, week: Day) => PairPlan;

/** The kinds that come once a week and pair. A new one is a file in kinds/ and a line here. */
const meetingKinds: readonly WeeklyKind[] = [planSkillSession, planPipelineReview];
const weeklyKinds: readonly WeeklyKind[] = [...meetingKinds, planCheckIn];

/** Days before the span whose weeks still matter: what waits for room on a full day waits at most until its week closes. */
export const daysBefore = 14;
/** With a memory nobody waits from before today, so of a span that begins by then only weeks count that have a day inside it somewhere. */
const daysOfWeekBefore = 8;
/** A week that starts so soon after the span may hold local dates of it somewhere. */
const dateLineDays = 2;
const clockChangeMinutes = 60;

/** What the weekly kinds ask for in every week that can have a message inside the span. */
export function planPairWeeks(planner: Planner): PairPlan {
  const outcomes: Outcome[] = [];
  const rows: CoachRow[] = [];
  const { to } = planner.span;
  const { roster, wants } = planner;
  const isWanted = ({ coach, coachee }: RosterPair) => wants(coach) || wants(coachee);
  for (const day of eachDay({ from: firstWeekDay(planner), to: addDays(to, longestLeadDays) })) {
    const isAhead = day > addDays(to, dateLineDays);
    for (const pair of pairsBeginning(roster, day, isWanted)) {
      if (!isTheirs(planner, pair, day)) continue;
      if (isAhead && !isPromptedAhead(planner, pair, day)) continue;
      for (const plan of isAhead ? meetingKinds : weeklyKinds) {
        const planned = plan(planner, pair, day);
        outcomes.push(...planned.outcomes);
        if (!isAhead) rows.push(...planned.rows);
      }
    }
  }
  return { outcomes, rows };
}

/** The earliest day on which a week can begin that has something to do with the span. */
function firstWeekDay({ span, memory }: Planner): Day {
  const today = memory?.now.toISOString().slice(0, 10);
  return addDays(span.from, today !== undefined && span.from <= today ? -daysOfWeekBefore : -daysBefore);
}

function isTheirs(planner: Planner, pair: RosterPair, week: Day): boolean {
  const startsOn = planner.startsOn(pair);
  return startsOn !== undefined && isWeekOf(startsOn, week);
}

/** Can a meeting of this pair begin so early in the coachee's day that its prompt comes on a day before, inside the span? */
function isPromptedAhead(planner: Planner, { coachee, team, slots }: RosterPair, week: Day): boolean {
  const days = planner.people.get(coachee)?.days;
  if (!days) return false;
  for (let day = addDays(planner.span.to, 1); day <= addDays(week, -dateLineDays); day = addDays(day, 1)) {
    // Its prompt comes on that day at the earliest.
    if (isWorkingDay(days, day)) return false;
  }
  const { zone } = planner.team(team).days;
  const isEarly = (slot: Slot | undefined) => {
    if (!slot) return false;
    const { time } = localOf(instantAtOrAfter(onOrAfter(week, slot.day), slot.at, zone), days.zone);
    return minutesOf(time) <= minutesOf(days.hours.from) + clockChangeMinutes;
  };
  return isEarly(slots.skill) || isEarly(slots.pipeline);
}
