import { addDays, onOrAfter } from '../calendar/days.ts';
import { instantAtOrAfter, localOf, minutesOf } from '../calendar/local-time.ts';
import type { Day, WorkingHours } from '../calendar/settings.ts';
import { showDay, showZone } from '../calendar/show-date.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { type Conversation, type ListedSlot, listSlots } from './conversations.ts';
import type { RosterPair } from './pairs.ts';
import { showSome } from './shown-name.ts';

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

/**
 * Check-ins and sessions of the coming year that fall outside somebody's working hours, with the first date they do.
 * One sentence for everybody whom the same slot meets at the same hour.
 */
export function hoursWarnings(pairs: WarnedPair[], today: Day): string[] {
  const firstOutside = rememberingFirstOutside(today);
  const affected = new Map<string, Set<string>>();
  const note = (sentence: string, name: string) =>
    affected.set(sentence, (affected.get(sentence) ?? new Set()).add(name));
  for (const { pair, teamZone, coach, coachee } of pairs) {
    for (const slot of listSlots(pair.slots)) {
      const what = `${pair.team ? `${pair.team}: the` : 'The'} ${namesOf[slot.conversation]} (${slot.day} ${slot.at})`;
      if (slot.conversation === 'check-in') {
        const { hours } = coachee.days;
        if (isInside(slot.at, 0, hours)) continue;
        note(`${what} is outside the hours (${showHours(hours)}) of WHO. It waits until they begin.`, coachee.name);
        continue;
      }
      for (const { name, days } of [coach, coachee]) {
        const outside = firstOutside({ ...slot, zone: teamZone }, days);
        if (!outside) continue;
        const when = `${outside.time} on ${showDay(outside.day)} in ${showZone(days.zone)}`;
        note(`${what} is at ${when}, outside the hours (${showHours(days.hours)}) of WHO.`, name);
      }
    }
  }
  return [...affected].map(([sentence, names]) => sentence.replace('WHO', () => showSome([...names])));
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
