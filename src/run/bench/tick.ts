import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { openDatabase } from '../../platform/database.ts';
import { listMigrations, migrate } from '../../platform/migrate.ts';
import { lookForWork, workQuery } from '../../prompts/work.store.ts';
import { type Figure, timesOf } from './measure.ts';
import { storePrompts } from './stored-prompts.ts';

const now = new Date('2026-12-09T10:00:00Z');
const sizes = { small: 10_000, large: 1_000_000 };
const rounds = { rounds: 15, calls: 200 };

/** A tick with nothing due against the same query asked of better-sqlite3 itself, with few and with many prompts stored. */
export async function benchTick(folder: string): Promise<Figure[]> {
  const small = await measure(join(folder, 'small.db'), sizes.small);
  const large = await measure(join(folder, 'large.db'), sizes.large);
  const growth = large.ours / small.ours;
  return [
    ratio('tick with nothing due, 10 thousand prompts stored', small),
    ratio('tick with nothing due, 1 million prompts stored', large),
    {
      name: 'the same tick, 1 million against 10 thousand stored',
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
  const [ours, raw] = await timesOf(
    () => lookForWork(db, now),
    () => statement.all(...parameters),
    rounds,
  );
  connection.close();
  await db.destroy();
  return { ours, raw };
}

function ratio(name: string, { ours, raw }: { ours: number; raw: number }): Figure {
  const times = ours / raw;
  const shown = `${times.toFixed(2)}x of the raw query (${(ours * 1000).toFixed(0)} µs against ${(raw * 1000).toFixed(0)} µs)`;
  return { name, shown, wanted: '2x at most', isMet: times <= 2 };
}
