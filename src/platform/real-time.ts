/** Seconds since 1970 by the machine's clock, whatever clock the bot goes by: for what another machine stamps as it sends. */
export function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Milliseconds from an arbitrary start; they never jump, whatever happens to the machine's clock. */
export function steadyMillis(): number {
  return performance.now();
}
