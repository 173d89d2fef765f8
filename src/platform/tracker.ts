/** Knows what is still running, so that shutdown and the sandbox can wait for it. */
export interface Tracker {
  track<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves when nothing runs any more, whatever became of it. */
  idle(): Promise<void>;
  running(): number;
}

export function createTracker(): Tracker {
  const open = new Set<Promise<unknown>>();
  return {
    track(work) {
      open.add(work);
      work.then(
        () => open.delete(work),
        () => open.delete(work),
      );
      return work;
    },
    async idle() {
      while (open.size > 0) await Promise.allSettled(open);
    },
    running: () => open.size,
  };
}
