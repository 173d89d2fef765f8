import type { PromptPhase } from '../calendar/phases.ts';
import type { Day } from '../calendar/settings.ts';
import type { Stage } from '../loops/stage.ts';
import type { StallChanges } from './find-stalls.ts';
import type { OwnTrouble } from './outages.ts';
import type { Stall } from './stall.ts';

/** One week of coaching as its leaders see it: states and figures, never words of people. */
export interface Digest {
  /** First day of the workspace's week that it speaks of. */
  week: Day;
  /** In alphabetical order; the pairs in no team come last. */
  teams: TeamDigest[];
  thisWeek: CheckInCount;
  weekBefore: CheckInCount;
  /** What the bot itself did not get through since the digest before. */
  ownTrouble: OwnTrouble;
  /** When it was due, where it comes late; else null. */
  lateSince: Date | null;
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
  sessions: SessionCount;
  /** Open loops by the stage they are in. */
  loops: Record<OpenStage, number>;
  /** Behaviours that were shown on a live call this week. */
  shown: number;
  /** Against the digest before. */
  stalls: StallChanges;
  /** Stalls from before whose next step is somebody's who is away now: neither still nor cleared. */
  onHold: Stall[];
  /** Who is away, and the last day of it. */
  away: { person: string; until: Day }[];
}

export type OpenStage = Exclude<Stage, 'closed'>;

/** This week's coachable slots: skill sessions on coaching days that were not excused and not lost by the bot. */
export interface SessionCount {
  coachable: number;
  held: number;
  excused: number;
  /** Of the coachable ones, those that are still to come. */
  ahead: number;
  /** Those that the bot did not announce and that were not held: in no count. */
  lost: number;
}

export interface TeamCounts extends CheckInCount, SessionCount {
  late: number;
  notInYet: number;
  missed: number;
  shown: number;
  loops: Record<OpenStage, number>;
  newStalls: number;
  stillStalls: number;
  cleared: number;
  away: number;
}

export const noLoops: Record<OpenStage, number> = {
  'needs-behaviour': 0,
  'check-due': 0,
  'needs-call': 0,
  'needs-practice': 0,
  'waiting-for-call': 0,
};

/** The figures of these teams together, names left out. */
export function sumUp(teams: readonly TeamDigest[]): TeamCounts {
  const sum = (pick: (team: TeamDigest) => number) => teams.reduce((total, team) => total + pick(team), 0);
  const inStage = (stage: OpenStage) => sum(({ loops }) => loops[stage]);
  return {
    asked: sum(({ asked }) => asked),
    in: sum((team) => team.in),
    late: sum(({ late }) => late),
    notInYet: sum(({ notInYet }) => notInYet),
    missed: sum(({ missed }) => missed),
    coachable: sum(({ sessions }) => sessions.coachable),
    held: sum(({ sessions }) => sessions.held),
    excused: sum(({ sessions }) => sessions.excused),
    ahead: sum(({ sessions }) => sessions.ahead),
    lost: sum(({ sessions }) => sessions.lost),
    shown: sum(({ shown }) => shown),
    loops: {
      'needs-behaviour': inStage('needs-behaviour'),
      'check-due': inStage('check-due'),
      'needs-call': inStage('needs-call'),
      'needs-practice': inStage('needs-practice'),
      'waiting-for-call': inStage('waiting-for-call'),
    },
    newStalls: sum(({ stalls }) => stalls.new.length),
    stillStalls: sum(({ stalls }) => stalls.still.length),
    cleared: sum(({ stalls }) => stalls.cleared.length),
    away: sum(({ away }) => away.length),
  };
}

/** Is there anything in this team that somebody could act on? */
export function isQuiet({ notInYet, missed, stalls, loops }: TeamDigest): boolean {
  const stuck = loops['check-due'] + loops['needs-behaviour'] + loops['needs-call'];
  return notInYet + missed + stuck + stalls.new.length + stalls.still.length === 0;
}
