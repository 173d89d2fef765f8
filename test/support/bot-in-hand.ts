import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Bot, createBot } from '../../src/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { claimInstallation } from '../../src/platform/installation.ts';
import { takeInstanceLock } from '../../src/platform/instance-lock.ts';
import { createLog } from '../../src/platform/log.ts';
import { projectFile } from '../../src/platform/project-root.ts';
import type { Database } from '../../src/platform/schema.ts';
import { startDatabase } from '../../src/platform/start-database.ts';
import { listLog } from '../../src/prompts/log.store.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { seedTeam } from '../../src/run/sandbox-team.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import type { Services } from '../../src/slack/services.ts';
import { rosterOf, type Seen, seeIn } from './world.ts';

/** A local Slack and the whole bot in this process, whose database, clock and life are in the hands of the test. */
export interface BotInHand extends Seen {
  db: Kysely<Database>;
  databaseFile: string;
  /** From now on the bot's own clock is so far from Slack's. */
  setClockOff(milliseconds: number): void;
  /** What the ticks failed with since this was last asked. */
  failedTicks(): string[];
  /** What the bot that lives now works with. */
  services(): Services;
  /** Stops the bot; while it is down time passes without it. */
  halt(): Promise<void>;
  /** A new bot on the same database. */
  startAgain(): Promise<void>;
  /** What became of every message of this kind to this person or channel, by key, `status reason`. */
  whatBecameOf(to: string, kind: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts both with this roster (YAML), everybody in it enrolled, at this instant. The database is in a new folder, or in this one. */
export async function createBotInHand(
  yaml: string,
  at: string,
  folder = mkdtempSync(join(tmpdir(), 'loopkeeper-')),
): Promise<BotInHand> {
  const databaseFile = join(folder, 'bot.db');
  const roster = rosterOf(yaml);
  const sandbox = await startSandbox({
    manifest: projectFile('manifest.yml'),
    team: seedTeam(roster),
    at: new Date(at),
  });
  let off = 0;
  const clock = { now: () => new Date(sandbox.clock.now().getTime() + off) };
  const lock = takeInstanceLock(databaseFile);
  if (!lock) throw new Error('The lock of a new database is taken');
  const db = await startDatabase(databaseFile, lock, { id: newId(), at });
  await claimInstallation(db, 'sandbox', clock.now());
  await applyRoster({ db, clock }, { roster, actor: 'cli', pairsStartOn: at.slice(0, 10) });
  const { botToken, appToken, apiUrl: slackApiUrl } = sandbox;
  const failures: string[] = [];
  let bot: Bot | null = null;
  const startAgain = async () => {
    const way = { mode: 'socket', appToken, slackApiUrl } as const;
    bot = await createBot({ db, clock, newId, log: createLog('silent'), botToken, slackApiUrl, way });
    await bot.start();
    await bot.idle();
  };
  await startAgain();
  sandbox.attach({
    // A tick that fails is followed by the next, as in `everyMinute`.
    tick: async () => bot?.tick().catch((error: unknown) => void failures.push(String(error))),
    idle: async () => bot?.idle(),
    reset: () => Promise.reject(new Error('This bot keeps its database')),
  });
  const halt = async () => {
    const living = bot;
    bot = null;
    await living?.stop();
  };
  return {
    ...seeIn(sandbox.url),
    db,
    databaseFile,
    setClockOff(milliseconds) {
      off = milliseconds;
    },
    failedTicks: () => failures.splice(0),
    services() {
      if (!bot) throw new Error('There is no bot now');
      return bot.services;
    },
    halt,
    startAgain,
    async whatBecameOf(to, kind) {
      const log = await listLog(db, { since: null, until: new Date('2100-01-01T00:00:00Z'), personId: to });
      return log
        .filter((entry) => entry.kind === kind && entry.status !== 'planned')
        .map(({ key, status, reason }) => `${key.split('/').slice(2).join('/')} ${status} ${reason ?? '-'}`)
        .sort();
    },
    async stop() {
      await halt();
      await db.destroy();
      await sandbox.stop();
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
