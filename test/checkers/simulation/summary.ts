import type { Line } from './lines.ts';
import type { Result } from './result.ts';

const mostShown = 10;

/** What was simulated, in counts. */
export function describe(companies: readonly (readonly Line[])[]): string[] {
  const lines = companies.flat();
  const setups = lines.filter((line) => line.what === 'setup');
  const zones = new Set(setups.flatMap((setup) => Object.values(setup.zones)));
  const people = setups.reduce((sum, { roster }) => sum + peopleIn(roster), 0);
  const [span] = setups;
  const changes = count(
    lines.filter(({ what }) => what !== 'sent' && what !== 'setup' && what !== 'holidays').map(({ what }) => what),
  );
  const sent = count(lines.flatMap((line) => (line.what === 'sent' ? [line.kind] : [])));
  return [
    `${figure(people)} people in ${zones.size} zones, ${span?.from} to ${span?.to}, ${setups.length} workspace(s)`,
    `changes: ${figure(changes.get('away') ?? 0)} absences, ${figure(changes.get('zone') ?? 0)} moves to another zone, ${figure(changes.get('roster') ?? 0)} changes of manager, ${figure(changes.get('closure') ?? 0)} closures`,
    `sent: ${[...sent].map(([kind, times]) => `${figure(times)} ${kind}`).join(', ')}`,
  ];
}

/** One line for each check, and its first violations. */
export function report(results: readonly Result[]): string[] {
  return results.flatMap(({ check, looked, violations }) => {
    const counts = Object.entries(looked).map(([label, number]) => `${figure(number)} ${label}`);
    const verdict = violations.length === 0 ? 'ok' : `${figure(violations.length)} VIOLATIONS`;
    const shown = violations.slice(0, mostShown).map((violation) => `    ${violation}`);
    const more = violations.length > mostShown ? [`    and ${figure(violations.length - mostShown)} more`] : [];
    return [`${check.padEnd(9)} ${verdict.padEnd(14)} ${counts.join(', ')}`, ...shown, ...more];
  });
}

function peopleIn({ teams, leaders }: Extract<Line, { what: 'setup' }>['roster']): number {
  return new Set([
    ...teams.flatMap(({ manager, reps }) => [manager, ...reps]),
    ...leaders.flatMap(({ people }) => people),
  ]).size;
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}
