/** Few enough rows that their columns stay far below SQLite's limit on parameters. */
const batchSize = 1_000;

/** The same items in order, a thousand at a time; none for none. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += batchSize) batches.push(items.slice(from, from + batchSize));
  return batches;
}
