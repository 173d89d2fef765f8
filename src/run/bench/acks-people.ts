/** Who takes part in the bench of acknowledgements: people who do something, and people who are only written to. */
export interface AcksPeople {
  actors: string[];
  prompted: string[];
  /** As YAML: the actors are asked at 08:30 on Mondays, the others at 09:00. */
  roster: string;
}

const repsPerTeam = 10;

/** So many of each, in teams of ten in London. */
export function acksPeople({ actors, prompted }: { actors: number; prompted: number }): AcksPeople {
  const acting = teamsOf('UA', actors);
  const written = teamsOf('UP', prompted);
  const lines = [
    'timezone: Europe/London',
    'teams:',
    ...acting.map((reps, index) => teamLine(`Acting ${index}`, `UAM${index}`, reps, '08:30')),
    ...written.map((reps, index) => teamLine(`Written to ${index}`, `UPM${index}`, reps, '09:00')),
  ];
  return { actors: acting.flat(), prompted: written.flat(), roster: lines.join('\n') };
}

function teamsOf(prefix: string, people: number): string[][] {
  const ids = Array.from({ length: people }, (_, index) => `${prefix}${index}`);
  return Array.from({ length: Math.ceil(people / repsPerTeam) }, (_, team) =>
    ids.slice(team * repsPerTeam, (team + 1) * repsPerTeam),
  );
}

function teamLine(name: string, manager: string, reps: readonly string[], at: string): string {
  const slots = `slots: { check-in: { day: mon, at: "${at}" } }`;
  return `  - { name: ${name}, manager: ${manager}, reps: [${reps.join(', ')}], ${slots} }`;
}
