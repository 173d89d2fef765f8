import { addDays, onOrAfter, onOrBefore } from './days.ts';
import { type Period, periodFinder } from './periods.ts';
import type { CalendarSettings, Day, Phase, PhaseSettings } from './settings.ts';
import { firstWeekday, middleWeekday } from './weeks.ts';
import type { WorkCalendar } from './work-calendar.ts';
import { type DayReason, dayKind, workingDaysIn } from './working-days.ts';

/** What a prompt can be: it always has a phase to follow. */
export type PromptPhase = Exclude<Phase, 'off'>;

export interface PhaseOfDay {
  phase: Phase;
  working: boolean;
  period: Period | null;
  reason: DayReason | 'override' | 'no-period';
}

/** The phases of one team's (or workspace's) calendar. Windows are computed once per period, phases once per date, and kept. */
export interface Phases {
  on(day: Day): PhaseOfDay;
  /** The phase a prompt on this date follows: on an off date the next date's of that week that is not, else the nearest earlier one's, else coaching. */
  forPrompt(day: Day): PromptPhase;
}

type Windows = { closing: ReadonlySet<Day>; reset: ReadonlySet<Day> };

/** `calendar` holds the working days of the team, `settings` its periods, rule and overrides. */
export function buildPhases(
  calendar: WorkCalendar,
  settings: Pick<CalendarSettings, 'period' | 'phases' | 'overrides'>,
): Phases {
  const periodOf = periodFinder(settings.period);
  const byWeek = settings.phases.rule === 'calendar-week';
  const first = firstWeekday(calendar.workweek);
  const middle = middleWeekday(calendar.workweek);
  const windows = new Map<string, Windows>();

  /** The date that stands for `day` in a period's windows: itself, or the middle of its week. */
  function markOf(day: Day): Day {
    return byWeek ? onOrAfter(onOrBefore(day, first), middle) : day;
  }

  function windowsOf(period: Period): Windows {
    const known = windows.get(period.id);
    if (known) return known;
    const marks = byWeek ? weekMarksIn(period, onOrAfter(period.from, middle)) : workingDaysIn(calendar, period);
    const cut = cutWindows(marks, period, settings.phases);
    windows.set(period.id, cut);
    return cut;
  }

  const on = oncePerDay((day): PhaseOfDay => {
    const { working, reason } = dayKind(calendar, day);
    const mark = markOf(day);
    const period = periodOf(mark);
    const overridden = settings.overrides[day];
    if (overridden) return { phase: overridden, working, period, reason: 'override' };
    if (!working) return { phase: 'off', working, period, reason };
    if (!period) return { phase: 'coaching', working, period, reason: 'no-period' };
    const { closing, reset } = windowsOf(period);
    const phase = closing.has(mark) ? 'closing' : reset.has(mark) ? 'reset' : 'coaching';
    return { phase, working, period, reason };
  });

  const forPrompt = oncePerDay((day): PromptPhase => {
    const week = onOrBefore(day, first);
    for (let later = day; later <= addDays(week, 6); later = addDays(later, 1)) {
      const { phase } = on(later);
      if (phase !== 'off') return phase;
    }
    for (let earlier = addDays(day, -1); earlier >= week; earlier = addDays(earlier, -1)) {
      const { phase } = on(earlier);
      if (phase !== 'off') return phase;
    }
    return 'coaching';
  });

  return { on, forPrompt };
}

function oncePerDay<Answer extends object | string>(workOut: (day: Day) => Answer): (day: Day) => Answer {
  const answers = new Map<Day, Answer>();
  return (day) => {
    const answer = answers.get(day) ?? workOut(day);
    answers.set(day, answer);
    return answer;
  };
}

/** The middle days of the weeks that belong to a period. */
function weekMarksIn(period: Period, first: Day): Day[] {
  const marks: Day[] = [];
  for (let mark = first; mark <= period.to; mark = addDays(mark, 7)) marks.push(mark);
  return marks;
}

/** Closing takes the end; reset takes the start of what is left. */
function cutWindows(marks: Day[], { endsQuarter }: Period, settings: PhaseSettings): Windows {
  const { closing, reset, quarterClosing = closing } = settings;
  const wide = endsQuarter ? Math.max(closing, quarterClosing) : closing;
  const cut = Math.max(0, marks.length - wide);
  return { closing: new Set(marks.slice(cut)), reset: new Set(marks.slice(0, cut).slice(0, reset)) };
}
