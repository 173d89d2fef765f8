import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** These messages do not show something that has changed. Those that do not stand in Slack show it when they are sent. */
export async function markBehind(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += atOnce) {
    await db
      .updateTable('prompt')
      .set(({ eb }) => ({ behind: eb('behind', '+', 1) }))
      .where('id', 'in', [...ids.slice(first, first + atOnce)])
      .where('ts', 'is not', null)
      .execute();
  }
}

const atOnce = 500;

/** The message shows what was true when it was this far `behind`; a change that came since stays marked. */
export async function markShown(db: Kysely<Database>, id: number, behind: number): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ behind: 0, holds_erased: 0 })
    .where('id', '=', id)
    .where('behind', '=', behind)
    .execute();
}

/** What has changed since somebody last asked, and which messages are about that. */
export interface Changed {
  checkInIds: number[];
  /** Whose promises. */
  ownerIds: string[];
  loopIds: number[];
  sessionIds: number[];
  /** Whose slots were moved, excused or put back. */
  slotPeople: string[];
  /** The last event that was looked at. */
  through: number;
}

/** The changes of check-ins, promises, loops, sessions and slots that no message was marked for yet; `through` says how far the events were read. */
export async function findChanged(db: Kysely<Database>): Promise<Changed> {
  const { through: from } = await db
    .selectFrom('followed')
    .select('through')
    .where('what', '=', 'messages')
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('event')
    .select(['id', 'subject', 'subject_id'])
    .where('id', '>', from)
    .orderBy('id')
    .execute();
  const about = (subject: string) =>
    new Set(events.flatMap((event) => (event.subject === subject ? [Number(event.subject_id)] : [])));
  const inAbout = (subject: string) =>
    sql<number>`(select value from json_each(${JSON.stringify([...about(subject)])}))`;
  const commitments = await db
    .selectFrom('commitment')
    .select('owner_id')
    .distinct()
    .where('id', 'in', inAbout('commitment'))
    .execute();
  const verdicts = await db.selectFrom('verdict').select('loop_id').where('id', 'in', inAbout('verdict')).execute();
  const opinions = await db
    .selectFrom('second_opinion')
    .innerJoin('named_call', 'named_call.id', 'second_opinion.call_id')
    .select('named_call.loop_id')
    .where('second_opinion.id', 'in', inAbout('second-opinion'))
    .execute();
  const slots = await db
    .selectFrom('slot_change')
    .select(['coach_id', 'coachee_id'])
    .where('id', 'in', inAbout('slot-change'))
    .execute();
  return {
    checkInIds: [...about('check-in')],
    ownerIds: commitments.map(({ owner_id: id }) => id),
    loopIds: [...new Set([...about('loop'), ...[...verdicts, ...opinions].map(({ loop_id: id }) => id)])],
    sessionIds: [...about('session')],
    slotPeople: [...new Set(slots.flatMap(({ coach_id: coach, coachee_id: coachee }) => [coach, coachee]))],
    through: events.at(-1)?.id ?? from,
  };
}

/** Messages were marked for all that happened up to this event. */
export async function saveFollowed(db: Kysely<Database>, through: number): Promise<void> {
  await db.updateTable('followed').set({ through }).where('what', '=', 'messages').execute();
}
