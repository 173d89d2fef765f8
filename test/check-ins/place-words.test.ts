import { describe, expect, it } from 'vitest';
import { noValues } from '../../src/check-ins/form-values.ts';
import { keepWords } from '../../src/check-ins/keep-words.usecase.ts';
import { linesOf, placeWords } from '../../src/check-ins/place-words.ts';
import { openCommitForm, recordTyped } from '../../src/check-ins/record-commitments.usecase.ts';
import { aWeek } from './a-week.ts';
import { lines, open, send } from './sending.ts';

const long = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');

describe('typed words put into a form', () => {
  it('go into the priorities, after what stands there', () => {
    const [values, rest] = placeWords({ ...noValues, priorities: 'Acme' }, 'full', 'and Bolt');
    expect([values.priorities, rest]).toEqual(['Acme\nand Bolt', '']);
  });

  it('are all there, however long: as much as fits, and the rest beside it', () => {
    expect(long.length).toBeGreaterThan(6000);
    const [values, rest] = placeWords(noValues, 'full', long);
    expect(values.priorities?.length).toBeLessThanOrEqual(3000);
    expect(`${values.priorities}${rest}`).toBe(long);
  });

  it('leave full priorities as they are', () => {
    const before = { ...noValues, priorities: 'x'.repeat(2999) };
    expect(placeWords(before, 'full', 'Call Acme')).toEqual([before, 'Call Acme']);
  });

  it('go on in the next lines of a short check-in, as far as it has any', () => {
    const [values, rest] = placeWords(noValues, 'short', long);
    expect([values.promises.map(({ text }) => text).join(''), rest]).toEqual([long, '']);
    const five = { ...noValues, promises: lines('a', 'b', 'c', 'd', 'e') };
    expect(placeWords(five, 'short', 'Call Acme')).toEqual([five, 'Call Acme']);
  });

  it('keep their day on the first line', () => {
    expect(linesOf({ text: 'Call Acme', by: 'Fri' })).toEqual([lines(['Call Acme', 'Fri']), '']);
  });
});

describe('a message that is longer than a form', () => {
  it('stays kept when the check-in with a part of it is sent', async () => {
    const world = await aWeek();
    const kept = await keepWords(world, { personId: 'UANA', text: long });
    if (!kept.ok) throw new Error(kept.why);
    const opened = await open(world, { wordsKey: kept.wordsKey, from: { channel: 'D1', ts: '1.1' } });
    expect(`${opened.form.values.priorities}${opened.form.didNotFit}`).toBe(long);
    await send(world, opened, { ...opened.form.values, promises: lines('Call Acme') });
    const again = await openCommitForm(world, { actorId: 'UANA', followsId: null, wordsKey: kept.wordsKey });
    expect(again.ok && again.lines.map(({ text }) => text).join('')).toBe(long);
  });

  it('is told to be too long for a promise when it was typed after the command, and comes back whole', async () => {
    const world = await aWeek();
    const typed = `${long} by Friday`;
    expect(await recordTyped(world, { actorId: 'UANA', typed })).toEqual({ outcome: 'too-long', text: typed });
    expect(await world.db.selectFrom('commitment').selectAll().execute()).toEqual([]);
  });
});
