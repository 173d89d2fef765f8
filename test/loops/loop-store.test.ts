import { describe, expect, it } from 'vitest';
import { writeNote } from '../../src/check-ins/note.store.ts';
import { findOpenLoopOf, listLoopsOf } from '../../src/loops/loop.store.ts';
import { insertMoment, listParkedOf } from '../../src/loops/moment.store.ts';
import { stageOf } from '../../src/loops/stage.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const now = new Date('2026-12-09T10:00:00Z');

describe('A loop on disk', () => {
  it('comes back whole from one query, with words that look like data untouched', async () => {
    const db = await freshDatabase();
    const { id } = await db
      .insertInto('loop')
      .values({ coach_id: 'UC', coachee_id: 'UR', review_rule: 1, opened_by: 'UC', opened_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const note = (text: string) => writeNote(db, 'UC', text, now);
    await db
      .insertInto('wording')
      .values({
        loop_id: id,
        version: 1,
        behaviour_note_id: await note('[1, 2]'),
        pass_note_id: await note('{"a": "b"}'),
        is_behaviour_vague: 0,
        is_pass_vague: 1,
        by_id: 'UC',
        at: now.toISOString(),
      })
      .execute();
    const moment = {
      coacheeId: 'UR',
      byId: 'UC',
      source: 'form',
      sessionId: null,
      link: null,
      place: '12:40',
    } as const;
    await insertMoment(db, { ...moment, loopId: id, what: 'Answered the price at once', consequence: null }, now);
    await insertMoment(db, { ...moment, loopId: null, what: 'Talked over the buyer', consequence: null }, now);

    const loop = await findOpenLoopOf(db, 'UR');
    expect(loop?.wordings).toMatchObject([{ behaviour: '[1, 2]', passCondition: '{"a": "b"}', isPassVague: true }]);
    expect(loop?.moments.map(({ what }) => what)).toEqual(['Answered the price at once']);
    expect(loop && stageOf(loop, now)).toBe('needs-call');
    expect((await listParkedOf(db, ['UR'])).map(({ what }) => what)).toEqual(['Talked over the buyer']);
    expect((await listLoopsOf(db, 'UR', 5)).length).toBe(1);
  });
});
