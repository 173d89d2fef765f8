import { addDays, eachDay, isWithin, weekdayOf } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import { isWorkingDay } from '../calendar/working-days.ts';
import { findPair } from '../roster/pairs.ts';
import { leadersInWeek } from '../roster/schedule.ts';
import { fitDailyCap } from './daily-cap.ts';
import { planAskRows } from './kinds/ask-rows.ts';
import { checkInOnItsDay } from './kinds/check-in.ts';
import { planDigests, wantedChannel } from './kinds/digest.ts';
import { planReviews } from './kinds/four-week-review.ts';
import { planLoopRows } from './kinds/loop-rows.ts';
import { planManagerDays } from './kinds/manager-day.ts';
import { planNewsRows } from './kinds/news.ts';
import { daysBefore, planPairWeeks } from './pair-weeks.ts';
import { planEvents } from './plan-events.ts';
import type { Outcome, PlannedPrompt } from './planned-prompt.ts';
import { createPlanner, type Planner, type PlannerInput } from './planner.ts';
import { isNews, rankOf, ruleOf } from './prompt-kinds.ts';
import { nextMoment } from './working-moments.ts';

/**
 * Everything the rules ask for whose recipient's local date lies in the span, ordered by instant: what is to be sent, and what is
 * withheld with its reason. What was sent already is left out. The same for a span and for any longer one around it.
 *
 * A day holds two unprompted messages for a person. They go by the order of the kinds. Of what does not fit, welcomes, check-ins,
 * `team-check-ins`, `practice` and news wait for the same local time on the person's next working day while that is before they stop being
 * useful; a coach's call-checks and nudges become rows of their manager-day; the rest is withheld (`daily-cap`): a meeting is over
 * by the next day, and its coach has it as a row anyway.
 */
export function planSchedule(input: PlannerInput): Outcome[] {
  return planAll(input).outcomes;
}

/** What is to be sent, and of what was sent those meetings still ahead that are to be somewhere else now, or have no day any more. */
export interface Schedule {
  outcomes: Outcome[];
  placedAnew: PlannedPrompt[];
}

/** What `planSchedule` answers, and what has become of the meetings that people have been told of. */
export function planAll(input: PlannerInput): Schedule {
  const planner = createPlanner(input);
  const { outcomes, rows } = planPairWeeks(planner);
  const coachRows = [
    ...rows,
    ...planLoopRows(planner, planner.events?.loops ?? []),
    ...planAskRows(planner, planner.events?.asks ?? []),
    ...planNewsRows(planner, planner.events?.news ?? []),
  ];
  const asked = [
    ...outcomes,
    ...planManagerDays(planner, coachRows),
    ...planChannels(planner),
    ...planOfEvents(planner),
  ];
  const open = asked.flatMap((outcome) => {
    const { prompt, withheld } = outcome;
    if (!isStillAsked(planner, prompt)) return [];
    return [withheld === null ? keepWaiting(planner, prompt) : outcome];
  });
  const fitted = fitDailyCap(open, {
    daysOf: (personId) => planner.people.get(personId)?.days,
    sentOn: (personId, day) => planner.memory?.sentOn(personId, day) ?? 0,
    now: planner.memory?.now ?? null,
    onItsDay: (prompt) => onItsDay(planner, prompt),
  });
  const inSpan = fitted
    .filter(({ prompt }) => isWithin(localOf(prompt.dueAt, prompt.zone).day, planner.span))
    .sort((one, other) => inOrder(one.prompt, other.prompt));
  const placedAnew = outcomes.filter((outcome) => isPlacedAnew(planner, outcome)).map(({ prompt }) => prompt);
  return { outcomes: inSpan, placedAnew };
}

