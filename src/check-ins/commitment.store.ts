import { type Kysely, sql } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import type { Commitment, CommitmentKind, CommitmentOrigin, CommitmentStatus } from './commitment.ts';

export interface NewCommitment {
  ownerId: string;
  noteId: number;
  dueOn: Day | null;
  kind: CommitmentKind;
  origin: CommitmentOrigin;
  checkInId: number | null;
  followsId: number | null;
}

/** Records an open promise and returns its id. */
export async function insertCommitment(db: Kysely<Database>, commitment: NewCommitment, now: Date): Promise<number> {
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
  return id;
}

/** Every open promise of a person: dated ones by date, then the others, older first. */
export async function listOpenCommitments(db: Kysely<Database>, ownerId: string): Promise<Commitment[]> {
  const rows = await selectCommitments(db)
    // A literal, because SQLite uses a partial index only where it can read its condition.
    .where('commitment.status', '=', sql.lit('open'))
    .where('commitment.owner_id', '=', ownerId)
    .orderBy(sql`commitment.due_on is null`)
    .orderBy('commitment.due_on')
    .orderBy('commitment.id')
    .execute();
  return rows.map(toCommitment);
}

/** The promises with these ids, in no particular order; ids that do not exist are left out. */
export async function listCommitments(db: Kysely<Database>, ids: readonly number[]): Promise<Commitment[]> {
  if (ids.length === 0) return [];
  const rows = await selectCommitments(db).where('commitment.id', 'in', ids).execute();
  return rows.map(toCommitment);
}

/** One promise, or undefined when there is none with this id. */
export async function findCommitment(db: Kysely<Database>, id: number): Promise<Commitment | undefined> {
  const [commitment] = await listCommitments(db, [id]);
  return commitment;
}

/** What was promised in the Do of a check-in, in the order in which it was written, dropped ones left out. */
export async function listDoOf(db: Kysely<Database>, checkInId: number): Promise<Commitment[]> {
  const rows = await selectCommitments(db)
    .where('commitment.check_in_id', '=', checkInId)
    .where('commitment.status', '<>', 'dropped')
    .orderBy('commitment.id')
    .execute();
  return rows.map(toCommitment);
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

/** Sets the status, closing or reopening, and raises the version. */
export async function setStatus(db: Kysely<Database>, id: number, status: CommitmentStatus, now: Date): Promise<void> {
  await db
    .updateTable('commitment')
    .set((eb) => ({
      status,
      closed_at: status === 'open' ? null : now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives an open promise other words or another date and raises the version. The old note stays for the history. */
export async function rewordCommitment(
  db: Kysely<Database>,
  id: number,
  { noteId, dueOn }: { noteId: number; dueOn: Day | null },
): Promise<void> {
  await db
    .updateTable('commitment')
    .set((eb) => ({ note_id: noteId, due_on: dueOn, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
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
