import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/schema.ts';
import { lifeSigns } from '../../src/stalls/note-life.usecase.ts';
import { loadOwnTrouble } from '../../src/stalls/outage.store.ts';
import { outageLines } from '../../src/stalls/outage-words.ts';
import { type NotSent, type Outage, tellOutages } from '../../src/stalls/outages.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

const monday = '2026-12-07T00:00:00Z';
const sunday = '2026-12-13T23:59:00Z';
const everybody = ['U0MGR', 'U0REP1', 'U0REP2'];

/** A bot that ticks every minute from one instant to another. */
async function works(db: Kysely<Database>, from: string, to: string): Promise<void> {
  let now = new Date(from);
  const life = lifeSigns({ db, clock: { now: () => now } });
  for (; now <= new Date(to); now = new Date(now.getTime() + 60_000)) {
    await life.begin();
    await life.end();
  }
}

const troubleIn = (db: Kysely<Database>, from: string, to: string) =>
  loadOwnTrouble(db, everybody, { from: new Date(from), to: new Date(to) });

describe('a bot that was down', () => {
  it('knows from when to when, to the five minutes, once it is back', async () => {
    const db = await freshDatabase();
    await works(db, '2026-12-08T08:00:00Z', '2026-12-08T09:12:00Z');
    await works(db, '2026-12-08T14:30:00Z', '2026-12-08T15:00:00Z');
    const { outages } = await troubleIn(db, monday, sunday);
    expect(outages).toEqual([
      { from: new Date('2026-12-08T09:10:00Z'), to: new Date('2026-12-08T14:30:00Z'), missed: 0 },
    ]);
  });

  it('calls neither a restart an outage, nor a long hour of sending, nor a clock that is put back', async () => {
    const db = await freshDatabase();
    await works(db, '2026-12-08T08:00:00Z', '2026-12-08T09:00:00Z');
    await works(db, '2026-12-08T09:06:00Z', '2026-12-08T09:10:00Z');
    let now = new Date('2026-12-08T09:11:00Z');
    const life = lifeSigns({ db, clock: { now: () => now } });
    await life.begin();
    now = new Date('2026-12-08T10:30:00Z');
    await life.end();
    now = new Date('2026-12-08T10:31:00Z');
    await life.begin();
    now = new Date('2026-12-08T07:00:00Z');
    await life.begin();
    now = new Date('2026-12-08T07:04:00Z');
    await life.begin();
    expect(await db.selectFrom('outage').selectAll().execute()).toEqual([]);
  });

  it('writes no more than once in five minutes', async () => {
    const db = await freshDatabase();
    await works(db, '2026-12-08T08:00:00Z', '2026-12-08T08:04:00Z');
    const signs = await db.selectFrom('sign_of_life').select('at').execute();
    expect(signs).toEqual([{ at: '2026-12-08T08:00:00.000Z' }]);
  });

  it('tells what was due meanwhile apart from what Slack did not take, and counts only messages of these people', async () => {
    const db = await freshDatabase();
    const rows = rowsIn(db);
    await works(db, '2026-12-07T09:00:00Z', '2026-12-07T13:00:00Z');
    await works(db, '2026-12-07T19:00:00Z', '2026-12-07T19:05:00Z');
    for (const rep of ['U0REP1', 'U0REP2', 'U0OTHER']) {
      await rows.asked('U0MGR', rep, '2026-12-07', { status: 'missed-by-bot' });
    }
    await rows.asked('U0OTHER', 'U0REP1', '2026-12-07', { status: 'failed' });
    const trouble = await troubleIn(db, monday, sunday);
    expect(trouble).toEqual({
      outages: [
        {
          from: new Date('2026-12-07T13:00:00Z'),
          to: new Date('2026-12-07T19:00:00Z'),
          missed: 2,
        },
      ],
      notSent: 1,
    });
    expect(outageLines(trouble, 'Europe/London')).toEqual([
      'I was down Mon 7 Dec 13:00 to 19:00 London time. 2 messages did not go out because of it. That counts against nobody.',
      '1 other message of mine may not have got through. That counts against nobody.',
    ]);
  });
});

describe('outages in a digest', () => {
  const outage = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
  const tell = (outages: Outage[], notSent: NotSent[] = []) =>
    tellOutages(outages, notSent, { since: new Date(monday) });

  it('are left out when they were short and nothing was due', () => {
    const short = outage('2026-12-08T09:00:00Z', '2026-12-08T09:20:00Z');
    expect(tell([short])).toEqual({ outages: [], notSent: 0 });
    const due = [{ dueAt: new Date('2026-12-08T09:10:00Z'), isMissed: true, isReplaced: false }];
    expect(tell([short], due).outages).toEqual([{ ...short, missed: 1 }]);
  });

  it('name both days where they are two', () => {
    const told = tell([outage('2026-12-08T22:00:00Z', '2026-12-09T07:00:00Z')]);
    expect(outageLines(told, 'Europe/London')).toEqual([
      'I was down Tue 8 Dec 22:00 to Wed 9 Dec 07:00 London time. No message was missed.',
    ]);
  });

  it('are one line where there are many', () => {
    const many = Array.from({ length: 7 }, (_, day) =>
      outage(`2026-12-0${day + 1}T01:00:00Z`, `2026-12-0${day + 1}T03:00:00Z`),
    );
    expect(outageLines(tell(many), 'Europe/London')).toEqual([
      'I was down 7 times, 14 hours in all. No message was missed.',
    ]);
  });

  it('are told once, with all that was due in them, by the digest that comes after their end', async () => {
    const db = await freshDatabase();
    const rows = rowsIn(db);
    await works(db, '2026-12-11T15:00:00Z', '2026-12-13T20:00:00Z');
    await works(db, '2026-12-14T19:00:00Z', '2026-12-14T19:05:00Z');
    await rows.asked('U0MGR', 'U0REP1', '2026-12-14', { status: 'missed-by-bot' });
    const before = await troubleIn(db, '2026-12-04T15:00:00Z', '2026-12-14T00:00:00Z');
    const after = await troubleIn(db, '2026-12-14T00:00:00Z', '2026-12-18T15:00:00Z');
    expect(before).toEqual({ outages: [], notSent: 0 });
    expect(outageLines(after, 'Europe/London')).toEqual([
      'I was down Sun 13 Dec 20:00 to Mon 14 Dec 19:00 London time. 1 message did not go out because of it. That counts against nobody.',
    ]);
  });

  it('leave out a reminder that a newer one took the place of: nobody lacks it', () => {
    const replaced = { dueAt: new Date('2026-12-08T09:10:00Z'), isMissed: true, isReplaced: true };
    expect(tell([], [replaced, { ...replaced, isReplaced: false }]).notSent).toBe(1);
    const down = outage('2026-12-08T09:00:00Z', '2026-12-08T12:00:00Z');
    expect(tell([down], [replaced, { ...replaced, isReplaced: false }]).outages).toEqual([{ ...down, missed: 1 }]);
  });
});
