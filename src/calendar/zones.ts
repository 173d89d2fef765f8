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

const canonical = new Map<string, string | null>();

/** True for an IANA zone name this runtime has rules for. A bare offset such as `+05:30` is no zone: it knows no summer. */
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
  if (!/^[A-Za-z]/.test(zone) || zone === 'Etc/Unknown') return null;
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone.toLowerCase();
    return renamed[name] ?? name;
  } catch {
    return null;
  }
}
