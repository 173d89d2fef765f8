import { isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day, DayRange, LocalTime, Phase } from '../calendar/settings.ts';
import { daysOfWeek } from '../calendar/weeks.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { dayKind } from '../calendar/working-days.ts';
import type { Outcome, PlannedPrompt } from './planned-prompt.ts';
import { ruleOf } from './prompt-kinds.ts';

/** Why something does not come, as the person it would go to sees it. */
export type WhyNot =
  | 'you-are-away'
  | 'day-off'
  | 'no-common-day'
  | 'no-day-left'
  | 'reset'
  | 'outside-hours'
  | 'daily-cap'
  | 'answered'
  | 'in-your-day'
  | 'not-now';

export interface PreviewItem {
  prompt: PlannedPrompt;
  /** Local time of the one who reads; null for what does not come. */
  time: LocalTime | null;
  whyNot: WhyNot | null;
}

/** A day of the one who reads, with the phase of their team on it. */
export interface PreviewDay {
  day: Day;
  phase: Phase | null;
  items: PreviewItem[];
}

export interface PreviewFor {
  /** Working days, absences and zone of the one who reads. */
  days: WorkCalendar;
  now: Date;
  /** Local dates, both included. */
  span: DayRange;
}

/** What comes on each day of the span and what does not, with the reason; days without either are left out. What is over is too. */
export function previewDays(outcomes: readonly Outcome[], { days, now, span }: PreviewFor): PreviewDay[] {
  const byDay = new Map<Day, PreviewDay>();
  for (const { prompt, withheld } of outcomes) {
    const { day: dueOn, time } = localOf(prompt.dueAt, days.zone);
    const whyNot = withheld === null ? null : whyNotOf(prompt, withheld, days);
    const day = whyNot === null ? dueOn : (prompt.about.day ?? dueOn);
    const isOver = prompt.usefulUntil !== null && prompt.usefulUntil <= now;
    if (!isWithin(day, span) || isOver) continue;
    const known = byDay.get(day) ?? { day, phase: null, items: [] };
    known.items.push({ prompt, time: whyNot === null ? time : null, whyNot });
    if (ruleOf(prompt.kind).to !== 'channel') known.phase ??= prompt.phase;
    byDay.set(day, known);
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function whyNotOf(prompt: PlannedPrompt, withheld: NonNullable<Outcome['withheld']>, days: WorkCalendar): WhyNot {
  switch (withheld) {
    case 'no-suitable-day':
      return whyNoDay(prompt, days);
    case 'away':
      return 'you-are-away';
    case 'row-in-manager-day':
      return 'in-your-day';
    case 'not-enrolled':
    case 'plan-changed':
      return 'not-now';
    default:
      return withheld;
  }
}

/** What took the days of that week: the person's own absence, days off, or that the two of the pair have none in common. */
function whyNoDay({ week, kind }: PlannedPrompt, days: WorkCalendar): WhyNot {
  const kinds = week === null ? [] : daysOfWeek(week).map((day) => dayKind(days, day));
  if (kinds.some(({ working }) => working)) return kind === 'check-in' ? 'no-day-left' : 'no-common-day';
  return kinds.some(({ reason }) => reason === 'away') ? 'you-are-away' : 'day-off';
}
