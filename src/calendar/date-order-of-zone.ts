import { canonicalZone } from './zones.ts';

/** How people write dates where they live. `either`: both are in use there. */
export type LocalDateOrder = 'day-first' | 'month-first' | 'either';

const unitedStates = [
  ...['adak', 'anchorage', 'boise', 'chicago', 'denver', 'detroit', 'juneau', 'los_angeles', 'menominee', 'metlakatla'],
  ...['new_york', 'nome', 'phoenix', 'sitka', 'yakutat', 'puerto_rico', 'st_thomas', 'shiprock'],
].map((city) => `america/${city}`);
const pacific = ['pacific/honolulu', 'pacific/guam', 'pacific/saipan', 'pacific/pago_pago'];
/** The year comes first there, so the month stands before the day. */
const yearFirst = [
  ...['asia/tokyo', 'asia/seoul', 'asia/shanghai', 'asia/urumqi', 'asia/taipei', 'asia/ulaanbaatar'],
  ...['europe/budapest', 'europe/vilnius', 'japan', 'rok', 'prc', 'roc'],
];
const monthFirst = new Set([...unitedStates, ...pacific, ...yearFirst, 'navajo']);
const monthFirstRegions = /^(?:us|america\/(?:indiana|kentucky|north_dakota))\//;

const canada = [
  ...['atikokan', 'blanc-sablon', 'cambridge_bay', 'creston', 'dawson', 'dawson_creek', 'edmonton', 'fort_nelson'],
  ...['glace_bay', 'goose_bay', 'halifax', 'inuvik', 'iqaluit', 'moncton', 'montreal', 'nipigon', 'pangnirtung'],
  ...['rainy_river', 'rankin_inlet', 'regina', 'resolute', 'st_johns', 'swift_current', 'thunder_bay', 'toronto'],
  ...['vancouver', 'whitehorse', 'winnipeg', 'yellowknife'],
].map((city) => `america/${city}`);
const either = new Set([...canada, 'asia/manila', 'africa/johannesburg', 'africa/nairobi', 'america/belize']);

/** How dates are written in the place that the zone names; null for a zone that is no place, such as UTC. */
export function dateOrderOfZone(zone: string): LocalDateOrder | null {
  const name = canonicalZone(zone);
  if (name === null || /^(?:etc\/|utc$|gmt$)/.test(name)) return null;
  if (monthFirst.has(name) || monthFirstRegions.test(name)) return 'month-first';
  return either.has(name) || name.startsWith('canada/') ? 'either' : 'day-first';
}
