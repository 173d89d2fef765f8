import { type Kysely, sql } from 'kysely';
import { isKnownZone } from '../../calendar/zones.ts';
import type { Config } from '../../config.ts';
import { DatabaseRefused, isMissing, openDatabase } from '../../platform/database.ts';
import type { QueueFigures } from '../../platform/health.ts';
import { listMigrations, pendingMigrations } from '../../platform/migrate.ts';
import type { Database } from '../../platform/schema.ts';
import { zoneData } from '../../platform/zone-data.ts';
import { readQueueFigures } from '../../prompts/queue-figures.store.ts';
import { listPeople } from '../../roster/person.store.ts';
import { isActive, type Person } from '../../roster/person.ts';
import { loadRoster } from '../../roster/roster.store.ts';
import type { Roster } from '../../roster/roster.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import { type Finding, fine, off } from './finding.ts';
import { zoneFinding } from './machine-findings.ts';

/** What the database tells; without one that can be read, only findings. */
export interface DatabaseSeen {
  findings: Finding[];
  /** Leaders' channels of the roster. */
  channels: string[];
  queue: QueueFigures | null;
}

const everybody = 'Nobody gets anything from the bot.';

/** Looks into the database beside a running bot or without one. Changes nothing. */
export async function lookAtDatabase(file: string, mode: Config['way']['mode'], now: Date): Promise<DatabaseSeen> {
  if (isMissing(file)) return onlyFinding(missing(file, mode));
  let db: Kysely<Database>;
  try {
    db = openDatabase(file);
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    return onlyFinding(
      off('Database', error.message, { affects: everybody, mend: 'Keep the damaged file until that worked.' }),
    );
  }
  try {
    const pending = await pendingMigrations(db, await listMigrations());
    if (pending.length > 0) return onlyFinding(old(file));
    return await look(db, file, mode, now);
  } finally {
    await db.destroy();
  }
}

function onlyFinding(finding: Finding): DatabaseSeen {
  return { findings: [finding], channels: [], queue: null };
}

function missing(file: string, mode: Config['way']['mode']): Finding {
  if (mode === 'sandbox') return fine('Database', `none at ${file} yet; the sandbox makes one.`);
  return off('Database', `there is none at ${file} yet.`, {
    affects: everybody,
    mend: 'Apply a roster (npm run -s cli -- apply team.yml) and start the bot, or correct DATABASE_URL.',
  });
}

function old(file: string): Finding {
  return off('Database', `${file} is of an older version.`, {
    affects: 'Commands by hand do not work on it until then.',
    mend: 'Start the bot, or run: npm run -s cli -- migrate',
  });
}

async function look(db: Kysely<Database>, file: string, mode: Config['way']['mode'], now: Date): Promise<DatabaseSeen> {
  const loaded = await loadRoster(db, now.toISOString().slice(0, 10));
  const roster = loaded?.roster ?? null;
  const known = roster ? await listPeople(db) : [];
  const people = roster ? known.filter((person) => isActive(roster, person)) : [];
  return {
    findings: [
      await wholeFinding(db, file, mode),
      loaded ? fine('Roster', `version ${loaded.version}, ${people.length} people take part.`) : noRoster,
      zoneFinding(zoneData(now), roster ? people.filter((person) => isZoned(roster, person)).length : 0),
      ...unknownZones(people),
      ...unreachable(known.filter(({ isDeleted }) => !isDeleted)),
    ],
    channels: [...new Set((roster?.leaders ?? []).flatMap(({ channel }) => channel ?? []))],
    queue: await readQueueFigures(db, now),
  };
}

const noRoster = off('Roster', 'there is none.', {
  affects: everybody,
  mend: 'Write one and run: npm run -s cli -- apply team.yml',
});

async function wholeFinding(db: Kysely<Database>, file: string, mode: Config['way']['mode']): Promise<Finding> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const [broken] = rows;
  if (broken) {
    return off('Database', `${file} has rows in ${broken.table} that point nowhere.`, {
      affects: 'Some of what people wrote may not be shown.',
      mend: 'Restore your last backup with: npm run -s cli -- restore <backup file>',
    });
  }
  const { rows: kinds } = await sql<{ kind: string }>`select kind from installation`.execute(db);
  if (mode !== 'sandbox' && kinds[0]?.kind === 'sandbox') {
    return off('Database', `${file} belongs to the sandbox.`, {
      affects: 'The bot does not start on it.',
      mend: 'Give the real workspace another DATABASE_URL.',
    });
  }
  return fine('Database', `${file} is whole.`);
}

function isZoned(roster: Roster, person: Person): boolean {
  return !/^(Etc\/)?(UTC|GMT)$/.test(zoneOf(roster, person).zone);
}

function unknownZones(people: readonly Person[]): Finding[] {
  const lost = people.filter(({ slackZone }) => slackZone !== null && !isKnownZone(slackZone));
  if (lost.length === 0) return [];
  return [
    off('Unknown zones', `${lost.map(({ name, slackZone }) => `${name} (${slackZone})`).join(', ')}.`, {
      affects: "The team's zone counts for them.",
      mend: 'Give them a timezone in the roster, or update Node.',
    }),
  ];
}

function unreachable(people: readonly Person[]): Finding[] {
  const lost = people.filter(({ unreachableCode }) => unreachableCode !== null);
  if (lost.length === 0) return [];
  return [
    off(
      'Unreachable',
      `Slack takes no message for ${lost.map(({ name, unreachableCode }) => `${name} (${unreachableCode})`).join(', ')}.`,
      {
        affects: 'They get nothing until they write to the bot or their account is back.',
        mend: 'Take them out of the roster if they have left.',
      },
    ),
  ];
}
