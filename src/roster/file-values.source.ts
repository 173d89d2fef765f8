import { z } from 'zod';
import { daysBetween, isDay, weekdays } from '../calendar/days.ts';
import { isKnownZone } from '../calendar/zones.ts';

/*
 * The small values of a roster file. Every message says what is expected, so that it can stand behind
 * "line 12: closures is "2026-13-01"; expected …".
 */

const longestRangeDays = 731;

const aDay = 'a date that exists, such as "2026-12-24"';
const aRange = 'a date or two with a slash between, such as "2026-12-24/2027-01-01"';
const aTime = 'a time between "00:00" and "23:59", written with two digits each';
const someHours = 'two times, the earlier first, such as ["09:00", "17:30"]';
const aZone = 'a time zone by its place, such as "Europe/London"';

export const day = z.string({ error: aDay }).refine(isDay, { error: aDay });

export const dayRange = z.string({ error: aRange }).transform((text, context) => {
  const [from = '', to = from, ...rest] = text.split('/').map((part) => part.trim());
  const refuse = (message: string) => {
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  };
  if (rest.length > 0 || !isDay(from) || !isDay(to)) return refuse(`${aRange}; both must exist`);
  if (from > to) return refuse('the earlier date first');
  if (daysBetween(from, to) > longestRangeDays) return refuse('at most two years');
  return { from, to };
});

export const weekday = z.enum(weekdays, { error: 'mon, tue, wed, thu, fri, sat or sun' });

export const time = z.string({ error: aTime }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: aTime });

export const hours = z
  .tuple([time, z.union([time, z.literal('24:00')], { error: 'a time up to "24:00"' })], { error: someHours })
  .refine(([from, to]) => from < to, { error: someHours })
  .transform(([from, to]) => ({ from, to }));

export const zone = z.string({ error: aZone }).refine(isKnownZone, { error: aZone });

export const personId = idStartingWith('UW', 'a Slack member id, such as U0ABC123');
export const channelId = idStartingWith('CG', 'a Slack channel id, such as C0ABC123');

export const text = z
  .string({ error: 'some text' })
  .trim()
  .min(1, { error: 'some text' })
  .max(75, { error: 'at most 75 characters' });

/** A whole number in these bounds, both included. */
export function count(least: number, most: number) {
  const error = `a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** A list; a single entry may stand without it. With `whenMissing` a list that is left out is refused with these words, else with the entry's. */
export function listOf<Entry extends z.ZodType>(entry: Entry, whenMissing?: string) {
  return z.preprocess(
    (value) => (Array.isArray(value) || (value === undefined && whenMissing !== undefined) ? value : [value]),
    z.array(entry, whenMissing === undefined ? {} : { error: whenMissing }),
  );
}

/** A block of keys; any other key is refused with the list of these. */
export function block<Fields extends z.ZodRawShape>(fields: Fields) {
  const keys = Object.keys(fields).join(', ');
  return z.strictObject(fields, {
    error: ({ code }) => (code === 'unrecognized_keys' ? `one of ${keys}` : `a block with ${keys}`),
  });
}

function idStartingWith(letters: string, error: string) {
  return z.string({ error }).regex(new RegExp(`^[${letters}][A-Z0-9]+$`), { error });
}
