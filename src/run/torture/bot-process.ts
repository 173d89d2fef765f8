// The whole bot as a process of its own. Its clock and its ticks come from the one that forked it, so that it can be killed at any moment.
import { readFileSync } from 'node:fs';
import { type Bot, createBot } from '../../app.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { claimInstallation } from '../../platform/installation.ts';
import { waitForInstanceLock } from '../../platform/instance-lock.ts';
import { createLog } from '../../platform/log.ts';
import { startDatabase } from '../../platform/start-database.ts';
import { applyRoster } from '../../roster/apply-roster.usecase.ts';
import { readRosterFile } from '../../roster/roster-file.source.ts';
import { endWithParent } from '../end-with-parent.ts';
import type { Asked, BotSettings } from './bot.ts';
import { breakPart } from './broken-part.ts';
import { watchMoments } from './moments.ts';

const settings: BotSettings = JSON.parse(process.argv[2] ?? '');
const moments = watchMoments();

let now = 0;
let since = 0;
const clock = { now: () => new Date(now + systemClock.now().getTime() - since) };
let bot: Bot | undefined;

function setClock(instant: string): void {
  now = Date.parse(instant);
  since = systemClock.now().getTime();
}

async function start(instant: string): Promise<void> {
  const { databaseFile, rosterFile, pairsStartOn, slackApiUrl, botToken, appToken, broken } = settings;
  setClock(instant);
  const lock = await waitForInstanceLock(databaseFile, () => {}, new AbortController().signal);
  const db = await startDatabase(databaseFile, lock, { id: newId(), at: instant });
  await claimInstallation(db, 'sandbox', clock.now());
  const read = readRosterFile(readFileSync(rosterFile, 'utf8'), rosterFile);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  await applyRoster({ db, clock }, { roster: read.roster, actor: 'cli', pairsStartOn });
  const way = { mode: 'socket', appToken, slackApiUrl } as const;
  bot = await createBot({ db, clock, newId, log: createLog('info'), botToken, slackApiUrl, way });
  breakPart(broken, bot.services, { slackApiUrl, botToken });
  await bot.start();
}

async function does(asked: Asked): Promise<void> {
  switch (asked.what) {
    case 'start':
      return start(asked.instant);
    case 'tick':
      setClock(asked.instant);
      return bot?.tick();
    case 'idle':
      return bot?.idle();
    case 'arm':
      return moments.arm(asked.moment);
  }
}

endWithParent();
// Ctrl-C is for the one that forked it, which then ends this one.
process.on('SIGINT', () => {});
process.on('message', async ({ id, asked }: { id: number; asked: Asked }) => {
  await does(asked);
  process.send?.({ id });
});
