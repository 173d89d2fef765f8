import { isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { About, Outcome, PlannedPrompt, WithheldReason } from './planned-prompt.ts';
import { isNews, ruleOf } from './prompt-kinds.ts';
import type { StoredPrompt } from './stored-prompt.ts';

/** How a stored prompt is to be changed, or a new one written. */
export type PlanChange =
  | { do: 'insert'; prompt: PlannedPrompt; status: 'planned' | 'withheld' | 'missed-by-bot'; reason: string | null }
  | { do: 'update'; id: number; prompt: PlannedPrompt; status: 'planned' | 'withheld'; reason: string | null }
  | { do: 'withhold'; id: number; reason: WithheldReason }
  | { do: 'place-anew'; id: number; about: About };

export interface DiffContext {
  now: Date;
  /** The recipients' local dates that the outcomes cover. */
  span: DayRange;
  /** The last date that had been planned before; null: nothing had. */
  plannedThrough: Day | null;
  /** The zone of a recipient now. */
  zoneOf(recipient: string): string;
  /** Why a planned prompt is no longer asked for. */
  whyGone(stored: StoredPrompt): WithheldReason;
}

const plannersReasons: ReadonlySet<string | null> = new Set<WithheldReason>([
  'no-suitable-day',
  'reset',
  'outside-hours',
  'daily-cap',
  'away',
  'answered',
  'row-in-manager-day',
  'closing-week',
  'excused',
  'not-enrolled',
  'plan-changed',
]);

/**
 * The changes that make the planned prompts equal to the outcomes. What was claimed, sent or lost is never touched. A late one stays
 * planned while useful, for the sender to decide; what nobody planned in time because the bot was down is late in the same way, or
 * `missed-by-bot`. What the planner withheld comes back when the rules ask for it again.
 */
export function diffPlan(
  stored: readonly StoredPrompt[],
  outcomes: readonly Outcome[],
  context: DiffContext,
): PlanChange[] {
  const byKey = new Map(stored.map((prompt) => [prompt.key, prompt]));
  const asked = new Set(outcomes.map(({ prompt }) => prompt.key));
  const changes = outcomes.flatMap((outcome) => {
    const known = byKey.get(outcome.prompt.key);
    return known ? updateOf(known, outcome, context) : insertOf(outcome, context);
  });
  for (const prompt of stored) {
    if (prompt.status !== 'planned' || asked.has(prompt.key) || isOver(prompt, context.now)) continue;
    // Whether news may still go is asked when it is sent.
    if (isNews(prompt.kind)) continue;
    if (!isWithin(localOf(prompt.dueAt, context.zoneOf(prompt.recipient)).day, context.span)) continue;
    changes.push({ do: 'withhold', id: prompt.id, reason: context.whyGone(prompt) });
  }
  return changes;
}

/** Notes with the prompts of meetings that people have been told of where these stand now. */
export function placeAnew(stored: readonly StoredPrompt[], placedAnew: readonly PlannedPrompt[]): PlanChange[] {
  const byKey = new Map(placedAnew.map((prompt) => [prompt.key, prompt]));
  return stored.flatMap(({ id, key }) => {
    const now = byKey.get(key);
    return now ? [{ do: 'place-anew', id, about: now.about }] : [];
  });
}

function insertOf({ prompt, withheld }: Outcome, { now, plannedThrough }: DiffContext): PlanChange[] {
  const insert = { do: 'insert' as const, prompt, reason: withheld };
  const isAhead = ruleOf(prompt.kind).planned === 'ahead';
  if (prompt.dueAt < now && isAhead && !wasUnplanned(prompt, plannedThrough)) return [];
  if (withheld !== null) return [{ ...insert, status: 'withheld' }];
  if (!isOver(prompt, now)) return [{ ...insert, status: 'planned' }];
  return isAhead ? [{ ...insert, status: 'missed-by-bot' }] : [];
}

/** True for a date that nobody had planned, as after the bot was down for longer than it plans ahead. */
function wasUnplanned({ dueAt, zone }: PlannedPrompt, plannedThrough: Day | null): boolean {
  return plannedThrough !== null && localOf(dueAt, zone).day > plannedThrough;
}

function updateOf(known: StoredPrompt, { prompt, withheld }: Outcome, { now }: DiffContext): PlanChange[] {
  const status = withheld === null ? 'planned' : 'withheld';
  const update: PlanChange = { do: 'update', id: known.id, prompt, status, reason: withheld };
  if (known.status === 'planned') {
    if (isOver(known, now)) return [];
    if (status === 'withheld') return [update];
    // What the sender put off still waits for the same reason.
    const isPutOff = known.dueAt.getTime() === prompt.dueAt.getTime();
    return isDifferent(known, prompt) ? [{ ...update, reason: isPutOff ? known.reason : null }] : [];
  }
  if (known.status !== 'withheld') return [];
  if (status === 'withheld') {
    const isOurs = plannersReasons.has(known.reason);
    return isOurs && (known.reason !== withheld || isDifferent(known, prompt)) ? [update] : [];
  }
  return mayComeBack(known, prompt, now) ? [update] : [];
}

/** In time again; or late at another instant than the one it was withheld for, while useful. */
function mayComeBack(known: StoredPrompt, prompt: PlannedPrompt, now: Date): boolean {
  if (prompt.dueAt > now) return true;
  const isElsewhere = known.dueAt.getTime() !== prompt.dueAt.getTime();
  return isElsewhere && plannersReasons.has(known.reason) && !isOver(prompt, now);
}

function isOver({ usefulUntil }: Pick<PlannedPrompt, 'usefulUntil'>, now: Date): boolean {
  return usefulUntil !== null && usefulUntil <= now;
}

function isDifferent(known: StoredPrompt, prompt: PlannedPrompt): boolean {
  return (
    known.dueAt.getTime() !== prompt.dueAt.getTime() ||
    known.usefulUntil?.getTime() !== prompt.usefulUntil?.getTime() ||
    known.recipient !== prompt.recipient ||
    known.variant !== prompt.variant ||
    known.phase !== prompt.phase ||
    known.aboutJson !== JSON.stringify(prompt.about)
  );
}
