import { type Kysely, sql } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';

interface Showing extends Record<string, string> {
  coach: string;
  coachee: string;
  week: string;
  since: string;
}

// Four reads of an index each; one with an `or` would read all that is stored. What is about nobody's coachee has an index of its own.
const showing = preparedQuery<Showing>()((db, given) => {
  const standing = db.selectFrom('prompt').selectAll().where('ts', 'is not', null);
  const ofWeek = standing.where('week', '=', given('week'));
  return ofWeek
    .where('coachee_id', '=', given('coachee'))
    .where('kind', 'in', [sql.lit('check-in'), sql.lit('nudge:check-in')])
    .unionAll(
      ofWeek
        .where('coachee_id', 'is', null)
        .where('coach_id', '=', given('coach'))
        .where('kind', 'in', [sql.lit('team-check-ins'), sql.lit('nudge:team-check-ins')]),
    )
    .unionAll(
      ofWeek.where('coachee_id', 'is', null).where('coach_id', 'is', null).where('kind', '=', sql.lit('digest')),
    )
    .unionAll(
      standing
        .where('recipient', '=', given('coach'))
        .where('sent_at', '>=', given('since'))
        .where('kind', '=', sql.lit('manager-day')),
    )
    .orderBy('id');
});

/**
 * The messages that show one check-in and stand in Slack: the rep's prompts of that week and their nudges, also those sent for a coach
 * they had before, the coach's message of that week and its nudges, the coach's days since the answer, and the digests of that
 * week; and the two people. An answered prompt is marked so.
 */
export async function listPromptsOfCheckIn(
  db: Kysely<Database>,
  checkInId: number,
): Promise<{ people: string[]; prompts: Prompt[] }> {
  const checkIn = await db.selectFrom('check_in').selectAll().where('id', '=', checkInId).executeTakeFirstOrThrow();
  const { coach_id: coach, coachee_id: coachee, week } = checkIn;
  if (checkIn.rep_answered_at !== null) await markAnswered(db, coach, coachee, week);
  const since = checkIn.rep_answered_at ?? checkIn.created_at;
  const { rows } = await showing(db, { coach, coachee, week, since });
  return { people: [coach, coachee], prompts: rows.map(toPrompt) };
}

/** Whose check-in it is. */
export async function findCoachee(db: Kysely<Database>, checkInId: number): Promise<string | null> {
  const row = await db.selectFrom('check_in').select('coachee_id').where('id', '=', checkInId).executeTakeFirst();
  return row?.coachee_id ?? null;
}

async function markAnswered(db: Kysely<Database>, coach: string, coachee: string, week: string): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ status: 'answered' })
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('coach_id', '=', coach),
        // Somebody may have two coaches at once; the prompt of the other one still waits.
        not(
          exists(
            selectFrom('pair')
              .select('pair.id')
              .whereRef('pair.coach_id', '=', 'prompt.coach_id')
              .whereRef('pair.coachee_id', '=', 'prompt.coachee_id')
              .where('pair.ended_at', 'is', null),
          ),
        ),
      ]),
    )
    .where('coachee_id', '=', coachee)
    .where('week', '=', week)
    .where('kind', 'in', ['check-in', 'nudge:check-in'])
    .where('status', 'in', ['sent', 'expired'])
    .execute();
}

/** Longer than it takes to show a change, however slowly Slack answers. */
const showingTakesMs = 5 * 60_000;

/** The check-ins that changed last, by whom ever: the newest change of all and what came in the five minutes before it. */
export async function listChangedLast(db: Kysely<Database>): Promise<{ id: number; changedAt: Date }[]> {
  const newest = await db
    .selectFrom('check_in')
    .select(({ fn }) => [
      fn.max('rep_answered_at').as('answered'),
      fn.max('rep_edited_at').as('edited'),
      fn.max('coach_answered_at').as('coached'),
    ])
    .executeTakeFirstOrThrow();
  const last = latest([newest.answered, newest.edited, newest.coached]);
  if (last === null) return [];
  const since = new Date(last.getTime() - showingTakesMs).toISOString();
  const rows = await db
    .selectFrom('check_in')
    .select(['id', 'rep_answered_at', 'rep_edited_at', 'coach_answered_at'])
    .where(({ eb, or }) =>
      or([eb('rep_answered_at', '>=', since), eb('rep_edited_at', '>=', since), eb('coach_answered_at', '>=', since)]),
    )
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, rep_answered_at, rep_edited_at, coach_answered_at }) => {
    const changedAt = latest([rep_answered_at, rep_edited_at, coach_answered_at]);
    return changedAt ? [{ id, changedAt }] : [];
  });
}

function latest(instants: (string | null)[]): Date | null {
  const last = instants
    .flatMap((instant) => instant ?? [])
    .sort()
    .at(-1);
  return last === undefined ? null : new Date(last);
}

const anHourMs = 60 * 60_000;

const askingFor = preparedQuery<{ checkInId: number }>()((db, given) =>
  db
    .selectFrom('prompt')
    .innerJoin('check_in', (join) =>
      join
        .onRef('check_in.coach_id', '=', 'prompt.coach_id')
        .onRef('check_in.coachee_id', '=', 'prompt.coachee_id')
        .onRef('check_in.week', '=', 'prompt.week'),
    )
    .select(['prompt.due_at', 'prompt.sent_at'])
    .where('check_in.id', '=', given('checkInId'))
    .where('prompt.kind', '=', sql.lit('check-in')),
);

/** True when the bot asked for this check-in more than an hour after it should have, or never did. */
export async function wasAskedLate(db: Kysely<Database>, checkInId: number): Promise<boolean> {
  const [asked] = (await askingFor(db, { checkInId })).rows;
  if (!asked?.sent_at) return true;
  return Date.parse(asked.sent_at) - Date.parse(asked.due_at) > anHourMs;
}
