import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { DatabaseRefused } from './database.ts';
import { builtFile, isBuilt, projectFile } from './project-root.ts';
import type { Database } from './schema.ts';

export interface Migration {
  name: string;
  up(db: Kysely<Database>): Promise<void>;
}

/** The numbered files of `migrations/`, in order: TypeScript beside the sources, JavaScript in the build. Each is loaded when it runs. */
export async function listMigrations(): Promise<Migration[]> {
  const folder = isBuilt() ? builtFile('migrations') : projectFile('migrations');
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.(ts|js)$/.test(file)).sort();
  return files.map((file) => ({
    name: file.replace(/\.(ts|js)$/, ''),
    async up(db) {
      const { up }: Pick<Migration, 'up'> = await import(pathToFileURL(join(folder, file)).href);
      await up(db);
    },
  }));
}

/** Names of the migrations still to run. Refuses a database that a newer version has migrated. */
export async function pendingMigrations(db: Kysely<Database>, migrations: Migration[]): Promise<string[]> {
  const done = await appliedMigrations(db);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `This database was made by a newer Loopkeeper (${unknown.join(', ')}). Install that version, or restore an older backup.`,
    );
  }
  return migrations.map(({ name }) => name).filter((name) => !done.includes(name));
}

/**
 * Runs what is pending, each migration whole or not at all: one immediate transaction, foreign keys off before it and checked
 * in it. A second process waits for the lock and then finds the work done; a killed one leaves nothing behind.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Migration[],
  stamp: { id: string; at: string },
): Promise<string[]> {
  await pendingMigrations(db, migrations);
  await sql`pragma foreign_keys = off`.execute(db);
  const ran: string[] = [];
  try {
    await createBookkeeping(db, stamp.id);
    for (const migration of migrations) {
      if (await runOnce(db, migration, stamp.at)) ran.push(migration.name);
    }
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
  return ran;
}

async function createBookkeeping(db: Kysely<Database>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists migration (name text primary key not null, ran_at text not null) strict`.execute(
      trx,
    );
    await sql`create table if not exists identity (id text primary key not null) strict`.execute(trx);
    await sql`insert into identity (id) select ${id} where not exists (select 1 from identity)`.execute(trx);
  });
}

async function runOnce(db: Kysely<Database>, migration: Migration, at: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const done = await sql`select 1 from migration where name = ${migration.name}`.execute(trx);
    if (done.rows.length > 0) return false;
    await migration.up(trx);
    const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
    const [first] = broken.rows;
    if (first) throw new Error(`Migration ${migration.name} leaves rows of ${first.table} that refer to nothing`);
    await sql`insert into migration (name, ran_at) values (${migration.name}, ${at})`.execute(trx);
    return true;
  });
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const known = await sql`select 1 from sqlite_master where name = 'migration'`.execute(db);
  if (known.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
