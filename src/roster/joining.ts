import { addDays, onOrAfter } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { firstWeekday, weekOf } from '../calendar/weeks.ts';
import { listSlots } from './conversations.ts';
import type { RosterPair } from './pairs.ts';
import type { Roster } from './roster.ts';
import { teamCalendar, teamNamed, teamZone } from './settings.ts';

/**
 * First day of the first week of a pair that is made now, in its team's weeks: the week that starts today when none of its
 * slots has come yet, else the next one. Today is the coachee's.
 */
export function firstWeekOf(roster: Roster, pair: RosterPair, coacheeZone: string, now: Date): Day {
  const team = teamNamed(roster, pair.team);
  const today = localOf(now, coacheeZone).day;
  const week = weekOf(teamCalendar(roster, team).workweek, today);
  const next = addDays(week, 7);
  if (today !== week) return next;
  const hasBegun = listSlots(pair.slots).some(({ conversation, day, at }) => {
    const zone = conversation === 'check-in' ? coacheeZone : teamZone(roster, team);
    return instantAtOrAfter(onOrAfter(week, day), at, zone) < now;
  });
  return hasBegun ? next : week;
}

/**
 * The day from which a change of slots made now may count: tomorrow, where it is latest among these zones. Each team's change
 * counts with its first week that starts on that day or later, so no week changes after it has begun anywhere.
 */
export function scheduleFromDay(zones: Iterable<string>, now: Date): Day {
  const days = [...zones].map((zone) => localOf(now, zone).day).sort();
  return addDays(days.at(-1) ?? localOf(now, 'Etc/UTC').day, 1);
}

/** First day of the first week of this team (null: of the workspace) in which a schedule from that day counts. */
export function countsFrom(roster: Roster, teamName: string | null, scheduleFrom: Day): Day {
  const { workweek } = teamCalendar(roster, teamNamed(roster, teamName));
  return onOrAfter(scheduleFrom, firstWeekday(workweek));
}
