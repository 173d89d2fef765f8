const millisecondsPerDay = 86_400_000;

interface Zone {
  formatter: Intl.DateTimeFormat;
  /** Offset at the start of a UTC day, by days since 1970. */
  atDayStart: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** How far the zone's clocks are ahead of UTC at this instant, in milliseconds. Refuses a zone the runtime does not know. */
export function offsetAt(zone: string, instant: number): number {
  const known = zoneOf(zone);
  const day = Math.floor(instant / millisecondsPerDay);
  const before = offsetAtDayStart(known, day);
  // Clocks change at most once in a day, so equal ends mean no change in between.
  return before === offsetAtDayStart(known, day + 1) ? before : computeOffset(known.formatter, instant);
}

function zoneOf(zone: string): Zone {
  const known = zones.get(zone);
  if (known) return known;
  const opened = { formatter: createFormatter(zone), atDayStart: new Map<number, number>() };
  zones.set(zone, opened);
  return opened;
}

function createFormatter(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function offsetAtDayStart(zone: Zone, day: number): number {
  const cached = zone.atDayStart.get(day);
  if (cached !== undefined) return cached;
  const offset = computeOffset(zone.formatter, day * millisecondsPerDay);
  zone.atDayStart.set(day, offset);
  return offset;
}

function computeOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const fields: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(whole)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}
