export type VerdictWord = 'shown' | 'tried-not-yet' | 'not-tried' | 'no-opportunity' | 'cannot-judge';
export type LoopCloseReason = 'adopted' | 'replaced' | 'reworded' | 'stopped' | 'left';
export type MomentSource = 'message' | 'link' | 'form' | 'check-in' | 'session' | 'practice';

/** In the order in which forms offer them. */
export const verdictWords: readonly VerdictWord[] = [
  'shown',
  'tried-not-yet',
  'not-tried',
  'no-opportunity',
  'cannot-judge',
];

/** One coachee, one coach, one behaviour, from start to verdict. Texts are null once they were erased. */
export interface Loop {
  id: number;
  /** Whoever coaches the person now, while it is open. */
  coachId: string;
  coacheeId: string;
  openedAt: Date;
  openedBy: string;
  /** How many checked calls in a row must show the behaviour. */
  reviewRule: number;
  indicator: string | null;
  closed: { at: Date; by: string; reason: LoopCloseReason } | null;
  /** Raised by every change; a form that was drawn from another version is out of date. */
  version: number;
  /** Oldest first; the last one counts. None: no behaviour has been chosen yet. */
  wordings: readonly Wording[];
  moments: readonly Moment[];
  /** Oldest first. At most the last one is open. */
  tasks: readonly PracticeTask[];
  /** Oldest first. */
  attempts: readonly Attempt[];
  /** In the order in which they were named. At most one is open. */
  calls: readonly NamedCall[];
  /** The coach's and second opinions, oldest first. */
  verdicts: readonly Verdict[];
}

/** The behaviour with its pass condition, as it stood from one instant on. */
export interface Wording {
  version: number;
  behaviour: string | null;
  /** Null: none yet, or erased. */
  passCondition: string | null;
  hasPassCondition: boolean;
  libraryId: string | null;
  /** Kept as it is although it was found vague. */
  isBehaviourVague: boolean;
  isPassVague: boolean;
  at: Date;
}

/** Evidence that both can open again, and what is still unknown because of it. */
export interface Moment {
  id: number;
  coacheeId: string;
  byId: string;
  source: MomentSource;
  link: string | null;
  /** A time mark or a quoted line. */
  place: string | null;
  what: string | null;
  consequence: string | null;
  createdAt: Date;
}

export interface PracticeTask {
  id: number;
  text: string | null;
  setAt: Date;
  endedAt: Date | null;
}

export interface Attempt {
  id: number;
  /** With whom or what. */
  with: string | null;
  isHarder: boolean;
  isPassed: boolean;
  /** The same pushback brought back later without warning. */
  isRecheck: boolean;
  byId: string;
  at: Date;
}

export interface NamedCall {
  id: number;
  title: string | null;
  with: string | null;
  link: string | null;
  startsAt: Date;
  endsAt: Date;
  state: 'open' | 'judged' | 'moved' | 'cancelled' | 'dropped';
  /** The call it takes the place of. */
  followsId: number | null;
  namedAt: Date;
  endedAt: Date | null;
}

export interface Verdict {
  id: number;
  callId: number;
  judgeId: string;
  isSecond: boolean;
  verdict: VerdictWord;
  wordingVersion: number;
  /** The line or time in the call that shows it. */
  evidence: string | null;
  /** What the coachee says about it. */
  ownView: string | null;
  at: Date;
}

/** The wording that counts; undefined before a behaviour was chosen. */
export function wordingOf({ wordings }: Pick<Loop, 'wordings'>): Wording | undefined {
  return wordings.at(-1);
}

/** The named later call that has no verdict yet and still stands. */
export function openCallOf({ calls }: Pick<Loop, 'calls'>): NamedCall | undefined {
  return calls.find(({ state }) => state === 'open');
}

/** The practice task that goes on. */
export function openTaskOf({ tasks }: Pick<Loop, 'tasks'>): PracticeTask | undefined {
  return tasks.find(({ endedAt }) => endedAt === null);
}

/** The coach's verdicts, oldest first: second opinions never move a loop. */
export function coachVerdicts({ verdicts }: Pick<Loop, 'verdicts'>): Verdict[] {
  return verdicts.filter(({ isSecond }) => !isSecond);
}

/** The attempts that were made since the last verdict. */
export function attemptsSinceVerdict(loop: Pick<Loop, 'attempts' | 'verdicts'>): Attempt[] {
  const last = coachVerdicts(loop).at(-1);
  return loop.attempts.filter(({ at }) => last === undefined || at > last.at);
}
