import type { Kysely } from 'kysely';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/schema.ts';
import { replan } from '../../src/prompts/replan.usecase.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { noteAway } from '../../src/roster/away.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rosterOf } from './rosters-to-plan.ts';

export interface PlanWorld {
  db: Kysely<Database>;
  clock: Clock;
  newId: () => string;
  /** Moves the clock; nothing else happens. */
  goTo(instant: string): void;
  apply(file: object): Promise<void>;
  /** Plans for everybody, or for these people. */
  plan(...people: string[]): Promise<void>;
  away(personId: string, from: string, to: string): Promise<number>;
  /** The message goes out now. */
  send(key: string): Promise<void>;
  /** The rep answers now. */
  answer(week: string, coacheeId?: string): Promise<void>;
  /** `status reason due` of one prompt. */
  look(key: string): Promise<string>;
  /** `status due key` of all prompts of a kind, by due date; with what the week says of itself left out. */
  list(kind: string): Promise<string[]>;
}

/** A real database with this roster, planned once at this instant, in the hands of a test. */
export async function planWorld(file: object, at: string): Promise<PlanWorld> {
  const db = await freshDatabase();
  let now = new Date(at);
  let ids = 0;
  const clock = { now: () => now };
  const outside = { db, clock, newId: () => `id-${++ids}` };
  const world: PlanWorld = {
    ...outside,
    goTo(instant) {
      now = new Date(instant);
    },
    async apply(changed) {
      await applyRoster(outside, { roster: rosterOf(changed), actor: 'UADMIN' });
    },
    plan: (...people) => replan(outside, people.length > 0 ? { people } : {}),
    away: (personId, from, to) => noteAway(db, { personId, from, to, notedBy: personId, at: now }),
    async send(key) {
      const sent = { status: 'sent', sent_at: now.toISOString(), channel: 'D1', ts: '1.0' } as const;
      const { numUpdatedRows } = await db
        .updateTable('prompt')
        .set(sent)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) throw new Error(`There is no prompt ${key}`);
    },
    async answer(week, coacheeId = 'UREP') {
      const at = now.toISOString();
      const row = {
        coach_id: 'UMGR',
        coachee_id: coacheeId,
        week,
        variant: 'full',
        created_at: at,
        rep_answered_at: at,
      } as const;
      await db.insertInto('check_in').values(row).execute();
    },
    async look(key) {
      const row = await db.selectFrom('prompt').selectAll().where('key', '=', key).executeTakeFirst();
      return row ? [row.status, row.reason, row.due_at.slice(0, 16)].filter(Boolean).join(' ') : 'nothing';
    },
    async list(kind) {
      const rows = await db.selectFrom('prompt').selectAll().where('kind', '=', kind).orderBy('due_at').execute();
      return rows.map(({ status, reason, due_at, key }) =>
        [key, status, reason, due_at.slice(0, 16)].filter(Boolean).join(' '),
      );
    },
  };
  await world.apply(file);
  await world.plan();
  return world;
}
