import { runtimeMs } from '../../platform/runtime.ts';

/** One figure of a bench run. */
export interface Figure {
  name: string;
  /** What was measured, e.g. `1.32x of the raw query`. */
  shown: string;
  wanted: string;
  isMet: boolean;
}

/** The value in the middle; of an even number the lower of the two. Refuses an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing');
  return middle;
}

/** How long one call takes, in milliseconds: the median of so many rounds of so many calls each. */
export async function timeOf(
  work: () => unknown,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await roundOf(work, calls));
  return median(times);
}

/** The two in turn, so that what else the machine does falls on both alike; milliseconds a call. */
export async function timesOf(
  one: () => unknown,
  other: () => unknown,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await roundOf(one, calls));
    times[1].push(await roundOf(other, calls));
  }
  return [median(times[0]), median(times[1])];
}

async function roundOf(work: () => unknown, calls: number): Promise<number> {
  const begun = runtimeMs();
  for (let call = 0; call < calls; call += 1) await work();
  return (runtimeMs() - begun) / calls;
}
