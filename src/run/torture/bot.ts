import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from '../../platform/project-root.ts';
import type { BrokenPart } from './broken-part.ts';
import type { Moment } from './moments.ts';

/** What the bot's process has to know from its start. */
export interface BotSettings {
  databaseFile: string;
  rosterFile: string;
  pairsStartOn: string;
  slackApiUrl: string;
  botToken: string;
  appToken: string;
  broken: BrokenPart | null;
}

export type Asked =
  | { what: 'start' | 'tick'; instant: string }
  | { what: 'idle' }
  | { what: 'arm'; moment: Moment | null };

/** A bot's process as the one that kills it sees it. */
export interface BotProcess {
  /** Resolves when it is done. What is asked of a dead one is answered at once: there is nothing to wait for. */
  ask(asked: Asked): Promise<void>;
  /** Resolves when it stands still at the moment it is armed for. */
  standsStill(): Promise<void>;
  isAlive(): boolean;
  /** As `kill -9` does. */
  kill(): Promise<void>;
}

/** Loads a bot in a process of its own; `start` begins its work. Its log goes to this file descriptor. */
export function loadBot(settings: BotSettings, log: number): BotProcess {
  const program = builtFile('src', 'run', 'torture', 'bot-process.js');
  const child = fork(program, [JSON.stringify(settings)], {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', log, log, 'ipc', 'pipe'],
  });
  const waiting = new Map<number, () => void>();
  const ended = once(child, 'exit').then(() => {});
  child.on('message', ({ id }: { id: number }) => waiting.get(id)?.());
  child.on('error', () => {});
  const reports = child.stdio[4];
  let lastId = 0;
  return {
    async ask(asked) {
      if (!child.connected) return;
      lastId += 1;
      const id = lastId;
      const answered = new Promise<void>((resolve) => waiting.set(id, resolve));
      child.send({ id, asked });
      await Promise.race([answered, ended]);
      waiting.delete(id);
    },
    async standsStill() {
      if (reports) await once(reports, 'data');
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
