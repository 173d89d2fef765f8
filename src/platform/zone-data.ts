/** The runtime's time-zone rules: their version, such as `2025c`, and the whole years since the year in it. Null where it doesn't tell. */
export function zoneData(
  now: Date,
  version: string | undefined = process.versions.tz,
): { version: string; years: number } | null {
  const year = Number(/^(\d{4})[a-z]?$/.exec(version ?? '')?.[1]);
  return version !== undefined && Number.isInteger(year) ? { version, years: now.getUTCFullYear() - year } : null;
}
