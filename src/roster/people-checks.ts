import type { KnownNames, Path, Problem, RosterSketch, SlotsSketch, TeamSketch } from './roster-checks.ts';

/** How people and teams refer to each other, and whether the workspace knows them. Everything wrong, in no order. */
export function checkPeople(sketch: RosterSketch, { people }: Pick<KnownNames, 'people'>): Problem[] {
  return [
    ...doubleTeams(sketch),
    ...sketch.teams.flatMap((team, index) => wrongTeam(team, ['teams', index])),
    ...wrongLeaders(sketch),
    ...wrongPairs(sketch),
    ...doubleCheckIns(sketch),
    ...settingsOfNobody(sketch),
    ...(people ? strangers(sketch, people) : []),
  ];
}

function doubleTeams({ teams }: RosterSketch): Problem[] {
  return teams.flatMap(({ name }, index) =>
    name && teams.findIndex((team) => team.name === name) < index
      ? [{ path: ['teams', index, 'name'], says: `name is "${name}" a second time; expected each team once` }]
      : [],
  );
}

function wrongTeam({ manager, standIn, reps }: TeamSketch, path: Path): Problem[] {
  const problems: Problem[] = [];
  for (const [index, rep] of reps.entries()) {
    if (!rep) continue;
    const at = [...path, 'reps', index];
    if (rep === manager)
      problems.push({ path: at, says: `${rep} would coach themselves; expected a manager who is no rep of the team` });
    if (reps.indexOf(rep) < index)
      problems.push({ path: at, says: `${rep} stands here a second time; expected each rep once` });
  }
  if (standIn && (standIn === manager || reps.includes(standIn))) {
    const who = standIn === manager ? 'the manager' : 'a rep of this team';
    problems.push({
      path: [...path, 'standIn'],
      says: `standIn is ${standIn}, ${who}; expected somebody else to step in`,
    });
  }
  return problems;
}

function wrongLeaders({ leaders, teams }: RosterSketch): Problem[] {
  const names = teams.map(({ name }) => name).filter(Boolean);
  const problems: Problem[] = [];
  for (const [index, group] of leaders.entries()) {
    for (const [at, name] of group.teams.entries()) {
      if (!name || names.includes(name)) continue;
      problems.push({
        path: ['leaders', index, 'teams', at],
        says: `there is no team "${name}"; expected one of ${names.join(', ') || 'the teams below'}`,
      });
    }
    if (group.channel && leaders.findIndex(({ channel }) => channel === group.channel) < index) {
      const says = `channel ${group.channel} stands here a second time; expected one digest per channel`;
      problems.push({ path: ['leaders', index, 'channel'], says });
    }
  }
  return problems;
}

function wrongPairs({ pairs, teams }: RosterSketch): Problem[] {
  return pairs.flatMap(({ coach, coachee }, index): Problem[] => {
    if (!coach || !coachee) return [];
    const path = ['pairs', index];
    if (coach === coachee) return [{ path, says: `${coach} would coach themselves; expected two people` }];
    const team = teams.find(({ manager, reps }) => manager === coach && reps.includes(coachee));
    if (team)
      return [
        { path, says: `${coach} already coaches ${coachee} in ${team.name}; expected a pair that no team makes` },
      ];
    const first = pairs.findIndex((pair) => pair.coach === coach && pair.coachee === coachee);
    return first < index ? [{ path, says: `${coach} coaches ${coachee} a second time; expected each pair once` }] : [];
  });
}

/** Two coaches may share a person, but only one can ask about the week's promises. */
function doubleCheckIns({ teams, pairs }: RosterSketch): Problem[] {
  const asks: { coach: string; coachee: string; slots: SlotsSketch; path: Path }[] = [
    ...teams.flatMap(({ manager, reps, slots }, index) =>
      reps.map((coachee, at) => ({ coach: manager, coachee, slots, path: ['teams', index, 'reps', at] })),
    ),
    ...pairs.map((pair, index) => ({ ...pair, path: ['pairs', index, 'slots', 'check-in'] })),
  ];
  const askedBy = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { coach, coachee, slots, path } of asks) {
    if (!coach || !coachee || slots['check-in'] === undefined) continue;
    const other = askedBy.get(coachee);
    if (other !== undefined && other !== coach) {
      const says = `${coachee} would have check-ins with ${other} and with ${coach}; expected one coach for them: leave the check-in slot out for one`;
      problems.push({ path, says });
    }
    askedBy.set(coachee, other ?? coach);
  }
  return problems;
}

function settingsOfNobody(sketch: RosterSketch): Problem[] {
  const named = new Set(mentions(sketch).map(({ id }) => id));
  return Object.keys(sketch.people)
    .filter((id) => !named.has(id))
    .map((id) => ({
      path: ['people', id],
      says: `${id} is in no team, pair, role or leader group; expected the member id of somebody who is`,
    }));
}

function strangers(sketch: RosterSketch, people: ReadonlySet<string>): Problem[] {
  return mentions(sketch)
    .filter(({ id }) => !people.has(id))
    .map(({ id, path }) => ({
      path,
      says: `nobody in this workspace has the id ${id}; expected a member's id (profile, then "Copy member ID")`,
    }));
}

/** Every place where somebody is named, but for their own settings. */
function mentions({ roles, leaders, teams, pairs }: RosterSketch): { id: string; path: Path }[] {
  const all = [
    ...Object.entries(roles).flatMap(([role, ids]) => ids.map((id, index) => ({ id, path: ['roles', role, index] }))),
    ...leaders.flatMap((group, at) =>
      group.people.map((id, index) => ({ id, path: ['leaders', at, 'people', index] })),
    ),
    ...teams.flatMap(({ manager, standIn, reps }, at) => [
      { id: manager, path: ['teams', at, 'manager'] },
      { id: standIn, path: ['teams', at, 'standIn'] },
      ...reps.map((id, index) => ({ id, path: ['teams', at, 'reps', index] })),
    ]),
    ...pairs.flatMap(({ coach, coachee }, at) => [
      { id: coach, path: ['pairs', at, 'coach'] },
      { id: coachee, path: ['pairs', at, 'coachee'] },
    ]),
  ];
  return all.filter(({ id }) => id !== '');
}
