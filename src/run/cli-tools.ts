import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Kysely } from 'kysely';
import { isDay } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { type Config, readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { databaseFile, isMissing, openDatabase } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { listMigrations, pendingMigrations } from '../platform/migrate.ts';
import type { Database } from '../platform/schema.ts';
import { upgrade } from '../platform/start-database.ts';
import type { Roster } from '../roster/roster.ts';
import { readRosterFile } from '../roster/roster-file.source.ts';

/** A command that was understood and can't be done; its message goes to stderr, the exit code is 1. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface CliOutside {
  config: Config;
  /** Where output goes, a line at a time. */
  say: (line: string) => void;
}

/** The environment as a config; refuses with every variable that is off. */
export function configFrom(env: Record<string, string | undefined>): Config {
  const read = readConfig(env);
  if (read.ok) return read.config;
  throw new Refused(['The settings are off:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
}

/** For options that take a day: one that exists, from 1900 to 2199. */
export function dayOption(text: string): Day {
  if (isDay(text) && text >= '1900' && text < '2200') return text;
  if (isDay(text)) throw new InvalidArgumentError('Expected a day from 1900 to 2199.');
  throw new InvalidArgumentError('Expected a day like 2026-12-24.');
}

/** Reads and checks a roster file; refuses with everything that is wrong, a line each. */
export function rosterFrom(file: string, people?: ReadonlySet<string>): Roster {
  const read = readRosterFile(readText(file), file, people ? { people } : {});
  if (read.ok) return read.roster;
  throw new Refused(read.problems.join('\n'));
}

/**
 * Works on the database of the settings, beside a running bot or without one. `whenMissing` says what becomes of one that isn't there
 * yet: `pretend` works on an empty one in memory and leaves no file. An old one is refused: upgrading is the bot's, or `migrate`'s.
 */
export async function withDatabase<Result>(
  { config }: CliOutside,
  { whenMissing }: { whenMissing: 'refuse' | 'create' | 'pretend' },
  work: (db: Kysely<Database>, file: string) => Promise<Result>,
): Promise<Result> {
  const file = databaseFile(config.databaseUrl);
  const isNew = isMissing(file);
  if (isNew && whenMissing === 'refuse')
    throw new Refused(`There is no database at ${file} yet. Start the bot or apply a roster first.`);
  const db = openDatabase(isNew && whenMissing === 'pretend' ? ':memory:' : file);
  try {
    if (isNew) await upgrade(db, file, { id: newId(), at: systemClock.now().toISOString() });
    const pending = await pendingMigrations(db, await listMigrations());
    if (pending.length > 0) throw new Refused('The database is of an older version. Run: npm run -s cli -- migrate');
    return await work(db, file);
  } finally {
    await db.destroy();
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isFolder = error instanceof Error && 'code' in error && error.code === 'EISDIR';
    const why = isFolder ? 'is a folder. Name the roster file in it.' : 'could not be read. Is the name right?';
    throw new Refused(`${file} ${why}`, { cause: error });
  }
}
