import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runtimeMs } from './runtime.ts';

const kept = 1_000;
const sampleEveryMs = 20;

/** How long the last thousand of one kind took. */
export interface Durations {
  count: number;
  p50Ms: number;
  p99Ms: number;
}

/** What a running bot counts about itself. Only in memory, and cheap enough to be counted always. */
export interface Figures {
  /** A tick has ended well. `isPaused`: Slack asked not to be sent to, or refuses the token. */
  ticked(isPaused: boolean): void;
  /** Slack was answered so many milliseconds after it asked. */
  acknowledged(kind: string, millis: number): void;
  read(): LiveFigures;
  stop(): void;
}

export interface LiveFigures {
  upSeconds: number;
  /** Since the last tick that ended well, or since the start. */
  secondsSinceTick: number;
  /** For how long sending has been paused; null when it is not. */
  pausedSeconds: number | null;
  /** By kind of what Slack asked for, since the start. */
  acknowledged: Record<string, Durations>;
  /** The longest 1 % of waits of the event loop, in the running or the last minute. */
  eventLoopDelayP99Ms: number;
}

export function createFigures(): Figures {
  const startedAt = runtimeMs();
  const acknowledgements = new Map<string, { count: number; latest: number[] }>();
  const delays = monitorEventLoopDelay({ resolution: sampleEveryMs });
  delays.enable();
  let tickedAt = startedAt;
  let pausedAt: number | null = null;
  let lastDelay = 0;
  const delay = (): number => Math.max(0, Math.round(delays.percentile(99) / 1e6) - sampleEveryMs);
  return {
    ticked(isPaused) {
      tickedAt = runtimeMs();
      pausedAt = isPaused ? (pausedAt ?? tickedAt) : null;
      lastDelay = delay();
      delays.reset();
    },
    acknowledged(kind, millis) {
      const known = acknowledgements.get(kind) ?? { count: 0, latest: [] };
      known.latest[known.count % kept] = millis;
      known.count += 1;
      acknowledgements.set(kind, known);
    },
    read() {
      const now = runtimeMs();
      return {
        upSeconds: secondsOf(now - startedAt),
        secondsSinceTick: secondsOf(now - tickedAt),
        pausedSeconds: pausedAt === null ? null : secondsOf(now - pausedAt),
        acknowledged: Object.fromEntries(
          [...acknowledgements].map(([kind, { count, latest }]) => [kind, { count, ...durationsOf(latest) }]),
        ),
        eventLoopDelayP99Ms: Math.max(lastDelay, delay()),
      };
    },
    stop: () => void delays.disable(),
  };
}

function durationsOf(latest: readonly number[]): Omit<Durations, 'count'> {
  const sorted = latest.toSorted((one, other) => one - other);
  const at = (part: number) => Number((sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1));
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

function secondsOf(millis: number): number {
  return Math.floor(millis / 1000);
}
