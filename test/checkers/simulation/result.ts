/** What one check looked at, and what it found wrong. */
export interface Result {
  check: string;
  /** How many of what. */
  looked: Record<string, number>;
  violations: string[];
}

/** Results of several companies, check by check. */
export function addUp(results: readonly Result[]): Result[] {
  const sums = new Map<string, Result>();
  for (const { check, looked, violations } of results) {
    const sum = sums.get(check) ?? { check, looked: {}, violations: [] };
    sums.set(check, sum);
    sum.violations.push(...violations);
    for (const [label, count] of Object.entries(looked)) sum.looked[label] = (sum.looked[label] ?? 0) + count;
  }
  return [...sums.values()];
}
