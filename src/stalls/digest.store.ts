import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter } from '../calendar/local-time.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { askInSlices } from '../platform/breathe.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayAmong } from '../roster/away.store.ts';
import { findPeople } from '../roster/person.store.ts';
import type { AskedFact, CheckInFact, DigestFacts, PairFact, PromiseFact } from './digest-facts.ts';
import { loadOwnTrouble } from './outage.store.ts';
import type { Outage } from './outages.ts';
import { groupBy } from './pair-history.ts';

/** Two weeks back from an instant for what was missed, less the week that `since` is back already. */
const daysBefore = 14;
/** A coach's half that has been open for longer is history, not something to act on. */
const daysOfCheckIns = 56;

export interface FactsWanted {
  /** First day of the workspace's week. */
  week: Day;
  /** The instant that the digest speaks of. */
  asOf: Date;
  teams: readonly (string | null)[];
  /** The digest's, for where its week begins. */
  zone: string;
  /** When what the bot itself did not get through is told of; left out: this week. */
  trouble?: Outage;
  /** Stalls of this week and later ones can be told from it too; left out: of the week before the digest's. */
  since?: Day;
}

/** What the digest of these teams and this week is made from: one query for each kind of row and every hundred people. */
export async function loadDigestFacts(db: Kysely<Database>, wanted: FactsWanted): Promise<DigestFacts> {
  const { week, asOf, since = addDays(week, -7) } = wanted;
  const from = addDays(since, -daysBefore);
  const { pairs, spells } = await listPairs(db, wanted);
  const coachees = [...new Set(pairs.map(({ coachee }) => coachee))];
  const weeks = { from, to: addDays(week, 6) };
  const weeksOfCheckIns = { from: addDays(since, -daysOfCheckIns), to: weeks.to };
  const people = [...new Set(pairs.flatMap(({ coach, coachee }) => [coach, coachee]))];
  return {
    pairs,
    spells,
    people: await findPeople(db, people),
    away: await listAwayAmong(db, people, from),
    asked: await askInSlices(coachees, (some) => listAsked(db, some, weeks)),
    checkIns: await askInSlices(coachees, (some) => listCheckIns(db, some, weeksOfCheckIns)),
    pastDue: await askInSlices(coachees, (some) => listPastDue(db, some, { since, asOf })),
    ownTrouble: await loadOwnTrouble(
      db,
      people,
      wanted.trouble ?? { from: instantAtOrAfter(week, '00:00', wanted.zone), to: asOf },
    ),
  };
}

async function listPairs(db: Kysely<Database>, { week, teams, since = addDays(week, -7) }: FactsWanted) {
  const rows = await db
    .selectFrom('pair')
    .selectAll()
    .where('starts_on', '<=', addDays(week, 6))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('pair')
        .select('id')
        .where('ended_at', 'is', null)
        .unionAll(selectFrom('pair').select('id').where('ended_at', '>=', addDays(since, -daysBefore))),
    )
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  const all = rows.map(
    (row): PairFact => ({
      coach: row.coach_id,
      coachee: row.coachee_id,
      team: row.team,
      startsOn: row.starts_on,
      endedAt: instant(row.ended_at),
    }),
  );
  const pairs = all.filter(({ team }) => teams.includes(team));
  const coachees = new Set(pairs.map(({ coachee }) => coachee));
  return {
    pairs,
    spells: groupBy(
      all.filter(({ coachee }) => coachees.has(coachee)),
      ({ coachee }) => coachee,
    ),
  };
}

/** What was withheld, or missed by the bot, was not asked. */
async function listAsked(
  db: Kysely<Database>,
  coachees: readonly string[],
  { from, to }: DayRange,
): Promise<AskedFact[]> {
  const rows = await db
    .selectFrom('prompt')
    .select(['coach_id', 'coachee_id', 'week', 'sent_at'])
    .where('coachee_id', 'in', idsIn(coachees))
    .where('week', '>=', from)
    .where('week', '<=', to)
    .where('kind', '=', 'check-in')
    .where('status', 'in', ['planned', 'sending', 'sent', 'answered', 'expired'])
    .execute();
  return rows.flatMap(({ coach_id, coachee_id, week: of, sent_at }) =>
    coach_id && coachee_id && of ? [{ coach: coach_id, coachee: coachee_id, week: of, sentAt: instant(sent_at) }] : [],
  );
}

async function listCheckIns(
  db: Kysely<Database>,
  coachees: readonly string[],
  { from, to }: DayRange,
): Promise<CheckInFact[]> {
  const rows = await db
    .selectFrom('check_in')
    .select(['coach_id', 'coachee_id', 'week', 'rep_answered_at', 'is_late', 'coach_answered_at'])
    .where('coachee_id', 'in', idsIn(coachees))
    .where('week', '>=', from)
    .where('week', '<=', to)
    .execute();
  return rows.map((row) => ({
    coach: row.coach_id,
    coachee: row.coachee_id,
    week: row.week,
    repAnsweredAt: instant(row.rep_answered_at),
    isLate: row.is_late === 1,
    coachAnsweredAt: instant(row.coach_answered_at),
  }));
}

async function listPastDue(
  db: Kysely<Database>,
  owners: readonly string[],
  { since, asOf }: { since: Day; asOf: Date },
): Promise<PromiseFact[]> {
  const carried = (eb: ExpressionBuilder<Database, 'commitment'>) =>
    eb
      .selectFrom('did_answer')
      .select(sql<string>`group_concat(did_answer.answered_at)`.as('instants'))
      .whereRef('did_answer.commitment_id', '=', 'commitment.id')
      .where('is_past_due', '=', 1)
      .where((answer) => answer.fn.coalesce('coach_outcome', 'outcome'), '=', 'still-on-it')
      .as('carried_at');
  const promises = (eb: Kysely<Database>) =>
    eb
      .selectFrom('commitment')
      .select((each) => ['owner_id', 'due_on', 'closed_at', carried(each)])
      .where('owner_id', 'in', idsIn(owners))
      .where('due_on', '<=', asOf.toISOString().slice(0, 10));
  const rows = await promises(db)
    // A literal, because SQLite uses a partial index only where it can read its condition.
    .where('status', '=', sql.lit('open'))
    .unionAll(promises(db).where('closed_at', '>=', since))
    .execute();
  return rows.flatMap(({ owner_id, due_on, closed_at, carried_at }): PromiseFact[] =>
    due_on === null
      ? []
      : [
          {
            owner: owner_id,
            dueOn: due_on,
            carriedAt: (carried_at?.split(',') ?? []).map((at) => new Date(at)),
            closedAt: instant(closed_at),
          },
        ],
  );
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
