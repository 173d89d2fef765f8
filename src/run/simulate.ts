import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysBetween } from '../calendar/days.ts';
import { systemClock } from '../platform/clock.ts';
import { builtFile } from '../platform/project-root.ts';
import { readSimulateOptions, type SimulateOptions, simulateUsage } from './simulate/options.ts';
import { createProgress, type Played } from './simulate/progress.ts';
import type { Simulation } from './simulate/simulate-year.ts';

/** Most of what a day is planned from is forgotten at once. */
const roomForShortLived = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

const options = readSimulateOptions(process.argv.slice(2));
if (options === null) process.stdout.write(simulateUsage);
else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${simulateUsage}`);
  process.exitCode = 2;
} else process.exitCode = await simulate(options);

/** Plays every company in a process of its own, then has a program that shares no code with them check what was sent. */
async function simulate({ keep, ...wanted }: SimulateOptions): Promise<number> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'loopkeeper-simulate-'));
  mkdirSync(folder, { recursive: true });
  try {
    const companies = companiesOf(wanted, { folder, isKept: keep !== null });
    const begun = seconds();
    await playAll(companies);
    const played = seconds();
    const code = await check(companies.map(({ linesFile }) => linesFile));
    process.stdout.write(
      `\nPlayed in ${(played - begun).toFixed(1)} s, checked in ${(seconds() - played).toFixed(1)} s.\n`,
    );
    return code;
  } finally {
    if (keep === null) rmSync(folder, { recursive: true, force: true });
  }
}

function companiesOf(
  { people, span, seed, broken, workspaces }: Omit<SimulateOptions, 'keep'>,
  { folder, isKept }: { folder: string; isKept: boolean },
): Simulation[] {
  return Array.from({ length: workspaces }, (_, index) => ({
    people: Math.floor((people * (index + 1)) / workspaces) - Math.floor((people * index) / workspaces),
    span,
    seed: seed * 1000 + index,
    broken,
    databaseFile: isKept ? join(folder, `company-${index + 1}.db`) : ':memory:',
    linesFile: join(folder, `company-${index + 1}.jsonl`),
  }));
}

async function playAll(companies: Simulation[]): Promise<void> {
  const [{ span } = { span: { from: '', to: '' } }] = companies;
  const progress = createProgress(process.stderr, daysBetween(span.from, span.to) + 1);
  const played: Played[] = companies.map(() => ({ days: 0, sent: 0 }));
  const program = builtFile('src', 'run', 'simulate', 'workspace-process.js');
  await Promise.all(
    companies.map(async (company, index) => {
      const child = fork(program, [JSON.stringify(company)], {
        execArgv: ['--enable-source-maps', ...roomForShortLived],
      });
      child.on('message', (part: Played) => {
        played[index] = part;
        progress.show(played);
      });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`The company ${index + 1} ended with ${code}`);
    }),
  );
  progress.end();
}

async function check(files: string[]): Promise<number> {
  const program = builtFile('test', 'checkers', 'check-simulation.js');
  const child = spawn(process.execPath, ['--enable-source-maps', ...roomForShortLived, program, ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

function seconds(): number {
  return systemClock.now().getTime() / 1000;
}
