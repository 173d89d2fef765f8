import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { onTestFinished } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { anyFreePort } from '../../src/platform/free-port.ts';
import { projectFile } from '../../src/platform/project-root.ts';
import { upgrade } from '../../src/platform/start-database.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { seedTeam } from '../../src/run/sandbox-team.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { type Program, startProgram } from './program.ts';
import { rosterOf, type Seen, seeIn } from './world.ts';

type AtTheEnd = typeof onTestFinished;

/** A folder that is gone when the test ends. */
export function ownFolder(atTheEnd: AtTheEnd): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real start of the bot, on the machine's own clock, with a local Slack to serve. */
export interface Serving extends Seen {
  databaseFile: string;
  /** Starts `main.js` with the settings for it, on this database unless another is given; killed when the test ends. */
  start(databaseFile?: string, more?: Record<string, string>): Program;
  /** What the command line needs to find the same Slack and the same database. */
  env: Record<string, string>;
  /** Where Slack finds the bot over HTTP; 0 in Socket Mode. */
  httpPort: number;
}

/** Starts a local Slack with the people of this roster and a database that has it. */
export async function prepareServing(
  yaml: string,
  atTheEnd: AtTheEnd,
  { overHttp = false, manifest = projectFile('manifest.yml') as unknown } = {},
): Promise<Serving> {
  const folder = ownFolder(atTheEnd);
  const ownDatabase = join(folder, 'loopkeeper.db');
  const roster = rosterOf(yaml);
  const db = openDatabase(ownDatabase);
  await upgrade(db, ownDatabase, { id: 'test', at: systemClock.now().toISOString() });
  await applyRoster({ db, clock: systemClock }, { roster, actor: 'cli' });
  await db.destroy();
  const team = seedTeam(roster);
  const httpPort = overHttp ? await anyFreePort() : 0;
  const requestUrl = `http://127.0.0.1:${httpPort}/slack/events`;
  const at = systemClock.now();
  const sandbox = await startSandbox({ manifest, team, at, ...(overHttp && { requestUrl }) });
  atTheEnd(() => sandbox.stop());
  const env = {
    DATABASE_URL: `sqlite:${ownDatabase}`,
    SLACK_API_URL: sandbox.apiUrl,
    SLACK_BOT_TOKEN: sandbox.botToken,
    ...(overHttp
      ? { SLACK_SIGNING_SECRET: sandbox.signingSecret, PORT: String(httpPort) }
      : { SLACK_APP_TOKEN: sandbox.appToken }),
  };
  return {
    ...seeIn(sandbox.url),
    databaseFile: ownDatabase,
    env,
    httpPort,
    start(databaseFile = ownDatabase, more = {}) {
      const settings = { ...env, DATABASE_URL: `sqlite:${databaseFile}`, ...more };
      const program = startProgram('main.js', [], { env: settings, cwd: folder });
      atTheEnd(() => void program.child.kill('SIGKILL'));
      return program;
    },
  };
}
