/** How fast one method may be called in one workspace. By the clock that is handed in, so that it knows no timers. */
export interface Pace {
  /** Is there a place for one call now? What nobody waits for leaves the last places to what somebody does. */
  has(now: Date, isWaitedFor: boolean): boolean;
  /** Takes the place of one call. */
  take(): void;
  /** Slack asks not to be called for so long. */
  pause(now: Date, seconds: number): void;
  isPaused(now: Date): boolean;
}

/** So many calls at once after a quiet minute, and so many a minute in the long run; the last `kept` of them are for what somebody waits for. */
export function createPace({ perMinute, kept }: { perMinute: number; kept: number }): Pace {
  let places = perMinute;
  let countedAt: number | null = null;
  let paused = { from: 0, until: 0 };
  return {
    has(now, isWaitedFor) {
      const at = now.getTime();
      // A clock that was put back brings no places and takes none.
      const passed = Math.max(0, at - (countedAt ?? at));
      places = Math.min(perMinute, places + (passed / 60_000) * perMinute);
      countedAt = at;
      return places >= (isWaitedFor ? 1 : kept + 1);
    },
    take() {
      places -= 1;
    },
    pause(now, seconds) {
      paused = { from: now.getTime(), until: now.getTime() + seconds * 1000 };
    },
    // Before its beginning the clock was put back: what was asked then is over.
    isPaused: (now) => now.getTime() >= paused.from && now.getTime() < paused.until,
  };
}
