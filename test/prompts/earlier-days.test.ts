import { expect, it } from 'vitest';
import { markChanged } from '../../src/prompts/mark-changed.usecase.ts';
import { appendEvent } from '../../src/roster/event.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const now = new Date('2026-12-10T12:00:00Z');

it('a call that is named days later is asked for on no earlier day of the coach any more', async () => {
  const db = await freshDatabase();
  const { id: loopId } = await db
    .insertInto('loop')
    .values({
      ...{ coach_id: 'U0MGR', coachee_id: 'U0REP1', opened_by: 'U0MGR', opened_at: '2026-12-01T10:00:00.000Z' },
      ...{ review_rule: 1, closed_by: null, closed_at: null, close_reason: null, close_note_id: null },
      ...{ indicator_note_id: null, closing_week_note_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dayOf = async (recipient: string, day: string) => {
    const key = `manager-day/${recipient}/${day}`;
    const row = await db
      .insertInto('prompt')
      .values({
        ...{ key, opaque_id: key, kind: 'manager-day', recipient, coach_id: recipient, coachee_id: null, week: null },
        ...{ variant: null, phase: null, about_json: JSON.stringify({ day, rows: [] }), status: 'sent', reason: null },
        ...{ due_at: `${day}T08:30:00.000Z`, useful_until: null, claimed_at: null, lease_until: null },
        ...{ channel: 'D1', ts: '1.0', planned_at: day, sent_at: `${day}T08:30:00.000Z` },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () =>
      (await db.selectFrom('prompt').select('behind').where('id', '=', row.id).executeTakeFirstOrThrow()).behind;
  };
  const monday = await dayOf('U0MGR', '2026-12-07');
  const longAgo = await dayOf('U0MGR', '2026-11-30');
  const others = await dayOf('U0OTHER', '2026-12-07');
  await appendEvent(db, { at: now, actor: 'U0REP1', what: 'call-named', subject: 'loop', subjectId: loopId });
  await markChanged({ db, clock: { now: () => now } });
  expect([await monday(), await longAgo(), await others()]).toEqual([1, 0, 0]);
});
