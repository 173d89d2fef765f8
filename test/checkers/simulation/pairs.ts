import type { Slots, Team } from './lines.ts';
import type { World } from './world.ts';

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
}

/** Every pair there was, with its spells in order. */
export function spellsOf(world: World): Map<string, Spell[]> {
  const spells = new Map<string, Spell[]>();
  for (const { since } of world.versions) {
    const today = new Map(pairsAt(world, since).map((pair) => [`${pair.coach}>${pair.coachee}`, pair]));
    for (const [key, ofPair] of spells) {
      const last = ofPair.at(-1);
      if (last?.to === Number.POSITIVE_INFINITY && last.team?.name !== today.get(key)?.team?.name) last.to = since;
      if (last?.to === Number.POSITIVE_INFINITY && !today.has(key)) last.to = since;
    }
    for (const [key, pair] of today) {
      const ofPair = spells.get(key) ?? [];
      spells.set(key, ofPair);
      const last = ofPair.at(-1);
      const began = last?.to === since ? last.began : since;
      if (last?.to !== Number.POSITIVE_INFINITY)
        ofPair.push({ ...pair, began, from: since, to: Number.POSITIVE_INFINITY });
    }
  }
  return spells;
}

/** Each manager with each rep, and the further pairs, which go by their coachee's team. */
function pairsAt(world: World, instant: number): Omit<Spell, 'began' | 'from' | 'to'>[] {
  const { teams, pairs } = world.roster(instant);
  return [
    ...teams.flatMap((team) => team.reps.map((coachee) => ({ coach: team.manager, coachee, team, slots: team.slots }))),
    ...pairs.map((pair) => ({ ...pair, team: world.teamOf(pair.coachee, instant) })),
  ];
}
