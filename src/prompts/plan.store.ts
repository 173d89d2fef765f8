import { type Kysely, type Selectable, sql } from 'kysely';
import type { Day, DayRange } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, PromptTable } from '../platform/schema.ts';
import type { DueCommitment, WeekCheckIn } from './event-facts.ts';
import type { About, PlannedPrompt } from './planned-prompt.ts';
import type { PromptStatus } from './prompt.ts';

/** Everyone and every channel for whom something is planned. */
export async function listPlannedRecipients(db: Kysely<Database>): Promise<string[]> {
  // Put in order here: asked for in order, SQLite reads the whole index of recipients.
  const rows = await db
    .selectFrom('prompt')
    .select('recipient')
    .where('status', '=', sql.lit('planned' as const))
    .execute();
  return inOrder(rows);
}

/**
 * Everyone who was sent a message of one of these kinds at this instant or later, and until when the last of these messages is useful; null:
 * without end, or there are none.
 */
export async function listSentSince(
  db: Kysely<Database>,
  since: Date,
  kinds: readonly string[],
): Promise<{ recipients: string[]; usefulUntil: Date | null }> {
  // Put in order here, as above.
  const rows = await db
    .selectFrom('prompt')
    .select(['recipient', 'useful_until'])
    .where('sent_at', '>=', since.toISOString())
    .where('kind', 'in', kinds)
    .execute();
  const ends = rows.map(({ useful_until: end }) => end).sort();
  const last = ends.includes(null) ? null : (ends.at(-1) ?? null);
  return { recipients: inOrder(rows), usefulUntil: instant(last) };
}

function inOrder(rows: readonly { recipient: string }[]): string[] {
  return [...new Set(rows.map(({ recipient }) => recipient))].sort();
}

const weekCheckIns = preparedQuery<{ ids: string; since: string }>()((db, given) =>
  db
    .selectFrom('check_in')
    .select(['coach_id', 'coachee_id', 'week', 'rep_answered_at', 'coach_answered_at'])
    .where('coachee_id', 'in', idsIn(given('ids')))
    .where('week', '>=', given('since')),
);

/** The check-ins of these people in weeks that start on `since` or later. */
export async function listWeekCheckIns(
  db: Kysely<Database>,
  coacheeIds: readonly string[],
  since: Day,
): Promise<WeekCheckIn[]> {
  const { rows } = await weekCheckIns(db, { ids: JSON.stringify(coacheeIds), since });
  return rows.map((row) => ({
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    week: row.week,
    repAnsweredAt: instant(row.rep_answered_at),
    coachAnsweredAt: instant(row.coach_answered_at),
  }));
}

const dueCommitments = preparedQuery<{ ids: string; from: string; to: string }>()((db, given) =>
  db
    .selectFrom('commitment')
    .select(['id', 'owner_id', 'due_on', 'created_at'])
    .where('status', '=', sql.lit('open' as const))
    .where('owner_id', 'in', idsIn(given('ids')))
    .where('due_on', '>=', given('from'))
    .where('due_on', '<=', given('to')),
);

/** The open promises of these people that are due in the range, both ends included. */
export async function listDueCommitments(
  db: Kysely<Database>,
  ownerIds: readonly string[],
  { from, to }: DayRange,
): Promise<DueCommitment[]> {
  const { rows } = await dueCommitments(db, { ids: JSON.stringify(ownerIds), from, to });
  return rows.flatMap(({ id, owner_id, due_on, created_at }) =>
    due_on === null ? [] : [{ id, ownerId: owner_id, dueOn: due_on, createdAt: new Date(created_at) }],
  );
}

type NewRow = Pick<
  Selectable<PromptTable>,
  | keyof ReturnType<typeof columnsOf>
  | 'key'
  | 'opaque_id'
  | 'kind'
  | 'coach_id'
  | 'coachee_id'
  | 'status'
  | 'reason'
  | 'planned_at'
