import type { z } from 'zod';
import { checkHolidays } from '../calendar/holidays.source.ts';
import { models } from '../framework/models.ts';
import { checkPeople } from './people-checks.ts';
import type { Roster } from './roster.ts';
import { rosterBlock } from './roster-block.source.ts';
import { checkSettings, type Path, type Problem, type RosterSketch } from './roster-checks.ts';
import { sketchRoster } from './roster-sketch.source.ts';
import { readYaml } from './yaml-lines.source.ts';

export interface KnownToRoster {
  /** Names of coaching models; left out: those that come with the product. */
  models?: ReadonlySet<string>;
  /** Ids of the workspace's members; left out when nobody can tell, then no id is held against them. */
  people?: ReadonlySet<string>;
}

export type RosterReading = { ok: true; roster: Roster } | { ok: false; problems: string[] };

const comingAlong: readonly string[] = models.map(({ id }) => id);

/**
 * Reads a roster file with every default filled in, or answers everything that is wrong with it, in order of line:
 * `<file>:<line>: <what was found>; expected <what>`. `file` is the name to show.
 */
export function readRosterFile(text: string, file: string, known: KnownToRoster = {}): RosterReading {
  const { value, lineOf, faults } = readYaml(text);
  const problems = faults.map(({ line, says }) => ({ line, says }));
  let roster: Roster | undefined;
  if (value !== undefined || faults.length === 0) {
    const read = rosterBlock.safeParse(value ?? {});
    roster = read.data;
    const sketch = sketchRoster(value);
    const names = { models: namesOfModels(known, sketch), people: known.people, checkHolidays };
    const found = [
      ...(read.error?.issues ?? []).flatMap((issue) => describeIssue(issue, value)),
      ...checkSettings(sketch, names),
      ...checkPeople(sketch, names),
    ];
    problems.push(...found.map(({ path, says }) => ({ line: lineOf(path), says })));
  }
  if (roster && problems.length === 0) return { ok: true, roster };
  const lines = problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, says }) => `${file}:${line}: ${says}`);
  return { ok: false, problems: [...new Set(lines)] };
}

function namesOfModels(known: KnownToRoster, sketch: RosterSketch): ReadonlySet<string> {
  return new Set([...(known.models ?? comingAlong), ...sketch.models.map(({ id }) => id).filter((id) => id !== '')]);
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): Problem[] {
  const path: Path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      says: `unknown key "${key}"${path.length > 0 ? ` in ${nameOf(path)}` : ''}; expected ${issue.message}`,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.some((branch) => branch.some((inner) => inner.path.length > 0))) {
    return issue.errors
      .filter((branch) => branch.some((inner) => inner.path.length > 0))
      .flatMap((branch) =>
        branch.flatMap((inner) => describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, value)),
      );
  }
  const found = at(value, path);
  const name = nameOf(path);
  if (found === undefined) return [{ path, says: `${name} is missing; expected ${issue.message}` }];
  return [{ path, says: `${name} is ${show(found)}; expected ${issue.message}` }];
}

/** The keys on the way, without the places in lists: the line says which. */
function nameOf(path: Path): string {
  return path.filter((step) => typeof step === 'string').join('.') || 'the roster';
}

function at(value: unknown, path: Path): unknown {
  let reached = value;
  for (const step of path) {
    // A single entry may stand without its list.
    if (step === 0 && !Array.isArray(reached)) continue;
    if (typeof reached !== 'object' || reached === null) return undefined;
    reached = Object.entries(reached).find(([key]) => key === String(step))?.[1];
  }
  return reached;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
