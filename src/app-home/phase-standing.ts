import { addDays } from '../calendar/days.ts';
import type { Phases, PromptPhase } from '../calendar/phases.ts';
import type { Day, Phase } from '../calendar/settings.ts';
import { showShortDay } from '../calendar/show-date.ts';

/** How far into a phase a day is, and what comes after it. */
export interface PhaseStanding {
  phase: Phase;
  /** Working days of this stretch up to today and in all; null on a day off and where no period is listed. */
  count: { day: number; of: number } | null;
  /** The first day of another phase; on a day off, of any. Null when none is in sight. */
  next: { phase: PromptPhase; day: Day } | null;
}

/** Longer than any period has one phase. */
const furthest = 100;

/** Where today stands in its phase, counted in the team's working days. Days off in between end nothing. */
export function phaseStanding(phases: Phases, today: Day): PhaseStanding {
  const { phase, period } = phases.on(today);
  const before = period === null ? [] : stretch(phases, today, -1, period.from);
  const after = period === null ? [] : stretch(phases, today, 1, period.to);
  const count =
    phase === 'off' || period === null ? null : { day: before.length + 1, of: before.length + 1 + after.length };
  return { phase, count, next: nextPhase(phases, today, phase) };
}

/** `Coaching week, day 3 of 10. Closing begins on Thu 24 Dec.` */
export function phaseLine({ phase, count, next }: PhaseStanding): string {
  if (phase === 'off') {
    return next ? `A day off. From ${showShortDay(next.day)} it is ${weekNames[next.phase]}.` : 'A day off.';
  }
  const day = count ? `, day ${count.day} of ${count.of}` : '';
  const then = next ? ` ${nextNames[next.phase]} begins on ${showShortDay(next.day)}.` : '';
  return `${phaseNames[phase]}${day}.${then}`;
}

/** What is special about a phase, to everybody in it. */
export const phaseMeaning: Record<PromptPhase, string> = {
  coaching: 'Sessions and check-ins in full.',
  closing: 'Short check-ins and sessions, no new loops: the deals come first.',
  reset: 'Time to choose what comes next. Check-ins go on, skill sessions rest.',
};

const phaseNames: Record<PromptPhase, string> = {
  coaching: 'Coaching week',
  closing: 'Closing week',
  reset: 'Reset week',
};

const weekNames: Record<PromptPhase, string> = {
  coaching: 'coaching week',
  closing: 'closing week',
  reset: 'reset week',
};

const nextNames: Record<PromptPhase, string> = { coaching: 'Coaching', closing: 'Closing', reset: 'Reset' };

/** The working days of today's phase beside today, up to the end of the period or the first day of another phase. */
function stretch(phases: Phases, today: Day, step: 1 | -1, end: Day): Day[] {
  const { phase } = phases.on(today);
  const found: Day[] = [];
  for (let day = addDays(today, step); step === 1 ? day <= end : day >= end; day = addDays(day, step)) {
    const on = phases.on(day).phase;
    if (on === phase) found.push(day);
    else if (on !== 'off') break;
  }
  return found;
}

function nextPhase(phases: Phases, today: Day, phase: Phase): PhaseStanding['next'] {
  for (let ahead = 1; ahead <= furthest; ahead += 1) {
    const day = addDays(today, ahead);
    const on = phases.on(day).phase;
    if (on !== 'off' && on !== phase) return { phase: on, day };
  }
  return null;
}
