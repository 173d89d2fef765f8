import { localOf } from '../calendar/local-time.ts';
import { pairKey } from '../roster/pairs.ts';
import type { OpenNews, SentPrompt, WeekCheckIn } from './event-facts.ts';
import type { WithheldReason } from './planned-prompt.ts';
import type { KnownPrompt, PlanMemory } from './planner.ts';
import { baseOf, isNews, isNudge, isPromptKind, keyOf, ruleOf } from './prompt-kinds.ts';
import type { StoredPrompt } from './stored-prompt.ts';

const rowReason: WithheldReason = 'row-in-manager-day';

/** What the planner has to remember, from the prompts and check-ins as they are stored. `zoneOf` is a recipient's zone now. */
export function createMemory(
  stored: readonly StoredPrompt[],
  checkIns: readonly WeekCheckIn[],
  { now, zoneOf }: { now: Date; zoneOf(recipient: string): string },
): PlanMemory {
  const known = new Map(stored.map((prompt) => [prompt.key, toKnown(prompt)]));
  for (const prompt of stored) {
    const row = known.get(prompt.key);
    if (row && isLeftToRows(prompt, now, { known, zoneOf })) known.set(prompt.key, { ...row, state: 'gone' });
  }
  const answered = new Set(
    checkIns
      .filter(({ repAnsweredAt }) => repAnsweredAt !== null)
      .map(({ coachId, coacheeId, week }) => `${pairKey({ coach: coachId, coachee: coacheeId })}/${week}`),
  );
  const sent = new Map<string, number>();
  for (const { kind, recipient, sentAt } of stored) {
    if (sentAt === null || !isPromptKind(kind) || !ruleOf(kind).isUnprompted) continue;
    const key = `${recipient}/${localOf(sentAt, zoneOf(recipient)).day}`;
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  return {
    now,
    known: (key) => known.get(key),
    isAnswered: (pair, week) => answered.has(`${pairKey(pair)}/${week}`),
    sentOn: (personId, day) => sent.get(`${personId}/${day}`) ?? 0,
  };
}

/** Its row went out with the list of its day; or that day had no list, and those of later days have what is still open. */
function isLeftToRows(
  { kind, status, reason, recipient, dueAt }: StoredPrompt,
  now: Date,
  { known, zoneOf }: { known: ReadonlyMap<string, KnownPrompt>; zoneOf(recipient: string): string },
): boolean {
  const { day } = localOf(dueAt, zoneOf(recipient));
  if (reason === rowReason) return known.get(keyOf('manager-day', recipient, day))?.state === 'gone';
  const isFull = status === 'withheld' && reason === 'daily-cap' && isPromptKind(kind);
  return isFull && ruleOf(kind).whenFull === rowReason && day < localOf(now, zoneOf(recipient)).day;
}

/** The stored prompts that went out and may be waited for. */
export function sentPrompts(stored: readonly StoredPrompt[], now: Date): SentPrompt[] {
  return stored.flatMap((prompt) => {
    const { kind, sentAt, usefulUntil, status } = prompt;
    const isOut = sentAt !== null && (status === 'sent' || status === 'answered');
    if (!isOut || !isPromptKind(kind) || isNudge(kind) || (usefulUntil !== null && usefulUntil <= now)) return [];
    return [{ ...prompt, kind: baseOf(kind), sentAt }];
  });
}

/** The stored news that nobody has told yet: what waits to be sent, and what waits for a row in its recipient's day. */
export function openNews(stored: readonly StoredPrompt[]): OpenNews[] {
  return stored.flatMap((prompt) => {
    const { kind, status, reason, about, dueAt } = prompt;
    const isOpen = status === 'planned' || (status === 'withheld' && reason === rowReason);
    if (!isOpen || !isPromptKind(kind) || !isNews(kind)) return [];
    const { id, key, recipient, coachId, coacheeId, usefulUntil } = prompt;
    const happenedAt = about.at === undefined ? dueAt : new Date(about.at);
    return [{ id, key, recipient, coachId, coacheeId, about, kind: baseOf(kind), happenedAt, usefulUntil }];
  });
}

function toKnown({ status, reason, dueAt, about }: StoredPrompt): KnownPrompt {
  const { slotAt, placedAt = slotAt } = about;
  return {
    dueAt,
    placedAt: placedAt === undefined ? null : new Date(placedAt),
    state: status === 'planned' || status === 'withheld' ? 'open' : 'gone',
    waitsForHours: status === 'planned' && (reason === 'away' || reason === 'outside-hours'),
    hadNoDay: about.noDay !== undefined,
  };
}
