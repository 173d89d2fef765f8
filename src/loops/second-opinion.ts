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
