import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/block-kit/check-view.ts';
import { checkRepAnswers } from '../../src/check-ins/check-answers.ts';
import { checkInFormView, readCheckInPage } from '../../src/check-ins/check-in-form.view.ts';
import { errorsBeside, fieldId } from '../../src/check-ins/field-ids.view.ts';
import { pageCount, redrawn } from '../../src/check-ins/form-state.ts';
import { readFormState, writeFormState } from '../../src/check-ins/form-state.view.ts';
import type { FormValues } from '../../src/check-ins/form-values.ts';
import { inputsOf, readable } from '../support/world.ts';
import { aCheckIn, aCommitment, aDidItem, aForm, longest, opened, sixtyPromises } from './a-form.ts';

const full: FormValues = {
  did: Object.fromEntries(
    sixtyPromises().map(({ commitment }) => [commitment.id, { outcome: 'not-kept', why: longest.slice(0, 1000) }]),
  ),
  priorities: longest,
  dealName: longest.slice(0, 150),
  dealAnswer: longest,
  promises: Array.from({ length: 5 }, (_, index) => ({ id: index + 1, text: longest, by: 'w'.repeat(60) })),
  coach: { note: longest, agreed: false },
};

type View = ReturnType<typeof checkInFormView>;

function fieldsOf(view: View) {
  return inputsOf({ blocks: view.blocks.map((block) => ({ ...block })) });
}

function labelsOf(view: View): string[] {
  return fieldsOf(view).map(({ label }) => label.text);
}

function pickedIn(view: View): string[] {
  return JSON.stringify(view.blocks).match(/"initial_option"/g) ?? [];
}

function textOf(view: View): string {
  return readable({ blocks: view.blocks.map((block) => ({ ...block })) });
}

describe('the rep’s form', () => {
  it('says which week it is for, and that an answer to a closed one comes late', () => {
    const open = opened();
    expect(textOf(checkInFormView(open.form, open.state))).toContain('Week of Mon 14 Dec 2026.');
    expect(textOf(checkInFormView(open.form, open.state))).not.toContain('closed');
    const closed = opened({ isClosed: true });
    expect(textOf(checkInFormView(closed.form, closed.state))).toContain(
      'This week is closed: your answer will say that it came late.',
    );
  });

  it('shows typed words that found no room, whole', () => {
    const didNotFit = 'word '.repeat(2000).trim();
    const { form, state } = opened({ didNotFit });
    const view = checkInFormView(form, state);
    expect(checkView(view)).toEqual([]);
    expect(textOf(view).replaceAll('\n', '')).toContain(didNotFit);
  });

  it('asks about each open promise with nothing picked, then Doing, then Do', () => {
    const { form, state } = opened({
      did: [aDidItem({ id: 7, dueOn: '2026-12-18' }), aDidItem({ id: 8, text: 'Call Bolt' })],
    });
    const view = checkInFormView(form, state);
    expect(checkView(view)).toEqual([]);
    expect(pickedIn(view)).toEqual([]);
    expect(labelsOf(view)).toEqual([
      '1. Send pricing to Acme (by Fri 18 Dec 2026)',
      'Why? (if it helps)',
      '2. Call Bolt',
      'Why? (if it helps)',
      'What are your priorities right now?',
      'One deal',
      expect.stringMatching(/\?$/),
      'What will you do?',
      'By when?',
      'And? (2 of up to 5)',
      'By when?',
      'And? (3 of up to 5)',
      'By when?',
    ]);
  });

  it('asks only for did and do in a short check-in', () => {
    const { form, state } = opened({ checkIn: aCheckIn({ variant: 'short' }) });
    expect(labelsOf(checkInFormView(form, state))).not.toContain('What are your priorities right now?');
  });

  it('asks in a new period which old promises still stand', () => {
    const old = { ...aDidItem({ id: 7 }), isOfOldPeriod: true };
    const { form, state } = opened({ checkIn: aCheckIn({ variant: 'rollover' }), did: [old, aDidItem({ id: 8 })] });
    const text = JSON.stringify(checkInFormView(form, state).blocks);
    expect(text).toContain('From the last period: does it still stand?');
    expect(text.match(/Still stands, still on it/g)).toHaveLength(1);
  });

  it('says which promises are past their day', () => {
    const late = { ...aDidItem({ dueOn: '2026-12-11' }), isPastDue: true };
    const { form, state } = opened({ did: [late] });
    expect(labelsOf(checkInFormView(form, state))[0]).toContain('past its day');
  });

  it('requires an outcome for each promise and the first new one, and nothing else', () => {
    const { form, state } = opened({ did: [aDidItem({ id: 7 })] });
    const inputs = checkInFormView(form, state).blocks.filter((block) => block.type === 'input');
    const required = inputs.filter((block) => !('optional' in block && block.optional));
    expect(required.map((block) => block.block_id)).toEqual(['outcome/7/0', 'promise/0/0']);
  });

  it('shows what was sent or kept', () => {
    const { form, state } = opened({
      did: [aDidItem({ id: 7 })],
      values: { ...full, did: { 7: { outcome: 'partly' } } },
    });
    const view = checkInFormView(form, state);
    expect(pickedIn(view)).toHaveLength(1);
    expect(JSON.stringify(view.blocks)).toContain('"initial_value":"wwww');
    expect(fieldsOf(view).filter(({ label }) => label.text === 'By when?')).toHaveLength(5);
  });
});

