// The whole bot as a process of its own on a database that is there already; its ticks and its clock come from the one that started it.
import { type Bot, createBot } from '../../app.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { claimInstallation } from '../../platform/installation.ts';
import { waitForInstanceLock } from '../../platform/instance-lock.ts';
import { createLog } from '../../platform/log.ts';
import { startDatabase } from '../../platform/start-database.ts';
import type { BotAsked, BotStart, Memory } from './app-asked.ts';
import { memoryNow } from './memory-now.ts';
import { speakToParent } from './peer.ts';

let now = 0;
let since = 0;
const clock = { now: () => new Date(now + systemClock.now().getTime() - since) };
let bot: Bot | undefined;

speakToParent<never, never, BotAsked, Memory | null>(async (asked) => {
  switch (asked.what) {
    case 'start':
      await start(asked);
      return null;
    case 'tick':
      setClock(asked.at);
      await bot?.tick();
      await bot?.idle();
      return null;
    case 'memory':
      await bot?.idle();
      return memoryNow();
  }
});

function setClock(instant: string): void {
  now = Date.parse(instant);
  since = systemClock.now().getTime();
}

async function start({ databaseFile, at, apiUrl, botToken, appToken }: BotStart): Promise<void> {
  setClock(at);
  const lock = await waitForInstanceLock(databaseFile, () => {}, new AbortController().signal);
  const db = await startDatabase(databaseFile, lock, { id: newId(), at });
  await claimInstallation(db, 'sandbox', clock.now());
  const way = { mode: 'socket', appToken, slackApiUrl: apiUrl } as const;
  bot = await createBot({ db, clock, newId, log: createLog('error'), botToken, slackApiUrl: apiUrl, way });
  await bot.start();
}
