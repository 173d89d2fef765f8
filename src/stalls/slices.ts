import type { DigestFacts } from './digest-facts.ts';
import type { LoopFacts } from './loop-facts.ts';
import { groupBy } from './pair-history.ts';

type Facts = DigestFacts & LoopFacts;

/** Some teams with what is known of their pairs. */
export interface Slice {
  teams: (string | null)[];
  facts: Facts;
}

/** So many pairs at once that nobody waits for them. A team stays in one slice, whatever its size. */
const pairsAtOnce = 40;

/** The same teams in the same order, a few in each slice, each with what is known of its own pairs. One pass over the facts. */
export function slicesOf(teams: readonly (string | null)[], facts: Facts): Slice[] {
  const pairsOf = groupBy(facts.pairs, ({ team }) => team);
  const askedOf = groupBy(facts.asked, ({ coachee }) => coachee);
  const checkInsOf = groupBy(facts.checkIns, ({ coachee }) => coachee);
  const pastDueOf = groupBy(facts.pastDue, ({ owner }) => owner);
  const loopsOf = groupBy(facts.loops, ({ coacheeId }) => coacheeId);
  const slotsOf = groupBy(facts.slots, ({ coachee }) => coachee);
  return groupTeams(teams, (team) => pairsOf.get(team)?.length ?? 0).map((some) => {
    const pairs = some.flatMap((team) => pairsOf.get(team) ?? []);
    const coachees = [...new Set(pairs.map(({ coachee }) => coachee))];
    const ofCoachees = <Item>(known: Map<string, Item[]>) => coachees.flatMap((coachee) => known.get(coachee) ?? []);
    return {
      teams: some,
      facts: {
        ...facts,
        pairs,
        asked: ofCoachees(askedOf),
        checkIns: ofCoachees(checkInsOf),
        pastDue: ofCoachees(pastDueOf),
        loops: ofCoachees(loopsOf),
        slots: ofCoachees(slotsOf),
      },
    };
  });
}

function groupTeams(teams: readonly (string | null)[], sizeOf: (team: string | null) => number): (string | null)[][] {
  const groups: (string | null)[][] = [];
  let size = pairsAtOnce;
  for (const team of teams) {
    if (size >= pairsAtOnce) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(team);
    size += sizeOf(team);
  }
  return groups;
}
