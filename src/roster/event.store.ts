import type { Kysely } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import { inBatches } from './in-batches.ts';

/** One line of history: who did what to which row. Ids, kinds and figures only, never words of people. */
export interface NewEvent {
  at: Date;
  actor: string;
  /** Past tense, e.g. `pair-opened`. */
  what: string;
  /** The kind of row, e.g. `pair`. */
  subject: string;
  subjectId: string | number;
  version?: number;
  detail?: Record<string, unknown>;
}

interface Line extends Record<string, string | number | null> {
  at: string;
  actor_id: string;
  what: string;
  subject: string;
  subject_id: string;
  version: number | null;
  detail_json: string | null;
}

const insertion = preparedQuery<Line>()((db, given) =>
  db.insertInto('event').values({
    at: given('at'),
    actor_id: given('actor_id'),
    what: given('what'),
    subject: given('subject'),
    subject_id: given('subject_id'),
    version: given('version'),
    detail_json: given('detail_json'),
  }),
);

/** Appends to the history. Call it in the transaction of the change it tells of. */
export async function appendEvent(db: Kysely<Database>, event: NewEvent): Promise<void> {
  await insertion(db, toRow(event));
}

/** Appends many at once, in this order. */
export async function appendEvents(db: Kysely<Database>, events: NewEvent[]): Promise<void> {
  for (const some of inBatches(events)) await db.insertInto('event').values(some.map(toRow)).execute();
}

function toRow(event: NewEvent): Line {
  return {
    at: event.at.toISOString(),
    actor_id: event.actor,
    what: event.what,
    subject: event.subject,
    subject_id: String(event.subjectId),
    version: event.version ?? null,
    detail_json: event.detail ? JSON.stringify(event.detail) : null,
  };
}
