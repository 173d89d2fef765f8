import { addDays, onOrAfter } from '../calendar/days.ts';
import { instantAtOrAfter, localOf, minutesOf } from '../calendar/local-time.ts';
import { type Occurrence, pipelineOccurrence, skillOccurrence } from '../calendar/occurrences.ts';
import type { Phases } from '../calendar/phases.ts';
import type { Day, WorkingHours } from '../calendar/settings.ts';
import { showDay, showZone } from '../calendar/show-date.ts';
import { weekOf } from '../calendar/weeks.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { type Conversation, conversationNames, type ListedSlot, listSlots } from './conversations.ts';
import { groupSentences, type SentenceAbout } from './grouped-sentences.ts';
import type { RosterPair } from './pairs.ts';

/** One side of a pair: what they are called, where they live and when they work. */
export interface WarnedPerson {
  name: string;
  zone: string;
  hours: WorkingHours;
  days: WorkCalendar;
}

export interface WarnedPair {
  pair: RosterPair;
  team: { days: WorkCalendar; phases: Phases };
  /** The first day on which this conversation can be held at its slot. */
  from(conversation: Conversation): Day;
  coach: WarnedPerson;
  coachee: WarnedPerson;
}

interface Meeting extends ListedSlot {
  zone: string;
}

const weeksAhead = 52;

/**
 * Check-ins and sessions of the coming year that fall outside somebody's working hours; of a session, the first that is held so.
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
    // Nominal days are cheap to look through, and most slots are never outside.
    const nominal = firstOutside({ ...slot, zone: warned.team.days.zone }, person);
    const outside = nominal && firstHeldOutside(warned, slot, person, nominal.day);
    if (!outside) return [];
    const when = `${outside.time} on ${showDay(outside.day)} in ${showZone(person.zone)}`;
    const hours = showHours(person.hours);
    const sentence = `${describe(warned.pair, slot)} is at ${when}, outside the hours (${hours}) of WHO.`;
    return [{ sentence, name: person.name }];
  });
}

function describe({ team }: RosterPair, { conversation, day, at }: ListedSlot): string {
  return `${team ? `${team}: the` : 'The'} ${conversationNames[conversation]} (${day} ${at})`;
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

/** The first session from the week of this day on that is held, and then outside the person's hours. */
function firstHeldOutside(
  { pair, team, coach, coachee, from }: WarnedPair,
  { conversation }: ListedSlot,
  person: WarnedPerson,
  nominal: Day,
): { day: Day; time: string } | null {
  const parties = { team: team.days, coach: coach.days, coachee: coachee.days };
  const earliest = [from(conversation), addDays(nominal, -1)].sort().at(-1) ?? nominal;
  const first = weekOf(team.days.workweek, earliest);
  for (let number = 0; number < weeksAhead; number += 1) {
    const held = heldInWeek(pair, conversation, addDays(first, number * 7), parties, team.phases);
    if (!held || held.day < from(conversation)) continue;
    const local = localOf(held.at, person.zone);
    if (!isInside(local.time, held.minutes, person.hours)) return local;
  }
  return null;
}

function heldInWeek(
  { slots: { skill, pipeline } }: RosterPair,
  conversation: Conversation,
  week: Day,
  parties: Parameters<typeof skillOccurrence>[2],
  phases: Phases,
): (Occurrence & { minutes: number }) | null {
  if (conversation === 'skill' && skill) {
    const occurrence = skillOccurrence(skill, week, parties, { phases });
    const { variant } = occurrence;
    if (variant === null || variant === 'choose-next') return null;
    return { ...occurrence, minutes: variant === 'short' ? skill.shortMinutes : skill.minutes };
  }
  if (conversation !== 'pipeline' || !pipeline) return null;
  const occurrence = pipelineOccurrence(pipeline, week, parties, { phases });
  return occurrence.variant === null ? null : { ...occurrence, minutes: pipeline.minutes };
}

/** The start inside the hours, and the end not after them. */
function isInside(time: string, minutes: number, { from, to }: WorkingHours): boolean {
  return from <= time && time < to && minutesOf(time) + minutes <= minutesOf(to);
}

function showHours({ from, to }: WorkingHours): string {
  return `${from} to ${to}`;
}
