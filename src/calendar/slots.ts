import { daysBetween, onOrAfter } from './days.ts';
import { instantAtOrAfter, instantOf, localOf } from './local-time.ts';
import type { Day, LocalTime, Weekday } from './settings.ts';
import { daysOfWeek } from './weeks.ts';
import type { WorkCalendar } from './work-calendar.ts';
import { type DayReason, dayKind } from './working-days.ts';

/** A weekly slot: weekday and local time. */
export interface Slot {
  day: Weekday;
  at: LocalTime;
}

/** Why the nominal day did not suit. */
export type MoveReason = 'holiday' | 'closure' | 'day-off' | 'away';

/** Where a slot lands in a week. A slot that finds no day keeps its nominal day and instant, to be reported. */
export interface Placement {
  placed: boolean;
  day: Day;
  at: Date;
  moved: { from: Day; reason: MoveReason } | null;
}

/** Whose days a meeting must suit. */
export interface MeetingParties {
  team: WorkCalendar;
  coach: WorkCalendar;
  coachee: WorkCalendar;
}

/**
 * A check-in is the rep's own: the rep's local time, on a working day of the rep, inside the team's week that begins on `week`.
 * `notBefore` is given when a placement is redone for an occurrence still ahead: the rep's today, for nothing moves onto a past day.
 */
export function placeCheckIn(slot: Slot, week: Day, rep: WorkCalendar, notBefore?: Day): Placement {
  return place(slot, week, rep.zone, (day) => dayKind(rep, day), notBefore);
}

/**
 * A meeting is one instant in the team's zone, on a working day of the team and, by their own local date then, of both people.
 * `notBefore` as for check-ins, by the team's date.
 */
export function placeMeeting(slot: Slot, week: Day, parties: MeetingParties, notBefore?: Day): Placement {
  if (notBefore !== undefined) return workOutMeeting(slot, week, parties, notBefore);
  const placements = placementsOf(parties);
  const key = `${week} ${slot.day} ${slot.at}`;
  const placement = placements.get(key) ?? workOutMeeting(slot, week, parties);
  placements.set(key, placement);
  return placement;
}

type ByCalendar<Value extends WeakKey> = WeakMap<WorkCalendar, Value>;
type Placements = Map<string, Placement>;

const placementsByParties: ByCalendar<ByCalendar<ByCalendar<Placements>>> = new WeakMap();

/** What was worked out for these calendars, which are never changed in place: a plan asks for the same few weeks again and again. */
function placementsOf({ team, coach, coachee }: MeetingParties): Placements {
  const byCoach = getOrSet(placementsByParties, coachee, () => new WeakMap());
  const byTeam = getOrSet(byCoach, coach, () => new WeakMap());
  return getOrSet(byTeam, team, () => new Map());
}

function getOrSet<Value extends WeakKey>(map: ByCalendar<Value>, calendar: WorkCalendar, make: () => Value): Value {
  const value = map.get(calendar) ?? make();
  map.set(calendar, value);
  return value;
}

function workOutMeeting(slot: Slot, week: Day, { team, coach, coachee }: MeetingParties, notBefore?: Day): Placement {
  return place(
    slot,
    week,
    team.zone,
    (day, at) => {
      const ofTeam = dayKind(team, day);
      if (!ofTeam.working) return ofTeam;
      const ofCoach = dayKind(coach, localOf(at, coach.zone).day);
      return ofCoach.working ? dayKind(coachee, localOf(at, coachee.zone).day) : ofCoach;
    },
    notBefore,
  );
}

type Suits = (day: Day, at: Date) => { working: boolean; reason: DayReason };

function place(slot: Slot, week: Day, zone: string, suits: Suits, notBefore: Day = week): Placement {
  const nominal = onOrAfter(week, slot.day);
  const nominalAt = instantAtOrAfter(nominal, slot.at, zone);
  const verdict = suits(nominal, nominalAt);
  if (verdict.working && nominal >= notBefore) return { placed: true, day: nominal, at: nominalAt, moved: null };
  for (const day of otherDays(week, nominal)) {
    const at = day < notBefore ? null : instantOf(day, slot.at, zone);
    if (at && suits(day, at).working) {
      return { placed: true, day, at, moved: { from: nominal, reason: moveReason(verdict.reason) } };
    }
  }
  return { placed: false, day: nominal, at: nominalAt, moved: null };
}

/** The later days of the week in order, then the earlier ones from the nearest. */
function otherDays(week: Day, nominal: Day): Day[] {
  const days = daysOfWeek(week);
  const at = daysBetween(week, nominal);
  return [...days.slice(at + 1), ...days.slice(0, at).reverse()];
}

function moveReason(reason: DayReason): MoveReason {
  if (reason === 'closure' || reason === 'away') return reason;
  return reason?.startsWith('holiday:') ? 'holiday' : 'day-off';
}
