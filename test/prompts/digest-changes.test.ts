import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/schema.ts';
import { takeStallOff } from '../../src/prompts/act-on-stall.usecase.ts';
import { markChanged } from '../../src/prompts/mark-changed.usecase.ts';
import { appendEvent } from '../../src/roster/event.store.ts';
import { saveRosterVersion } from '../../src/roster/roster.store.ts';
import { aRoster } from '../roster/rosters.ts';
import { rowsIn } from '../stalls/digest-rows.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const now = new Date('2026-12-14T10:00:00Z');
const digest = { day: 'fri', at: '15:00' } as const;

async function digestStands(db: Kysely<Database>, key: string, teams: string[] | null, usefulUntil: string) {
  const { id } = await db
    .insertInto('prompt')
    .values({
      ...{ key, opaque_id: key, kind: 'digest', recipient: 'C0LEADERS', coach_id: null, coachee_id: null },
      ...{ week: '2026-12-07', variant: null, phase: null, about_json: JSON.stringify({ leaders: ['U0LEAD'], teams }) },
      ...{ due_at: '2026-12-11T15:00:00.000Z', useful_until: usefulUntil, status: 'sent', reason: null },
      ...{ claimed_at: null, lease_until: null, channel: 'C0LEADERS', ts: '1.0', planned_at: '2026-12-07' },
      sent_at: '2026-12-11T15:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return async () =>
    (await db.selectFrom('prompt').select('behind').where('id', '=', id).executeTakeFirstOrThrow()).behind;
}

describe('the digests that stand are rewritten', () => {
  it.each(['loop', 'session', 'check-in', 'commitment'] as const)('when a %s of their teams changes', async (what) => {
    const db = await freshDatabase();
    const rows = rowsIn(db);
    await rows.pair('U0MGR', 'U0REP1');
    const own = await digestStands(db, 'one', ['East'], '2026-12-18T15:00:00.000Z');
    const ofAll = await digestStands(db, 'two', null, '2026-12-18T15:00:00.000Z');
    const others = await digestStands(db, 'three', ['West'], '2026-12-18T15:00:00.000Z');
    const past = await digestStands(db, 'four', ['East'], '2026-12-11T15:00:00.000Z');
    const subjectId = await subjectOf(db, what);
    await appendEvent(db, { at: now, actor: 'U0MGR', what: 'changed', subject: what, subjectId });
    await markChanged({ db, clock: { now: () => now } });
    expect(await own()).toBeGreaterThan(0);
    expect(await ofAll()).toBeGreaterThan(0);
    // One about the very week of a check-in is rewritten whenever that comes.
    if (what !== 'check-in') expect([await others(), await past()]).toEqual([0, 0]);
  });

  it('when a stall is taken off the list, but not the one before, which stays as it was read', async () => {
    const db = await freshDatabase();
    const roster = aRoster({ leaders: [{ people: ['U0LEAD'], teams: null, channel: null, digest }] });
    await saveRosterVersion(db, roster, { scheduleFrom: '2026-11-02', at: new Date('2026-11-01'), by: 'cli' });
    const current = await digestStands(db, 'one', ['East'], '2026-12-18T15:00:00.000Z');
    const past = await digestStands(db, 'two', ['East'], '2026-12-11T15:00:00.000Z');
    const stall = { reason: 'no-loop' as const, coach: 'U0MGR', coachee: 'U0REP1', since: now };
    const off = await takeStallOff({ db, clock: { now: () => now } }, 'U0LEAD', { stall, why: 'On a course' });
    expect(off).toEqual({ ok: true, isNew: true });
    expect([await current(), await past()]).toEqual([1, 0]);
  });

  it('and not when nothing has changed', async () => {
    const db = await freshDatabase();
    const own = await digestStands(db, 'one', null, '2026-12-18T15:00:00.000Z');
    await markChanged({ db, clock: { now: () => now } });
    expect(await own()).toBe(0);
  });
});

async function subjectOf(db: Kysely<Database>, what: 'loop' | 'session' | 'check-in' | 'commitment'): Promise<number> {
  const rows = rowsIn(db);
  const pair = { coach_id: 'U0MGR', coachee_id: 'U0REP1' };
  const at = '2026-12-09T10:00:00.000Z';
  switch (what) {
    case 'check-in':
      return rows.checkIn('U0MGR', 'U0REP1', '2026-12-07', { rep: at });
    case 'commitment':
      return rows.commitment('U0REP1', 'Call back');
    case 'loop': {
      const closed = { closed_by: null, closed_at: null, close_reason: null, close_note_id: null };
      const notes = { indicator_note_id: null, closing_week_note_id: null };
      const row = { ...pair, ...closed, ...notes, review_rule: 1, opened_by: 'U0MGR', opened_at: at };
      return (await db.insertInto('loop').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }
    case 'session': {
      const said = { coach_says: null, coach_said_at: null, coachee_says: null, coachee_said_at: null };
      const notes = { say_back_note_id: null, no_call_note_id: null, loop_id: null, practised: null, sees_gap: null };
      const row = {
        ...{
          ...pair,
          ...said,
          ...notes,
          conversation: 'skill' as const,
          week: '2026-12-07',
          starts_at: at,
          ends_at: at,
        },
        ...{
          variant: 'full' as const,
          phase: 'coaching' as const,
          model: 'grow',
          completed_at: null,
          completed_by: null,
        },
        created_at: at,
      } as const;
      return (await db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }
  }
}
