import type { Day, DayRange } from '../calendar/settings.ts';
import type { Person } from '../roster/person.ts';
import type { OwnTrouble } from './outages.ts';

/** What a digest is made from: states and ids as they are stored, no words of people. */
export interface DigestFacts {
  pairs: PairFact[];
  /** The same and what else these coachees had with coaches of any team, by coachee, in the order in which it began. */
  spells: ReadonlyMap<string, PairFact[]>;
  people: ReadonlyMap<string, Person>;
  /** Days away that were noted in Slack, by person. */
  away: ReadonlyMap<string, DayRange[]>;
  asked: AskedFact[];
  checkIns: CheckInFact[];
  /** Promises whose day has passed: the open ones, and those that were closed lately. */
  pastDue: PromiseFact[];
  /** What the bot itself did not get through to these people since the digest before. */
  ownTrouble: OwnTrouble;
}

/** One spell of a coach with a coachee. */
export interface PairFact {
  coach: string;
  coachee: string;
  team: string | null;
  /** First day of the first week that is theirs. */
  startsOn: Day;
  endedAt: Date | null;
}

interface OfPairAndWeek {
  coach: string;
  coachee: string;
  week: Day;
}

/** A check-in that was asked for, or is going to be. */
export interface AskedFact extends OfPairAndWeek {
  /** Null while the question has not gone out. */
  sentAt: Date | null;
}

export interface CheckInFact extends OfPairAndWeek {
  repAnsweredAt: Date | null;
  isLate: boolean;
  coachAnsweredAt: Date | null;
}

/** A promise whose day has passed. */
export interface PromiseFact {
  owner: string;
  dueOn: Day;
  /** When it was carried over past its day, each time. */
  carriedAt: Date[];
  /** Null while it is open. */
  closedAt: Date | null;
}

/** The same as it stood at an instant, still open then. */
export interface PastDueFact {
  owner: string;
  dueOn: Day;
  /** How often it was carried over past its day. */
  carriedOver: number;
}
