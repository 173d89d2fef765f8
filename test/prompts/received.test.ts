import { expect, it } from 'vitest';
import { findReceived } from '../../src/prompts/received.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { aPrompt } from './a-prompt.ts';

const day = { from: new Date('2026-12-15T00:00:00Z'), to: new Date('2026-12-16T00:00:00Z') };
const morning = new Date('2026-12-15T09:00:00Z');

/** The first of two messages of a kind that an outage has put on one day: is it overtaken by the second, which is due at noon? */
async function isOvertakenByNoon(kind: 'nudge:check-in' | 'check-in', about = {}): Promise<boolean> {
  const db = await freshDatabase();
  const row = (key: string, dueAt: string) => ({
    key,
    opaque_id: key,
    kind,
    recipient: 'U0REP1',
    coach_id: 'U0MGR',
    coachee_id: 'U0REP1',
    week: '2026-12-14',
    about_json: '{}',
    due_at: dueAt,
    wanted_at: dueAt,
    status: 'planned' as const,
    planned_at: '2026-12-14T00:00:00.000Z',
  });
  await db
    .insertInto('prompt')
    .values([row('one', morning.toISOString()), row('two', '2026-12-15T12:00:00.000Z')])
    .execute();
  const { id } = await db.selectFrom('prompt').select('id').where('key', '=', 'one').executeTakeFirstOrThrow();
  const of = { coachId: 'U0MGR', coacheeId: 'U0REP1', dueAt: morning };
  const first = aPrompt({ id, key: 'one', kind, recipient: 'U0REP1', about, ...of });
  return (await findReceived(db, first, morning, day)).isOvertaken;
}

it('leaves out a reminder whose successor comes on the same day, so that nobody reads the same words twice', async () => {
  expect(await isOvertakenByNoon('nudge:check-in')).toBe(true);
});

it('keeps a reminder that its reader asked for at this time', async () => {
  expect(await isOvertakenByNoon('nudge:check-in', { isAskedFor: true })).toBe(false);
});

it('keeps any other message until the later one is really due', async () => {
  expect(await isOvertakenByNoon('check-in')).toBe(false);
});
