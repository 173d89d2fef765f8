import Holidays from 'date-holidays-parser';
import { addDays, yearOf } from './days.ts';
import { countryNames, dataOfCountry, regionNames } from './holiday-data.source.ts';
import type { Day, HolidaySettings } from './settings.ts';
import type { HolidayOn } from './work-calendar.ts';

/** The name of a holiday that a team added by its date alone. */
export const addedHoliday = 'Added holiday';

const millisecondsPerDay = 86_400_000;

type NamesByDay = Map<Day, string>;

const calendars = new Map<string, HolidayOn>();

/**
 * The holidays of these settings: the country's (and region's) public holidays with their substitute days,
 * plus the added dates, minus the removed ones. Refuses what `checkHolidays` refuses.
 */
export function holidaysOf(settings: HolidaySettings): HolidayOn {
  const ofCountry = placeHolidays(settings);
  const added = new Set(settings.add);
  const removed = new Set(settings.remove);
  return (day) => (removed.has(day) ? null : (ofCountry(day) ?? (added.has(day) ? addedHoliday : null)));
}

/** Why these settings name no holiday calendar, in a sentence that lists what would; null when they do. */
export function checkHolidays({ country, region }: Pick<HolidaySettings, 'country' | 'region'>): string | null {
  if (!country) return region ? `A region needs its country beside it, e.g. country: GB, region: ENG.` : null;
  const countries = countryNames();
  if (!Object.hasOwn(countries, country)) {
    return `There are no holidays for country "${country}". ${suggest(countries, country)}`;
  }
  if (!region) return null;
  const regions = regionNames(country);
  if (Object.hasOwn(regions, region)) return null;
  if (Object.keys(regions).length === 0) return `${countries[country]} has no regions here. Leave the region out.`;
  return `${countries[country]} has no region "${region}". Use one of ${list(Object.entries(regions))}.`;
}

function suggest(names: Record<string, string>, typed: string): string {
  const wanted = typed.toLowerCase();
  const near = Object.entries(names).filter(
    ([code, name]) =>
      name.toLowerCase().includes(wanted) || (code[0] === typed[0]?.toUpperCase() && wanted.length <= 3),
  );
  return near.length > 0
    ? `Did you mean ${list(near)}?`
    : 'Use a two-letter code such as US (United States of America).';
}

function list(entries: [string, string][]): string {
  return entries.map(([code, name]) => `${code} (${name})`).join(', ');
}

/** Settings that passed the check once need it no more. */
function placeHolidays(settings: HolidaySettings): HolidayOn {
  const { country, region } = settings;
  const key = `${country ?? ''}/${region ?? ''}`;
  const known = calendars.get(key);
  if (known) return known;
  const problem = checkHolidays(settings);
  if (problem) throw new RangeError(problem);
  const opened = country ? openCalendar(country, region) : () => null;
  calendars.set(key, opened);
  return opened;
}

function openCalendar(country: string, region: string | undefined): HolidayOn {
  const place = region ? { country, state: region } : { country };
  const source = new Holidays(dataOfCountry(country), place, { languages: ['en'] });
  const perYear = new Map<number, NamesByDay>();
  return (day) => {
    const year = yearOf(day);
    const names = perYear.get(year) ?? readYear(source, year);
    perYear.set(year, names);
    return names.get(day) ?? null;
  };
}

/**
 * A holiday may fall into the year before or after the one it belongs to, so the neighbours are read too. Every kind is asked for,
 * as one that is not public can decide the date of one that is.
 */
function readYear(source: Holidays, year: number): NamesByDay {
  const names: NamesByDay = new Map();
  const found = [year - 1, year, year + 1].flatMap((each) => source.getHolidays(each));
  for (const { date, start, end, name } of found.filter(({ type }) => type === 'public')) {
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / millisecondsPerDay));
    for (let index = 0; index < days; index += 1) {
      const day = addDays(date.slice(0, 10), index);
      if (!names.has(day)) names.set(day, name);
    }
  }
  return names;
}
