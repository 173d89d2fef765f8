/** What changed, as far as it stands on somebody's Home tab. */
export type HomeChange =
  | { loopId: number }
  | { sessionId: number }
  | { checkInId: number }
  | { people: readonly string[] };

/** The Home tabs of all people. */
export interface Homes {
  /** Draws the page of somebody who opened it. */
  opened(personId: string): Promise<void>;
  /** Somebody pressed something on theirs, so it is open. */
  actedOn(personId: string): void;
  /** Draws anew what is open and shows this. Never fails: a page that could not be drawn is drawn when it is opened again. */
  changed(change: HomeChange): Promise<void>;
  /** Draws those for which Slack asked to wait and whose wait is over. Call it each minute. Never fails. */
  drawLimited(): Promise<void>;
}
