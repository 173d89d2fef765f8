import { eachDay, isWithin } from '../calendar/days.ts';
import type { Phases, PromptPhase } from '../calendar/phases.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { pairKey, type RosterPair } from '../roster/pairs.ts';
import type { Outcome } from './planned-prompt.ts';

/** Working days in a row with one phase; days off in between don't part them. */
export interface PhaseSpan extends DayRange {
  phase: PromptPhase;
}

/** The skill slots of one pair in a month, by the day on which they land. */
export interface PairSlots {
  coach: string;
  coachee: string;
  /** On coaching days: full sessions. */
  coachable: Day[];
  /** On closing days: short ones. */
  short: Day[];
  /** Their usual days in weeks that have no day for both. */
  skipped: Day[];
  /** Of those that were excused, the day on which they would have been. */
  excused: Day[];
  /** False for a pair that has no weekly session. */
  hasSlot: boolean;
}

/** One message takes no more teams than this. */
export const mostTeams = 8;

/** The phases of these days, one after the other. */
export function phaseSpans(phases: Phases, range: DayRange): PhaseSpan[] {
  const spans: PhaseSpan[] = [];
  for (const day of eachDay(range)) {
    const { phase } = phases.on(day);
    if (phase === 'off') continue;
    const last = spans.at(-1);
    if (last?.phase === phase) last.to = day;
    else spans.push({ phase, from: day, to: day });
  }
  return spans;
}

/** Where the skill slots of these pairs land within these days, as the planner has them. */
export function pairSlots(outcomes: readonly Outcome[], pairs: readonly RosterPair[], range: DayRange): PairSlots[] {
  const byPair = new Map<string, PairSlots>();
  for (const { coach, coachee, slots } of pairs) {
    const hasSlot = slots.skill !== undefined;
    byPair.set(pairKey({ coach, coachee }), {
      coach,
      coachee,
      coachable: [],
      short: [],
      skipped: [],
      excused: [],
      hasSlot,
    });
  }
  for (const { prompt, withheld } of outcomes) {
    const { kind, coachId, coacheeId, about, variant } = prompt;
    const pair = byPair.get(pairKey({ coach: coachId ?? '', coachee: coacheeId ?? '' }));
    if (kind !== 'skill-session' || !pair || about.day === undefined || !isWithin(about.day, range)) continue;
    if (withheld === 'excused') pair.excused.push(about.day);
    else if (variant === 'full') pair.coachable.push(about.day);
    else if (variant === 'short') pair.short.push(about.day);
    else if (withheld === 'no-suitable-day') pair.skipped.push(about.day);
  }
  return [...byPair.values()];
}
