import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtIn, code } from './probes/code.ts';
import { downward, hidden, upward } from './probes/features.ts';
import { forms } from './probes/forms.ts';
import { suffixes } from './probes/suffixes.ts';
import { type Probe, runLinter } from './run-linter.ts';

interface Case extends Probe {
  name: string;
  reasons: string[];
}

const importing = (source: string) => `import { thing } from '${source}';\nexport const probe = thing;\n`;
const lookingUp = (from: string, to: string) =>
  `features: ${from} may not import ${to}. Features look down only, see lint/features.grit.`;
const pure = 'suffixes: a plain-named file is a pure rule and imports only pure files.';
const misnamed = 'lint/style/useFilenamingConvention';

const cases: Case[] = [
  ...suffixes.flatMap(({ file, rule, may, never }) => [
    ...never.map((source) => ({
      name: `${file} never imports ${source}`,
      file,
      code: importing(source),
      reasons: [rule],
    })),
    ...may.map((source) => ({ name: `${file} may import ${source}`, file, code: importing(source), reasons: [] })),
  ]),
  ...[...upward, ...hidden].map(({ from, to, file, source }) => ({
    name: `${file} never imports ${source}`,
    file,
    code: importing(source),
    reasons: [lookingUp(from, to)],
  })),
  ...downward.map(({ file, source }) => ({
    name: `${file} may import ${source}`,
    file,
    code: importing(source),
    reasons: [],
  })),
  ...forms.flatMap(({ name, code: write, also = [] }) => [
    {
      name: `${name} does not hide the database from a pure rule`,
      file: 'src/loops/*.ts',
      code: write('kysely'),
      reasons: [pure, ...also],
    },
    {
      name: `${name} does not hide a higher feature`,
      file: 'src/roster/*.ts',
      code: write('../loops/stage.ts'),
      reasons: [lookingUp('roster', 'loops'), ...also],
    },
  ]),
  ...code.flatMap(({ rule, file, refused, allowed }) => [
    ...refused.map((line) => ({ name: `${file} never says ${line}`, file, code: `${line}\n`, reasons: [rule] })),
    ...allowed.map((line) => ({ name: `${file} may say ${line}`, file, code: `${line}\n`, reasons: [] })),
  ]),
  ...builtIn.map(({ rule, code: line }) => ({
    name: `src/slack/*.ts never says ${line}`,
    file: 'src/slack/*.ts',
    code: `${line}\n`,
    reasons: [rule],
  })),
  ...[
    'loops/practice.helper.ts',
    'loops/practice.store.mts',
    'loops/practice-log.test.ts',
    'loops/log_practice.ts',
  ].map((file) => ({
    name: `no file is called ${file}`,
    file: `src/${file}`,
    code: 'export const probe = 1;\n',
    reasons: [misnamed],
  })),
  ...['one', 'two'].map((name) => ({
    name: `files do not import each other in a circle, seen from ${name}, not even for their types`,
    file: `src/slack/circle-${name}.ts`,
    code: `import type { Probe } from './circle-${name === 'one' ? 'two' : 'one'}.ts';\nexport type Other = Probe;\n`,
    reasons: ['lint/suspicious/noImportCycles'],
  })),
  ...['src/main.ts', 'src/cli.ts'].map((file) => ({
    name: `${file} reads the environment, prints and starts the sandbox`,
    file,
    code: "import { start } from './sandbox/start.ts';\n\nconsole.log(start(process.env));\n",
    reasons: [],
  })),
  ...['src/platform/clock.ts', 'src/sandbox/clock.ts'].map((file) => ({
    name: `${file} reads the machine's clock`,
    file,
    code: 'export const probe = () => new Date();\n',
    reasons: [],
  })),
];

describe('the linter', () => {
  let verdicts: string[][] = [];
  beforeAll(() => {
    verdicts = runLinter(cases);
  });

  for (const [index, { name, reasons }] of cases.entries()) {
    it(name.replaceAll('\n', ' '), () => {
      expect(verdicts[index]?.toSorted()).toEqual(reasons.toSorted());
    });
  }

  it('is silenced nowhere in the product', () => {
    const silencing = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)/;
    const files = ['src', 'migrations'].flatMap((folder) => {
      const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
      return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${path}${name}`);
    });
    const sources = files.filter((file) => file.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((file) => silencing.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
