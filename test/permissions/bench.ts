import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createHandlers } from '../../src/app.ts';
import { createHomes } from '../../src/app-home/publish-homes.job.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Database } from '../../src/platform/schema.ts';
import { whereSlot } from '../../src/prompts/where-slot.usecase.ts';
import { createClients } from '../../src/slack/clients.ts';
import type { AllHandlers } from '../../src/slack/merge-handlers.ts';
import type { Services } from '../../src/slack/services.ts';
import { createSkew } from '../../src/slack/skew.ts';
import type { RecordedSlack } from './recorded-slack.ts';

/** All handlers on one database, with a clock that stands where it is put. */
export interface Bench {
  services: Services;
  db: Kysely<Database>;
  handlers: AllHandlers;
  slack: RecordedSlack;
  /** Puts the clock to this instant. */
  at(instant: string): void;
  /** What was logged as an error since this was last asked. */
  errors(): string[];
  /** Every row of every table as text, but of those that keep no facts: which deliveries were seen to. */
  everything(): Promise<Record<string, string>>;
  end(): Promise<void>;
}

/** `handled` only keeps which deliveries were dealt with, so that each counts once. */
const keepsNoFacts = ['handled'];

/** Opens this database file. What handlers set off in other parts of the bot is left out: each of it follows a change. */
export async function openBench(file: string, slack: RecordedSlack, start: string): Promise<Bench> {
  const db = openDatabase(file);
  let now = new Date(start);
  const clock = { now: () => now };
  const errors: string[] = [];
  let seen: { changes: number; rows: Record<string, string> } | undefined;
  const log = createLog('error', { write: (text) => void errors.push(text) });
  const skew = createSkew(clock);
  const clients = createClients('xoxb-nobody', slack.apiUrl, { log, skew });
  const identity = { teamId: 'T0', botUserId: 'U0BOT', botId: 'B0BOT' };
  const services: Services = { db, clock, newId, log, clients, identity, skew };
  const homes = createHomes(services, async () => ({ isReady: true, off: [] }));
  const nothing = async () => {};
  const handlers = createHandlers(services, {
    checkInChanged: nothing,
    commitmentsChanged: nothing,
    personChanged: nothing,
    daysChanged: nothing,
    calendarChanged: nothing,
    reachableAgain: nothing,
    channelBack: nothing,
    sendDue: nothing,
    refresh: async () => true,
    loopChanged: nothing,
    sessionChanged: nothing,
    slotsChanged: nothing,
    momentsChanged: nothing,
    homeOpened: homes.opened,
    whereSlot: (key) => whereSlot(services, key),
  });
  return {
    services,
    db,
    handlers,
    slack,
    at(instant) {
      now = new Date(instant);
    },
    errors: () => errors.splice(0),
    async everything() {
      const counted = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
      const changes = counted.rows[0]?.changes ?? 0;
      // Reading it all takes longest, and most of what is tried changes nothing.
      if (seen?.changes !== changes) seen = { changes, rows: await everything(db) };
      return seen.rows;
    },
    end: () => db.destroy(),
  };
}

async function everything(db: Kysely<Database>): Promise<Record<string, string>> {
  const named = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const kept: Record<string, string> = {};
  for (const { name } of named.rows) {
    if (keepsNoFacts.includes(name)) continue;
    kept[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  }
  return kept;
}
