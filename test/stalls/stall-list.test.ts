import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/block-kit/check-view.ts';
import {
  readListState,
  readStallAct,
  readTakeOff,
  stallListView,
  takeOffView,
} from '../../src/stalls/stall-list.view.ts';
import { reasonsInOrder } from '../../src/stalls/stall-reasons.ts';
import { readStallRef, type StallRef, writeStallRef } from '../../src/stalls/stall-ref.ts';

const stall: StallRef = {
  reason: 'unanswered-check-in',
  coach: 'U0123456789AB',
  coachee: 'U0123456789CD',
  since: new Date('2026-12-08T15:00:00.000Z'),
};
const state = { digestId: 7, filter: 'all', page: 0 };

describe('a stall as a button names it', () => {
  it.each(reasonsInOrder)('comes back as it was: %s', (reason) => {
    const text = writeStallRef({ ...stall, reason });
    expect(readStallRef(text)).toEqual({ ...stall, reason });
    expect(`ask ${text}`.length).toBeLessThanOrEqual(75);
  });

  it.each(['', '99.U1.U2.abc', '1.U1', 'x', '1.U1.U2.!'])('is not read from %o', (text) => {
    expect(readStallRef(text)).toBeUndefined();
    expect(readStallAct(`ask ${text}`)).toBeUndefined();
  });
});

describe('the list of stalls', () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...{ ...stall, coachee: `U0R${index}`, asked: index % 2 === 0 ? 'Asked by <!channel> on Fri 11 Dec.' : null },
    words: `<@U123> *bold* with a very long name ${'x'.repeat(200)} ${index}`,
  }));
  const off = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    words: `Off the list: ${'why '.repeat(200)}`,
  }));
  const choices = Array.from({ length: 130 }, (_, index) => ({ value: `team/${index}`, label: 'A team '.repeat(15) }));

  it('fits Slack on each of its pages, however many there are, and shows every one', () => {
    const shown: string[] = [];
    for (let page = 0; page < 10; page += 1) {
      const view = stallListView({ state: { ...state, page }, stalls: many, off, choices });
      expect(checkView(view)).toEqual([]);
      shown.push(...view.blocks.flatMap(({ block_id }) => block_id ?? []));
    }
    const rows = shown.filter((id) => /^\d+\.|^off\//.test(id));
    expect(rows).toHaveLength(290);
    expect(new Set(rows).size).toBe(290);
  });

  it('stays on its last page when it has become shorter', () => {
    const view = stallListView({ state: { ...state, page: 9 }, stalls: many.slice(0, 3), off: [], choices: [] });
    expect(readListState(view.private_metadata ?? '')).toEqual(state);
  });

  it('has no menu of teams where there is one, and says when nothing is stalled', () => {
    const view = stallListView({ state, stalls: [], off: [], choices: [] });
    expect(checkView(view)).toEqual([]);
    expect(JSON.stringify(view)).toContain('Nothing is stalled here.');
    expect(JSON.stringify(view)).not.toContain('static_select');
  });

  it('asks for a reason before a stall is taken off', () => {
    const view = takeOffView({ state, stall, words: 'Mara with Ana: no behaviour in work.' });
    expect(checkView(view)).toEqual([]);
    const meta = view.private_metadata ?? '';
    const typed = (value: string | null) => ({ why: { value: { type: 'plain_text_input', value } } });
    expect(readTakeOff(meta, typed(' On a course '))).toEqual({ ok: true, stall, why: 'On a course' });
    for (const nothing of [null, '  ', '\u200b']) {
      expect(readTakeOff(meta, typed(nothing))).toMatchObject({ ok: false, errors: { why: expect.any(String) } });
    }
    expect(readTakeOff('{}', typed('x'))).toEqual({ ok: false, errors: null });
    expect(readListState('not json')).toBeUndefined();
  });
});
