import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFile } from '../../src/platform/project-root.ts';
import { seedTeam } from '../../src/run/sandbox-team.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { startProgram } from './program.ts';
import { rosterOf, type Seen, seeIn } from './world.ts';

/** A folder that is gone when the test ends. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real start of the bot, on the machine's own clock, with a local Slack to serve. */
export interface Serving extends Seen {
  env: Record<string, string>;
  databaseFile: string;
  rosterFile: string;
  /** Starts `main.js` with the settings above; killed when the test ends, if it still runs. */
  start(): ReturnType<typeof startProgram>;
}

/** Starts a local Slack with the people of this roster and prepares the settings of a bot that serves it. */
export async function prepareServing(roster: string): Promise<Serving> {
  const folder = ownFolder();
  const rosterFile = join(folder, 'roster.yml');
  const databaseFile = join(folder, 'loopkeeper.db');
  writeFileSync(rosterFile, roster);
  const manifest = projectFile('manifest.yml');
  const sandbox = await startSandbox({ manifest, team: seedTeam(rosterOf(roster)), at: new Date() });
  onTestFinished(() => sandbox.stop());
  const env = {
    DATABASE_URL: `sqlite:${databaseFile}`,
    SLACK_API_URL: sandbox.apiUrl,
    SLACK_BOT_TOKEN: sandbox.botToken,
    SLACK_APP_TOKEN: sandbox.appToken,
  };
  return {
    ...seeIn(sandbox.url),
    env,
    databaseFile,
    rosterFile,
    start() {
      const program = startProgram('main.js', [], { env, cwd: folder });
      onTestFinished(() => void program.child.kill('SIGKILL'));
      return program;
    },
  };
}
