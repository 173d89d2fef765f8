import { addDays, onOrAfter } from '../calendar/days.ts';
import { instantAtOrAfter, localOf, minutesOf } from '../calendar/local-time.ts';
import type { Day, WorkingHours } from '../calendar/settings.ts';
import { showDay } from '../calendar/show-date.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { type Conversation, type ListedSlot, listSlots } from './conversations.ts';
import type { RosterPair } from './pairs.ts';

/** Whom a warning is about and by what name. */
export interface WarnedPair {
  pair: RosterPair;
  teamZone: string;
  coach: { name: string; days: WorkCalendar };
  coachee: { name: string; days: WorkCalendar };
}

interface Meeting extends ListedSlot {
  zone: string;
}

const namesOf: Record<Conversation, string> = {
  'check-in': 'check-in',
  skill: 'skill session',
  pipeline: 'pipeline review',
};

const weeksAhead = 52;

/** Check-ins and sessions of the coming year that fall outside somebody's working hours, each once, with the first date it does. */
export function hoursWarnings(pairs: WarnedPair[], today: Day): string[] {
  const firstOutside = rememberingFirstOutside(today);
  return pairs.flatMap((warned) => [...checkInWarnings(warned), ...sessionWarnings(warned, firstOutside)]);
}

function checkInWarnings({ pair, coachee: { name, days } }: WarnedPair): string[] {
  const at = pair.slots['check-in']?.at;
  if (at === undefined || isInside(at, 0, days.hours)) return [];
  return [
    `The check-in of ${name} is at ${at}, outside their hours (${showHours(days.hours)}): it waits until they begin.`,
  ];
}

function sessionWarnings({ pair, teamZone, coach, coachee }: WarnedPair, firstOutside: FirstOutside): string[] {
  const sessions = listSlots(pair.slots).filter(({ conversation }) => conversation !== 'check-in');
  return sessions.flatMap((slot) =>
    [coach, coachee].flatMap(({ name, days }) => {
      const outside = firstOutside({ ...slot, zone: teamZone }, days);
      if (!outside) return [];
      const which = `The ${namesOf[slot.conversation]} of ${coach.name} and ${coachee.name} (${slot.day} ${slot.at})`;
      const when = `${outside.time} for ${name} on ${showDay(outside.day)}`;
      return [`${which} is at ${when}, outside their hours (${showHours(days.hours)}).`];
    }),
  );
}

type FirstOutside = (meeting: Meeting, days: WorkCalendar) => { day: Day; time: string } | null;

/** Many people share a zone, hours and a slot; each such case is worked out once. */
function rememberingFirstOutside(today: Day): FirstOutside {
  const known = new Map<string, { day: Day; time: string } | null>();
  return (meeting, { zone, hours }) => {
    const key = [meeting.zone, meeting.day, meeting.at, meeting.minutes, zone, hours.from, hours.to].join('|');
    const found = known.has(key) ? known.get(key) : findFirstOutside(meeting, zone, hours, today);
    known.set(key, found ?? null);
    return found ?? null;
  };
}

function findFirstOutside(
  meeting: Meeting,
  zone: string,
  hours: WorkingHours,
  today: Day,
): { day: Day; time: string } | null {
  for (let week = 0; week < weeksAhead; week += 1) {
    const day = addDays(onOrAfter(today, meeting.day), week * 7);
    const local = localOf(instantAtOrAfter(day, meeting.at, meeting.zone), zone);
    if (!isInside(local.time, meeting.minutes, hours)) return local;
  }
  return null;
}

/** The start inside the hours, and the end not after them. */
function isInside(time: string, minutes: number, { from, to }: WorkingHours): boolean {
  return from <= time && time < to && minutesOf(time) + minutes <= minutesOf(to);
}

function showHours({ from, to }: WorkingHours): string {
  return `${from} to ${to}`;
}
