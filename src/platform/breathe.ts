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
