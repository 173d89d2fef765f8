import type { Kysely } from 'kysely';
import { DatabaseRefused } from './database.ts';
import type { Database, InstallationTable } from './schema.ts';

/** Marks the database as a sandbox's or a real workspace's the first time. Refuses one that belongs to the other. */
export async function claimInstallation(
  db: Kysely<Database>,
  kind: InstallationTable['kind'],
  now: Date,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ id: 1, kind, team_id: null, bot_user_id: null, bot_id: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await db.selectFrom('installation').select('kind').executeTakeFirstOrThrow();
  if (found.kind === kind) return;
  throw new DatabaseRefused(
    kind === 'sandbox'
      ? 'This database holds a real workspace, so the sandbox leaves it alone. Give the sandbox another DATABASE_URL.'
      : 'This database belongs to the sandbox. Give the real workspace another DATABASE_URL.',
  );
}
