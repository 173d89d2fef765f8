import type { Day } from './dates.ts';
import type { Line } from './lines.ts';
import type { Result } from './result.ts';

const mostShown = 10;

/** What was simulated, in counts. */
export interface Figures {
  from: Day;
  to: Day;
  people: number;
  companies: number;
  zones: string[];
  /** How many lines of each sort the record has. */
  lines: Record<string, number>;
  /** How many messages of each kind. */
  sent: Record<string, number>;
}

/** The figures of one company. */
export function figuresOf(lines: readonly Line[]): Figures {
  const setup = lines.find((line) => line.what === 'setup');
  if (!setup) throw new Error('The record does not begin with a setup');
  return {
    from: setup.from,
    to: setup.to,
    people: peopleIn(setup.roster),
    companies: 1,
    zones: [...new Set(Object.values(setup.zones))],
    lines: count(lines.map(({ what }) => what)),
    sent: count(lines.flatMap((line) => (line.what === 'sent' ? [line.kind] : []))),
  };
}

/** The figures of several companies together. */
export function addUpFigures(all: readonly Figures[]): Figures {
  const [first] = all;
  if (!first) throw new Error('There is no company');
  return {
    from: first.from,
    to: first.to,
    people: all.reduce((sum, { people }) => sum + people, 0),
    companies: all.length,
    zones: [...new Set(all.flatMap(({ zones }) => zones))],
    lines: addCounts(all.map(({ lines }) => lines)),
    sent: addCounts(all.map(({ sent }) => sent)),
  };
}

/** The figures as people read them. */
export function describe({ from, to, people, companies, zones, lines, sent }: Figures): string[] {
  const kinds = Object.entries(sent).sort(([, one], [, other]) => other - one);
  return [
    `${figure(people)} people in ${zones.length} zones, ${from} to ${to}, ${companies} workspace(s)`,
    `changes: ${figure(lines.away ?? 0)} absences, ${figure(lines.zone ?? 0)} moves to another zone, ${figure(lines.roster ?? 0)} changes of manager, ${figure(lines.closure ?? 0)} closures`,
    `sent: ${kinds.map(([kind, times]) => `${figure(times)} ${kind}`).join(', ')}`,
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

function count(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function addCounts(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const counts of all) {
    for (const [word, times] of Object.entries(counts)) sum[word] = (sum[word] ?? 0) + times;
  }
  return sum;
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}
