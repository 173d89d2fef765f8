import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runtimeMs } from '../../platform/runtime.ts';
import { createSlack, type Slack } from '../torture/slack.ts';
import type { BotAsked, BotStart, Memory } from './app-asked.ts';
import { companyDatabase } from './company.ts';
import { companyRoster } from './company-roster.ts';
import { type Figure, median } from './measure.ts';
import { startChild } from './peer.ts';
import { startSlack } from './slack-child.ts';

/** Companies of so many people; killed so often after so many posts. */
export interface RestartSize {
  people: number[];
  rounds: number;
  posts: number;
}

const wholeSize: RestartSize = { people: [1_000, 10_000], rounds: 3, posts: 10 };
const plannedAt = '2027-03-15T05:00:00.000Z';
const dueAt = '2027-03-15T09:00:00.000Z';
const lookEveryMs = 20;

/** A bot is killed while it sends what is due to a company, and is started again at once: how long until the next message is posted. */
export async function benchRestart(
  folder: string,
  { people, rounds, posts }: RestartSize = wholeSize,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of people) {
    figures.push(await restart(join(folder, `${count}.db`), { people: count, rounds, posts }));
  }
  return figures;
}

async function restart(databaseFile: string, size: { people: number; rounds: number; posts: number }): Promise<Figure> {
  const roster = companyRoster({ people: size.people, at: ['09:00'] });
  await (await companyDatabase(databaseFile, { roster, at: plannedAt })).destroy();
  const slack = await startSlack({ roster, at: dueAt });
  const { apiUrl, botToken, appToken } = slack;
  const start: BotStart = { what: 'start', apiUrl, botToken, appToken, databaseFile, at: dueAt };
  const posts = countPosts(createSlack(slack.url));
  const times: number[] = [];
  try {
    let bot = startChild<BotAsked, Memory | null>('bot-process', 2);
    await bot.ask(start);
    for (let round = 0; round < size.rounds; round += 1) {
      await posts.more(size.posts);
      await bot.kill();
      await posts.all();
      const begun = runtimeMs();
      bot = startChild<BotAsked, Memory | null>('bot-process', 2);
      await bot.ask(start);
      await posts.more(1);
      times.push(runtimeMs() - begun);
    }
    await bot.kill();
  } finally {
    await slack.stop();
  }
  const seconds = median(times) / 1000;
  return {
    name: `killed while sending to ${size.people} people and started again, until the next message`,
    shown: `${seconds.toFixed(1)} s`,
    wanted: 'within 5 s',
    isMet: seconds <= 5,
  };
}

/** Counts what is posted from now on, and waits for more. */
function countPosts(slack: Slack): { all(): Promise<number>; more(count: number): Promise<void> } {
  let seen = 0;
  let posted = 0;
  async function all(): Promise<number> {
    const calls = await slack.callsSince(seen);
    seen += calls.length;
    posted += calls.filter(({ method }) => method === 'chat.postMessage').length;
    return posted;
  }
  return {
    all,
    async more(count) {
      const wanted = posted + count;
      while ((await all()) < wanted) await wait(lookEveryMs);
    },
  };
}
