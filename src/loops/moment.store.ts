import type { Kysely } from 'kysely';
import { writeNote } from '../check-ins/note.store.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { Moment, MomentSource } from './loop.ts';

export interface NewMoment {
  coacheeId: string;
  byId: string;
  source: MomentSource;
  loopId: number | null;
  sessionId: number | null;
  link: string | null;
  place: string | null;
  what: string;
  consequence: string | null;
}

/** Keeps a moment, parked unless it belongs to a loop, with its line of history, and returns its id. */
export async function insertMoment(db: Kysely<Database>, moment: NewMoment, now: Date): Promise<number> {
  const note = async (text: string | null) => (text === null ? null : writeNote(db, moment.byId, text, now));
  const { id } = await db
    .insertInto('moment')
    .values({
      coachee_id: moment.coacheeId,
      by_id: moment.byId,
      loop_id: moment.loopId,
      session_id: moment.sessionId,
      source: moment.source,
      link_note_id: await note(moment.link),
      place_note_id: await note(moment.place),
      what_note_id: await writeNote(db, moment.byId, moment.what, now),
      consequence_note_id: await note(moment.consequence),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(db, {
    at: now,
    actor: moment.byId,
    what: moment.loopId === null ? 'moment-parked' : 'moment-added',
    subject: 'moment',
    subjectId: id,
    detail: { coachee: moment.coacheeId, source: moment.source, loop: moment.loopId },
  });
  return id;
}

/** The parked moments of these people, oldest first, one query however many they are. */
export async function listParkedOf(db: Kysely<Database>, coacheeIds: readonly string[]): Promise<Moment[]> {
  const rows = await selectMoments(db)
    .where('moment.loop_id', 'is', null)
    .where('moment.dropped_at', 'is', null)
    .where('moment.coachee_id', 'in', idsIn(coacheeIds))
    .orderBy('moment.id')
    .execute();
  return rows.map(toMoment);
}

/** The parked moment with this id, or undefined when it is in a loop, was dropped or never existed. */
export async function findParked(db: Kysely<Database>, id: number): Promise<Moment | undefined> {
  const row = await selectMoments(db)
    .where('moment.id', '=', id)
    .where('moment.loop_id', 'is', null)
    .where('moment.dropped_at', 'is', null)
    .executeTakeFirst();
  return row && toMoment(row);
}

/** Takes a parked moment into a loop. False when it is parked no longer. */
export async function takeMoment(
  db: Kysely<Database>,
  id: number,
  loopId: number,
  { actorId, now }: { actorId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moment')
    .set({ loop_id: loopId })
    .where('id', '=', id)
    .where('loop_id', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'moment-taken',
    subject: 'moment',
    subjectId: id,
    detail: { loop: loopId },
  });
  return true;
}

/** Takes a parked moment off the list; it stays in the history. False when it is parked no longer. */
export async function dropMoment(
  db: Kysely<Database>,
  id: number,
  { actorId, now }: { actorId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moment')
    .set({ dropped_at: now.toISOString(), dropped_by: actorId })
    .where('id', '=', id)
    .where('loop_id', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await appendEvent(db, { at: now, actor: actorId, what: 'moment-dropped', subject: 'moment', subjectId: id });
  return true;
}

function selectMoments(db: Kysely<Database>) {
  return db
    .selectFrom('moment')
    .leftJoin('note as link', 'link.id', 'moment.link_note_id')
    .leftJoin('note as place', 'place.id', 'moment.place_note_id')
    .leftJoin('note as what', 'what.id', 'moment.what_note_id')
    .leftJoin('note as consequence', 'consequence.id', 'moment.consequence_note_id')
    .select(['moment.id', 'moment.coachee_id', 'moment.by_id', 'moment.source', 'moment.created_at'])
    .select(['link.body as link', 'place.body as place', 'what.body as what', 'consequence.body as consequence']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMoments>['execute']>>[number];

/** A row with its notes as a moment. */
export function toMoment(row: Row): Moment {
  return {
    id: row.id,
    coacheeId: row.coachee_id,
    byId: row.by_id,
    source: row.source,
    link: row.link,
    place: row.place,
    what: row.what,
    consequence: row.consequence,
    createdAt: new Date(row.created_at),
  };
}
