import SqliteConnection from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type BotInHand, createBotInHand } from '../support/bot-in-hand.ts';
import { eastTeam, lena, nick } from '../support/east-team.ts';
import { filled } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { press, readable } from '../support/world.ts';

const notSaved = 'I could not save this just now. Your text is still here: please press the button again in a minute.';
const busy =
  'This is taking longer than it should. Your text is still here: please press the button again in a moment.';

let world: BotInHand;
let disk: SmallDisk | null = null;
afterEach(async () => {
  disk?.empty();
  await world.stop();
  disk?.remove();
  disk = null;
});

/** Writes until there is no page left. */
async function useUp(db: BotInHand['db']): Promise<void> {
  for (const size of [3000, 300, 3]) {
    const note = {
      author_id: 'UFULL',
      body: 'x'.repeat(size),
      written_at: '2026-12-14T09:05:00.000Z',
      erased_at: null,
    };
    const writing = async () => {
      for (;;) await db.insertInto('note').values(note).execute();
    };
    await expect(writing()).rejects.toThrow(/full/);
  }
}

const sentTo = async (user: string) => (await world.prompts()).filter(({ to }) => to === user).map(minuteOf);

describe('A database that can’t grow', () => {
  it('takes no form, keeps its text, says so, and takes it as soon as there is room', async () => {
    world = await createBotInHand(eastTeam, '2026-12-13T20:00:00Z');
    await world.slack.clockTo('2026-12-14T09:05:00Z');
    const form = await press(world, lena, 'Open check-in');
    await sql`pragma max_page_count = 1`.execute(world.db);
    await useUp(world.db);
    const values = filled(form, { 'What are your priorities': 'Win. '.repeat(200), 'What will you do?': 'Call Acme' });
    const failed = await world.slack.submit(lena, form.id, values);
    expect(Object.values(failed.errors ?? {})).toEqual([notSaved]);
    expect(JSON.stringify(failed.views)).toContain('Call Acme');
    expect(await world.db.selectFrom('commitment').select('id').execute()).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(world.db);
    expect((await world.slack.submit(lena, form.id)).closed).toBe(true);
    expect(readable(await world.lastTo(lena))).toContain('Call Acme');
  });
});

describe('A full disk', () => {
  disk = mountSmallDisk();
  const canMount = disk !== null;
  disk?.remove();
  disk = null;

  it.skipIf(!canMount)('stops sending what can’t be recorded, and sends it once there is room', async () => {
    disk = mountSmallDisk();
    world = await createBotInHand(eastTeam, '2026-12-13T20:00:00Z', disk?.folder);
    await world.slack.clockTo('2026-12-14T08:30:00Z');
    const before = (await world.prompts()).length;
    // What the write-ahead log has taken already would still have room for a little.
    await sql`pragma wal_checkpoint(truncate)`.execute(world.db);
    disk?.fill();
    await world.slack.clockTo('2026-12-14T09:05:00Z');
    expect(await world.prompts()).toHaveLength(before);
    expect(world.failedTicks()).toContainEqual(expect.stringMatching(/disk is full/));
    const answer = await world.slack.command(nick, '/coach', 'help');
    expect(answer.error).toBeUndefined();
    const refused = await world.slack.command(nick, '/commit', 'Call Initech by Friday');
    expect(refused.messages.map(({ text }) => text)).toEqual([
      'Something went wrong on my side and nothing was changed. Please try once more in a minute.',
    ]);
    disk?.empty();
    await world.slack.clockTo('2026-12-14T09:08:00Z');
    expect((await sentTo(lena)).slice(1)).toEqual(['2026-12-14T09:06Z']);
    expect(world.failedTicks()).toEqual([]);
  });

  it.skipIf(!canMount)('between a post and its record makes no second post', async () => {
    disk = mountSmallDisk();
    world = await createBotInHand(eastTeam, '2026-12-13T20:00:00Z', disk?.folder);
    await world.slack.clockTo('2026-12-14T08:59:00Z');
    // The post hangs until the bot gives up on it; meanwhile the disk fills.
    await world.slack.fault({ method: 'chat.postMessage', kind: 'reset-after-accept', times: 1 });
    await world.slack.clockTo('2026-12-14T09:00:00Z');
    await sql`pragma wal_checkpoint(truncate)`.execute(world.db);
    disk?.fill();
    await world.slack.clockTo('2026-12-14T09:10:00Z');
    expect(world.failedTicks()).not.toEqual([]);
    disk?.empty();
    await world.slack.clockTo('2026-12-14T09:15:00Z');
    expect((await sentTo(lena)).slice(1)).toEqual(['2026-12-14T09:00Z']);
    expect(await world.whatBecameOf(lena, 'check-in')).toEqual(['2026-12-14 sent -']);
  });
});

describe('A database that another process has locked', () => {
  it('keeps nobody waiting for an answer, and what was to go out goes when it is free', async () => {
    world = await createBotInHand(eastTeam, '2026-12-13T20:00:00Z');
    await world.slack.clockTo('2026-12-14T09:05:00Z');
    const form = await press(world, lena, 'Open check-in');
    const other = new SqliteConnection(world.databaseFile);
    other.exec('begin immediate');
    const values = filled(form, { 'What will you do?': 'Call Acme' });
    const [failed, helped] = await Promise.all([
      world.slack.submit(lena, form.id, values),
      world.slack.command(nick, '/coach', 'help'),
    ]);
    expect(Object.values(failed.errors ?? {})).toEqual([busy]);
    expect([failed.error, helped.error]).toEqual([undefined, undefined]);
    other.exec('rollback');
    other.close();
    expect((await world.slack.submit(lena, form.id)).closed).toBe(true);
    expect(readable(await world.lastTo(lena))).toContain('Call Acme');
    expect(await world.db.selectFrom('commitment').select('id').execute()).toHaveLength(1);
  });
});
