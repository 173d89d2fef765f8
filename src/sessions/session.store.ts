import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Day } from '../calendar/settings.ts';
import { writeNote } from '../check-ins/note.store.ts';
import { idsIn } from '../platform/ids-in.ts';
import { parsedJson } from '../platform/json-rows.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { Said, Session, SessionKey } from './session.ts';
import type { SessionShape } from './session-shape.ts';

/** The session with this id, with everybody's words, or undefined. */
export async function findSession(db: Kysely<Database>, id: number): Promise<Session | undefined> {
  const row = await selectSessions(db).where('session.id', '=', id).executeTakeFirst();
  return row && toSession(row);
}

/** The session of this slot, or undefined while nobody has opened it. */
export async function findSessionOf(db: Kysely<Database>, key: SessionKey): Promise<Session | undefined> {
  const row = await selectSessions(db)
    .where('session.coachee_id', '=', key.coacheeId)
    .where('session.week', '=', key.week)
    .where('session.coach_id', '=', key.coachId)
    .where('session.conversation', '=', key.conversation)
    .executeTakeFirst();
  return row && toSession(row);
}

/** The sessions of these people in these weeks (first days, both ends included), by their start; one query however many they are. */
export async function listSessions(
  db: Kysely<Database>,
  { coacheeIds, fromWeek, toWeek }: { coacheeIds: readonly string[]; fromWeek: Day; toWeek: Day },
): Promise<Session[]> {
  const rows = await selectSessions(db)
    .where('session.coachee_id', 'in', idsIn(coacheeIds))
    .where('session.week', '>=', fromWeek)
    .where('session.week', '<=', toWeek)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();
  return rows.map(toSession);
}

/** The id of the session of this slot, made when it is the first time. One that is not completed follows its slot to where it lands now. */
export async function findOrCreateSession(
  db: Kysely<Database>,
  key: SessionKey,
  shape: SessionShape,
  now: Date,
): Promise<number> {
  const place = {
    starts_at: shape.startsAt.toISOString(),
    ends_at: shape.endsAt.toISOString(),
    variant: shape.variant,
    phase: shape.phase,
    model: shape.model,
  };
  await db
    .insertInto('session')
    .values({
      coach_id: key.coachId,
      coachee_id: key.coacheeId,
      conversation: key.conversation,
      week: key.week,
      ...place,
      practised: null,
      sees_gap: null,
      say_back_note_id: null,
      no_call_note_id: null,
      loop_id: null,
      completed_at: null,
      completed_by: null,
      coach_says: null,
      coach_said_at: null,
      coachee_says: null,
      coachee_said_at: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['coach_id', 'coachee_id', 'conversation', 'week'])
        .doUpdateSet(place)
        .where('session.completed_at', 'is', null),
    )
    .execute();
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('coachee_id', '=', key.coacheeId)
    .where('week', '=', key.week)
    .where('coach_id', '=', key.coachId)
    .where('conversation', '=', key.conversation)
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version of a session that is not completed. False when somebody else changed it since it was read at `version`. */
export async function raiseVersion(
  db: Kysely<Database>,
  { id, version }: Pick<Session, 'id' | 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Keeps what one side says about whether it took place; the other side's word stays. */
export async function saveSaid(
  db: Kysely<Database>,
  { id, version }: Pick<Session, 'id' | 'version'>,
  side: 'coach' | 'coachee',
  said: Said,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('session')
    .set(side === 'coach' ? { coach_says: said, coach_said_at: at } : { coachee_says: said, coachee_said_at: at })
    .where('id', '=', id)
    .execute();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'session-said',
    subject: 'session',
    subjectId: id,
    version,
    detail: { side, said },
  });
}

/** Keeps what the coached person says back once the session is completed; words that stand already stay. */
export async function saveSayBack(
  db: Kysely<Database>,
  { id, version }: Pick<Session, 'id' | 'version'>,
  { text, actorId, now }: { text: string; actorId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ say_back_note_id: await writeNote(db, actorId, text, now) })
    .where('id', '=', id)
    .where('say_back_note_id', 'is', null)
    .execute();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'session-said-back',
    subject: 'session',
    subjectId: id,
    version,
    detail: {},
  });
}

/** The figures that this person gave for each step of a model when it was last used, before this session. */
export async function listLastFigures(
  db: Kysely<Database>,
  { id, coachId, coacheeId, model, startsAt }: Pick<Session, 'id' | 'coachId' | 'coacheeId' | 'model' | 'startsAt'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('session_answer')
    .innerJoin('session', 'session.id', 'session_answer.session_id')
    .select(['step', 'figure'])
    .where('session.coachee_id', '=', coacheeId)
    .where('session.coach_id', '=', coachId)
    .where('session.model', '=', model)
    .where('session.id', '!=', id)
    .where('session.completed_at', 'is not', null)
    .where('session.starts_at', '<', startsAt.toISOString())
    .where('figure', 'is not', null)
    .orderBy('session.starts_at')
    .execute();
  return new Map(rows.flatMap(({ step, figure }) => (figure === null ? [] : [[step, figure] as const])));
}

function selectSessions(db: Kysely<Database>) {
  return db
    .selectFrom('session')
    .leftJoin('note as say_back', 'say_back.id', 'session.say_back_note_id')
    .leftJoin('note as no_call', 'no_call.id', 'session.no_call_note_id')
    .selectAll('session')
    .select(['say_back.body as say_back', 'no_call.body as no_call'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('session_answer')
          .leftJoin('note', 'note.id', 'session_answer.note_id')
          .select(['step', 'figure', 'by_id', 'note.body as text'])
          .whereRef('session_answer.session_id', '=', 'session.id')
          .orderBy('session_answer.at')
          .orderBy('step'),
      ).as('answers'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

function toSession(row: Row): Session {
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return {
    id: row.id,
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    conversation: row.conversation,
    week: row.week,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    variant: row.variant,
    phase: row.phase,
    model: row.model,
    practised: row.practised,
    seesGap: row.sees_gap === null ? null : row.sees_gap === 1,
    answers: parsedJson(row.answers).map(({ step, text, figure, by_id: byId }) => ({ step, text, figure, byId })),
    sayBack: row.say_back,
    noCallReason: row.no_call,
    loopId: row.loop_id,
    completedAt: instant(row.completed_at),
    coachSays: row.coach_says,
    coacheeSays: row.coachee_says,
    coacheeSaidAt: instant(row.coachee_said_at),
    version: row.version,
  };
}
