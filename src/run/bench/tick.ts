import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { openDatabase } from '../../platform/database.ts';
import { listMigrations, migrate } from '../../platform/migrate.ts';
import { lookForWork, workQuery } from '../../prompts/work.store.ts';
import { type Figure, timesOf } from './measure.ts';
import { storePrompts } from './stored-prompts.ts';

const now = new Date('2026-12-09T10:00:00Z');
/** Rounds so short that most of them are over before another program takes the processor. */
const rounds = { rounds: 301, calls: 20 };

/** How many prompts are stored: few, and many. */
export interface TickSize {
  few: number;
  many: number;
}

const wholeSize: TickSize = { few: 10_000, many: 1_000_000 };

/** A tick with nothing due against the same query asked of better-sqlite3 itself, with few and with many prompts stored. */
export async function benchTick(folder: string, { few, many }: TickSize = wholeSize): Promise<Figure[]> {
  const small = await measure(join(folder, 'small.db'), few);
  const large = await measure(join(folder, 'large.db'), many);
  const growth = large.ours / small.ours;
  return [
    ratio(`tick with nothing due, ${few} prompts stored`, small),
    ratio(`tick with nothing due, ${many} prompts stored`, large),
    {
      name: `the same tick, ${many} against ${few} stored`,
      shown: `${growth.toFixed(2)}x`,
      wanted: 'flat: 1.3x at most',
      isMet: growth <= 1.3,
    },
  ];
}

async function measure(file: string, count: number): Promise<{ ours: number; raw: number }> {
  const db = openDatabase(file);
  await migrate(db, await listMigrations(), { id: 'bench', at: now.toISOString() });
  storePrompts(file, count, now);
  const { sql, parameters } = workQuery(db, now.toISOString()).compile();
  const connection = new SqliteConnection(file, { readonly: true });
  const statement = connection.prepare(sql);
  const look = () => lookForWork(db, now);
  const ask = () => statement.all(...parameters);
  // A process that has run for a while has both ways compiled; the first rounds of all see to that.
  await timesOf(look, ask, rounds);
  const [ours, raw] = await timesOf(look, ask, rounds);
  connection.close();
  await db.destroy();
  return { ours, raw };
}

function ratio(name: string, { ours, raw }: { ours: number; raw: number }): Figure {
  const times = ours / raw;
  const shown = `${times.toFixed(2)}x of the raw query (${(ours * 1000).toFixed(0)} µs against ${(raw * 1000).toFixed(0)} µs)`;
  return { name, shown, wanted: '2x at most', isMet: times <= 2 };
}
