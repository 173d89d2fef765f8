import { type Day, minutesOf, plus, sevenDays, weekdayOf } from './dates.ts';
import { works } from './days.ts';
import type { Slot } from './lines.ts';
import type { Spell } from './pairs.ts';
import type { World } from './world.ts';
import { instantOf, localAt } from './zones.ts';

/** Where a slot of one week stands, from an instant on; `at` is null when no day of the week suits. */
export interface Landing {
  since: number;
  day: Day;
  at: number | null;
}

export interface Placing {
  slot: Slot;
  week: Day;
  /** Those whose absences and zones matter. */
  people: string[];
  /** What is earlier than this is all the same. */
  from: number;
  to: number;
  /** By whose dates it goes. */
  zone(instant: number): string;
  /** Does this day suit, as far as it is known at the instant? */
  suits(day: Day, at: number, known: number): boolean;
  /** A meeting does not begin in the past; a check-in can be asked later the same day, while the rep works. */
  isMeeting: boolean;
  /** The last minute of a day, as far as it is known at the instant. */
  closes(day: Day, known: number): number;
  /** When its message went out; null: it did not. */
  sentAt: number | null;
}

const dayMs = 86_400_000;
const longBefore = 40 * dayMs;

/**
 * Where the slot lands: on its own day, else on the next of the week that suits, else on the nearest earlier one. It is placed anew with
 * everything that becomes known, and never onto what has passed. Once its instant has come it is fixed if its message went out; else, as
 * for a check-in that still waits or a row without a message, it moves only when its day turns out not to suit.
 */
export function landingsOf(world: World, placing: Placing): Landing[] {
  const { week, people, from, to, zone } = placing;
  const starts = instantOf(week, 0, zone(from));
  const begins = Math.max(from, starts - longBefore);
  let landing = place(placing, begins, from > starts && from === begins ? from : null);
  const landings = [landing];
  for (const change of world.changes(people, begins, Math.min(to, starts + 9 * dayMs))) {
    if (landing.at !== null && landing.at <= change) {
      const wasTold = placing.sentAt !== null && placing.sentAt <= change;
      if (wasTold || placing.suits(landing.day, landing.at, change)) continue;
    }
    const again = place(placing, change, change > starts ? change : null);
    if (again.at === landing.at) continue;
    landing = again;
    landings.push(landing);
  }
  return landings;
}

/** Where it lands if nothing of before counts: as at the week's first day, with what is known at the instant. */
export function freshLanding(placing: Placing, known: number): Landing {
  return place(placing, known, null);
}

export function landingAt(landings: readonly Landing[], instant: number): Landing | undefined {
  return landings.findLast(({ since }) => since <= instant) ?? landings[0];
}

function place({ slot, week, zone, suits, isMeeting, closes }: Placing, known: number, now: number | null): Landing {
  const where = zone(known);
  const days = sevenDays(week);
  const own = days.find((day) => weekdayOf(day) === slot.day) ?? week;
  const today = now === null ? week : localAt(now, where).day;
  const inOrder = [...days.filter((day) => day >= own), ...days.filter((day) => day < own).reverse()];
  for (const day of inOrder) {
    const at = instantOf(day, minutesOf(slot.at), where);
    if (day < today || (now !== null && at <= now && (isMeeting || closes(day, known) < now))) continue;
    if (suits(day, at, known)) return { since: known, day, at };
  }
  return { since: known, day: own, at: null };
}

/** A meeting: one instant in the team's zone, on a working day of the team and, where each of them is, of both people. */
export function meetingOf(
  world: World,
  spell: Spell,
  { slot, week, conversation }: { slot: Slot; week: Day; conversation: 'skill-session' | 'pipeline-review' },
): Placing {
  const { coach, coachee, team } = spell;
  return {
    slot,
    week,
    people: [coach, coachee],
    ...spell,
    isMeeting: true,
    closes: () => 0,
    sentAt: world.sentAt(`${conversation}/${coach}>${coachee}/${week}`),
    zone: (instant) => world.daysOfTeam(team, instant).zone,
    suits: (day, at, known) =>
      works(world.daysOfTeam(team, known), day) &&
      [coach, coachee].every((person) => {
        const days = world.daysOf(person, known);
        return works(days, localAt(at, days.zone).day);
      }),
  };
}

/** A check-in is the rep's own: at the rep's local time, on a working day of the rep. */
export function checkInOf(world: World, spell: Spell, slot: Slot, week: Day): Placing {
  const { coachee } = spell;
  return {
    slot,
    week,
    people: [coachee],
    ...spell,
    isMeeting: false,
    closes: (day, known) => {
      const { hours, zone } = world.daysOf(coachee, known);
      return instantOf(day, minutesOf(hours.to), zone);
    },
    sentAt: world.sentAt(`check-in/${spell.coach}>${coachee}/${week}`),
    zone: (instant) => world.zone(coachee, instant),
    suits: (day, _at, known) => works(world.daysOf(coachee, known), day),
  };
}

/** The weeks that begin in a span of days on the weekday that this week begins on. */
export function weeksFrom(first: Day, to: Day): Day[] {
  const weeks: Day[] = [];
  for (let week = first; week <= to; week = plus(week, 7)) weeks.push(week);
  return weeks;
}
