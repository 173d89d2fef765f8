/** What people call the settings of a roster, in the order in which a report tells them. */
export const settingLabels: Record<string, string> = {
  name: 'name',
  manager: 'manager',
  standIn: 'stand-in',
  timezone: 'time zone',
  hours: 'working hours',
  reviewRule: 'calls that must show it',
  workweek: 'workweek',
  extraWorkingDays: 'extra working days',
  holidays: 'holidays',
  closures: 'closures',
  period: 'periods',
  phases: 'phases',
  overrides: 'phases of single dates',
  away: 'away',
  admin: 'admins',
  enablement: 'enablement',
  guests: 'guests who take part',
  'check-overdue': 'days until a call without a verdict is a stall',
  'no-loop': 'days until no behaviour in work is a stall',
  'no-named-call': 'days until a loop without a call is a stall',
  'call-cancelled': 'days until a cancelled call is a stall',
  'unanswered-check-in': 'days until an unanswered check-in is a stall',
  'not-practised': 'days until practice not tried is a stall',
  'commitment-slipping': 'days past its date until a commitment is a stall',
  people: 'leaders',
  teams: 'teams',
};

/** Keys in the order in which a report tells them. */
export const settingOrder = Object.keys(settingLabels);

/** A key without its block: `closures` for `calendar.closures`. */
export function settingName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
