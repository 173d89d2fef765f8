import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { takeInstanceLock } from '../../src/platform/instance-lock.ts';
import { listMigrations, type Migration, migrate, pendingMigrations } from '../../src/platform/migrate.ts';
import { startDatabase } from '../../src/platform/start-database.ts';

const stamp = { id: 'database-1', at: '2026-12-07T09:00:00.000Z' };
const folders: string[] = [];

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  folders.push(folder);
  return join(folder, 'loopkeeper.db');
}

async function start(file: string) {
  const lock = takeInstanceLock(file);
  if (!lock) throw new Error('locked');
  try {
    return await startDatabase(file, lock, stamp);
  } finally {
    lock.release();
  }
}

function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('starting on a database', () => {
  it('keeps a rollback journal on a network file system, where write-ahead logs damage files', async () => {
    const journalOn = async (network: string | null) => {
      const db = openDatabase(newFile(), { place: { network, freeBytes: 1e9 } });
      const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
      await db.destroy();
      return rows[0]?.journal_mode;
    };
    expect([await journalOn('NFS'), await journalOn(null)]).toEqual(['delete', 'wal']);
  });

  it('migrates an empty place and starts again without touching it', async () => {
    const file = newFile();
    const first = await start(file);
    await first.insertInto('person').values({ id: 'U1', name: 'Ana' }).execute();
    await first.destroy();
    const again = await start(file);
    expect(await again.selectFrom('person').select('name').executeTakeFirst()).toEqual({ name: 'Ana' });
    await again.destroy();
  });

  it('refuses a database that has vanished, instead of starting an empty bot', async () => {
    const file = newFile();
    await (await start(file)).destroy();
    rmSync(file);
    await expect(start(file)).rejects.toThrow(/is gone.*restore/s);
    expect(existsSync(file)).toBe(false);
  });

  it('refuses a database that was emptied', async () => {
    const file = newFile();
    await (await start(file)).destroy();
    truncateSync(file);
    await expect(start(file)).rejects.toThrow(/is gone.*restore/s);
  });

  it('refuses a database that was exchanged for another', async () => {
    const file = newFile();
    await (await start(file)).destroy();
    rmSync(file);
    const other = openDatabase(file);
    await migrate(other, await listMigrations(), { ...stamp, id: 'database-2' });
    await other.destroy();
    await expect(start(file)).rejects.toThrow(/not the database used before/);
  });

  it('refuses a damaged file and names the way to restore', async () => {
    const file = newFile();
    await (await start(file)).destroy();
    writeFileSync(file, 'this is not a database, whatever its name says. '.repeat(200));
    await expect(start(file)).rejects.toThrow(/is damaged.*restore/s);
  });

  it('lets one bot hold a database and gives the right back when that one ends', () => {
    const file = newFile();
    const first = takeInstanceLock(file);
    expect(takeInstanceLock(file)).toBeNull();
    first?.release();
    const second = takeInstanceLock(file);
    expect(second).not.toBeNull();
    second?.release();
  });
});

describe('a migration', () => {
  const good: Migration = {
    name: '0001-good',
    up: async (db) => void (await sql`create table a (id integer)`.execute(db)),
  };

  function second(statement: string): Migration {
    return {
      name: '0002-second',
      async up(db) {
        await sql`create table b (id integer)`.execute(db);
        await sql.raw(statement).execute(db);
      },
    };
  }

  it('that fails half-way leaves the schema as it was, and its corrected version runs', async () => {
    const db = openDatabase(newFile());
    await expect(migrate(db, [good, second('insert into nowhere values (1)')], stamp)).rejects.toThrow(/nowhere/);
    const tables = await sql<{ name: string }>`select name from sqlite_master where name in ('a', 'b')`.execute(db);
    expect(tables.rows.map(({ name }) => name)).toEqual(['a']);
    expect(await migrate(db, [good, second('insert into b values (1)')], stamp)).toEqual(['0002-second']);
    await db.destroy();
  });

  it('that leaves a row without its parent is refused whole', async () => {
    const db = openDatabase(newFile());
    const orphan = second('create table c (b_id integer references b (id)); ');
    const broken: Migration = {
      ...orphan,
      async up(trx) {
        await sql`create table p (id integer primary key)`.execute(trx);
        await sql`create table c (p_id integer references p (id))`.execute(trx);
        await sql`insert into c values (7)`.execute(trx);
      },
    };
    await expect(migrate(db, [broken], stamp)).rejects.toThrow(/refer to nothing/);
    expect(await pendingMigrations(db, [broken])).toEqual(['0002-second']);
    await db.destroy();
  });

  it('run by two processes at once happens once', async () => {
    const file = newFile();
    const [one, two] = [openDatabase(file), openDatabase(file)];
    const migrations = await listMigrations();
    const ran = await Promise.all([migrate(one, migrations, stamp), migrate(two, migrations, stamp)]);
    expect(ran.flat().sort()).toEqual(migrations.map(({ name }) => name));
    await Promise.all([one.destroy(), two.destroy()]);
  });

  it('of a newer version is noticed by an older one', async () => {
    const db = openDatabase(newFile());
    await migrate(db, [good, second('select 1')], stamp);
    await expect(pendingMigrations(db, [good])).rejects.toThrow(/newer Loopkeeper/);
    await db.destroy();
  });
});

describe('a transaction', () => {
  it('that fails after its first statement writes nothing', async () => {
    const db = await start(newFile());
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('person').values({ id: 'U1', name: 'Ana' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('person').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('waits for another process that writes, while timers go on', async () => {
    const file = newFile();
    const db = await start(file);
    const other = openDatabase(file);
    const written = signal();
    const held = signal();
    const holding = other.transaction().execute(async (trx) => {
      await trx.insertInto('person').values({ id: 'U1', name: 'Ana' }).execute();
      written.give();
      await held.given;
    });
    await written.given;
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks === 3) held.give();
    }, 5);
    await db.insertInto('person').values({ id: 'U2', name: 'Ben' }).execute();
    clearInterval(timer);
    await holding;
    expect(ticks).toBeGreaterThanOrEqual(3);
    expect(await db.selectFrom('person').select('id').orderBy('id').execute()).toEqual([{ id: 'U1' }, { id: 'U2' }]);
    await Promise.all([db.destroy(), other.destroy()]);
  });
});
