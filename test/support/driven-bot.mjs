// The built bot as a process of its own, whose clock and ticks come from the one that forked it: so it can be killed at any moment.
import { readFileSync } from 'node:fs';
import { createBot } from '../../dist/src/app.js';
import { newId } from '../../dist/src/platform/ids.js';
import { claimInstallation } from '../../dist/src/platform/installation.js';
import { waitForInstanceLock } from '../../dist/src/platform/instance-lock.js';
import { createLog } from '../../dist/src/platform/log.js';
import { startDatabase } from '../../dist/src/platform/start-database.js';
import { applyRoster } from '../../dist/src/roster/apply-roster.usecase.js';
import { readRosterFile } from '../../dist/src/roster/roster-file.source.js';

const { databaseFile, rosterFile, pairsStartOn, slackApiUrl, botToken, appToken } = JSON.parse(process.argv[2]);

let now = 0;
let since = 0;
const clock = { now: () => new Date(Math.floor(now + (process.uptime() - since) * 1000)) };
let bot;

function setClock(instant) {
  now = new Date(instant).getTime();
  since = process.uptime();
}

const asked = {
  async start(instant) {
    setClock(instant);
    const lock = await waitForInstanceLock(databaseFile, () => {}, new AbortController().signal);
    const db = await startDatabase(databaseFile, lock, { id: newId(), at: instant });
    await claimInstallation(db, 'sandbox', clock.now());
    const { roster } = readRosterFile(readFileSync(rosterFile, 'utf8'), rosterFile);
    await applyRoster({ db, clock }, { roster, actor: 'cli', pairsStartOn });
    const way = { mode: 'socket', appToken, slackApiUrl };
    bot = await createBot({ db, clock, newId, log: createLog('silent'), botToken, slackApiUrl, way });
    await bot.start();
  },
  async tick(instant) {
    setClock(instant);
    await bot.tick();
  },
  idle: () => bot.idle(),
};

process.on('message', async ({ id, what, instant }) => {
  await asked[what](instant);
  process.send({ id });
});