describe('the fullest form (M07, T04)', () => {
  const { form, state } = opened(
    {
      coacheeName: longest,
      did: sixtyPromises(),
      promised: full.promises.map(({ id }) => aCommitment({ id: id ?? 0, text: longest })),
      values: full,
      notice: 'changed',
    },
    { mode: 'live', from: { channel: 'D0123456789A', ts: '1765700000.000100' }, wordsKey: crypto.randomUUID() },
  );

  it.each(Array.from({ length: pageCount(state) }, (_, page) => page))('is taken by Slack on page %i', (page) => {
    const view = checkInFormView(form, { ...state, page });
    expect(checkView(view)).toEqual([]);
    expect(view.private_metadata?.length).toBeLessThan(3000);
    expect(view.private_metadata).not.toContain('channel>');
  });

  it('has six pages for sixty promises, the last with everything else', () => {
    expect(pageCount(state)).toBe(6);
    expect(labelsOf(checkInFormView(form, state))).toHaveLength(20);
    expect(labelsOf(checkInFormView(form, { ...state, page: 5 }))).toHaveLength(20 + 3 + 10 + 2);
  });

  it('tells the promises of a page apart although they are alike at both ends', () => {
    for (let page = 0; page < 6; page += 1) {
      const labels = labelsOf(checkInFormView(form, { ...state, page }))
        .filter((label) => /^\d+\. /.test(label))
        .map((label) => label.replace(/^\d+\. /, ''));
      expect(new Set(labels).size).toBe(10);
      expect(Math.max(...labels.map(({ length }) => length))).toBeLessThan(400);
    }
  });
});

describe('what the form carries', () => {
  it('comes back as it was', () => {
    const { state } = opened({ did: sixtyPromises() }, { page: 3, generation: 9, wordsKey: 'k', mode: 'live' });
    const whole = { ...state, from: { channel: 'D1', ts: '1.2' } };
    expect(readFormState(writeFormState(whole))).toEqual(whole);
  });

  it.each(['', '{}', 'not json', '[]'])('is refused when it is of another version: %s', (text) => {
    expect(readFormState(text)).toBeUndefined();
  });
});

describe('drawing the form again', () => {
  it('gives every field a new id, so that no client mixes old and new values', () => {
    const { form, state } = opened({ did: [aDidItem({ id: 7 })] });
    const before = fieldsOf(checkInFormView(form, state)).map(({ block_id }) => block_id);
    const after = fieldsOf(checkInFormView(form, redrawn(state))).map(({ block_id }) => block_id);
    expect(after).toHaveLength(before.length);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });
});

