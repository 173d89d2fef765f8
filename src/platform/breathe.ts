/** Lets what came in meanwhile go first: for long work that is done in slices. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The same value, after whatever came in meanwhile. */
export async function thenBreathe<Value>(work: Promise<Value>): Promise<Value> {
  const value = await work;
  await breathe();
  return value;
}

/** Few enough people that no query for them takes so long that others wait. */
const peopleAtOnce = 100;

/** What `ask` answers for all these people, asked for a hundred at a time, and whatever came in meanwhile goes first after each. */
export async function askInSlices<Row>(
  people: readonly string[],
  ask: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[][] = [];
  for (let first = 0; first < people.length; first += peopleAtOnce) {
    rows.push([...(await thenBreathe(ask(people.slice(first, first + peopleAtOnce))))]);
  }
  return rows.flat();
}
