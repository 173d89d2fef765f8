/** What loops need of the messages above them. */
export interface LoopPorts {
  /** Shows a change: plans the loop's prompts anew, and rewrites those that stand. */
  loopChanged(loopId: number): Promise<void>;
}

/** What parking needs of the pages above it. */
export interface MomentPorts {
  /** Shows that a person's parked moments are others by now. */
  momentsChanged(coacheeId: string): Promise<void>;
}
