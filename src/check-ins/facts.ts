import { localOf } from '../calendar/local-time.ts';
import { checkInOccurrence, type Occurrence } from '../calendar/occurrences.ts';
import { buildPhases, type Phases } from '../calendar/phases.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { weekCloses } from '../calendar/weeks.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { absenceFrom } from '../roster/absences.ts';
import type { RosterPair } from '../roster/pairs.ts';
import type { Person } from '../roster/person.ts';
import { type LoadedRoster, pairsInWeek, weekOfPairOn } from '../roster/schedule.ts';
import { type HolidaysOf, personDays, teamCalendar, teamDays, teamNamed } from '../roster/settings.ts';
import { zoneOf } from '../roster/zone-of.ts';
import type { CheckInKey, CheckInVariant } from './check-in.ts';

/** What check-ins need to know about people and time, as it is at one instant. */
export interface Facts {
  roster: LoadedRoster;
  people: ReadonlyMap<string, Person>;
  away: ReadonlyMap<string, DayRange[]>;
  holidaysOf: HolidaysOf;
  now: Date;
}

/** The person's working days and hours in the zone that counts for them. */
export function daysOf({ roster, people, away, holidaysOf }: Facts, personId: string): WorkCalendar {
  const person = people.get(personId) ?? { id: personId, pinnedZone: null, slackZone: null };
  const { zone } = zoneOf(roster.roster, person);
  return personDays(roster.roster, { id: personId, zone, notedAway: away.get(personId) ?? [] }, holidaysOf);
}

/** The person's local date now. */
export function todayOf(facts: Facts, personId: string): Day {
  return localOf(facts.now, daysOf(facts, personId).zone).day;
}

/** What the person is called: by the roster, else by Slack. */
export function nameOf({ roster, people }: Facts, personId: string): string {
  return roster.roster.people[personId]?.name ?? people.get(personId)?.name ?? personId;
}

/** The locale of the person's Slack; null when unknown. */
export function localeOf({ people }: Facts, personId: string): string | null {
  return people.get(personId)?.locale ?? null;
}

/** Is the person away today, by their own date? */
export function isAwayNow(facts: Facts, personId: string): boolean {
  return awayUntil(facts, personId) !== null;
}

/** The last day of the absence that goes on today, by the person's own date; null when they are there. */
export function awayUntil(facts: Facts, personId: string): Day | null {
  const { away, zone } = daysOf(facts, personId);
  const { day } = localOf(facts.now, zone);
  const absence = absenceFrom(away, day);
  return absence && absence.from <= day ? absence.to : null;
}

/** The team's week that holds this date of a person. */
export function weekOfPair({ roster }: Facts, pair: RosterPair, day: Day): Day {
  return weekOfPairOn(roster, pair, day);
}

/** When the rep's week closes. */
export function closesAt(facts: Facts, { coacheeId, week }: Pick<CheckInKey, 'coacheeId' | 'week'>): Date {
  return weekCloses(daysOf(facts, coacheeId), week);
}

/** The phases of a pair's team. */
export function phasesOf({ roster, holidaysOf }: Facts, { team }: Pick<RosterPair, 'team'>): Phases {
  const named = teamNamed(roster.roster, team);
  return buildPhases(teamDays(roster.roster, named, holidaysOf), teamCalendar(roster.roster, named));
}

/** Where the pair's check-in of a week lands; undefined for a pair that has none. */
export function checkInIn(facts: Facts, { coachId, coacheeId, week }: CheckInKey): Occurrence | undefined {
  const pair = pairsInWeek(facts.roster, week).find(({ coach, coachee }) => coach === coachId && coachee === coacheeId);
  const slot = pair?.slots['check-in'];
  return pair && slot && checkInOccurrence(slot, week, daysOf(facts, coacheeId), { phases: phasesOf(facts, pair) });
}

/** How the check-in of a pair and week is asked, also where no slot says so: by the phase of the day on which it lands. */
export function variantIn(facts: Facts, key: CheckInKey): CheckInVariant {
  const variant = checkInIn(facts, key)?.variant;
  return variant === 'short' || variant === 'rollover' ? variant : 'full';
}
