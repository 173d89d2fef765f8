import type { DayRange } from '../calendar/settings.ts';
import { sharedCalendar, type WorkCalendar } from '../calendar/work-calendar.ts';
import type { Roster } from '../roster/roster.ts';
import { type HolidaysOf, personDays, teamHours } from '../roster/settings.ts';
import { type ZoneFacts, zoneOf } from '../roster/zone-of.ts';

/** A person's working days and hours, in the zone that counts for them. */
export function daysOfPerson(
  roster: Roster,
  person: ZoneFacts,
  notedAway: DayRange[],
  holidaysOf: HolidaysOf,
): WorkCalendar {
  const { zone } = zoneOf(roster, person);
  return personDays(roster, { id: person.id, zone, notedAway }, holidaysOf);
}

/** When a leaders' channel is written to: the workspace's days and hours, in the zone of its first leader. */
export function daysOfChannel(
  roster: Roster,
  firstLeader: ZoneFacts | undefined,
  holidaysOf: HolidaysOf,
): WorkCalendar {
  const zone = firstLeader ? zoneOf(roster, firstLeader).zone : roster.timezone;
  return sharedCalendar(roster.calendar, zone, teamHours(roster, null), holidaysOf);
}
