import { describe, expect, it } from 'vitest';
import { findLoop } from '../../src/loops/loop.store.ts';
import { listParkedOf } from '../../src/loops/moment.store.ts';
import { keepMoment } from '../../src/loops/park-moment.usecase.ts';
import { takeParked } from '../../src/loops/take-parked.usecase.ts';
import type { Week } from '../check-ins/a-week.ts';
import { loopWorld, openWithAna, whyNot } from './a-loop-world.ts';

/** Ana parks a moment; answers its id. */
async function parked(week: Week): Promise<number> {
  const answers = { what: 'The price was named', place: '12:40' };
  const kept = await keepMoment(week, {
    actorId: 'UANA',
    coacheeId: 'UANA',
    viewId: 'V1',
    source: 'form',
    isForLoop: false,
    answers,
  });
  expect(whyNot(kept)).toBe('');
  const [moment] = await listParkedOf(week.db, ['UANA']);
  return moment?.id ?? 0;
}

describe('A parked moment', () => {
  it.each(['UANA', 'UMGR'])('is taken into the open loop by %s, once', async (actorId) => {
    const week = await loopWorld();
    const momentId = await parked(week);
    const { id } = await openWithAna(week);
    expect(await takeParked(week, { actorId, momentId })).toEqual({ ok: true, loopId: id, coacheeId: 'UANA' });
    expect((await findLoop(week.db, id))?.moments.map(({ what }) => what)).toEqual(['The price was named']);
    expect(await listParkedOf(week.db, ['UANA'])).toEqual([]);
    expect(whyNot(await takeParked(week, { actorId, momentId }))).toContain('no longer parked');
  });

  it('stays parked while no loop is open', async () => {
    const week = await loopWorld();
    const momentId = await parked(week);
    expect(whyNot(await takeParked(week, { actorId: 'UANA', momentId }))).toContain('No loop is open');
    expect(await listParkedOf(week.db, ['UANA'])).toHaveLength(1);
  });

  it.each(['UBEN', 'UPIA', 'USAM'])('is no business of %s, with or without an open loop', async (actorId) => {
    const week = await loopWorld();
    const momentId = await parked(week);
    const why = 'This belongs to the two people it is about.';
    expect(whyNot(await takeParked(week, { actorId, momentId }))).toBe(why);
    await openWithAna(week);
    expect(whyNot(await takeParked(week, { actorId, momentId }))).toBe(why);
    expect(await listParkedOf(week.db, ['UANA'])).toHaveLength(1);
  });
});
