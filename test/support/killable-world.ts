import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFile, projectFile } from '../../src/platform/project-root.ts';
import { seedTeam } from '../../src/run/sandbox-team.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { rosterOf, type Seen, seeIn } from './world.ts';

const script = builtFile('test', 'support', 'driven-bot.js');

/** A local Slack in this process and the built bot in another, on one database that outlives it. */
export interface KillableWorld extends Seen {
  databaseFile: string;
  /** Ends the bot's process at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Stops the bot's process where it stands, without ending it. */
  freeze(): void;
  /** A new process of the bot on the same database. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both with this roster (YAML), the clock of both at `at` (UTC). While no bot lives, time passes without it. */
export async function createKillableWorld(roster: string, at: string): Promise<KillableWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  const databaseFile = join(folder, 'bot.db');
  const rosterFile = join(folder, 'roster.yml');
  writeFileSync(rosterFile, roster);
  const manifest = projectFile('manifest.yml');
  const sandbox = await startSandbox({ manifest, team: seedTeam(rosterOf(roster)), at: new Date(at) });
  const { apiUrl: slackApiUrl, botToken, appToken } = sandbox;
  const settings = { databaseFile, rosterFile, pairsStartOn: at.slice(0, 10), slackApiUrl, botToken, appToken };
  let bot = loadBot(settings);
  // The next one loads while this one works.
  let next = loadBot(settings);
  await bot.ask('start', sandbox.clock.now());
  sandbox.attach({
    tick: (instant) => bot.ask('tick', instant),
    idle: () => bot.ask('idle'),
    reset: () => Promise.reject(new Error('This bot keeps its database')),
  });
  return {
    ...seeIn(sandbox.url),
    databaseFile,
    kill: () => bot.kill(),
    freeze: () => bot.freeze(),
    async startAgain() {
      bot = next;
      next = loadBot(settings);
      await bot.ask('start', sandbox.clock.now());
    },
    async stop() {
      await Promise.all([bot.kill(), next.kill()]);
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process of the bot that loads. What is asked of a dead one is answered at once: there is nothing to wait for. */
function loadBot(settings: object) {
  const child = fork(script, [JSON.stringify(settings)]);
  const waiting = new Map<number, () => void>();
  const ended = once(child, 'exit').then(() => undefined);
  child.on('message', (answer: { id: number }) => waiting.get(answer.id)?.());
  let asked = 0;
  return {
    async ask(what: 'start' | 'tick' | 'idle', instant?: Date): Promise<void> {
      if (!child.connected) return;
      asked += 1;
      const id = asked;
      const answered = new Promise<void>((resolve) => waiting.set(id, resolve));
      child.send({ id, what, instant: instant?.toISOString() });
      await Promise.race([answered, ended]);
      waiting.delete(id);
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
  };
}
