/** Chance that a seed decides: the same seed, the same answers in the same order. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** One of the list, which has at least one. */
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
  /** True so many times in a hundred. */
  percent(share: number): boolean;
}

/** The mulberry32 generator: small, and even enough for a made-up world. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    percent: (share) => next() * 100 < share,
  };
}
