import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import { absenceFrom } from '../roster/absences.ts';
import { listPairsOfCoachee } from '../roster/pair.store.ts';
import { pairsOf, participants } from '../roster/pairs.ts';
import { findCheckInOf } from './check-in.store.ts';
import { type CheckInKey, type CheckInState, checkInState, type RepStanding } from './check-in.ts';
import { listOpenCommitments } from './commitment.store.ts';
import type { Commitment } from './commitment.ts';
import { loadFacts } from './facts.store.ts';
import { checkInIn, closesAt, daysOf, type Facts, nameOf, todayOf, weekOfPair } from './facts.ts';
import { listAnsweredToFormer } from './former-coach.store.ts';
import { loadTeamRows } from './team-rows.store.ts';

export interface OwnCheckIn {
  key: CheckInKey;
  coachName: string;
  state: CheckInState;
  isLate: boolean;
  answeredAt: Date | null;
  /** When the next one is asked; null when none is planned in this week and the next. */
  nextAt: Date | null;
  /** Answered to somebody who coached the person before. */
  isWithFormerCoach: boolean;
}

export interface Status {
  zone: string;
  today: Day;
  away: DayRange | null;
  commitments: Commitment[];
  own: OwnCheckIn[];
  reps: RepStanding[];
}

/** Where a person's promises and check-ins stand, and for a coach those of their people; undefined for a stranger. */
export async function loadStatus(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  personId: string,
): Promise<Status | undefined> {
  const now = clock.now();
  const everCoached = (await listPairsOfCoachee(db, personId)).map(({ coach }) => coach);
  const facts = await loadFacts(db, { now, holidaysOf }, (roster) => [
    personId,
    ...everCoached,
    ...pairsOf(roster).flatMap(({ coach, coachee }) =>
      coach === personId ? [coachee] : coachee === personId ? [coach] : [],
    ),
  ]);
  if (!facts || !participants(facts.roster.roster).includes(personId)) return undefined;
  const pairs = pairsOf(facts.roster.roster).filter(({ slots }) => slots['check-in'] !== undefined);
  const keys = pairs
    .filter(({ coachee }) => coachee === personId)
    .map((pair) => ({
      coachId: pair.coach,
      coacheeId: personId,
      week: weekOfPair(facts, pair, todayOf(facts, personId)),
    }));
  const own: OwnCheckIn[] = [];
  for (const key of keys) own.push(await ownCheckIn(db, facts, key));
  const weeks = new Set(
    pairs
      .filter(({ coach }) => coach === personId)
      .map((pair) => weekOfPair(facts, pair, todayOf(facts, pair.coachee))),
  );
  const reps: RepStanding[] = [];
  for (const week of weeks) {
    const team = await loadTeamRows(db, personId, week, { now, holidaysOf, roster: facts.roster });
    const ofWeek = team?.rows.filter(({ key }) => isThisWeek(facts, key)) ?? [];
    reps.push(...ofWeek);
  }
  return {
    zone: daysOf(facts, personId).zone,
    today: todayOf(facts, personId),
    away: absenceFrom(daysOf(facts, personId).away, todayOf(facts, personId)),
    commitments: await listOpenCommitments(db, personId),
    own,
    reps,
  };
}

async function ownCheckIn(db: Outside['db'], facts: Facts, key: CheckInKey): Promise<OwnCheckIn> {
  const mine = await findCheckInOf(db, key);
  const { coacheeId, week } = key;
  const [former] = mine?.repAnsweredAt
    ? []
    : await listAnsweredToFormer(db, facts.roster.roster, { coacheeIds: [coacheeId], week });
  const checkIn = former ?? mine;
  const thisWeek = checkIn?.repAnsweredAt ? undefined : upcoming(facts, key);
  return {
    key,
    coachName: nameOf(facts, checkIn?.coachId ?? key.coachId),
    state: checkInState(checkIn, closesAt(facts, key), facts.now),
    isLate: checkIn?.isLate ?? false,
    answeredAt: checkIn?.repAnsweredAt ?? null,
    isWithFormerCoach: former !== undefined,
    nextAt: thisWeek ?? upcoming(facts, { ...key, week: addDays(key.week, 7) }) ?? null,
  };
}

function upcoming(facts: Facts, key: CheckInKey): Date | undefined {
  const occurrence = checkInIn(facts, key);
  return occurrence && !occurrence.skipped && occurrence.at > facts.now ? occurrence.at : undefined;
}

function isThisWeek(facts: Facts, { coachId, coacheeId, week }: CheckInKey): boolean {
  const pair = pairsOf(facts.roster.roster).find(({ coach, coachee }) => coach === coachId && coachee === coacheeId);
  return pair !== undefined && weekOfPair(facts, pair, todayOf(facts, coacheeId)) === week;
}
