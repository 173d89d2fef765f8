import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Delivery, Envelope } from '../../sandbox/delivery.ts';
import type { BareAsked, BotAsked, SlackAnswer, SlackAsked } from './acks-asked.ts';
import type { Delays } from './acks-figures.ts';
import { createMailbox, type Mailbox } from './acks-mailbox.ts';
import type { AcksPeople } from './acks-people.ts';
import { dueCount, forgetWelcomes } from './acks-prompts.ts';
import type { Way } from './acks-ways.ts';
import { type Child, startChild } from './peer.ts';

/** A local Slack, the bot and a bare Bolt app, each in a process of its own. Whatever Slack sends to the bot comes through this process. */
export interface Stage {
  slack: Child<SlackAsked, SlackAnswer>;
  bot: Child<BotAsked, number>;
  bare: Child<BareAsked, number>;
  ways: { bot: Way; bare: Way };
  mailbox: Mailbox;
  databaseFile: string;
  /** It is a minute later, and the bot does what is due; resolves when it has. */
  tick(): Promise<void>;
  /** The 99th percentile of each app's event-loop delay since this was asked last, in milliseconds. */
  takeDelays(): Promise<Delays>;
  stop(): Promise<void>;
}

const minuteMs = 60_000;
/** Everybody sleeps, so that nothing is sent while the weeks are planned. */
const plannedAt = '2027-03-15T05:00:00.000Z';
const actorsAskedAt = '2027-03-15T08:29:00.000Z';
/** Just before the others are asked. */
const readyAt = '2027-03-15T08:58:00.000Z';

/** Starts them all, and lets the actors be asked for their check-ins; the others are due two ticks later. */
export async function setStage(folder: string, { roster }: AcksPeople, makeWay: () => Promise<Way>): Promise<Stage> {
  const log = openSync(join(folder, 'apps.log'), 'a');
  const ways = { bot: await makeWay(), bare: await makeWay() };
  const mailbox = createMailbox(ways.bot);
  const slack = startChild<SlackAsked, SlackAnswer, Envelope, Delivery>('acks-slack-process', log, mailbox.take);
  const bot = startChild<BotAsked, number>('acks-bot-process', log);
  const bare = startChild<BareAsked, number>('acks-bare-process', log);
  const databaseFile = join(folder, 'bot.db');
  let now = plannedAt;
  const stage: Stage = {
    slack,
    bot,
    bare,
    ways,
    mailbox,
    databaseFile,
    async tick() {
      now = new Date(Date.parse(now) + minuteMs).toISOString();
      await slack.ask({ what: 'clock', instant: now });
      await bot.ask({ what: 'tick', instant: now });
    },
    async takeDelays() {
      const [botMs, bareMs] = await Promise.all([bot.ask({ what: 'delay' }), bare.ask({ what: 'delay' })]);
      return { botMs, bareMs };
    },
    async stop() {
      await Promise.all([slack, bot, bare].map((child) => child.kill()));
      await Promise.all([ways.bot, ways.bare].map((way) => way.close()));
      closeSync(log);
    },
  };
  try {
    const apiUrl = (await slack.ask({ what: 'start', roster, at: now })) ?? '';
    await bare.ask({ what: 'start', apiUrl, way: ways.bare.app });
    await bot.ask({ what: 'start', apiUrl, way: ways.bot.app, databaseFile, roster, at: now });
    forgetWelcomes(databaseFile);
    now = actorsAskedAt;
    do await stage.tick();
    while (dueCount(databaseFile, now) > 0);
    await bot.ask({ what: 'idle' });
    now = readyAt;
    return stage;
  } catch (error) {
    await stage.stop();
    throw error;
  }
}
