import { type Kysely, sql } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { listLoopsSince } from '../loops/loop.store.ts';
import { askInSlices, thenBreathe } from '../platform/breathe.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import type { LoopFacts } from './loop-facts.ts';
import type { PlannedSlot } from './slot-facts.ts';

export interface LoopFactsWanted {
  coachees: readonly string[];
  /** Loops closed before it count only as the last one. */
  since: Date;
  /** First days of weeks, both ends included. */
  weeks: { from: Day; to: Day };
}

/** All of it in a few queries for every hundred people. */
export async function loadLoopFacts(db: Kysely<Database>, wanted: LoopFactsWanted): Promise<LoopFacts> {
  const { coachees, since, weeks } = wanted;
  return {
    loops: await askInSlices(coachees, (some) => listLoopsSince(db, some, since)),
    closedBefore: await thenBreathe(listClosedBefore(db, coachees, since)),
    slots: await askInSlices(coachees, (some) => listPlannedSlots(db, some, weeks)),
  };
}

/** The skill sessions that were planned for these people in these weeks, oldest first, with what both sides said of them. */
export async function listPlannedSlots(
  db: Kysely<Database>,
  coachees: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<PlannedSlot[]> {
  const rows = await db
    .selectFrom('prompt')
    .leftJoin('session', (join) =>
      join
        .onRef('session.coachee_id', '=', 'prompt.coachee_id')
        .onRef('session.week', '=', 'prompt.week')
        .onRef('session.coach_id', '=', 'prompt.coach_id')
        .on('session.conversation', '=', 'skill'),
    )
    .leftJoin('slot_change', (join) =>
      join
        .onRef('slot_change.coachee_id', '=', 'prompt.coachee_id')
        .onRef('slot_change.week', '=', 'prompt.week')
        .onRef('slot_change.coach_id', '=', 'prompt.coach_id')
        .on('slot_change.conversation', '=', 'skill')
        .on('slot_change.what', '=', 'excuse')
        .on('slot_change.undone_at', 'is', null),
    )
    .select(['prompt.coach_id', 'prompt.coachee_id', 'prompt.week', 'prompt.phase', 'prompt.status', 'prompt.reason'])
    .select([
      sql<string | null>`json_extract(prompt.about_json, '$.slotAt')`.as('slot_at'),
      sql<number | null>`json_extract(prompt.about_json, '$.minutes')`.as('minutes'),
    ])
    .select(['session.id as session_id', 'session.completed_at', 'session.coach_says', 'session.coach_said_at'])
    .select(['session.coachee_says', 'session.coachee_said_at', 'slot_change.at as excused_at'])
    .select((eb) =>
      eb
        .selectFrom('moment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('moment.session_id', '=', 'session.id')
        .as('moments'),
    )
    .where('prompt.coachee_id', 'in', idsIn(coachees))
    .where('prompt.week', '>=', from)
    .where('prompt.week', '<=', to)
    .where('prompt.kind', '=', 'skill-session')
    .orderBy('prompt.week')
    .execute();
  return rows.flatMap((row): PlannedSlot[] => {
    const { coach_id: coach, coachee_id: coachee, week, slot_at, minutes } = row;
    if (coach === null || coachee === null || week === null || slot_at === null) return [];
    const startsAt = new Date(slot_at);
    const endsAt = new Date(startsAt.getTime() + (minutes ?? 0) * 60_000);
    const session =
      row.session_id === null
        ? null
        : {
            completedAt: instant(row.completed_at),
            coachSays: row.coach_says,
            coachSaidAt: instant(row.coach_said_at),
            coacheeSays: row.coachee_says,
            coacheeSaidAt: instant(row.coachee_said_at),
          };
    const { phase, status, reason, excused_at, moments } = row;
    const excusedAt = instant(excused_at);
    const leftMoment = (moments ?? 0) > 0;
    return [{ coach, coachee, week, startsAt, endsAt, phase, status, reason, excusedAt, session, leftMoment }];
  });
}

async function listClosedBefore(db: Kysely<Database>, coachees: readonly string[], since: Date) {
  // One step down the index for each person, however many loops they have had.
  const { rows } = await sql<{ coachee_id: string; closed_at: string | null }>`
    select person.value as coachee_id,
      (select max(closed_at) from loop where coachee_id = person.value and closed_at < ${since.toISOString()}) as closed_at
    from json_each(${JSON.stringify(coachees)}) as person`.execute(db);
  return new Map(rows.flatMap(({ coachee_id, closed_at }) => (closed_at ? [[coachee_id, new Date(closed_at)]] : [])));
}

/** The weeks that a digest of this week and the one before it may ask about. */
export function weeksOfStalls(week: Day): { from: Day; to: Day } {
  return { from: addDays(week, -35), to: addDays(week, 6) };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
