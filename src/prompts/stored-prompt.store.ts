import type { Kysely, Selectable } from 'kysely';
import type { DayRange } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, PromptTable } from '../platform/schema.ts';
import type { PromptKind } from './prompt-kinds.ts';
import type { StoredPrompt } from './stored-prompt.ts';

/** What the planner reads of a row. */
const storedColumns = [
  'id',
  'key',
  'kind',
  'recipient',
  'coach_id',
  'coachee_id',
  'week',
  'variant',
  'phase',
  'about_json',
  'due_at',
  'wanted_at',
  'useful_until',
  'status',
  'reason',
  'claimed_at',
  'sent_at',
] as const satisfies readonly (keyof PromptTable)[];

const promptsSince = preparedQuery<{ ids: string; since: string; recent: string; now: string }>()((db, given) =>
  db
    .selectFrom('prompt')
    .select(storedColumns)
    .where('recipient', 'in', idsIn(given('ids')))
    .where('due_at', '>=', given('since'))
    .where(({ eb, or }) =>
      or([eb('due_at', '>=', given('recent')), eb('useful_until', '>', given('now')), eb('useful_until', 'is', null)]),
    ),
);

/**
 * What these people and channels were or are to be sent, whatever became of it: all that is due at `recent` or later, and of what was
 * due from `since` on also what is still useful now.
 */
export async function listPromptsSince(
  db: Kysely<Database>,
  recipients: readonly string[],
  { since, recent, now }: { since: Date; recent: Date; now: Date },
): Promise<StoredPrompt[]> {
  const { rows } = await promptsSince(db, {
    ids: JSON.stringify(recipients),
    since: since.toISOString(),
    recent: recent.toISOString(),
    now: now.toISOString(),
  });
  return rows.map(toStored);
}

const promptsOfWeeks = preparedQuery<{ ids: string; kinds: string; from: string; to: string }>()((db, given) =>
  db
    .selectFrom('prompt')
    .select(storedColumns)
    .where('coachee_id', 'in', idsIn(given('ids')))
    .where('week', '>=', given('from'))
    .where('week', '<=', given('to'))
    .where('kind', 'in', idsIn(given('kinds'))),
);

/** What these coachees were or are to be sent of these kinds for weeks that begin in the range, both ends included. */
export async function listPromptsOfWeeks(
  db: Kysely<Database>,
  coacheeIds: readonly string[],
  { kinds, from, to }: DayRange & { kinds: readonly PromptKind[] },
): Promise<StoredPrompt[]> {
  if (coacheeIds.length === 0) return [];
  const { rows } = await promptsOfWeeks(db, {
    ids: JSON.stringify(coacheeIds),
    kinds: JSON.stringify(kinds),
    from,
    to,
  });
  return rows.map(toStored);
}

const promptsByKey = preparedQuery<{ keys: string }>()((db, given) =>
  db
    .selectFrom('prompt')
    .select(storedColumns)
    .where('key', 'in', idsIn(given('keys'))),
);

/** The prompts with these keys, as far as there are any. */
export async function listPromptsByKey(db: Kysely<Database>, keys: readonly string[]): Promise<StoredPrompt[]> {
  const { rows } = await promptsByKey(db, { keys: JSON.stringify(keys) });
  return rows.map(toStored);
}

function toStored(row: Pick<Selectable<PromptTable>, (typeof storedColumns)[number]>): StoredPrompt {
  const isOnItsWay = row.status === 'sending' || row.status === 'unconfirmed';
  return {
    id: row.id,
    key: row.key,
    kind: row.kind,
    recipient: row.recipient,
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    week: row.week,
    variant: row.variant,
    phase: row.phase,
    about: JSON.parse(row.about_json),
    aboutJson: row.about_json,
    dueAt: new Date(row.wanted_at ?? row.due_at),
    usefulUntil: instant(row.useful_until),
    status: row.status,
    reason: row.reason,
    sentAt: instant(row.sent_at) ?? (isOnItsWay ? instant(row.claimed_at) : null),
  };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
