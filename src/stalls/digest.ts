import type { PromptPhase } from '../calendar/phases.ts';
import type { Day } from '../calendar/settings.ts';

/** One week of coaching as its leaders see it: states and figures, never words of people. */
export interface Digest {
  /** First day of the workspace's week that it speaks of. */
  week: Day;
  /** In alphabetical order; the pairs in no team come last. */
  teams: TeamDigest[];
  thisWeek: CheckInCount;
  weekBefore: CheckInCount;
  /** Messages of the bot that did not get through, or that may not have. */
  notSent: number;
}

/** `asked` leaves out who was away, who is new, and whom the bot did not reach. */
export interface CheckInCount {
  asked: number;
  in: number;
}

export interface TeamDigest {
  /** Null for the pairs in no team. */
  name: string | null;
  /** The team's own, on the day that the digest speaks of. */
  phase: PromptPhase;
  asked: number;
  in: number;
  /** Of those that are in. */
  late: number;
  /** Asked, not answered, and the week is still open. */
  notInYet: number;
  /** Asked, not answered, and their week has closed by now. */
  missed: number;
  /** The same of an earlier week, where nothing has come since. */
  missedBefore: number;
  /** The coach's half, open for three days or more, one for a pair, oldest first. */
  unanswered: Unanswered[];
  /** Promises carried over twice past their day, or five days past it with a check-in in between. */
  slipping: number;
  /** Who is away, and the last day of it. */
  away: { person: string; until: Day }[];
}

export interface Unanswered {
  coach: string;
  coachee: string;
  since: Date;
}

export type TeamCounts = Pick<
  TeamDigest,
  'asked' | 'in' | 'late' | 'notInYet' | 'missed' | 'missedBefore' | 'slipping'
> & {
  unanswered: number;
  away: number;
};

/** The figures of these teams together, names left out. */
export function sumUp(teams: readonly TeamDigest[]): TeamCounts {
  const sum: TeamCounts = {
    asked: 0,
    in: 0,
    late: 0,
    notInYet: 0,
    missed: 0,
    missedBefore: 0,
    slipping: 0,
    unanswered: 0,
    away: 0,
  };
  for (const team of teams) {
    sum.asked += team.asked;
    sum.in += team.in;
    sum.late += team.late;
    sum.notInYet += team.notInYet;
    sum.missed += team.missed;
    sum.missedBefore += team.missedBefore;
    sum.slipping += team.slipping;
    sum.unanswered += team.unanswered.length;
    sum.away += team.away.length;
  }
  return sum;
}

/** Is there anything in this team that somebody could act on? */
export function isQuiet(team: TeamDigest): boolean {
  return (
    team.notInYet === 0 &&
    team.missed === 0 &&
    team.missedBefore === 0 &&
    team.unanswered.length === 0 &&
    team.slipping === 0
  );
}
