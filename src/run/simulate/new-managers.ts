import type { Roster } from '../../roster/roster.ts';

/** The roster with the managers of these two teams (by their places in the list) exchanged. */
export function swapManagers(roster: Roster, [one, other]: readonly [number, number]): Roster {
  const managers = roster.teams.map(({ manager }) => manager);
  const [ofOne = '', ofOther = ''] = [managers[one], managers[other]];
  return withManagers(roster, managers.with(one, ofOther).with(other, ofOne));
}

/** The roster with somebody new as manager of this team. Who had it leaves, and what they coached or stood in for with them. */
export function hireManager(roster: Roster, team: number, id: string): Roster {
  const managers = roster.teams.map(({ manager }) => manager);
  const former = managers[team] ?? '';
  const { [former]: _settings, ...people } = roster.people;
  return {
    ...withManagers(roster, managers.with(team, id), former),
    pairs: roster.pairs.map((pair) => (pair.coachee === former ? { ...pair, coachee: id } : pair)),
    people,
  };
}

/** Nobody stands in for themselves, and nobody who has left for anybody. */
function withManagers(roster: Roster, managers: string[], gone = ''): Roster {
  const teams = roster.teams.map((team, index) => {
    const manager = managers[index] ?? team.manager;
    const isFree = team.standIn !== manager && team.standIn !== gone;
    return { ...team, manager, standIn: isFree ? team.standIn : null };
  });
  return { ...roster, teams };
}
