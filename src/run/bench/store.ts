import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../platform/database.ts';
import { runtimeMs } from '../../platform/runtime.ts';
import type { Database } from '../../platform/schema.ts';
import { claimPrompt } from '../../prompts/claim-prompt.usecase.ts';
import { recordSent } from '../../prompts/delivery.store.ts';
import { lookForWork } from '../../prompts/work.store.ts';
import { loadRoster } from '../../roster/roster.store.ts';
import type { LoadedRoster } from '../../roster/schedule.ts';
import { companyDatabase } from './company.ts';
import { companyRoster } from './company-roster.ts';
import { type Figure, median } from './measure.ts';
import { type Asked, askAgain, preparing, recordStatements } from './record-statements.ts';

/** So many prompts due at once, taken in turns of so many. */
export interface StoreSize {
  prompts: number;
  inTurn: number;
}

const wholeSize: StoreSize = { prompts: 10_000, inTurn: 500 };
const plannedAt = '2027-03-15T05:00:00.000Z';
const now = new Date('2027-03-15T09:00:00.000Z');

/**
 * The store's part of sending what is due at once, each message claimed and recorded in transactions of its own and nothing posted, against
 * better-sqlite3 asked the same statements in the same order, as safe against a power cut: in turn, on copies of one file.
 */
export async function benchStore(folder: string, size: StoreSize = wholeSize): Promise<Figure[]> {
  const roster = companyRoster({ people: size.prompts * 1.1, at: ['09:00'] });
  const files = {
    recorded: join(folder, 'recorded.db'),
    ours: join(folder, 'ours.db'),
    plain: join(folder, 'plain.db'),
  };
  const planned = await companyDatabase(files.recorded, { roster, at: plannedAt });
  await sql`pragma wal_checkpoint(truncate)`.execute(planned);
  await planned.destroy();
  copyFileSync(files.recorded, files.ours);
  copyFileSync(files.recorded, files.plain);

  const recorded = openDatabase(files.recorded, { isSynced: false });
  const ours = openDatabase(files.ours);
  const plain = new SqliteConnection(files.plain);
  plain.pragma('foreign_keys = ON');
  plain.pragma('secure_delete = ON');
  plain.pragma('synchronous = FULL');
  const statementOf = preparing(plain);

  const company = await loadRoster(ours, plannedAt.slice(0, 10));
  if (!company) throw new Error('There is no roster');
  const due = (await lookForWork(ours, now)).toSend.slice(0, size.prompts);
  const turns: { ids: number[]; asked: Asked[] }[] = [];
  for (let first = 0; first < due.length; first += size.inTurn) {
    const ids = due.slice(first, first + size.inTurn);
    turns.push({ ids, asked: await recordStatements(() => sendAll(recorded, company, ids)) });
  }
  // What it has left to be written to the disk would count as work of whoever is measured first.
  await recorded.destroy();
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
  for (const { ids, asked } of turns) {
    times.ours.push(await millisOf(() => sendAll(ours, company, ids)));
    times.plain.push(await millisOf(async () => askAgain(statementOf, asked)));
  }
  await ours.destroy();
  plain.close();
  return [figureOf(due.length, { ours: median(times.ours), plain: median(times.plain) }, size.inTurn)];
}

function figureOf(count: number, { ours, plain }: { ours: number; plain: number }, inTurn: number): Figure {
  const part = plain / ours;
  const perSecond = (millis: number) => ((inTurn * 1000) / millis).toFixed(0);
  return {
    name: `claiming and recording ${count} prompts due at once, against plain better-sqlite3`,
    shown: `${part.toFixed(2)}x of its rate (${perSecond(ours)} against ${perSecond(plain)} a second)`,
    wanted: '0.8x or more',
    isMet: part >= 0.8,
  };
}

async function sendAll(db: Kysely<Database>, roster: LoadedRoster, ids: readonly number[]): Promise<void> {
  const compose = async () => ({ message: null });
  let kept = Promise.resolve();
  for (const id of ids) {
    const claimed = await claimPrompt(db, id, { roster, compose, now });
    if (claimed.do !== 'send') throw new Error(`Prompt ${id} was not claimed: ${JSON.stringify(claimed)}`);
    await kept;
    const posted = { channel: claimed.channel, ts: `${id}.000100` };
    kept = db.transaction().execute((trx) => recordSent(trx, id, posted, now));
  }
  await kept;
}

async function millisOf(work: () => Promise<void>): Promise<number> {
  const begun = runtimeMs();
  await work();
  return runtimeMs() - begun;
}
