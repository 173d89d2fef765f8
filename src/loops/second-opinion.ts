import { coachVerdicts, type Loop, type Verdict, type Wording } from './loop.ts';

/** Another manager asked to judge the same call blind. */
export interface SecondOpinion {
  id: number;
  callId: number;
  judgeId: string;
  askedBy: string;
  /** Null until the judge has answered. */
  verdictId: number | null;
  isWithdrawn: boolean;
}

/** Both judges of a call see both verdicts; nobody else does. */
export interface BothVerdicts {
  coach: Verdict;
  second: Verdict;
  wording: Wording;
  callTitle: string | null;
}

/** The two verdicts of a call once both are in, or undefined. */
export function bothOf(loop: Loop, { callId, verdictId }: SecondOpinion): BothVerdicts | undefined {
  const coach = coachVerdicts(loop).find((one) => one.callId === callId);
  const second = loop.verdicts.find(({ id }) => id === verdictId);
  const wording = loop.wordings.find(({ version }) => version === second?.wordingVersion);
  const callTitle = loop.calls.find(({ id }) => id === callId)?.title ?? null;
  return coach && second && wording && { coach, second, wording, callTitle };
}
