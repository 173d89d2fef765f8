import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { type Bot, createBot } from '../app.ts';
import { addDays } from '../calendar/days.ts';
import { databaseFile } from '../platform/database.ts';
import { anyFreePort } from '../platform/free-port.ts';
import { discardSandboxDatabase } from '../platform/fresh-database.ts';
import { newId } from '../platform/ids.ts';
import { claimInstallation } from '../platform/installation.ts';
import { type InstanceLock, takeInstanceLock } from '../platform/instance-lock.ts';
import type { Log } from '../platform/log.ts';
import { projectFile } from '../platform/project-root.ts';
import { everyMinute } from '../platform/scheduler.ts';
import type { Database } from '../platform/schema.ts';
import { healthNote, isProbe, probe } from '../platform/serve-health.ts';
import { startDatabase } from '../platform/start-database.ts';
import { applyRoster } from '../roster/apply-roster.usecase.ts';
import type { Roster } from '../roster/roster.ts';
import { readRosterFile } from '../roster/roster-file.source.ts';
import type { TourStep } from '../sandbox/page/wire.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { requestsPath } from '../slack/http-receiver.ts';
import type { WayIn } from '../slack/receivers.ts';
import { createPageSource } from './page-source.ts';
import { seedTeam } from './sandbox-team.ts';

export interface SandboxRun {
  databaseUrl: string;
  log: Log;
  roster: Roster;
  /** The instant at which the sandbox's clock begins. */
  at: Date;
  port: number;
  /** Without one, any other process may connect with the sandbox's tokens. */
  withBot: boolean;
  /** How Slack reaches the bot: Socket Mode unless this says HTTP. */
  overHttp?: boolean;
  /** Where a bot of another process takes Slack's requests over HTTP. */
  requestUrl?: string;
  /** What has happened before somebody looks: played once the bot is there, and again after each reset. */
  story?: (sandbox: Sandbox) => Promise<void>;
  /** What a first visitor of the page is shown. */
  tour?: TourStep[];
}

export interface RunningSandbox {
  sandbox: Sandbox;
  stop(): Promise<void>;
}

/** Reads the roster file that a sandbox starts with; throws all that is wrong with it as one message. */
export function readSandboxRoster(file = projectFile('sample', 'roster.yml')): Roster {
  const read = readRosterFile(readFileSync(file, 'utf8'), file);
  if (read.ok) return read.roster;
  throw new Error(read.problems.join('\n'));
}

/** Starts a local Slack and, unless told not to, the bot in it, on a fresh database. */
export async function runSandbox(run: SandboxRun): Promise<RunningSandbox> {
  const { roster, at, port, log } = run;
  const botPort = run.withBot && run.overHttp ? await anyFreePort() : null;
  const requestUrl = botPort === null ? run.requestUrl : `http://127.0.0.1:${botPort}${requestsPath}`;
  const sandbox = await startSandbox({
    port,
    manifest: projectFile('manifest.yml'),
    team: seedTeam(roster),
    at,
    ...(requestUrl !== undefined && { requestUrl }),
  });
  if (!run.withBot) return { sandbox, stop: () => sandbox.stop() };

  const file = databaseFile(run.databaseUrl);
  const lock = takeInstanceLock(file);
  if (!lock) {
    await sandbox.stop();
    throw new Error(`Another Loopkeeper uses ${file}. Stop it, or give this one another DATABASE_URL.`);
  }
  const way: WayIn =
    botPort === null
      ? { mode: 'socket', appToken: sandbox.appToken, slackApiUrl: sandbox.apiUrl }
      : { mode: 'http', signingSecret: sandbox.signingSecret, port: botPort, host: '127.0.0.1' };
  let living = await bringToLife(sandbox, run, file, { lock, way });
  sandbox.attach({
    tick: () => living.bot.tick(),
    idle: () => living.bot.idle(),
    page: createPageSource(() => living.db, sandbox.clock, run.tour ?? []),
    get: (path) => (isProbe(path) ? tellHealth(path, () => living.bot, log) : undefined),
    async reset() {
      await living.end();
      living = await bringToLife(sandbox, run, file, { lock, way });
      await run.story?.(sandbox);
    },
  });
  writeFileSync(healthNote(file), `${sandbox.url}\n`);
  await run.story?.(sandbox);
  const scheduler = everyMinute(() => living.bot.tick(), log);
  return {
    sandbox,
    async stop() {
      await scheduler.stop();
      rmSync(healthNote(file), { force: true });
      await living.end();
      await sandbox.stop();
      lock.release();
    },
  };
}

async function tellHealth(path: string, living: () => Bot, log: Log): Promise<{ status: number; body: unknown }> {
  const { status, health } = await probe(path, { look: () => living().health(), log });
  return { status, body: health };
}

interface Living {
  bot: Bot;
  db: Kysely<Database>;
  end(): Promise<void>;
}

async function bringToLife(
  sandbox: Sandbox,
  run: SandboxRun,
  file: string,
  { lock, way }: { lock: InstanceLock; way: WayIn },
): Promise<Living> {
  const { clock } = sandbox;
  await discardSandboxDatabase(file);
  const stamp = { id: newId(), at: clock.now().toISOString() };
  const db = await startDatabase(file, { ...lock, expectedId: null }, stamp);
  await claimInstallation(db, 'sandbox', clock.now());
  const lastWeek = addDays(clock.now().toISOString().slice(0, 10), -7);
  // Whoever is in the roster of a sandbox has been there for a while: the first week counts.
  await applyRoster({ db, clock }, { roster: run.roster, actor: 'cli', pairsStartOn: lastWeek });
  const bot = await createBot({
    db,
    clock,
    newId,
    log: run.log,
    botToken: sandbox.botToken,
    slackApiUrl: sandbox.apiUrl,
    way,
  });
  await bot.start();
  await bot.idle();
  return {
    bot,
    db,
    async end() {
      await bot.stop();
      await db.destroy();
    },
  };
}
