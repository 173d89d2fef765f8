import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { weekCloses } from '../calendar/weeks.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { awayUntil } from './digest-days.ts';
import type { PairFact } from './digest-facts.ts';
import type { PairHistory } from './pair-history.ts';

/** `none`: nothing to count: not asked, away, out of reach, or new in that week and not in. */
export type WeekState = 'none' | 'not-in-yet' | 'missed' | 'in' | 'in-late';

/** One pair with what is known of it, at the instant that a digest speaks of. */
export interface PairAsOf {
  pair: PairFact;
  history: PairHistory;
  rep: WorkCalendar;
  isRepReachable: boolean;
  asOf: Date;
}

const millisecondsPerDay = 86_400_000;
const aMinute = 60_000;
const twoDigests = 14 * millisecondsPerDay;

/** Where the rep's half of one week stands. What is in counts as in, however late it came. */
export function weekState({ pair, history, rep, isRepReachable, asOf }: PairAsOf, week: Day): WeekState {
  const checkIn = history.checkIns.get(week);
  if (checkIn?.repAnsweredAt) return checkIn.isLate ? 'in-late' : 'in';
  const asked = history.asked.get(week);
  if (!asked || !isRepReachable || pair.startsOn > addDays(week, 6)) return 'none';
  const closes = weekCloses(rep, week);
  if (pair.endedAt !== null && pair.endedAt < closes) return 'none';
  // Whoever is away when the week closes, or now, is not waited for.
  const isThere = awayUntil(rep, asOf < closes ? asOf : lastMinuteBefore(closes)) === null;
  if (!isThere) return 'none';
  if (asOf < closes) return 'not-in-yet';
  return asked.sentAt === null || pair.startsOn >= week ? 'none' : 'missed';
}

/** A check-in of this week that never came, and neither has one after it, nor have two digests told of it. */
export function isMissedIn(of: PairAsOf, week: Day): boolean {
  if (weekState(of, week) !== 'missed' || hasAnswerAfter(of.history, week)) return false;
  return of.asOf.getTime() - weekCloses(of.rep, week).getTime() < twoDigests;
}

function hasAnswerAfter({ checkIns }: PairHistory, missed: Day): boolean {
  return [...checkIns.values()].some(({ week, repAnsweredAt }) => week > missed && repAnsweredAt !== null);
}

function lastMinuteBefore(instant: Date): Date {
  return new Date(instant.getTime() - aMinute);
}