>;

/** A planned prompt as it is first written. */
export interface NewPrompt {
  prompt: PlannedPrompt;
  opaqueId: string;
  status: PromptStatus;
  reason: string | null;
}

const insertOne = preparedQuery<NewRow>()((db, given) =>
  db.insertInto('prompt').values({
    key: given('key'),
    opaque_id: given('opaque_id'),
    kind: given('kind'),
    coach_id: given('coach_id'),
    coachee_id: given('coachee_id'),
    recipient: given('recipient'),
    week: given('week'),
    variant: given('variant'),
    phase: given('phase'),
    about_json: given('about_json'),
    due_at: given('due_at'),
    useful_until: given('useful_until'),
    turns_at: given('turns_at'),
    status: given('status'),
    reason: given('reason'),
    planned_at: given('planned_at'),
  }),
);

/** Writes prompts that have no row yet. */
export async function insertPrompts(db: Kysely<Database>, prompts: readonly NewPrompt[], at: Date): Promise<void> {
  for (const { prompt, opaqueId, status, reason } of prompts) {
    await insertOne(db, {
      key: prompt.key,
      opaque_id: opaqueId,
      kind: prompt.kind,
      coach_id: prompt.coachId,
      coachee_id: prompt.coacheeId,
      ...columnsOf(prompt),
      status,
      reason,
      planned_at: at.toISOString(),
    });
  }
}

/** Plans a prompt anew, unless it has left the planner's hands. */
export async function updatePlanned(
  db: Kysely<Database>,
  id: number,
  changed: { prompt: PlannedPrompt; status: 'planned' | 'withheld'; reason: string | null },
  at: Date,
): Promise<void> {
  await db
    .updateTable('prompt')
    .set({
      ...columnsOf(changed.prompt),
      status: changed.status,
      reason: changed.reason,
      planned_at: at.toISOString(),
      wanted_at: null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['planned', 'withheld'])
    .execute();
}

/** Takes a planned prompt out of the plan. */
export async function withholdPlanned(db: Kysely<Database>, id: number, reason: string): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ status: 'withheld', reason })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .execute();
}

/** Notes where the meeting stands that somebody has been told of already. */
export async function noteNewPlace(db: Kysely<Database>, id: number, about: About): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ about_json: JSON.stringify(about), turns_at: turnsAt(about) })
    .where('id', '=', id)
    .execute();
}

const plan = 'plan';

/** How far everybody has been planned, and by which version of the roster; null before the first time. */
export async function findWholePlan(db: Kysely<Database>): Promise<WholePlan | null> {
  const row = await db
    .selectFrom('event')
    .select(['subject_id', 'version'])
    .where('subject', '=', plan)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { through: row.subject_id, version: row.version } : null;
}

export interface WholePlan {
  /** The last date. */
  through: Day;
  /** Null when it was not noted. */
  version: number | null;
}

/** The event that says up to which date and by which roster everybody is planned now. */
export function wholePlanEvent({ through, version }: { through: Day; version: number }, at: Date) {
  return { at, actor: 'loopkeeper', what: 'planned-through', subject: plan, subjectId: through, version };
}

function columnsOf(prompt: PlannedPrompt) {
  return {
    recipient: prompt.recipient,
    week: prompt.week,
    variant: prompt.variant,
    phase: prompt.phase,
    about_json: JSON.stringify(prompt.about),
    due_at: prompt.dueAt.toISOString(),
    useful_until: prompt.usefulUntil?.toISOString() ?? null,
    turns_at: turnsAt(prompt.about),
  };
}

/** When the meeting is over, where there is one. */
function turnsAt({ slotAt, minutes, noDay }: About): string | null {
  if (slotAt === undefined || minutes === undefined || noDay !== undefined) return null;
  return new Date(Date.parse(slotAt) + minutes * minuteMs).toISOString();
}

const minuteMs = 60_000;

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
