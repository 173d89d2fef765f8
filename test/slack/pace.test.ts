import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from '../../src/slack/pace.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 11, 14, 9) + seconds * 1000);

/** How many calls may go at this second, one after the other. */
function callsAt(pace: Pace, seconds: number, isWaitedFor = false): number {
  let calls = 0;
  while (pace.has(at(seconds), isWaitedFor)) {
    pace.take();
    calls += 1;
  }
  return calls;
}

describe('The pace of calls', () => {
  it('lets a minute’s worth go at once, but for what is kept for whoever waits', () => {
    const pace = createPace({ perMinute: 60, kept: 10 });
    expect([callsAt(pace, 0), callsAt(pace, 0, true), callsAt(pace, 0, true)]).toEqual([50, 10, 0]);
  });

  it('goes on at one a second, and saves no more than a minute', () => {
    const pace = createPace({ perMinute: 60, kept: 0 });
    callsAt(pace, 0);
    expect([callsAt(pace, 5), callsAt(pace, 6), callsAt(pace, 3600)]).toEqual([5, 1, 60]);
  });

  it('waits as long as Slack asks, and no longer', () => {
    const pace = createPace({ perMinute: 60, kept: 0 });
    pace.pause(at(0), 30);
    expect([0, 29, 30].map((seconds) => pace.isPaused(at(seconds)))).toEqual([true, true, false]);
  });

  it('forgets a pause, and brings no calls, when the clock is put back', () => {
    const pace = createPace({ perMinute: 60, kept: 0 });
    callsAt(pace, 7200);
    pace.pause(at(7200), 30);
    expect(pace.isPaused(at(0))).toBe(false);
    expect([callsAt(pace, 0), callsAt(pace, 3)]).toEqual([0, 3]);
  });
});
