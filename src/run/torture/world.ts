import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holidaysOf } from '../../calendar/holidays.source.ts';
import { projectFile } from '../../platform/project-root.ts';
import { planJson } from '../../prompts/plan-output.ts';
import { readRosterFile } from '../../roster/roster-file.source.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { seedTeam } from '../sandbox-team.ts';
import type { Chance } from '../simulate/chance.ts';
import { type BotProcess, loadBot } from './bot.ts';
import type { BrokenPart } from './broken-part.ts';
import { Calls } from './calls.ts';
import { createSlack, type Slack } from './slack.ts';
import { openStory, type Story } from './story.ts';
import { begins, rosterText } from './team.ts';
import type { KillMoment } from './trials.ts';

/** A local Slack in this process and the bot in another, on a database file that outlives it. */
export interface World {
  slack: Slack;
  story: Story;
  calls: Calls;
  chance: Chance;
  /** Those who do something, team by team, the manager first. */
  teams: string[][];
  /** The bot that lives now, or did last. */
  bot(): BotProcess;
  now(): Date;
  /** Time passes until then, and the bot does at each minute what is due. While none lives, time passes without it. */
  moveTo(instant: Date): Promise<void>;
  /** Time leaps: the bot has no tick before the first minute after it. */
  leapTo(instant: Date): Promise<void>;
  /** The bot's clock is so many minutes wrong from the next tick on. */
  setSkew(minutes: number): void;
  /** The next minute after `from` at which the plan has something for somebody. */
  nextDue(from: Date): Date;
  kill(moment: KillMoment): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export interface WorldFiles {
  database: string;
  roster: string;
  story: string;
  log: string;
}

/** The names of a world's files in this folder. */
export function filesIn(folder: string): WorldFiles {
  const file = (name: string) => join(folder, name);
  return { database: file('bot.db'), roster: file('roster.yml'), story: file('story.jsonl'), log: file('bot.log') };
}

/** Goes on to the next minute at which the plan has something for somebody. */
export async function untilDue(world: World): Promise<void> {
  await world.moveTo(world.nextDue(world.now()));
}

const minute = 60_000;
const longestStoryDays = 400;

/** Starts the sandbox and the bot. */
export async function startWorld(
  files: WorldFiles,
  { chance, broken, rounds, isWhole }: { chance: Chance; broken: BrokenPart | null; rounds: number; isWhole: boolean },
): Promise<World> {
  writeFileSync(files.roster, rosterText);
  const read = readRosterFile(rosterText, files.roster);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const team = seedTeam(read.roster);
  const sandbox = await startSandbox({ manifest: projectFile('manifest.yml'), team, at: begins });
  const slack = createSlack(sandbox.url);
  const story = openStory(files.story);
  const zones = Object.fromEntries(team.people.map(({ id, tz }) => [id, tz ?? '']));
  story.tell({ what: 'setup', at: begins.toISOString(), rounds, isWhole, people: zones });
  const from = begins.toISOString().slice(0, 10);
  const to = new Date(begins.getTime() + longestStoryDays * 24 * 60 * minute).toISOString().slice(0, 10);
  const due = [...new Set(planJson(read.roster, { from, to }, holidaysOf).map(({ at }) => Date.parse(at)))].sort(
    (one, other) => one - other,
  );

  const log = openSync(files.log, 'w');
  const { apiUrl: slackApiUrl, botToken, appToken } = sandbox;
  const load = () =>
    loadBot(
      {
        databaseFile: files.database,
        rosterFile: files.roster,
        pairsStartOn: from,
        slackApiUrl,
        botToken,
        appToken,
        broken,
      },
      log,
    );
  let bot = load();
  // The next one loads while this one works.
  let next = load();
  let skew = 0;
  let isTicking = true;
  let downSince: Date | null = null;
  const now = () => sandbox.clock.now();
  const byItsClock = (instant: Date) => new Date(instant.getTime() + skew * minute).toISOString();
  await bot.ask({ what: 'start', instant: byItsClock(now()) });
  sandbox.attach({
    tick: async (instant) => {
      if (isTicking) await bot.ask({ what: 'tick', instant: byItsClock(instant) });
    },
    idle: () => bot.ask({ what: 'idle' }),
    reset: () => Promise.reject(new Error('This bot keeps its database')),
  });

  async function moveTo(instant: Date): Promise<void> {
    if (instant <= now()) return;
    await slack.post('clock', { to: instant.toISOString() });
  }

  return {
    slack,
    story,
    chance,
    calls: new Calls(slack, story),
    teams: read.roster.teams.map(({ manager, reps }) => [manager, ...reps]),
    bot: () => bot,
    now,
    moveTo,
    async leapTo(instant) {
      const left = now().toISOString();
      isTicking = false;
      await moveTo(instant);
      isTicking = true;
      story.tell({ what: 'jump', from: left, to: now().toISOString() });
    },
    setSkew(minutes) {
      skew = minutes;
    },
    nextDue: (after) => new Date(due.find((at) => at > after.getTime()) ?? after.getTime() + minute),
    async kill(moment) {
      downSince = now();
      story.tell({ what: 'kill', at: downSince.toISOString(), moment });
      await bot.kill();
    },
    async startAgain() {
      if (downSince === null) story.tell({ what: 'died', at: now().toISOString() });
      const from = downSince ?? now();
      bot = next;
      next = load();
      await bot.ask({ what: 'start', instant: byItsClock(now()) });
      story.tell({ what: 'down', from: from.toISOString(), to: now().toISOString() });
      downSince = null;
    },
    async stop() {
      await Promise.all([bot.kill(), next.kill()]);
      await sandbox.stop();
      story.close();
      closeSync(log);
    },
  };
}
