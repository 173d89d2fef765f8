import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { readRosterFile } from '../src/roster/roster-file.source.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('shows a newcomer a roster file that is read without a complaint and asks everybody in it something', () => {
  const [, block = ''] = readme.match(/```yaml\n(.*?)```/s) ?? [];
  const read = readRosterFile(block, 'README.md');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  expect(read.roster.teams.map(({ reps, slots }) => [reps.length, Object.keys(slots).toSorted()])).toEqual([
    [2, ['check-in', 'pipeline', 'skill']],
  ]);
});

it('lists in .env.example the variables that the bot reads, and would complain of', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const read = readConfig(Object.fromEntries(names.map((name) => [name, 'x y'])));
  const complainedOf = read.ok ? [] : read.problems.map((problem) => problem.split(':')[0]);
  expect([...new Set(complainedOf)]).toEqual(names);
  expect(names).toHaveLength(10);
});
