import type { Kysely } from 'kysely';
import type { Database, DidOutcome } from '../platform/schema.ts';
import { listPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import type { Roster } from '../roster/roster.ts';
import type { CheckInRow } from './export-check-ins.ts';
import { exportView } from './export-view.ts';
import { teamsOfPairs } from './teams-of-pairs.store.ts';

/**
 * Every check-in that this person may see, by id; null is the operator, who sees all states and no words. Words are for the two of the
 * pair as it is today, for the coachee of it always, and for whoever wrote them.
 */
export async function listCheckInRows(db: Kysely<Database>, roster: Roster, as: string | null): Promise<CheckInRow[]> {
  const view = exportView(roster, as);
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  const nameOf = (id: string) => personName(roster, people, id);
  const teamIn = await teamsOfPairs(db);
  const tallies = await countOutcomes(db);
  const rows = await selectCheckIns(db).execute();
  return rows.flatMap((row): CheckInRow[] => {
    const pair = { coach: row.coach_id, coachee: row.coachee_id };
    const team = teamIn(pair, row.week);
    const wrote = (author: string | null) => author !== null && view.isSelf(author);
    const words = (body: string | null, author: string | null) =>
      view.showsWordsOfPair(pair) || wrote(author) ? body : null;
    const isAuthor = [row.priorities_author, row.deal_name_author, row.deal_author, row.coach_author].some(wrote);
    if (!view.showsPair(pair, team) && !isAuthor) return [];
    return [
      {
        id: row.id,
        week: row.week,
        coach_id: row.coach_id,
        coach_name: nameOf(row.coach_id),
        coachee_id: row.coachee_id,
        coachee_name: nameOf(row.coachee_id),
        team,
        variant: row.variant,
        rep_version: row.rep_version,
        rep_answered_at: row.rep_answered_at,
        rep_edited_at: row.rep_edited_at,
        is_late: row.is_late === 1,
        coach_version: row.coach_version,
        coach_answered_at: row.coach_answered_at,
        agreed_at: row.agreed_at,
        ...tallyOf(tallies.get(row.id)),
        promised: row.promised ?? 0,
        priorities: words(row.priorities, row.priorities_author),
        deal_name: words(row.deal_name, row.deal_name_author),
        deal_answer: words(row.deal_answer, row.deal_author),
        coach_note_kind: row.coach_note_kind,
        coach_note: words(row.coach_note, row.coach_author),
      },
    ];
  });
}

type Tally = Map<DidOutcome, number>;

/** What became of the promises of each check-in; the coach's word counts where there is one. */
async function countOutcomes(db: Kysely<Database>): Promise<Map<number, Tally>> {
  const rows = await db
    .selectFrom('did_answer')
    .select((eb) => [
      'check_in_id',
      eb.fn.coalesce('coach_outcome', 'outcome').as('said'),
      eb.fn.countAll<number>().as('times'),
    ])
    .groupBy(['check_in_id', 'said'])
    .execute();
  const tallies = new Map<number, Tally>();
  for (const { check_in_id, said, times } of rows) {
    const tally: Tally = tallies.get(check_in_id) ?? new Map();
    tallies.set(check_in_id, tally.set(said, times));
  }
  return tallies;
}

function tallyOf(tally: Tally | undefined) {
  const count = (outcome: DidOutcome) => tally?.get(outcome) ?? 0;
  return {
    kept: count('kept'),
    partly: count('partly'),
    not_kept: count('not-kept'),
    still_on_it: count('still-on-it'),
    dropped: count('dropped'),
  };
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
      'priorities.author_id as priorities_author',
      'deal_name.body as deal_name',
      'deal_name.author_id as deal_name_author',
      'deal.body as deal_answer',
      'deal.author_id as deal_author',
      'coach.body as coach_note',
      'coach.author_id as coach_author',
    ])
    .select((eb) =>
      eb
        .selectFrom('commitment')
        .select((count) => count.fn.countAll<number>().as('times'))
        .whereRef('commitment.check_in_id', '=', 'check_in.id')
        .as('promised'),
    )
    .orderBy('check_in.id');
}
