import { addDays, onOrAfter } from '../calendar/days.ts';
import { instantAtOrAfter, localOf, minutesOf } from '../calendar/local-time.ts';
import type { Day, WorkingHours } from '../calendar/settings.ts';
import { showDay, showZone } from '../calendar/show-date.ts';
import { type Conversation, type ListedSlot, listSlots } from './conversations.ts';
import { groupSentences, type SentenceAbout } from './grouped-sentences.ts';
import type { RosterPair } from './pairs.ts';

/** One side of a pair: what they are called, where they live and when they work. */
export interface WarnedPerson {
  name: string;
  zone: string;
  hours: WorkingHours;
}

export interface WarnedPair {
  pair: RosterPair;
  teamZone: string;
  coach: WarnedPerson;
  coachee: WarnedPerson;
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

/**
 * Check-ins and sessions of the coming year that fall outside somebody's working hours, with the first date they do.
 * One sentence for everybody whom the same slot meets at the same hour.
 */
export function hoursWarnings(pairs: WarnedPair[], today: Day): string[] {
  const firstOutside = rememberingFirstOutside(today);
  const found = pairs.flatMap((warned) =>
    listSlots(warned.pair.slots).flatMap((slot) =>
      slot.conversation === 'check-in' ? checkInOutside(warned, slot) : sessionOutside(warned, slot, firstOutside),
    ),
  );
  return groupSentences(found);
}

function checkInOutside({ pair, coachee: { name, hours } }: WarnedPair, slot: ListedSlot): SentenceAbout[] {
  if (isInside(slot.at, 0, hours)) return [];
  const outside = `${describe(pair, slot)} is outside the hours (${showHours(hours)}) of WHO`;
  return [{ sentence: `${outside}. It waits until they begin.`, name }];
}

function sessionOutside(warned: WarnedPair, slot: ListedSlot, firstOutside: FirstOutside): SentenceAbout[] {
  return [warned.coach, warned.coachee].flatMap((person) => {
    const outside = firstOutside({ ...slot, zone: warned.teamZone }, person);
    if (!outside) return [];
    const when = `${outside.time} on ${showDay(outside.day)} in ${showZone(person.zone)}`;
    const hours = showHours(person.hours);
    const sentence = `${describe(warned.pair, slot)} is at ${when}, outside the hours (${hours}) of WHO.`;
    return [{ sentence, name: person.name }];
  });
}

function describe({ team }: RosterPair, { conversation, day, at }: ListedSlot): string {
  return `${team ? `${team}: the` : 'The'} ${namesOf[conversation]} (${day} ${at})`;
}

type FirstOutside = (meeting: Meeting, person: WarnedPerson) => { day: Day; time: string } | null;

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
