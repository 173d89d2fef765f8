import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import { type Given, preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { CheckIn, CheckInKey, CheckInVariant } from './check-in.ts';

/** The record of a pair and week: made by whoever comes first, the same one for everybody after. Returns its id. */
export async function findOrCreateCheckIn(
  db: Kysely<Database>,
  { coachId, coacheeId, week }: CheckInKey,
  variant: CheckInVariant,
  now: Date,
): Promise<number> {
  await db
    .insertInto('check_in')
    .values({ coach_id: coachId, coachee_id: coacheeId, week, variant, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['coach_id', 'coachee_id', 'week']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('check_in')
    .select('id')
    .where('coach_id', '=', coachId)
    .where('coachee_id', '=', coacheeId)
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  return id;
}

const checkInById = preparedQuery<{ id: number }>()((db, given) =>
  selectCheckIns(db).where('check_in.id', '=', given('id')),
);

/** The check-in with this id, with everybody's words, or undefined. */
export async function findCheckIn(db: Kysely<Database>, id: number): Promise<CheckIn | undefined> {
  const [row] = (await checkInById(db, { id })).rows;
  return row && toCheckIn(row);
}

/** The check-in of a pair and week, or undefined while nobody has opened it. */
export async function findCheckInOf(db: Kysely<Database>, key: CheckInKey): Promise<CheckIn | undefined> {
  const row = await selectCheckIns(db)
    .where('coach_id', '=', key.coachId)
    .where('coachee_id', '=', key.coacheeId)
    .where('week', '=', key.week)
    .executeTakeFirst();
  return row && toCheckIn(row);
}

/** A coach's check-ins of the week that has this first day. */
export async function listCheckInsOfCoach(db: Kysely<Database>, coachId: string, week: Day): Promise<CheckIn[]> {
  const rows = await selectCheckIns(db)
    .where('coach_id', '=', coachId)
    .where('week', '=', week)
    .orderBy('check_in.id')
    .execute();
  return rows.map(toCheckIn);
}

/** The answered check-ins of these people in the week that has this first day, whoever their coach was, oldest record first. */
export async function listAnsweredOf(
  db: Kysely<Database>,
  coacheeIds: readonly string[],
  week: Day,
): Promise<CheckIn[]> {
  const rows = await selectCheckIns(db)
    .where('week', '=', week)
    .where('coachee_id', 'in', idsIn(coacheeIds))
    .where('rep_answered_at', 'is not', null)
    .orderBy('check_in.id')
    .execute();
  return rows.map(toCheckIn);
}

/** Note ids and words that an answer may keep instead of writing them again. */
export interface CheckInNotes {
  priorities: { id: number | null; body: string | null };
  dealName: { id: number | null; body: string | null };
  dealAnswer: { id: number | null; body: string | null };
  coachNote: { id: number | null; body: string | null };
}

/** The notes that a check-in refers to now. */
export async function findCheckInNotes(db: Kysely<Database>, id: number): Promise<CheckInNotes> {
  const [row] = (await checkInById(db, { id })).rows;
  if (!row) throw new Error('There is no such check-in');
  return {
    priorities: { id: row.priorities_note_id, body: row.priorities },
    dealName: { id: row.deal_name_note_id, body: row.deal_name },
    dealAnswer: { id: row.deal_note_id, body: row.deal_answer },
    coachNote: { id: row.coach_note_id, body: row.coach_note },
  };
}

export interface RepHalf {
  prioritiesNoteId: number | null;
  dealNameNoteId: number | null;
  dealNoteId: number | null;
  /** What the first answer decides; undefined when it is an edit. */
  first?: { isLate: boolean };
}

interface RepColumns extends Record<string, string | number | null> {
  id: number;
  prioritiesNoteId: number | null;
  dealNameNoteId: number | null;
  dealNoteId: number | null;
  at: string;
  isLate: number;
}

const firstRepHalf = preparedQuery<RepColumns>()((db, given) =>
  repHalf(db, given).set({ rep_answered_at: given('at'), is_late: given('isLate') }),
);
const editedRepHalf = preparedQuery<RepColumns>()((db, given) =>
  repHalf(db, given).set({ rep_edited_at: given('at') }),
);

function repHalf(db: Kysely<Database>, given: Given<RepColumns>) {
  return db
    .updateTable('check_in')
    .set(({ eb, lit }) => ({
      rep_version: eb('rep_version', '+', lit(1)),
      priorities_note_id: given('prioritiesNoteId'),
      deal_name_note_id: given('dealNameNoteId'),
      deal_note_id: given('dealNoteId'),
    }))
    .where('id', '=', given('id'));
}

/** Writes the rep's half and raises its version. */
export async function saveRepHalf(db: Kysely<Database>, id: number, half: RepHalf, now: Date): Promise<void> {
  const { first, ...notes } = half;
  const save = first ? firstRepHalf : editedRepHalf;
  await save(db, { id, ...notes, at: now.toISOString(), isLate: first?.isLate ? 1 : 0 });
}

export interface CoachHalf {
  sawVersion: number;
  noteId: number | null;
  noteKind: CheckIn['coachNoteKind'];
  isAgreed: boolean;
}

/** Writes the coach's half and raises its version. */
export async function saveCoachHalf(db: Kysely<Database>, id: number, half: CoachHalf, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('check_in')
    .set((eb) => ({
      coach_version: eb('coach_version', '+', 1),
      coach_answered_at: at,
      coach_saw_version: half.sawVersion,
      coach_note_id: half.noteId,
      coach_note_kind: half.noteKind,
      agreed_at: half.isAgreed ? at : null,
    }))
    .where('id', '=', id)
    .execute();
}

export interface CheckInVersion {
  checkInId: number;
  half: 'rep' | 'coach';
  version: number;
  byId: string;
  /** Ids and states only. */
  snapshot: object;
}

interface VersionColumns extends Record<string, string | number | null> {
  checkInId: number;
  half: CheckInVersion['half'];
  version: number;
  byId: string;
  at: string;
  snapshot: string;
}

const versionInsertion = preparedQuery<VersionColumns>()((db, given) =>
  db.insertInto('check_in_version').values({
    check_in_id: given('checkInId'),
    half: given('half'),
    version: given('version'),
    by_id: given('byId'),
    at: given('at'),
    snapshot_json: given('snapshot'),
  }),
);

/** Keeps what a half was at this version. */
export async function keepVersion(db: Kysely<Database>, version: CheckInVersion, now: Date): Promise<void> {
  await versionInsertion(db, { ...version, at: now.toISOString(), snapshot: JSON.stringify(version.snapshot) });
}

function selectCheckIns(db: Kysely<Database>) {
  return db
    .selectFrom('check_in')
    .leftJoin('note as priorities', 'priorities.id', 'check_in.priorities_note_id')
    .leftJoin('note as deal_name', 'deal_name.id', 'check_in.deal_name_note_id')
    .leftJoin('note as deal', 'deal.id', 'check_in.deal_note_id')
    .leftJoin('note as coach', 'coach.id', 'check_in.coach_note_id')
    .selectAll('check_in')
    .select([
      'priorities.body as priorities',
      'deal_name.body as deal_name',
      'deal.body as deal_answer',
      'coach.body as coach_note',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCheckIns>['execute']>>[number];

function toCheckIn(row: Row): CheckIn {
  return {
    id: row.id,
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    week: row.week,
    variant: row.variant,
    repVersion: row.rep_version,
    repAnsweredAt: instant(row.rep_answered_at),
    repEditedAt: instant(row.rep_edited_at),
    isLate: row.is_late === 1,
    priorities: row.priorities,
    dealName: row.deal_name,
    dealAnswer: row.deal_answer,
    coachVersion: row.coach_version,
    coachAnsweredAt: instant(row.coach_answered_at),
    coachSawVersion: row.coach_saw_version,
    coachNote: row.coach_note,
    coachNoteKind: row.coach_note_kind,
    agreedAt: instant(row.agreed_at),
  };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
