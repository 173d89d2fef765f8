import { join } from 'node:path';
import { type ChatPostMessageArguments, WebClient } from '@slack/web-api';
import { createWayOut } from '../../jobs.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { runtimeMs } from '../../platform/runtime.ts';
import { createClients } from '../../slack/clients.ts';
import { fetchIdentity } from '../../slack/identity.ts';
import type { Pace } from '../../slack/pace.ts';
import type { Services } from '../../slack/services.ts';
import { createSkew } from '../../slack/skew.ts';
import { companyDatabase } from './company.ts';
import { companyRoster } from './company-roster.ts';
import { type Figure, median } from './measure.ts';
import { type LocalSlack, startSlack } from './slack-child.ts';

/** So many rounds of at least so many messages; the first only warms up. */
export interface SendsSize {
  rounds: number;
  messages: number;
}

const wholeSize: SendsSize = { rounds: 9, messages: 200 };
/** About the least that Slack itself takes. */
const slackTakesMs = 100;
const plannedAt = '2027-03-15T05:00:00.000Z';
const firstAt = Date.parse('2027-03-15T09:00:00.000Z');
const minuteMs = 60_000;
/** What sets the pacing aside: Slack's limit is nobody's figure here, neither the bot's nor the bare client's. */
const noPace: Pace = { has: () => true, take: () => {}, pause: () => {}, isPaused: () => false };

/**
 * The bot's sending job, from the look for what is due to what is recorded, against a bare WebClient that posts the same messages: in turn,
 * one message after the other, never retried.
 */
export async function benchSends(folder: string, size: SendsSize = wholeSize): Promise<Figure[]> {
  const name = 'claim to recorded, against a bare client that posts the same';
  const atOnce = await measure(join(folder, 'at-once.db'), size, 0);
  const later = await measure(
    join(folder, 'later.db'),
    { ...size, messages: Math.ceil(size.messages / 4) },
    slackTakesMs,
  );
  return [
    figureOf(`${name}, to a Slack that answers at once`, atOnce),
    figureOf(`${name}, to a Slack that takes ${slackTakesMs} ms`, later),
  ];
}

function figureOf(name: string, { ours, bare }: Turn): Figure {
  const part = bare / ours;
  const perSecond = (millis: number) => (1000 / millis).toFixed(0);
  return {
    name,
    shown: `${(part * 100).toFixed(0)} % of its rate (${perSecond(ours)} against ${perSecond(bare)} messages a second)`,
    wanted: '90 % or more',
    isMet: part >= 0.9,
  };
}

async function measure(file: string, size: SendsSize, answersAfterMs: number): Promise<Turn> {
  const rounds = Array.from({ length: size.rounds }, (_, round) => new Date(firstAt + round * minuteMs));
  const at = rounds.map((instant) => instant.toISOString().slice(11, 16));
  const roster = companyRoster({ people: Math.ceil(size.messages / 10) * size.rounds * 11, at });
  const slack = await startSlack({ roster, at: plannedAt, answersAfterMs });
  try {
    const turns = await takeTurns(file, { roster, slack, rounds });
    return { ours: median(turns.map(({ ours }) => ours)), bare: median(turns.map(({ bare }) => bare)) };
  } finally {
    await slack.stop();
  }
}

/** Milliseconds a message. */
interface Turn {
  ours: number;
  bare: number;
}

async function takeTurns(
  file: string,
  { roster, slack, rounds }: { roster: string; slack: LocalSlack; rounds: readonly Date[] },
): Promise<Turn[]> {
  const db = await companyDatabase(file, { roster, at: plannedAt });
  let now = new Date(plannedAt);
  const clock = { now: () => now };
  const log = createLog('silent');
  const skew = createSkew(clock);
  const clients = createClients(slack.botToken, slack.apiUrl, { log, skew });
  const identity = await fetchIdentity(clients.read);
  const services: Services = { db, clock, newId, log, clients, identity, skew };
  const posted = rememberPosts(clients.post);
  const { sender } = createWayOut(services, { pace: noPace, openPace: noPace, rewritePace: noPace });
  const bare = new WebClient(slack.botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } });
  const turns: Turn[] = [];
  for (const instant of rounds) {
    now = instant;
    const ours = await timeOf(() => sender.sendDue());
    const messages = posted.splice(0);
    if (messages.length === 0) throw new Error('Nothing was due');
    const theirs = await timeOf(async () => {
      for (const message of messages) await bare.apiCall('chat.postMessage', { ...message });
    });
    turns.push({ ours: ours / messages.length, bare: theirs / messages.length });
  }
  await db.destroy();
  return turns.slice(turns.length > 1 ? 1 : 0);
}

/** From now on, what this client posts. */
function rememberPosts(client: WebClient): ChatPostMessageArguments[] {
  const posts: ChatPostMessageArguments[] = [];
  const post = client.chat.postMessage;
  client.chat.postMessage = (message) => {
    posts.push(message);
    return post(message);
  };
  return posts;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = runtimeMs();
  await work();
  return runtimeMs() - begun;
}
