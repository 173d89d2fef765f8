import { type Day, plus, sevenDays, weekdayOf } from './dates.ts';
import type { Slots, Team } from './lines.ts';
import { firstWeekday, weekOf } from './phases.ts';
import type { World } from './world.ts';
import { instantOf } from './zones.ts';

/** One coach with one coachee, while they are a pair of the same team. */
export interface Spell {
  coach: string;
  coachee: string;
  team: Team | null;
  slots: Slots;
  /** When the two became a pair, in whatever team. */
  began: number;
  from: number;
  /** The first instant at which they are no more; infinite while they go on. */
  to: number;
  /** Of a pair that came from another team: its weeks are those of this team from this day on. */
  fromWeek: Day | null;
  /** Of a pair that went to another team: no week of this one begins on this day or later. */
  untilWeek: Day | null;
}

/** Every pair there was, with its spells in order. */
export function spellsOf(world: World): Map<string, Spell[]> {
  const spells = new Map<string, Spell[]>();
  for (const { since } of world.versions) {
    const today = new Map(pairsAt(world, since).map((pair) => [`${pair.coach}>${pair.coachee}`, pair]));
    for (const [key, ofPair] of spells) {
      const last = ofPair.at(-1);
      const pair = today.get(key);
      if (last?.to !== Number.POSITIVE_INFINITY) continue;
      if (!pair) last.to = since;
      else if (last.team?.name !== pair.team?.name) ofPair.push(goOnIn(world, last, { pair, since }));
    }
    for (const [key, pair] of today) {
      const ofPair = spells.get(key) ?? [];
      spells.set(key, ofPair);
      const last = ofPair.at(-1);
      if (last?.to !== Number.POSITIVE_INFINITY) ofPair.push({ ...pair, began: since, from: since, ...open });
    }
  }
  return spells;
}

const open = { to: Number.POSITIVE_INFINITY, fromWeek: null, untilWeek: null };

/**
 * A change counts with the first week of the other team that begins when it is tomorrow everywhere and the workdays of the week that goes on
 * are over; until then nothing changes for the two.
 */
function goOnIn(world: World, last: Spell, { pair, since }: { pair: Pair; since: number }): Spell {
  const first = plus(world.latestDay(since), 1);
  const { workweek } = world.calendar(last.team, since);
  const lastDay = sevenDays(weekOf(workweek, plus(first, -1))).findLast((day) => workweek.includes(weekdayOf(day)));
  const goesOn = [first, plus(lastDay ?? first, 1)].sort().at(-1) ?? first;
  const starts = firstWeekday(world.calendar(pair.team, since).workweek);
  const fromWeek = sevenDays(goesOn).find((day) => weekdayOf(day) === starts) ?? goesOn;
  last.to = instantOf(fromWeek, 0, world.daysOfTeam(pair.team, since).zone);
  last.untilWeek = first;
  return { ...pair, ...open, began: last.began, from: last.to, fromWeek };
}

type Pair = Omit<Spell, 'began' | 'from' | keyof typeof open>;

/** Each manager with each rep, and the further pairs, which go by their coachee's team. */
function pairsAt(world: World, instant: number): Pair[] {
  const { teams, pairs } = world.roster(instant);
  return [
    ...teams.flatMap((team) => team.reps.map((coachee) => ({ coach: team.manager, coachee, team, slots: team.slots }))),
    ...pairs.map((pair) => ({ ...pair, team: world.teamOf(pair.coachee, instant) })),
  ];
}
