import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/platform/schema.ts';
import { wordsNow, writeDigest } from '../../../src/prompts/kinds/digest.message.ts';
import { digestLines } from '../../../src/stalls/digest-text.ts';
import { saveOutage } from '../../../src/stalls/outage.store.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';

const group = { leaders: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS' };
const roster = aRoster({
  timezone: 'Europe/London',
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest: { day: 'fri', at: '15:00' } }],
  teams: [aTeam({ reps: ['U0REP1'], slots: {} })],
});

async function aPair() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  for (const id of ['U0LEAD', 'U0MGR', 'U0REP1']) await rows.person(id, id, 'Europe/London');
  await rows.pair('U0MGR', 'U0REP1');
  return db;
}

/** The digest of a week, due on Friday at 15:00; null: it has not gone out, and is about to. */
async function digestOf(db: Kysely<Database>, week: string, dueAt: string, sentAt: string | null) {
  const key = `digest/C0LEADERS/${week}`;
  const place = sentAt === null ? { channel: null, ts: null } : { channel: 'C0LEADERS', ts: '1.0' };
  await db
    .insertInto('prompt')
    .values({
      ...{ key, opaque_id: key, kind: 'digest', recipient: 'C0LEADERS', coach_id: null, coachee_id: null, week },
      ...{ variant: null, phase: null, about_json: JSON.stringify(group), due_at: dueAt, useful_until: null },
      ...{ status: sentAt === null ? 'planned' : 'sent', reason: null, claimed_at: null, lease_until: null },
      ...{ ...place, planned_at: week, sent_at: sentAt },
    })
    .execute();
}

async function read(db: Kysely<Database>, week: string, at: string): Promise<string[]> {
  const wanted = { ...group, week, roster, now: new Date(at), holidaysOf: () => () => null };
  const text = await writeDigest(db, { ...wanted, audience: 'private', postedAt: null });
  return text ? digestLines(text) : [];
}

const late = 'This digest comes late: it was due Fri 11 Dec 15:00 London time.';
const told = 'I was down Fri 11 Dec 14:00 to Mon 14 Dec 12:00 London time. No message was missed.';

describe('a digest that was due while the bot was down', () => {
  it('says since when it was due, and tells of the outage that the next one does not tell again', async () => {
    const db = await aPair();
    await digestOf(db, '2026-12-07', '2026-12-11T15:00:00.000Z', null);
    await saveOutage(db, { from: new Date('2026-12-11T14:00:00Z'), to: new Date('2026-12-14T12:00:00Z') });
    const first = await read(db, '2026-12-07', '2026-12-14T12:00:00Z');
    expect(first).toContain(late);
    expect(first).toContain(told);
    await db.updateTable('prompt').set({ status: 'sent', sent_at: '2026-12-14T12:00:00.000Z' }).execute();
    expect(await read(db, '2026-12-07', '2026-12-16T09:00:00Z')).toEqual(expect.arrayContaining([late, told]));
    await digestOf(db, '2026-12-14', '2026-12-18T15:00:00.000Z', null);
    const next = (await read(db, '2026-12-14', '2026-12-18T15:00:00Z')).join('\n');
    expect(next).not.toContain('was down');
    expect(next).not.toContain('comes late');
  });

  it('says the same words rewritten as it did at first, so that it is not called updated', async () => {
    const db = await aPair();
    await digestOf(db, '2026-12-07', '2026-12-11T15:00:00.000Z', '2026-12-14T12:00:00.000Z');
    const wanted = { ...group, week: '2026-12-07', roster, holidaysOf: () => () => null };
    const [first, later] = await Promise.all(
      ['2026-12-14T12:01:00Z', '2026-12-17T09:00:00Z'].map((at) => wordsNow(db, { ...wanted, now: new Date(at) })),
    );
    expect(later?.words).toBe(first?.words);
  });
});

describe('a digest', () => {
  it('that comes minutes after its time says nothing about it, and neither does one that is only printed', async () => {
    const db = await aPair();
    expect((await read(db, '2026-12-07', '2026-12-14T12:00:00Z')).join()).not.toContain('comes late');
    await digestOf(db, '2026-12-07', '2026-12-11T15:00:00.000Z', '2026-12-11T15:09:00.000Z');
    expect((await read(db, '2026-12-07', '2026-12-14T12:00:00Z')).join()).not.toContain('comes late');
  });

  it('tells what the one before could not, because that never went out', async () => {
    const db = await aPair();
    await digestOf(db, '2026-11-23', '2026-11-27T15:00:00.000Z', '2026-11-27T15:00:00.000Z');
    await saveOutage(db, { from: new Date('2026-12-01T09:00:00Z'), to: new Date('2026-12-01T13:00:00Z') });
    expect((await read(db, '2026-12-07', '2026-12-11T15:00:00Z')).join()).toContain('I was down Tue 1 Dec 09:00');
    await digestOf(db, '2026-11-30', '2026-12-04T15:00:00.000Z', '2026-12-04T15:00:00.000Z');
    expect((await read(db, '2026-12-07', '2026-12-11T15:00:00Z')).join()).not.toContain('I was down');
  });
});
