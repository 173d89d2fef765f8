import type { Kysely } from 'kysely';
import { openDatabase } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { claimInstallation } from '../../platform/installation.ts';
import { createLog } from '../../platform/log.ts';
import { listMigrations, migrate } from '../../platform/migrate.ts';
import type { Outside } from '../../platform/outside.ts';
import type { Database } from '../../platform/schema.ts';
import { replan } from '../../prompts/replan.usecase.ts';
import { applyRoster } from '../../roster/apply-roster.usecase.ts';
import { participants } from '../../roster/pairs.ts';
import { setDmChannel } from '../../roster/person.store.ts';
import { imId } from '../../sandbox/world.ts';
import { rosterIn } from './company-roster.ts';
import { forgetWelcomes } from './stored-prompts.ts';

/** A migrated database at this file, with nobody in it. */
export async function emptyDatabase(file: string, at: string): Promise<Kysely<Database>> {
  const db = openDatabase(file);
  await migrate(db, await listMigrations(), { id: 'bench', at });
  return db;
}

/**
 * The same for a company that has used the bot for a week: everybody of the roster (YAML) enrolled, welcomed and reached before, the weeks
 * ahead planned. `kind` says for which world.
 */
export async function companyDatabase(
  file: string,
  { roster, at, kind = 'sandbox' }: { roster: string; at: string; kind?: 'sandbox' | 'slack' },
): Promise<Kysely<Database>> {
  const db = await emptyDatabase(file, at);
  const now = new Date(at);
  const outside: Outside = { db, clock: { now: () => now }, newId, log: createLog('silent') };
  const company = rosterIn(roster);
  await claimInstallation(db, kind, now);
  const pairsStartOn = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  await applyRoster(outside, { roster: company, actor: 'cli', pairsStartOn });
  await db.transaction().execute(async (trx) => {
    for (const id of participants(company)) await setDmChannel(trx, id, imId(id));
  });
  await replan(outside);
  forgetWelcomes(file);
  return db;
}
