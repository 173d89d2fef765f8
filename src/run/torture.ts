import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { builtFile } from '../platform/project-root.ts';
import { createChance } from './simulate/chance.ts';
import { collectEvidence } from './torture/evidence.ts';
import { readTortureOptions, type TortureOptions, tortureUsage } from './torture/options.ts';
import { People } from './torture/people.ts';
import { playRound } from './torture/play-round.ts';
import { createProgress } from './torture/progress.ts';
import { settle } from './torture/settle.ts';
import { deal, trials } from './torture/trials.ts';
import { filesIn, startWorld } from './torture/world.ts';

const options = readTortureOptions(process.argv.slice(2));
if (options === null) process.stdout.write(tortureUsage);
else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${tortureUsage}`);
  process.exitCode = 2;
} else process.exitCode = await torture(options);

/** Plays the rounds, or as many as there are before Ctrl-C, lets everything settle, then has a program that shares no code with the bot check what people saw. */
async function torture({ keep, ...wanted }: TortureOptions): Promise<number> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'loopkeeper-torture-'));
  mkdirSync(folder, { recursive: true });
  try {
    const begun = systemClock.now().getTime();
    await play(folder, wanted);
    const seconds = (systemClock.now().getTime() - begun) / 1000;
    const code = await check(folder);
    process.stdout.write(`\nSeed ${wanted.seed}, played in ${seconds.toFixed(0)} s.\n`);
    return code;
  } finally {
    if (keep === null) rmSync(folder, { recursive: true, force: true });
  }
}

async function play(folder: string, { rounds, seed, broken, only }: Omit<TortureOptions, 'keep'>): Promise<void> {
  const chance = createChance(seed);
  const files = filesIn(folder);
  for (const suffix of ['', '-wal', '-shm', '.id', '.lock']) rmSync(`${files.database}${suffix}`, { force: true });
  const world = await startWorld(files, { chance, broken, rounds, isWhole: only === null && broken === null });
  const progress = createProgress(process.stderr, rounds);
  try {
    const people = new People(world);
    let isEnough = false;
    process.once('SIGINT', () => {
      isEnough = true;
    });
    for (const [index, trial] of deal(rounds, only ?? trials, chance).entries()) {
      if (isEnough) break;
      progress.show({ round: index + 1, trial, at: world.now(), counts: world.story.counts });
      await playRound(world, people, { trial, round: index + 1 });
    }
    progress.end();
    await settle(world, people);
    await collectEvidence(world, { files, folder, writers: people.writers });
  } finally {
    await world.stop();
  }
}

async function check(folder: string): Promise<number> {
  const program = builtFile('test', 'checkers', 'check-torture.js');
  const child = spawn(process.execPath, ['--enable-source-maps', program, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
