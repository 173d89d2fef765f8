import Holidays from 'date-holidays-parser';
import { readPackageFile } from '../platform/package-file.ts';

/** The holidays of the world as the package `date-holidays` has them, or a part of them. */
interface HolidayData {
  holidays: Record<string, CountryData>;
  /** What holidays are called that many countries have. */
  names: Record<string, unknown>;
}

type CountryData = Record<string, unknown>;

/** English names by two-letter code. */
let countries: Record<string, string> | undefined;
const regionsByCountry = new Map<string, Record<string, string>>();

/** Every country that has a calendar: its English name by its two-letter code. */
export function countryNames(): Record<string, string> {
  const known = countries ?? new Holidays(readAll()).getCountries('en');
  countries = known;
  return known;
}

/** The regions of a country that have one of their own; empty for a country that has none, or is not known. */
export function regionNames(country: string): Record<string, string> {
  const known = regionsByCountry.get(country) ?? new Holidays(readAll()).getStates(country, 'en') ?? {};
  regionsByCountry.set(country, known);
  return known;
}

/**
 * What a calendar of this country is read from. The data of the whole world take several megabytes, so what is held is the country's, with
 * that of the countries it names for theirs.
 */
export function dataOfCountry(country: string): HolidayData {
  const { holidays, names } = readAll();
  const wanted = new Set([country, ...namedIn(holidays[country])]);
  return { holidays: Object.fromEntries(Object.entries(holidays).filter(([code]) => wanted.has(code))), names };
}

function readAll(): HolidayData {
  const data: HolidayData = JSON.parse(readPackageFile('date-holidays', 'data', 'holidays.json'));
  return data;
}

/** `_days` names the country, and maybe the region, whose days are taken over. */
function namedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '_days' ? [inner].flat().slice(0, 1) : namedIn(inner),
  );
}