describe('reading the form', () => {
  const { form, state } = opened({ did: [aDidItem({ id: 7 })], promised: [aCommitment({ id: 4 })] });
  const at = (field: Parameters<typeof fieldId>[1], key?: number) => fieldId(state, field, key);

  it('reads what was picked and typed', () => {
    const page = readCheckInPage(
      {
        [at('outcome', 7)]: { value: { type: 'radio_buttons', selected_option: { text: {}, value: 'kept' } } },
        [at('why', 7)]: { value: { type: 'plain_text_input', value: ' because\n' } },
        [at('priorities')]: { value: { type: 'plain_text_input', value: 'Acme' } },
        [at('promise', 0)]: { value: { type: 'plain_text_input', value: 'Call' } },
        [at('by', 0)]: { value: { type: 'plain_text_input', value: 'Fri' } },
        [at('promise', 1)]: { value: { type: 'plain_text_input', value: 'Write' } },
        [at('by', 1)]: { value: { type: 'plain_text_input', value: null } },
      },
      state,
    );
    expect(page).toMatchObject({
      did: { 7: { outcome: 'kept', why: ' because\n' } },
      priorities: 'Acme',
      promises: [
        { id: 4, text: 'Call', by: 'Fri' },
        { id: null, text: 'Write', by: '' },
        { id: null, text: '', by: '' },
      ],
    });
  });

  it.each([
    [
      'null for every field',
      Object.fromEntries(
        fieldsOf(checkInFormView(form, state)).map((f) => [
          f.block_id,
          { value: { value: null, selected_option: null } },
        ]),
      ),
    ],
    ['an empty list', []],
    ['nothing', undefined],
    ['no block', {}],
    ['options as an empty list', { [at('outcome', 7)]: { value: { selected_options: [] } } }],
    ['something else altogether', { [at('outcome', 7)]: 'kept', [at('promise', 0)]: { value: 3 } }],
    ['an outcome that does not exist', { [at('outcome', 7)]: { value: { selected_option: { value: 'won' } } } }],
  ])('takes %s as no answer, without failing (M05)', (_, values) => {
    const page = readCheckInPage(values, state);
    expect(page.did?.[7]?.outcome).toBeUndefined();
    expect((page.promises ?? []).every(({ text, by }) => text === '' && by === '')).toBe(true);
    expect(page.priorities ?? '').toBe('');
  });

  it.each(['   ', '\n\n', '\u200b\u2060', '\u202e'])('takes a text of nothing but blanks as none: %j', (value) => {
    const page = readCheckInPage({ [at('promise', 0)]: { value: { value } } }, state);
    expect(page.promises?.[0]?.text).toBe('');
  });

  it('reads nothing from fields of an earlier drawing', () => {
    const page = readCheckInPage({ 'priorities/0/0': { value: { value: 'stale' } } }, redrawn(state));
    expect(page.priorities).toBeUndefined();
  });
});

describe('problems (M12)', () => {
  it('stand beside an input of that very form', () => {
    const { form, state } = opened(
      { did: [aDidItem({ id: 7 })], values: full, coacheeName: 'Ana' },
      { mode: 'live', generation: 3 },
    );
    const values: FormValues = {
      did: {},
      dealName: 'Acme',
      promises: [
        { id: null, text: '', by: 'Fri' },
        { id: null, text: 'x', by: '31 Feb' },
      ],
      coach: {},
    };
    const checked = checkRepAnswers(values, {
      variant: 'full',
      did: [7],
      shownDates: new Map(),
      needsPromise: true,
      readDate: () => ({ ok: false, message: 'no such day' }),
    });
    const problems = checked.ok ? [] : checked.problems;
    const other = [
      { field: 'why' as const, key: 7, message: 'x' },
      { field: 'priorities' as const, message: 'x' },
      { field: 'deal-name' as const, message: 'x' },
      { field: 'note' as const, message: 'x' },
      { field: 'agreed' as const, message: 'x' },
    ];
    const ids = fieldsOf(checkInFormView(aForm(form), state)).map(({ block_id }) => block_id);
    const keys = Object.keys(errorsBeside(state, [...problems, ...other]));
    expect(keys).toHaveLength(4 + 5);
    expect(keys.filter((key) => !ids.includes(key))).toEqual([]);
  });
});
