// The built bot as a process of its own, whose clock and ticks come from the one that forked it: so it can be killed at any moment.
import { readFileSync } from 'node:fs';
import { type Bot, createBot } from '../../src/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { claimInstallation } from '../../src/platform/installation.ts';
import { waitForInstanceLock } from '../../src/platform/instance-lock.ts';
import { createLog } from '../../src/platform/log.ts';
import { startDatabase } from '../../src/platform/start-database.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { readRosterFile } from '../../src/roster/roster-file.source.ts';

interface Settings {
  databaseFile: string;
  rosterFile: string;
  pairsStartOn: string;
  slackApiUrl: string;
  botToken: string;
  appToken: string;
}

interface Asked {
  id: number;
  what: 'start' | 'tick' | 'idle';
  /** Of `start` and `tick`. */
  instant?: string;
}

const settings: Settings = JSON.parse(process.argv[2] ?? '');

let now = 0;
let since = 0;
const clock = { now: () => new Date(Math.floor(now + (process.uptime() - since) * 1000)) };
let bot: Bot | undefined;

function setClock(instant: string): void {
  now = new Date(instant).getTime();
  since = process.uptime();
}

async function start(instant: string): Promise<void> {
  const { databaseFile, rosterFile, pairsStartOn, slackApiUrl, botToken, appToken } = settings;
  setClock(instant);
  const lock = await waitForInstanceLock(databaseFile, () => {}, new AbortController().signal);
  const db = await startDatabase(databaseFile, lock, { id: newId(), at: instant });
  await claimInstallation(db, 'sandbox', clock.now());
  const read = readRosterFile(readFileSync(rosterFile, 'utf8'), rosterFile);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const log = createLog('silent');
  await applyRoster({ db, clock }, { roster: read.roster, actor: 'cli', pairsStartOn });
  const way = { mode: 'socket', appToken, slackApiUrl } as const;
  bot = await createBot({ db, clock, newId, log, botToken, slackApiUrl, way });
  await bot.start();
}

async function answer({ what, instant = '' }: Asked): Promise<void> {
  if (what === 'start') return start(instant);
  if (what === 'idle') return bot?.idle();
  setClock(instant);
  await bot?.tick();
}

process.on('message', async (asked: Asked) => {
  await answer(asked);
  process.send?.({ id: asked.id });
});
