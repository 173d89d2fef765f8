import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { listMigrations, migrate } from '../../src/platform/migrate.ts';
import type { Database } from '../../src/platform/schema.ts';

/** A real SQLite database in memory with every migration run; closed when the test ends. */
export async function freshDatabase(): Promise<Kysely<Database>> {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, await listMigrations(), { id: 'test', at: '2026-01-01T00:00:00.000Z' });
  return db;
}
