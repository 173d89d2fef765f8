import type { Day } from '../calendar/settings.ts';
import type { OpenStage, TeamDigest } from '../stalls/digest.ts';
import type { StallReason } from '../stalls/stall.ts';
import { isForCoach } from '../stalls/stall-words.ts';

/** What the leaders of a person's team see of that person: states, never words. */
export interface Seen {
  checkIn: 'in' | 'late' | 'not-in-yet' | 'missed' | 'not-counted';
  stage: OpenStage | null;
  /** Of this week's coachable skill sessions; null: there is none to count. */
  session: 'held' | 'ahead' | 'not-held' | 'excused' | null;
  /** Behaviours that were shown on a live call this week. */
  shown: number;
  /** `isNamed`: with the names of the pair; else as a count of the team. */
  stalls: readonly { reason: StallReason; since: Date; isNamed: boolean }[];
  awayUntil: Day | null;
}

/** Reads it from the digest of a team in which this person is the only one: what is counted there is theirs. */
export function seenIn(digest: TeamDigest | undefined, personId: string): Seen {
  const { stalls } = digest ?? { stalls: { still: [], new: [] } };
  return {
    checkIn: checkInIn(digest),
    stage: stageIn(digest),
    session: sessionIn(digest),
    shown: digest?.shown ?? 0,
    stalls: [...stalls.still, ...stalls.new].map((stall) => ({
      reason: stall.reason,
      since: stall.since,
      isNamed: isForCoach(stall),
    })),
    awayUntil: digest?.away.find(({ person }) => person === personId)?.until ?? null,
  };
}

function checkInIn(digest: TeamDigest | undefined): Seen['checkIn'] {
  if (!digest || digest.asked === 0) return 'not-counted';
  if (digest.missed > 0) return 'missed';
  if (digest.notInYet > 0) return 'not-in-yet';
  return digest.late > 0 ? 'late' : 'in';
}

const openStages = ['check-due', 'needs-behaviour', 'needs-call', 'needs-practice', 'waiting-for-call'] as const;

function stageIn(digest: TeamDigest | undefined): OpenStage | null {
  return openStages.find((stage) => (digest?.loops[stage] ?? 0) > 0) ?? null;
}

function sessionIn(digest: TeamDigest | undefined): Seen['session'] {
  if (!digest) return null;
  const { coachable, held, ahead, excused } = digest.sessions;
  if (coachable === 0) return excused > 0 ? 'excused' : null;
  if (held > 0) return 'held';
  return ahead > 0 ? 'ahead' : 'not-held';
}
