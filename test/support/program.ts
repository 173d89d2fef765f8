import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each program loads for a second or two on a machine that does nothing else, and for much longer on one that does. */
export const whileOthersWork = { timeout: 180_000 };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Another program of the built project, as an operator runs it. */
export interface Program {
  child: ChildProcess;
  /** All that it has written so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves once it has written this; fails when it ends before that. */
  says(text: string): Promise<void>;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

/** Starts `dist/src/<script>` with these settings alone: nothing of Slack's in this process's own environment is handed on. */
export function startProgram(
  script: string,
  args: string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
): Program {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(root, 'dist/src', script), ...args], {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (written.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (written.stderr += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    async says(text) {
      const has = () => `${written.stdout}${written.stderr}`.includes(text);
      while (!has()) {
        const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
        const isOver = await Promise.race([more.then(() => false), ended.then(() => true)]);
        if (isOver && !has()) throw new Error(`It ended without "${text}": ${written.stdout}${written.stderr}`);
      }
    },
    ended,
  };
}

/** Runs one command of the command line to its end. */
export async function runCli(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | string; stdout: string; stderr: string }> {
  const program = startProgram('cli.js', args, { env });
  const code = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}
