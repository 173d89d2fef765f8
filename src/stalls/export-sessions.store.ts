import type { Kysely } from 'kysely';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayFrom } from '../roster/away.store.ts';
import { pairKey } from '../roster/pairs.ts';
import { listPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { digestDays } from './digest-days.ts';
import type { SessionRow } from './export-sessions.ts';
import { exportView } from './export-view.ts';
import { listPlannedSlots } from './loop-facts.store.ts';
import { listPipelineReviews, type PipelineReview } from './pipeline.store.ts';
import { slotFact, standingBy } from './slot-facts.ts';
import { teamsOfPairs } from './teams-of-pairs.store.ts';

const everyWeek = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Every planned skill session that this person may see, then every pipeline review that was written up, each by week; null is the
 * operator, who sees all states and no words.
 */
export async function listSessionRows(
  db: Kysely<Database>,
  roster: Roster,
  as: string | null,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): Promise<SessionRow[]> {
  const view = exportView(roster, as);
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  const days = digestDays(roster, { people, away: await listAwayFrom(db, '0000-01-01') }, holidaysOf);
  const teamIn = await teamsOfPairs(db);
  const slots = await listPlannedSlots(db, [...people.keys()], everyWeek);
  const words = await wordsOfSessions(db, [...people.keys()]);
  const named = ({ coach, coachee, week }: { coach: string; coachee: string; week: string }) => ({
    week,
    coach_id: coach,
    coach_name: personName(roster, people, coach),
    coachee_id: coachee,
    coachee_name: personName(roster, people, coachee),
    team: teamIn({ coach, coachee }, week),
  });
  const reviews = (await listPipelineReviews(db, [...people.keys()], everyWeek)).filter((review) =>
    view.showsPair(review, teamIn(review, review.week)),
  );
  const skill = slots.flatMap((slot): SessionRow[] => {
    const team = teamIn(slot, slot.week);
    if (!view.showsPair(slot, team)) return [];
    const fact = slotFact(slot, now, days.person(slot.coachee));
    const own = view.showsWordsOfPair(slot) ? words.get(`${pairKey(slot)}/${slot.week}`) : undefined;
    return [
      {
        ...named(slot),
        conversation: 'skill',
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        phase: slot.phase,
        prompt: slot.status,
        reason: slot.reason,
        counts: fact !== null && !['excused', 'missed-by-bot', 'disputed'].includes(fact.standing),
        standing: standingBy(slot, now, days.person(slot.coachee)),
        completed_at: slot.session?.completedAt?.toISOString() ?? null,
        coach_says: slot.session?.coachSays ?? null,
        coachee_says: slot.session?.coacheeSays ?? null,
        left_moment: slot.leftMoment,
        has_line: null,
        say_back: own?.sayBack ?? null,
        no_call_reason: own?.noCall ?? null,
      },
    ];
  });
  return [...skill, ...reviews.map((review) => ({ ...named(review), ...statesOfReview(review) }))];
}

function statesOfReview(review: PipelineReview) {
  return {
    conversation: 'pipeline',
    starts_at: review.startsAt.toISOString(),
    ends_at: review.endsAt.toISOString(),
    phase: review.phase,
    prompt: null,
    reason: null,
    counts: false,
    standing: null,
    completed_at: review.completedAt.toISOString(),
    coach_says: review.coachSays,
    coachee_says: review.coacheeSays,
    left_moment: review.leftMoment,
    has_line: review.hasEvidence,
    say_back: null,
    no_call_reason: null,
  };
}

async function wordsOfSessions(db: Kysely<Database>, coachees: readonly string[]) {
  const rows = await db
    .selectFrom('session')
    .leftJoin('note as say_back', 'say_back.id', 'session.say_back_note_id')
    .leftJoin('note as no_call', 'no_call.id', 'session.no_call_note_id')
    .select(['coach_id', 'coachee_id', 'week', 'say_back.body as say_back', 'no_call.body as no_call'])
    .where('conversation', '=', 'skill')
    .where('coachee_id', 'in', idsIn(coachees))
    .execute();
  return new Map(
    rows.map(({ coach_id, coachee_id, week, say_back, no_call }) => [
      `${pairKey({ coach: coach_id, coachee: coachee_id })}/${week}`,
      { sayBack: say_back, noCall: no_call },
    ]),
  );
}
