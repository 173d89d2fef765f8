import { type Kysely, sql } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import { numbersIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { Commitment, CommitmentKind, CommitmentOrigin, CommitmentStatus } from './commitment.ts';
import { writeNote } from './note.store.ts';

export interface NewCommitment {
  ownerId: string;
  noteId: number;
  dueOn: Day | null;
  kind: CommitmentKind;
  origin: CommitmentOrigin;
  checkInId: number | null;
  followsId: number | null;
}

/** Who changes a promise, and when. */
export interface By {
  actorId: string;
  now: Date;
}

/** Records an open promise, with its line of history, and returns its id. */
export async function insertCommitment(
  db: Kysely<Database>,
  commitment: NewCommitment,
  { actorId, now }: By,
): Promise<number> {
  const { id } = await db
    .insertInto('commitment')
    .values({
      owner_id: commitment.ownerId,
      note_id: commitment.noteId,
      due_on: commitment.dueOn,
      kind: commitment.kind,
      origin: commitment.origin,
      check_in_id: commitment.checkInId,
      follows_id: commitment.followsId,
      status: 'open',
      closed_at: null,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'commitment-recorded',
    subject: 'commitment',
    subjectId: id,
    version: 1,
    detail: { dueOn: commitment.dueOn, origin: commitment.origin, followsId: commitment.followsId },
  });
  return id;
}

const openOf = preparedQuery<{ ownerId: string }>()((db, given) =>
  selectCommitments(db)
    // A literal, because SQLite uses a partial index only where it can read its condition.
    .where('commitment.status', '=', sql.lit('open'))
    .where('commitment.owner_id', '=', given('ownerId'))
    .orderBy(sql`commitment.due_on is null`)
    .orderBy('commitment.due_on')
    .orderBy('commitment.id'),
);

/** Every open promise of a person: dated ones by date, then the others, older first. */
export async function listOpenCommitments(db: Kysely<Database>, ownerId: string): Promise<Commitment[]> {
  const { rows } = await openOf(db, { ownerId });
  return rows.map(toCommitment);
}

const commitmentsByIds = preparedQuery<{ ids: string }>()((db, given) =>
  selectCommitments(db).where('commitment.id', 'in', numbersIn(given('ids'))),
);

/** The promises with these ids, in no particular order; ids that do not exist are left out. */
export async function listCommitments(db: Kysely<Database>, ids: readonly number[]): Promise<Commitment[]> {
  if (ids.length === 0) return [];
  const { rows } = await commitmentsByIds(db, { ids: JSON.stringify(ids) });
  return rows.map(toCommitment);
}

/** One promise, or undefined when there is none with this id. */
export async function findCommitment(db: Kysely<Database>, id: number): Promise<Commitment | undefined> {
  const [commitment] = await listCommitments(db, [id]);
  return commitment;
}

const doOf = preparedQuery<{ checkInId: number }>()((db, given) =>
  selectCommitments(db)
    .where('commitment.check_in_id', '=', given('checkInId'))
    .where('commitment.status', '<>', sql.lit('dropped'))
    .orderBy('commitment.id'),
);

/** What was promised in the Do of a check-in, in the order in which it was written, dropped ones left out. */
export async function listDoOf(db: Kysely<Database>, checkInId: number): Promise<Commitment[]> {
  const { rows } = await doOf(db, { checkInId });
  return rows.map(toCommitment);
}

/** For each of these check-ins how many promises its Do holds, dropped ones left out; check-ins without one are left out. */
export async function countDo(db: Kysely<Database>, checkInIds: readonly number[]): Promise<Map<number, number>> {
  if (checkInIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('commitment')
    .select((eb) => ['check_in_id', eb.fn.countAll<number>().as('promises')])
    .where('check_in_id', 'in', checkInIds)
    .where('status', '<>', 'dropped')
    .groupBy('check_in_id')
    .execute();
  return new Map(rows.flatMap(({ check_in_id, promises }) => (check_in_id === null ? [] : [[check_in_id, promises]])));
}

/** New promises made from these, dropped ones left out. */
export async function listFollowUps(db: Kysely<Database>, ids: readonly number[]): Promise<Commitment[]> {
  if (ids.length === 0) return [];
  const rows = await selectCommitments(db)
    .where('commitment.follows_id', 'is not', null)
    .where('commitment.follows_id', 'in', ids)
    .where('commitment.status', '<>', 'dropped')
    .orderBy('commitment.id')
    .execute();
  return rows.map(toCommitment);
}

/** Closes or reopens a promise, raises its version and appends to the history. */
export async function changeStatus(
  db: Kysely<Database>,
  { id, status: before, version }: Pick<Commitment, 'id' | 'status' | 'version'>,
  status: CommitmentStatus,
  { actorId, now }: By,
): Promise<void> {
  const closedAt = status === 'open' ? null : now.toISOString();
  await db
    .updateTable('commitment')
    .set({ status, closed_at: closedAt, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: status === 'open' ? 'commitment-reopened' : 'commitment-closed',
    subject: 'commitment',
    subjectId: id,
    version: version + 1,
    detail: { from: before, to: status },
  });
}

/** Gives an open promise other words or another day, raises its version and appends to the history. Old words stay for it. */
export async function rewordCommitment(
  db: Kysely<Database>,
  before: Commitment,
  { text, dueOn }: { text: string; dueOn: Day | null },
  { actorId, now }: By,
): Promise<void> {
  const noteId = text === (before.text ?? '') ? before.noteId : await writeNote(db, before.ownerId, text, now);
  const version = before.version + 1;
  await db
    .updateTable('commitment')
    .set({ note_id: noteId, due_on: dueOn, version })
    .where('id', '=', before.id)
    .execute();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'commitment-reworded',
    subject: 'commitment',
    subjectId: before.id,
    version,
    detail: { from: { noteId: before.noteId, dueOn: before.dueOn }, to: { noteId, dueOn } },
  });
}

function selectCommitments(db: Kysely<Database>) {
  return db
    .selectFrom('commitment')
    .innerJoin('note', 'note.id', 'commitment.note_id')
    .selectAll('commitment')
    .select('note.body');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCommitments>['execute']>>[number];

function toCommitment(row: Row): Commitment {
  return {
    id: row.id,
    ownerId: row.owner_id,
    noteId: row.note_id,
    text: row.body,
    dueOn: row.due_on,
    kind: row.kind,
    origin: row.origin,
    checkInId: row.check_in_id,
    followsId: row.follows_id,
    status: row.status,
    version: row.version,
    createdAt: new Date(row.created_at),
  };
}
