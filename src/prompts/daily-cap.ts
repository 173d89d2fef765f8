import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { pairKey } from '../roster/pairs.ts';
import { mostUnpromptedADay } from './decide-send.ts';
import type { Outcome, PlannedPrompt } from './planned-prompt.ts';
import { isNews, rankOf, ruleOf } from './prompt-kinds.ts';
import { nextMoment, sameTimeAfter } from './working-moments.ts';

/** What the cap has to know besides the messages themselves. */
export interface CapContext {
  daysOf(personId: string): WorkCalendar | undefined;
  /** Unprompted messages the person has had on this local date. */
  sentOn(personId: string, day: Day): number;
  /** Null in a dry run. */
  now: Date | null;
  /** The same message for another day. */
  onItsDay(prompt: PlannedPrompt): PlannedPrompt;
}

/**
 * At most two unprompted messages for a person on a local date, what was sent that day included. They go by the order of the kinds, then
 * by time. What does not fit, by its kind: becomes a row of the recipient's own manager-day of that date (`row-in-manager-day`), or waits for
 * the same local time on the person's next working day while that is before it stops being useful, or is withheld (`daily-cap`).
 * Messages to channels and withheld ones pass through. Answers in no particular order.
 */
export function fitDailyCap(outcomes: readonly Outcome[], context: CapContext): Outcome[] {
  const passed: Outcome[] = [];
  const byPerson = new Map<string, PlannedPrompt[]>();
  for (const outcome of outcomes) {
    const { prompt, withheld } = outcome;
    const isUnprompted = ruleOf(prompt.kind).isUnprompted && !prompt.about.isAskedFor;
    const counts = withheld === null && isUnprompted && context.daysOf(prompt.recipient);
    if (counts) addTo(byPerson, prompt.recipient, prompt);
    else passed.push(outcome);
  }
  for (const [personId, prompts] of byPerson) {
    const days = context.daysOf(personId);
    if (days) passed.push(...fitPerson(personId, days, prompts, context));
  }
  return passed;
}

function fitPerson(personId: string, days: WorkCalendar, prompts: PlannedPrompt[], context: CapContext): Outcome[] {
  const fitted: Outcome[] = [];
  const byDay = new Map<Day, PlannedPrompt[]>();
  for (const prompt of prompts) {
    const day = goesOn(prompt, days, context.now);
    // No longer useful, or a later one goes instead: no message any more, so it takes nobody's place.
    if (day === null || isOvertaken(prompt, prompts, context.now)) fitted.push({ prompt, withheld: null });
    else addTo(byDay, day, prompt);
  }
  // What waits is added to a later day, so the days are taken in order.
  const queue = [...byDay.keys()].sort();
  for (let day = queue.shift(); day !== undefined; day = queue.shift()) {
    const { going, over } = split(byDay.get(day) ?? [], mostUnpromptedADay - context.sentOn(personId, day));
    for (const prompt of over) {
      const isRow = ruleOf(prompt.kind).whenFull === 'row-in-manager-day' && joinManagerDay(going, prompt);
      const place = isRow ? null : waitsUntil(prompt, day, days);
      if (!place) fitted.push({ prompt, withheld: isRow ? 'row-in-manager-day' : 'daily-cap' });
      else putOff(byDay, queue, localOf(place, days.zone).day, context.onItsDay({ ...prompt, dueAt: place }));
    }
    for (const prompt of going) fitted.push({ prompt, withheld: null });
  }
  return fitted;
}

/** After the bot was down a later message of the kind about the same people may be due as well; the sender then sends that one only. */
function isOvertaken(prompt: PlannedPrompt, all: readonly PlannedPrompt[], now: Date | null): boolean {
  if (now === null || prompt.dueAt > now || isNews(prompt.kind)) return false;
  const { kind, coachId, coacheeId, dueAt } = prompt;
  const isLater = (one: PlannedPrompt) =>
    one.kind === kind && one.coachId === coachId && one.coacheeId === coacheeId && one.dueAt > dueAt;
  return all.some((one) => isLater(one) && one.dueAt <= now && (one.usefulUntil === null || one.usefulUntil > now));
}

/** The local date on which it would go out now; null when it would not. */
function goesOn({ dueAt, usefulUntil }: PlannedPrompt, days: WorkCalendar, now: Date | null): Day | null {
  const at = now === null || dueAt >= now ? dueAt : nextMoment(days, now, usefulUntil);
  return at && localOf(at, days.zone).day;
}

function split(prompts: PlannedPrompt[], room: number): { going: PlannedPrompt[]; over: PlannedPrompt[] } {
  if (prompts.length <= room) return { going: prompts, over: [] };
  const ranked = prompts.toSorted(byRank);
  const fits = Math.max(0, room);
  return { going: ranked.slice(0, fits), over: ranked.slice(fits) };
}

function byRank(one: PlannedPrompt, other: PlannedPrompt): number {
  const apart = rankOf(one.kind) - rankOf(other.kind) || one.dueAt.getTime() - other.dueAt.getTime();
  return apart || (one.key < other.key ? -1 : 1);
}

/** Adds the message to the manager-day among those that go, as a row; false where there is none. */
function joinManagerDay(going: PlannedPrompt[], prompt: PlannedPrompt): boolean {
  const at = going.findIndex(({ kind }) => kind === 'manager-day');
  const managerDay = going[at];
  if (!managerDay) return false;
  const { kind, coachId, coacheeId, about } = prompt;
  const pair = coachId && coacheeId ? pairKey({ coach: coachId, coachee: coacheeId }) : null;
  const { slotAt = null, loopId, callId } = about;
  const rows = managerDay.about.rows ?? [];
  if (callId !== undefined && rows.some((row) => row.callId === callId)) return true;
  const row = { kind, pair, variant: null, slotAt, ...(callId !== undefined && { loopId, callId }) };
  going[at] = { ...managerDay, about: { ...managerDay.about, rows: [...rows, row] } };
  return true;
}

function waitsUntil(prompt: PlannedPrompt, day: Day, days: WorkCalendar): Date | null {
  if (ruleOf(prompt.kind).whenFull !== 'waits') return null;
  return sameTimeAfter(days, { day, count: 1, clock: prompt.dueAt, until: prompt.usefulUntil });
}

/** `queue` holds the days still to come, in order. */
function putOff(byDay: Map<Day, PlannedPrompt[]>, queue: Day[], day: Day, prompt: PlannedPrompt): void {
  if (!byDay.has(day)) {
    const later = queue.findIndex((other) => other > day);
    queue.splice(later < 0 ? queue.length : later, 0, day);
  }
  addTo(byDay, day, prompt);
}

function addTo<Key>(map: Map<Key, PlannedPrompt[]>, key: Key, prompt: PlannedPrompt): void {
  const known = map.get(key);
  if (known) known.push(prompt);
  else map.set(key, [prompt]);
}
