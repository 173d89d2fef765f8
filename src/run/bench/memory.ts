import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AppAsked, BotAsked, Memory } from './app-asked.ts';
import { companyDatabase, emptyDatabase } from './company.ts';
import { companyRoster } from './company-roster.ts';
import { type Figure, median } from './measure.ts';
import { startChild } from './peer.ts';
import { type LocalSlack, startSlack } from './slack-child.ts';

/** So many people, measured so often; how long a bot is left alone before it counts as at rest. */
export interface MemorySize {
  people: number;
  rounds: number;
  restMs: number;
}

const wholeSize: MemorySize = { people: 10_000, rounds: 3, restMs: 60_000 };
const startsAt = '2027-03-15T05:00:00.000Z';
/** Everybody's check-in is due. */
const dueAt = '2027-03-15T09:00:00.000Z';
const flags = ['--expose-gc'];

/**
 * After the start with all that it begins, after a tick in which everybody's check-in is due, and when nothing has happened for a while
 * since: only then Node gives back what it took for the work.
 */
interface BotMemory {
  started: Memory;
  ticked: Memory;
  rested: Memory;
}

/** What a bot with so many people holds in memory, against one with nobody and against a bare Bolt app: processes of their own, in turn. */
export async function benchMemory(folder: string, size: MemorySize = wholeSize): Promise<Figure[]> {
  const roster = companyRoster({ people: size.people, at: ['09:00'] });
  const file = (name: string) => join(folder, `${name}.db`);
  const company = await companyDatabase(file('company'), { roster, at: startsAt });
  await sql`pragma wal_checkpoint(truncate)`.execute(company);
  await company.destroy();
  await (await emptyDatabase(file('nobody'), startsAt)).destroy();
  const slack = await startSlack({ roster, at: startsAt });
  const many: BotMemory[] = [];
  const none: BotMemory[] = [];
  const bare: Memory[] = [];
  try {
    for (let round = 0; round < size.rounds; round += 1) {
      copyFileSync(file('company'), file(`company-${round}`));
      copyFileSync(file('nobody'), file(`nobody-${round}`));
      none.push(await memoryOfBot(file(`nobody-${round}`), slack, size.restMs));
      many.push(await memoryOfBot(file(`company-${round}`), slack, size.restMs));
      bare.push(await memoryOfBare(slack));
    }
  } finally {
    await slack.stop();
  }
  const people = `${size.people} people`;
  const figures: Figure[] = [];
  for (const what of ['rss', 'heap'] as const) {
    const of = (all: readonly Memory[]) => median(all.map((one) => one[what]));
    for (const when of ['started', 'ticked', 'rested'] as const) {
      const ours = of(many.map((one) => one[when]));
      const name = `${names[what]} with ${people}, ${names[when]}`;
      const nobody = of(none.map((one) => one[when]));
      figures.push(ratio(`${name}, against nobody`, { ours, other: nobody, atMost: 1.2 }));
      figures.push(ratio(`${name}, against a bare Bolt app`, { ours, other: of(bare), atMost: 1.5 }));
    }
  }
  return figures;
}

const names = {
  rss: 'memory (RSS)',
  heap: 'heap',
  started: 'after the start',
  ticked: 'after a tick',
  rested: 'at rest',
};

function ratio(name: string, { ours, other, atMost }: { ours: number; other: number; atMost: number }): Figure {
  const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
  const shown = `${(ours / other).toFixed(2)}x (${megabytes(ours)} against ${megabytes(other)})`;
  return { name, shown, wanted: `${atMost}x at most`, isMet: ours <= other * atMost };
}

async function memoryOfBot(databaseFile: string, slack: LocalSlack, restMs: number): Promise<BotMemory> {
  const child = startChild<BotAsked, Memory | null>('bot-process', 2, undefined, flags);
  try {
    await child.ask({ what: 'start', databaseFile, at: startsAt, ...accessTo(slack) });
    const started = memoryIn(await child.ask({ what: 'memory' }));
    await child.ask({ what: 'tick', at: dueAt });
    const ticked = memoryIn(await child.ask({ what: 'memory' }));
    await wait(restMs);
    return { started, ticked, rested: memoryIn(await child.ask({ what: 'memory' })) };
  } finally {
    await child.kill();
  }
}

async function memoryOfBare(slack: LocalSlack): Promise<Memory> {
  const child = startChild<AppAsked, Memory | null>('bare-process', 2, undefined, flags);
  try {
    await child.ask({ what: 'start', ...accessTo(slack) });
    return memoryIn(await child.ask({ what: 'memory' }));
  } finally {
    await child.kill();
  }
}

function accessTo({ apiUrl, botToken, appToken }: LocalSlack): Pick<LocalSlack, 'apiUrl' | 'botToken' | 'appToken'> {
  return { apiUrl, botToken, appToken };
}

function memoryIn(answer: Memory | null): Memory {
  if (!answer) throw new Error('No memory was measured');
  return answer;
}
