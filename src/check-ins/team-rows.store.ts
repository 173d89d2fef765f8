import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { pairsOf } from '../roster/pairs.ts';
import { pairsInWeek } from '../roster/schedule.ts';
import { listCheckInsOfCoach } from './check-in.store.ts';
import { checkInState, type RepStanding } from './check-in.ts';
import { countDo } from './commitment.store.ts';
import { effectiveOutcome } from './commitment.ts';
import { listDidAnswers } from './did-answer.store.ts';
import { type FactsOf, loadFacts } from './facts.store.ts';
import { awayUntil, closesAt, type Facts, nameOf } from './facts.ts';
import { listAnsweredToFormer } from './former-coach.store.ts';

/** Every rep whose check-in of this week is this coach's, by name; a fixed number of queries however many there are. */
export async function loadTeamRows(
  db: Kysely<Database>,
  coachId: string,
  week: Day,
  known: FactsOf,
): Promise<{ facts: Facts; rows: RepStanding[] } | undefined> {
  const facts = await loadFacts(db, known, (roster) => [
    coachId,
    ...pairsOf(roster).flatMap(({ coach, coachee }) => (coach === coachId ? [coachee] : [])),
  ]);
  if (!facts) return undefined;
  const checkIns = await listCheckInsOfCoach(db, coachId, week);
  const ids = checkIns.map(({ id }) => id);
  const answers = await listDidAnswers(db, ids);
  const promised = await countDo(db, ids);
  const coachees = pairsInWeek(facts.roster, week)
    .filter(({ coach, slots }) => coach === coachId && slots['check-in'] !== undefined)
    .map(({ coachee }) => coachee);
  const former = await listAnsweredToFormer(db, facts.roster.roster, { coacheeIds: coachees, week });
  const rows = coachees.map((coacheeId): RepStanding => {
    const key = { coachId, coacheeId, week };
    const checkIn = checkIns.find((one) => one.coacheeId === coacheeId);
    const own = answers.filter(({ checkInId }) => checkInId === checkIn?.id);
    return {
      key,
      name: nameOf(facts, coacheeId),
      state: checkInState(checkIn, closesAt(facts, key), facts.now),
      checkIn,
      outcomes: own.map(effectiveOutcome),
      promised: checkIn ? (promised.get(checkIn.id) ?? 0) : 0,
      awayUntil: awayUntil(facts, coacheeId),
      isWithFormerCoach: !checkIn?.repAnsweredAt && former.some((one) => one.coacheeId === coacheeId),
    };
  });
  return { facts, rows: rows.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}
