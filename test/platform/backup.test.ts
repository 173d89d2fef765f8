import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { backUp, restoreBackup } from '../../src/platform/backup.ts';
import { takeInstanceLock } from '../../src/platform/instance-lock.ts';
import { startDatabase } from '../../src/platform/start-database.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  folders.push(folder);
  return folder;
}

async function start(file: string) {
  const lock = takeInstanceLock(file);
  if (!lock) throw new Error('locked');
  const db = await startDatabase(file, lock, { id: `database-${file.length}`, at: '2026-12-07T09:00:00.000Z' });
  return { db, lock };
}

async function countPeople(file: string): Promise<number> {
  const { db, lock } = await start(file);
  const people = await db.selectFrom('person').select('id').execute();
  await db.destroy();
  lock.release();
  return people.length;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('taken while the bot writes holds every row, and brings them back over a folder with a stale log', async () => {
    const folder = newFolder();
    const file = join(folder, 'loopkeeper.db');
    const { db, lock } = await start(file);
    for (let index = 0; index < 100; index += 1) {
      await db
        .insertInto('person')
        .values({ id: `U${index}`, name: `Person ${index}` })
        .execute();
    }
    const backup = join(folder, 'backup.db');
    await backUp(file, backup);
    await db.insertInto('person').values({ id: 'U-after', name: 'Later' }).execute();
    copyFileSync(`${file}-wal`, join(folder, 'stale-wal'));
    await db.destroy();
    copyFileSync(join(folder, 'stale-wal'), `${file}-wal`);
    restoreBackup(backup, file, lock);
    lock.release();
    expect(await countPeople(file)).toBe(100);
  });

  it('is not written over another file', async () => {
    const folder = newFolder();
    const { db, lock } = await start(join(folder, 'loopkeeper.db'));
    writeFileSync(join(folder, 'backup.db'), 'mine');
    await expect(backUp(join(folder, 'loopkeeper.db'), join(folder, 'backup.db'))).rejects.toThrow(/exists already/);
    await db.destroy();
    lock.release();
  });

  it('that is damaged changes nothing', async () => {
    const folder = newFolder();
    const file = join(folder, 'loopkeeper.db');
    const { db, lock } = await start(file);
    await db.insertInto('person').values({ id: 'U1', name: 'Ana' }).execute();
    await db.destroy();
    writeFileSync(join(folder, 'backup.db'), 'no database at all '.repeat(500));
    expect(() => restoreBackup(join(folder, 'backup.db'), file, lock)).toThrow(/Nothing was changed/);
    lock.release();
    expect(existsSync(`${file}.replaced`)).toBe(false);
    expect(await countPeople(file)).toBe(1);
  });
});

describe('a bot that is killed', () => {
  it('leaves a lock that the next one gets at once, and every committed row', async () => {
    const file = join(newFolder(), 'loopkeeper.db');
    const { db, lock } = await start(file);
    await db.destroy();
    lock.release();
    const script = `
      const Database = require('better-sqlite3');
      const lock = new Database(process.argv[1] + '.lock');
      lock.exec('begin exclusive');
      const db = new Database(process.argv[1]);
      db.pragma('synchronous = FULL');
      db.exec("insert into person (id, name) values ('U1', 'Ana')");
      db.exec("begin immediate; insert into person (id, name) values ('U2', 'Ben')");
      process.kill(process.pid, 'SIGKILL');
    `;
    const killed = spawnSync(process.execPath, ['-e', script, file]);
    expect(killed.signal).toBe('SIGKILL');
    expect(await countPeople(file)).toBe(1);
  });
});
