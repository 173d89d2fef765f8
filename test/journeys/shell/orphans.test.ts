import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { builtFile } from '../../../src/platform/project-root.ts';
import { descendantsOf, listProcesses, type Process } from '../../support/processes.ts';
import { startProgram, whileOthersWork } from '../../support/program.ts';
import { ownFolder } from '../../support/serving.ts';

const patiently = { timeout: 60_000 };

/** Starts a process that forks this program, tells it what `asks` says, and prints a line once it has answered at all. */
function aParentOf(program: string, argument: string, asks: object[] | null): ChildProcess {
  const script = `
    const { fork } = require('node:child_process');
    const child = fork(process.argv[1], [process.argv[2]], { stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'] });
    child.on('exit', () => console.log('It ended'));
    const asks = JSON.parse(process.argv[3]);
    if (asks === null) console.log('It loads');
    else {
      for (const ask of asks) child.send(ask);
      child.stdio[4].once('data', () => console.log('It stands still'));
    }
  `;
  return spawn(process.execPath, ['-e', script, program, argument, JSON.stringify(asks)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function says(program: ChildProcess): Promise<string> {
  if (!program.stdout) throw new Error('Its output is not read');
  const [line] = await once(program.stdout, 'data');
  return String(line).trim();
}

function isAlive({ pid }: Process): boolean {
  return listProcesses().some((one) => one.pid === pid);
}

describe.concurrent('A process that is killed leaves none behind', whileOthersWork, () => {
  it('a part of the bench that is still loading', async ({ expect, onTestFinished }) => {
    const parent = aParentOf(builtFile('src', 'run', 'bench', 'bot-process.js'), '', null);
    onTestFinished(() => void parent.kill('SIGKILL'));
    expect(await says(parent)).toBe('It loads');
    const left = descendantsOf(parent.pid ?? 0);
    expect(left).toHaveLength(1);
    parent.kill('SIGKILL');
    await expect.poll(() => left.filter(isAlive), patiently).toEqual([]);
  });

  it('a bot that stands still in a transaction to be killed', async ({ expect, onTestFinished }) => {
    const settings = { databaseFile: join(ownFolder(onTestFinished), 'bot.db') };
    const parent = aParentOf(builtFile('src', 'run', 'torture', 'bot-process.js'), JSON.stringify(settings), [
      { id: 1, asked: { what: 'arm', moment: { at: 'in-transaction', count: 1 } } },
      { id: 2, asked: { what: 'start', instant: '2026-12-14T08:00:00.000Z' } },
    ]);
    onTestFinished(() => void parent.kill('SIGKILL'));
    expect(await says(parent)).toBe('It stands still');
    const left = descendantsOf(parent.pid ?? 0);
    expect(left).toHaveLength(1);
    parent.kill('SIGKILL');
    await expect.poll(() => left.filter(isAlive), patiently).toEqual([]);
  });

  it.for([
    { name: 'bench', options: ['--try', 'start'], mayBe: 'main.js' },
    { name: 'torture', options: ['--rounds', '2'], mayBe: 'bot-process.js' },
  ])('all that $name has started', async ({ name, options, mayBe }, { expect, onTestFinished }) => {
    const program = startProgram(`run/${name}.js`, options);
    onTestFinished(() => void program.child.kill('SIGKILL'));
    const started = () => descendantsOf(program.child.pid ?? 0);
    await expect
      .poll(
        () =>
          started()
            .map(({ command }) => command)
            .join(),
        patiently,
      )
      .toContain(mayBe);
    const left = started();
    program.child.kill('SIGKILL');
    await expect.poll(() => left.filter(isAlive), patiently).toEqual([]);
  });
});
