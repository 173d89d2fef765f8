import type { HolidaySettings } from '../calendar/settings.ts';
import type { HolidayOn } from '../calendar/work-calendar.ts';
import type { HolidaysOf } from '../roster/settings.ts';

/** The same look-up, asked once for each settings object: a team's people share theirs. */
export function rememberHolidays(holidaysOf: HolidaysOf): HolidaysOf {
  const known = new WeakMap<HolidaySettings, HolidayOn>();
  return (settings) => {
    const holidayOn = known.get(settings) ?? holidaysOf(settings);
    known.set(settings, holidayOn);
    return holidayOn;
  };
}
