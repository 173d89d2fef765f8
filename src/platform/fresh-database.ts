import { rmSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { DatabaseRefused, isMissing, openDatabase } from './database.ts';
import type { Database } from './schema.ts';

/** Throws away a sandbox's database with what belongs to it. Refuses to touch any other. The caller holds its lock. */
export async function discardSandboxDatabase(file: string): Promise<void> {
  if (!isMissing(file)) {
    const db = openDatabase(file);
    const kind = await kindOf(db).finally(() => db.destroy());
    if (kind !== 'sandbox') {
      throw new DatabaseRefused(
        `${file} is no sandbox's database, so it is left alone. Give the sandbox another DATABASE_URL.`,
      );
    }
  }
  for (const suffix of ['', '-wal', '-shm', '.id']) rmSync(`${file}${suffix}`, { force: true });
}

async function kindOf(db: Kysely<Database>): Promise<string | undefined> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'installation')) return undefined;
  return (await db.selectFrom('installation').select('kind').executeTakeFirst())?.kind;
}
