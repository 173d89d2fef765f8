import { type Bot, createBot } from '../app.ts';
import { type Config, defaultPort } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { databaseFile } from '../platform/database.ts';
import { placeOf } from '../platform/file-system.ts';
import { newId } from '../platform/ids.ts';
import { claimInstallation } from '../platform/installation.ts';
import { waitForInstanceLock } from '../platform/instance-lock.ts';
import type { Log } from '../platform/log.ts';
import { everyMinute } from '../platform/scheduler.ts';
import { healthNote, isProbe, probeStatus, serveHealth } from '../platform/serve-health.ts';
import { runUntilSignal } from '../platform/signals.ts';
import { startDatabase } from '../platform/start-database.ts';
import type { WayIn } from '../slack/receivers.ts';
import { slackCode } from '../slack/slack-error.ts';

/** Serves a Slack workspace until it is told to stop. Waits while another bot holds the database. */
export async function runBot(config: Config, log: Log): Promise<void> {
  const { way } = config;
  if (way.mode === 'sandbox') throw new Error('There is no Slack to serve: tokens are missing');
  const file = databaseFile(config.databaseUrl);
  await runUntilSignal(log, async (signal) => {
    const onBusy = () => log.warn({ file }, 'Another Loopkeeper uses this database. Waiting until it stops');
    const lock = await waitForInstanceLock(file, onBusy, signal);
    const db = await startDatabase(file, lock, { id: newId(), at: systemClock.now().toISOString() });
    await claimInstallation(db, 'slack', systemClock.now());
    const { network } = placeOf(file);
    if (network) log.warn({ file, network }, 'The database lies on a network. Move it to a disk of this machine');
    let living: Bot | undefined;
    const probe = async (path: string) => {
      if (!isProbe(path)) return undefined;
      return living ? probeStatus(path, await living.health()) : 503;
    };
    const bot: Bot = await createBot({
      db,
      clock: systemClock,
      newId,
      log,
      botToken: way.botToken,
      slackApiUrl: config.slackApiUrl,
      way: wayIn(way, config, probe),
    }).catch((error: unknown) => {
      throw new Error(whyNotConnected(error), { cause: error });
    });
    living = bot;
    const look = () => bot.health();
    const health = await serveHealth(config.health, { look, noteFile: healthNote(file), log });
    await bot.start().catch((error: unknown) => {
      throw new Error(whyNotReached(error), { cause: error });
    });
    const scheduler = everyMinute(() => bot.tick(), log);
    log.info({ mode: way.mode }, 'Loopkeeper is at work');
    return async () => {
      const ticked = scheduler.stop();
      await bot.stop();
      await ticked;
      health.stop();
      await db.destroy();
      lock.release();
    };
  });
}

function whyNotReached(error: unknown): string {
  const code = slackCode(error);
  if (code !== undefined) {
    return `Slack refuses SLACK_APP_TOKEN (${code}). Make one with the scope connections:write under Basic Information, App-Level Tokens.`;
  }
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'PORT is taken by another program. Choose another one.' : String(error);
}

function whyNotConnected(error: unknown): string {
  const code = slackCode(error);
  if (code === undefined) return `Slack could not be reached (${String(error)}). Check SLACK_API_URL and the network.`;
  return `Slack refuses SLACK_BOT_TOKEN (${code}). Copy the bot token from your app's page, OAuth & Permissions.`;
}

function wayIn(
  way: Exclude<Config['way'], { mode: 'sandbox' }>,
  { slackApiUrl, port = defaultPort, host }: Config,
  probe: (path: string) => Promise<number | undefined>,
): WayIn {
  return way.mode === 'socket'
    ? { mode: 'socket', appToken: way.appToken, slackApiUrl }
    : { mode: 'http', signingSecret: way.signingSecret, port, host, probe };
}
