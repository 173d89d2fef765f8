import { isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day, DayRange, LocalTime, Phase } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import type { NoDay, Outcome, PlannedPrompt, WithheldReason } from './planned-prompt.ts';
import { ruleOf } from './prompt-kinds.ts';
import { nextMoment } from './working-moments.ts';

/** Why something does not come, as the person it would go to sees it. */
export type WhyNot = NoDay | Exclude<WithheldReason, 'no-suitable-day' | 'not-enrolled'>;

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
    const at = goesAt(prompt, days, now);
    if (at === null) continue;
    const { day: dueOn, time } = localOf(at, days.zone);
    const whyNot = withheld === null ? null : whyNotOf(prompt, withheld);
    const day = whyNot === null ? dueOn : (prompt.about.day ?? dueOn);
    if (!isWithin(day, span)) continue;
    const known = byDay.get(day) ?? { day, phase: null, items: [] };
    known.items.push({ prompt, time: whyNot === null ? time : null, whyNot });
    if (ruleOf(prompt.kind).to !== 'channel') known.phase ??= prompt.phase;
    byDay.set(day, known);
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** When it goes out from now on: what is late at the next moment inside the working hours. Null for what is no longer useful then. */
export function goesAt({ dueAt, usefulUntil }: PlannedPrompt, days: WorkCalendar, now: Date): Date | null {
  return dueAt >= now ? dueAt : nextMoment(days, now, usefulUntil);
}

function whyNotOf({ about }: PlannedPrompt, withheld: WithheldReason): WhyNot {
  if (withheld === 'no-suitable-day') return about.noDay ?? 'no-common-day';
  return withheld === 'not-enrolled' ? 'plan-changed' : withheld;
}

/** What waits day after day stands on the first of these days only; a day that holds nothing else is left out. */
export function withoutRepeats(outcomes: readonly Outcome[]): Outcome[] {
  const seen = new Set<string>();
  return outcomes.flatMap((outcome) => {
    const { rows } = outcome.prompt.about;
    if (!rows) return [outcome];
    const fresh = rows.filter(({ kind, loopId }) => {
      const name = `${outcome.prompt.recipient} ${kind} ${loopId}`;
      const isKnown = loopId !== undefined && seen.has(name);
      seen.add(name);
      return !isKnown;
    });
    if (fresh.length === 0) return [];
    return [{ ...outcome, prompt: { ...outcome.prompt, about: { ...outcome.prompt.about, rows: fresh } } }];
  });
}
