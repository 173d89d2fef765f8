/** Names that mean the same place, old to new, for runtimes that no longer tell. */
const renamed: Record<string, string> = {
  'africa/asmera': 'africa/asmara',
  'america/godthab': 'america/nuuk',
  'asia/calcutta': 'asia/kolkata',
  'asia/katmandu': 'asia/kathmandu',
  'asia/rangoon': 'asia/yangon',
  'asia/saigon': 'asia/ho_chi_minh',
  'atlantic/faeroe': 'atlantic/faroe',
  'europe/kiev': 'europe/kyiv',
  'us/alaska': 'america/anchorage',
  'us/arizona': 'america/phoenix',
  'us/central': 'america/chicago',
  'us/eastern': 'america/new_york',
  'us/hawaii': 'pacific/honolulu',
  'us/mountain': 'america/denver',
  'us/pacific': 'america/los_angeles',
};

/** The only names without a slash that stand for a place or for UTC. */
const knownWithoutRegion = new Set([
  ...[
    'utc',
    'gmt',
    'cuba',
    'egypt',
    'eire',
    'gb',
    'gb-eire',
    'hongkong',
    'iceland',
    'iran',
    'israel',
    'jamaica',
    'japan',
  ],
  ...[
    'kwajalein',
    'libya',
    'navajo',
    'nz',
    'nz-chat',
    'poland',
    'portugal',
    'prc',
    'roc',
    'rok',
    'singapore',
    'turkey',
  ],
]);

const canonical = new Map<string, string | null>();

/**
 * True for an IANA zone name this runtime has rules for. A bare offset such as `+05:30` is no zone: it knows no summer. Nor is an
 * abbreviation: runtimes take `BST` for Dhaka and `IST` for Kolkata.
 */
export function isKnownZone(zone: string): boolean {
  return canonicalZone(zone) !== null;
}

/** True when both names mean the same place: `Asia/Kolkata` and `Asia/Calcutta`. Unknown names are the same only when alike. */
export function sameZone(one: string, other: string): boolean {
  return one === other || (isKnownZone(one) && canonicalZone(one) === canonicalZone(other));
}

function canonicalZone(zone: string): string | null {
  const cached = canonical.get(zone);
  if (cached !== undefined) return cached;
  const found = findCanonical(zone);
  canonical.set(zone, found);
  return found;
}

function findCanonical(zone: string): string | null {
  if (!isPlace(zone.toLowerCase())) return null;
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone.toLowerCase();
    return renamed[name] ?? name;
  } catch {
    return null;
  }
}

function isPlace(lowerCase: string): boolean {
  if (!lowerCase.includes('/')) return knownWithoutRegion.has(lowerCase);
  return /^[a-z]/.test(lowerCase) && !/^systemv\/|^us\/pacific-new$|^etc\/unknown$/.test(lowerCase);
}
