import type { Figure } from './measure.ts';

export const crowds = [1, 10, 50] as const;
export const ackKinds = ['commands', 'clicks', 'submits'] as const;
export type Crowd = (typeof crowds)[number];
export type AckKind = (typeof ackKinds)[number];

/** How long each acknowledgement took, in milliseconds, of so many people who acted at the same moment. */
export interface AckTimes {
  kind: AckKind;
  crowd: Crowd;
  bot: number[];
  bare: number[];
  /** Forms that the bot sent back, because saving took it too long. */
  notSaved: number;
}

const mostTimes: Record<AckKind, number> = { commands: 1.25, clicks: 1.25, submits: 2 };
const longestUnderLoadMs = 100;
const longestDelayMs = 50;

/** One figure of p50 and p99 against a bare Bolt app. `place` is e.g. `HTTP, idle`; under load none may take longer than 100 ms either. */
export function ackFigure(place: string, { kind, crowd, bot, bare, notSaved }: AckTimes, isUnderLoad: boolean): Figure {
  const ours = spread(bot);
  const theirs = spread(bare);
  const [p50, p99] = [ours.p50 / theirs.p50, ours.p99 / theirs.p99];
  const most = mostTimes[kind];
  return {
    name: `acknowledgement, ${place}, ${crowd} ${kind} at once`,
    shown: `p50 ${ms(ours.p50)}, ${p50.toFixed(2)}x of bare Bolt; p99 ${ms(ours.p99)}, ${p99.toFixed(2)}x; longest ${ms(ours.longest)}; ${bot.length} of each${notSaved > 0 ? `, ${notSaved} not saved` : ''}`,
    wanted: isUnderLoad ? `${most}x at most, none over ${longestUnderLoadMs} ms` : `${most}x at most`,
    isMet: notSaved === 0 && p50 <= most && p99 <= most && (!isUnderLoad || ours.longest <= longestUnderLoadMs),
  };
}

/** The 99th percentile of each app's event-loop delay, in milliseconds. */
export interface Delays {
  botMs: number;
  bareMs: number;
}

/** The figure of the bot's event-loop delay meanwhile; the bare app's says what the machine adds. */
export function delayFigure(place: string, { botMs, bareMs }: Delays): Figure {
  return {
    name: `event-loop delay p99, ${place}`,
    shown: `${botMs.toFixed(0)} ms (bare Bolt: ${bareMs.toFixed(0)} ms)`,
    wanted: `under ${longestDelayMs} ms`,
    isMet: botMs < longestDelayMs,
  };
}

function spread(times: readonly number[]): { p50: number; p99: number; longest: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

function ms(millis: number): string {
  return `${millis.toFixed(1)} ms`;
}
