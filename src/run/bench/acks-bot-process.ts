// The whole bot as a process of its own; its ticks and its clock come from the one that started it.
import { setTimeout as wait } from 'node:timers/promises';
import { type Bot, createBot } from '../../app.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { claimInstallation } from '../../platform/installation.ts';
import { waitForInstanceLock } from '../../platform/instance-lock.ts';
import { createLog } from '../../platform/log.ts';
import { startDatabase } from '../../platform/start-database.ts';
import { createTracker } from '../../platform/tracker.ts';
import { applyRoster } from '../../roster/apply-roster.usecase.ts';
import { participants } from '../../roster/pairs.ts';
import { setDmChannel } from '../../roster/person.store.ts';
import { readRosterFile } from '../../roster/roster-file.source.ts';
import { APP_TOKEN, BOT_TOKEN, SIGNING_SECRET } from '../../sandbox/constants.ts';
import { imId } from '../../sandbox/world.ts';
import type { WayIn } from '../../slack/receivers.ts';
import { TrackedApp } from '../../slack/tracked-app.ts';
import type { AppWay, BotAsked } from './acks-asked.ts';
import { takeDelay } from './acks-delay.ts';
import { speakToParent } from './peer.ts';

let now = 0;
let since = 0;
const clock = { now: () => new Date(now + systemClock.now().getTime() - since) };
let bot: Bot | undefined;

// The bot itself waits for its ticks too; here only what Slack sent counts.
const handling = { forms: createTracker(), others: createTracker() };
const { processEvent } = TrackedApp.prototype;
TrackedApp.prototype.processEvent = function (event) {
  const kind = event.body.type === 'view_submission' ? 'forms' : 'others';
  return handling[kind].track(processEvent.call(this, event));
};

speakToParent<never, never, BotAsked, number>(async (asked) => {
  switch (asked.what) {
    case 'start':
      await start(asked);
      break;
    case 'tick':
      setClock(asked.instant);
      await bot?.tick();
      break;
    case 'settle':
      await handling.others.idle();
      await Promise.race([handling.forms.idle(), wait(asked.formsWithinMs, undefined, { ref: false })]);
      break;
    case 'idle':
      await bot?.idle();
      break;
    case 'delay':
      return takeDelay();
  }
  return 0;
});

function setClock(instant: string): void {
  now = Date.parse(instant);
  since = systemClock.now().getTime();
}

/** Everybody is enrolled and has a direct message with the bot. */
async function start({ databaseFile, roster, at, apiUrl, way }: BotAsked & { what: 'start' }): Promise<void> {
  setClock(at);
  const lock = await waitForInstanceLock(databaseFile, () => {}, new AbortController().signal);
  const db = await startDatabase(databaseFile, lock, { id: newId(), at });
  await claimInstallation(db, 'sandbox', clock.now());
  const read = readRosterFile(roster, 'bench.yml');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  await applyRoster({ db, clock }, { roster: read.roster, actor: 'cli', pairsStartOn: at.slice(0, 10) });
  await db.transaction().execute(async (trx) => {
    for (const id of participants(read.roster)) await setDmChannel(trx, id, imId(id));
  });
  bot = await createBot({
    db,
    clock,
    newId,
    log: createLog('info'),
    botToken: BOT_TOKEN,
    slackApiUrl: apiUrl,
    way: wayIn(way),
  });
  await bot.start();
  await bot.idle();
}

function wayIn(way: AppWay): WayIn {
  return way.mode === 'http'
    ? { mode: 'http', signingSecret: SIGNING_SECRET, port: way.port, host: '127.0.0.1' }
    : { mode: 'socket', appToken: APP_TOKEN, slackApiUrl: way.linkUrl };
}
