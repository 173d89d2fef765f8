import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { preparedQuery } from '../../src/platform/prepared-query.ts';
import { readNow } from '../../src/platform/read-now.ts';
import type { Database } from '../../src/platform/schema.ts';

let folder: string;
let file: string;
let db: Kysely<Database>;
const count = sql<{ n: number }>`select count(*) as n from kept`;
const counted = () => readNow(db, count.compile(db));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  file = join(folder, 'test.db');
  db = openDatabase(file);
  await sql`create table kept (n integer)`.execute(db);
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe('reading at once', () => {
  it('answers at this very moment while nobody has the connection', async () => {
    await sql`insert into kept values (7)`.execute(db);
    expect(counted()).toEqual([{ n: 1 }]);
  });

  it('never looks into a transaction that somebody else has not ended', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`insert into kept values (7)`.execute(trx);
      expect(counted()).toBeUndefined();
    });
    expect(counted()).toEqual([{ n: 1 }]);
  });

  it('leaves it to a transaction to read what it has written itself', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`insert into kept values (7)`.execute(trx);
      expect(readNow(trx, count.compile(trx))).toBeUndefined();
      expect((await count.execute(trx)).rows).toEqual([{ n: 1 }]);
    });
  });

  it('writes nothing, even where rows come back', async () => {
    expect(readNow(db, sql`insert into kept values (7) returning n`.compile(db))).toBeUndefined();
    expect(counted()).toEqual([{ n: 0 }]);
  });

  it('stands back for a file that another process has locked', async () => {
    await sql`pragma journal_mode = delete`.execute(db);
    const other = new SqliteConnection(file);
    other.exec('begin exclusive');
    expect(counted()).toBeUndefined();
    other.exec('commit');
    other.close();
    expect(counted()).toEqual([{ n: 0 }]);
  });
});

describe('a query that is built once', () => {
  const peopleOf = preparedQuery<{ id: string }>()((kysely, given) =>
    kysely.selectFrom('person').select('name').where('id', '=', given('id')),
  );

  it('waits for its turn behind a transaction and then sees what it wrote', async () => {
    await sql`create table person (id text, name text)`.execute(db);
    let asked: ReturnType<typeof peopleOf> | undefined;
    await db.transaction().execute(async (trx) => {
      asked = peopleOf(db, { id: 'U1' });
      await sql`insert into person values ('U1', 'Ann')`.execute(trx);
      expect((await peopleOf(trx, { id: 'U1' })).rows).toEqual([{ name: 'Ann' }]);
    });
    expect((await asked)?.rows).toEqual([{ name: 'Ann' }]);
  });
});
