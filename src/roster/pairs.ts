import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import type { Roster, Slots } from './roster.ts';
import { teamOf } from './settings.ts';

/** One coach with one coachee, as the roster has it today. */
export interface RosterPair {
  coach: string;
  coachee: string;
  /** The team whose week, calendar and zone count for this pair; null is the workspace. */
  team: string | null;
  slots: Slots;
  standIn: string | null;
}

/** One spell of a coach with a coachee, as history keeps it. */
export interface PairSpell {
  id: number;
  coach: string;
  coachee: string;
  team: string | null;
  /** First day of the first week that is theirs. */
  startsOn: Day;
  /** UTC instant; null while it goes on. */
  endedAt: string | null;
}

/**
 * Is the week that begins on this day one of a pair's that starts on that day (null: has always been one)? The week that holds its first
 * day counts, since the weeks of its team may begin on another weekday by now.
 */
export function isWeekOf(startsOn: Day | null, week: Day): boolean {
  return startsOn === null || startsOn <= addDays(week, 6);
}

/** How keys and outputs name a pair: `coach>coachee`. */
export function pairKey({ coach, coachee }: Pick<RosterPair, 'coach' | 'coachee'>): string {
  return `${coach}>${coachee}`;
}

/** A roster is never changed in place, so what was worked out for it stays right. */
const pairsByRoster = new WeakMap<Roster, readonly RosterPair[]>();

/**
 * Every pair: each manager with each rep in the order of the file, then the further pairs, which use their coachee's team.
 * A pair that is listed twice counts once, as it stands first.
 */
export function pairsOf(roster: Roster): readonly RosterPair[] {
  const known = pairsByRoster.get(roster) ?? listPairs(roster);
  pairsByRoster.set(roster, known);
  return known;
}

function listPairs(roster: Roster): RosterPair[] {
  const pairs = new Map<string, RosterPair>();
  for (const team of roster.teams) {
    for (const rep of team.reps) {
      addOnce(pairs, { coach: team.manager, coachee: rep, team: team.name, slots: team.slots, standIn: team.standIn });
    }
  }
  for (const { coach, coachee, slots } of roster.pairs) {
    addOnce(pairs, { coach, coachee, team: teamOf(roster, coachee)?.name ?? null, slots, standIn: null });
  }
  return [...pairs.values()];
}

/** The pair of these two, or none when the roster has none (any more). */
export function findPair(roster: Roster, coach: string, coachee: string): RosterPair | undefined {
  const team = roster.teams.find(({ manager, reps }) => manager === coach && reps.includes(coachee));
  if (team) return { coach, coachee, team: team.name, slots: team.slots, standIn: team.standIn };
  const further = roster.pairs.find((pair) => pair.coach === coach && pair.coachee === coachee);
  return (
    further && { coach, coachee, team: teamOf(roster, coachee)?.name ?? null, slots: further.slots, standIn: null }
  );
}

/** Who does the coach's half now: the coach, else the stand-in when one is named and there, else nobody. */
export function actingCoach(
  { coach, coachee, standIn }: Pick<RosterPair, 'coach' | 'coachee' | 'standIn'>,
  isAway: (personId: string) => boolean,
): string | null {
  if (!isAway(coach)) return coach;
  return standIn && standIn !== coachee && !isAway(standIn) ? standIn : null;
}

/** Everyone who takes part and so gets the welcome: both sides of every pair, managers, stand-ins and leaders. Sorted, each once. */
export function participants(roster: Roster): string[] {
  const ids = new Set<string>();
  for (const { manager, standIn, reps } of roster.teams) {
    for (const id of [manager, ...(standIn ? [standIn] : []), ...reps]) ids.add(id);
  }
  for (const { coach, coachee } of roster.pairs) ids.add(coach).add(coachee);
  for (const { people } of roster.leaders) for (const id of people) ids.add(id);
  return [...ids].sort();
}

function addOnce(pairs: Map<string, RosterPair>, pair: RosterPair): void {
  const key = pairKey(pair);
  if (!pairs.has(key)) pairs.set(key, pair);
}
