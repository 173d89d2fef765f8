import { describe, expect, it } from 'vitest';
import { createFigures } from '../../src/platform/figures.ts';
import { type HealthFigures, judge } from '../../src/platform/health.ts';

const good: HealthFigures = {
  upSeconds: 600,
  secondsSinceTick: 20,
  pausedSeconds: null,
  acknowledged: {},
  eventLoopDelayP99Ms: 2,
  inHand: 0,
  databaseId: 'd',
  canRecord: true,
  slack: { mode: 'socket', open: 2, wanted: 2, others: 0 },
  queue: null,
};

describe('The health of a bot', () => {
  it('is good when it ticks, is reached, and can send and record', () => {
    expect(judge(good)).toMatchObject({ isAlive: true, isReady: true, off: [] });
  });

  it.each<[string, Partial<HealthFigures>, boolean, string]>([
    ['has not ticked for four minutes', { secondsSinceTick: 240 }, false, 'The last tick'],
    ['has no socket', { slack: { ...good.slack, open: 0 } }, true, 'Slack does not reach'],
    ['can not write', { canRecord: false }, true, 'Is the disk full?'],
    ['is kept from sending', { pausedSeconds: 200 }, true, 'does not let the bot send'],
  ])('that %s is not ready, and says why', (_, figures, isAlive, why) => {
    const health = judge({ ...good, ...figures });
    expect([health.isAlive, health.isReady, health.off.length]).toEqual([isAlive, false, 1]);
    expect(health.off.join()).toContain(why);
  });

  it('is not lost over one socket of two, nor over half a minute of waiting for Slack', () => {
    const figures = { ...good, slack: { ...good.slack, open: 1 }, pausedSeconds: 30 };
    expect(judge(figures)).toMatchObject({ isReady: true });
  });
});

describe('The figures of a bot', () => {
  it('tell how long Slack waited for an answer, by kind, over the last thousand', () => {
    const figures = createFigures();
    for (let millis = 1; millis <= 100; millis += 1) figures.acknowledged('command', millis);
    figures.acknowledged('form', 7);
    expect(figures.read().acknowledged).toEqual({
      command: { count: 100, p50Ms: 50, p99Ms: 99 },
      form: { count: 1, p50Ms: 7, p99Ms: 7 },
    });
    for (let index = 0; index < 1000; index += 1) figures.acknowledged('command', 3);
    expect(figures.read().acknowledged.command).toEqual({ count: 1100, p50Ms: 3, p99Ms: 3 });
    figures.stop();
  });

  it('notice that the event loop stood still', async () => {
    const figures = createFigures();
    const standStill = () => {
      for (const until = performance.now() + 150; performance.now() < until; );
      return figures.read().eventLoopDelayP99Ms;
    };
    await expect.poll(standStill, { timeout: 5_000 }).toBeGreaterThan(100);
    figures.stop();
  });
});
