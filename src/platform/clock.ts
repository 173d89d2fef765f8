/** Where the time comes from. Rules never read it; they are handed an instant. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