/** Was told of already, is still ahead, and does not stand where it was told any more. */
function isPlacedAnew({ memory }: Planner, { prompt, withheld }: Outcome): boolean {
  const { slotAt, moved } = prompt.about;
  const known = slotAt === undefined ? undefined : memory?.known(prompt.key);
  if (!memory || !slotAt || known?.state !== 'gone' || known.placedAt === null) return false;
  if (known.placedAt <= memory.now && !known.hadNoDay && moved?.reason !== 'move') return false;
  const hasNoDay = withheld === 'no-suitable-day';
  return hasNoDay !== known.hadNoDay || (!hasNoDay && Date.parse(slotAt) !== known.placedAt.getTime());
}

function planOfEvents(planner: Planner): Outcome[] {
  return planner.events ? planEvents(planner, planner.events) : [];
}

function planChannels(planner: Planner): Outcome[] {
  const { from, to } = planner.span;
  const outcomes: Outcome[] = [];
  let groups = planner.roster.roster.leaders;
  if (groups.every((group) => wantedChannel(planner, group) === null)) return [];
  for (const day of eachDay({ from: addDays(from, -daysBefore), to: addDays(to, 1) })) {
    if (weekdayOf(day) === planner.weekStart(null)) {
      groups = leadersInWeek(planner.roster, day);
      outcomes.push(...planDigests(planner, groups, day));
    }
    outcomes.push(...planReviews(planner, groups, day));
  }
  return outcomes;
}

/** Not sent before, and not from a time when the person could not be written to. */
function isStillAsked({ people, memory }: Planner, { key, recipient, dueAt }: PlannedPrompt): boolean {
  if (memory?.known(key)?.state === 'gone') return false;
  const person = people.get(recipient);
  if (!person) return true;
  return person.reachableFrom !== null && dueAt >= person.reachableFrom;
}

/**
 * What waits already, for room or for working hours, goes on waiting while its slot has not moved; no longer than these hours ask. What
 * was to come later and should have come by now, as something has changed, comes at the next moment inside working hours while useful.
 */
function keepWaiting(planner: Planner, prompt: PlannedPrompt): Outcome {
  const { memory } = planner;
  const known = memory?.known(prompt.key);
  if (!memory || !known || prompt.dueAt > memory.now || known.dueAt <= memory.now) return { prompt, withheld: null };
  if (isNews(prompt.kind)) return { prompt, withheld: null };
  const days = planner.people.get(prompt.recipient)?.days;
  if (days && ruleOf(prompt.kind).whenFull !== 'waits' && !known.waitsForHours) {
    const soonest = nextMoment(days, memory.now, prompt.usefulUntil);
    return soonest ? { prompt: { ...prompt, dueAt: soonest }, withheld: null } : { prompt, withheld: 'outside-hours' };
  }
  const { slotAt, placedAt = slotAt } = prompt.about;
  const isWhereItWas = (known.placedAt?.getTime() ?? null) === (placedAt ? Date.parse(placedAt) : null);
  if (!isWhereItWas) return { prompt, withheld: null };
  const isForHours = known.waitsForHours || prompt.kind === 'welcome';
  // What waits for room keeps its day while that is a working day.
  const keepsItsDay = !days || isWorkingDay(days, localOf(known.dueAt, days.zone).day);
  const until = keepsItsDay ? known.dueAt : prompt.usefulUntil;
  const soonest = days && (isForHours || !keepsItsDay) ? nextMoment(days, memory.now, until) : null;
  return { prompt: onItsDay(planner, { ...prompt, dueAt: soonest ?? known.dueAt }), withheld: null };
}

function onItsDay(planner: Planner, prompt: PlannedPrompt): PlannedPrompt {
  const { kind, coachId, coacheeId } = prompt;
  if (kind !== 'check-in' || !coachId || !coacheeId) return prompt;
  const pair = findPair(planner.roster.roster, coachId, coacheeId);
  return checkInOnItsDay(planner, pair?.team ?? null, prompt);
}

function inOrder(one: PlannedPrompt, other: PlannedPrompt): number {
  const apart = one.dueAt.getTime() - other.dueAt.getTime() || rankOf(one.kind) - rankOf(other.kind);
  return apart || (one.key < other.key ? -1 : 1);
}
