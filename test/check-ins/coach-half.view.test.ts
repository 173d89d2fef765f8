import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/block-kit/check-view.ts';
import { coachHalfView, readCoachHalfPage } from '../../src/check-ins/coach-half.view.ts';
import { fieldId } from '../../src/check-ins/field-ids.view.ts';
import { pageCount } from '../../src/check-ins/form-state.ts';
import { inputsOf, readable } from '../support/world.ts';
import { aCommitment, aDidItem, anAnsweredCheckIn, longest, opened, sixtyPromises } from './a-form.ts';

type View = ReturnType<typeof coachHalfView>;

function shown(view: View) {
  return { blocks: view.blocks.map((block): Record<string, unknown> => ({ ...block })) };
}

const item = aDidItem({ id: 7, status: 'kept' }, 'kept', 'They asked for it');
const answered = {
  checkIn: anAnsweredCheckIn({ priorities: 'Acme first', dealName: 'Acme', dealAnswer: 'Board on Thursday' }),
  did: [item],
  promised: [aCommitment({ id: 9, text: 'Book the demo', dueOn: '2026-12-18' })],
};

describe('the coach’s form', () => {
  it('shows everything the rep said, with the days in full', () => {
    const { form, state } = opened(answered, { mode: 'coach' });
    const view = coachHalfView(form, state);
    expect(checkView(view)).toEqual([]);
    const text = readable(shown(view));
    for (const words of ['They asked for it', 'Acme first', 'Board on Thursday', 'Book the demo', 'Fri 18 Dec 2026']) {
      expect(text).toContain(words);
    }
  });

  it('says which week it is for', () => {
    const { form, state } = opened({ ...answered, isClosed: true }, { mode: 'coach' });
    const text = readable(shown(coachHalfView(form, state)));
    expect(text).toContain('Week of Mon 14 Dec 2026.');
    expect(text).not.toContain('closed');
  });

  it('stands on what the rep said, ready to be confirmed with one press', () => {
    const { form, state } = opened(answered, { mode: 'coach' });
    const [did] = inputsOf(shown(coachHalfView(form, state)));
    expect(did?.element).toMatchObject({ initial_option: { value: 'kept', text: { text: 'Kept (as answered)' } } });
  });

  it('stands on the coach’s own word once there is one', () => {
    const corrected = {
      ...item,
      answer: { commitmentId: 7, outcome: 'kept', why: null, coachOutcome: 'partly' } as const,
    };
    const { form, state } = opened({ ...answered, did: [corrected] }, { mode: 'coach' });
    const [did] = inputsOf(shown(coachHalfView(form, state)));
    expect(did?.element).toMatchObject({ initial_option: { value: 'partly' } });
  });

  it('picks no agreement on its own', () => {
    const { form, state } = opened(answered, { mode: 'coach' });
    const agreed = inputsOf(shown(coachHalfView(form, state))).find(({ block_id }) => block_id.startsWith('agreed'));
    expect(agreed?.element).not.toHaveProperty('initial_option');
  });

  it('reads what the coach picked and wrote', () => {
    const { state } = opened(answered, { mode: 'coach' });
    const page = readCoachHalfPage(
      {
        [fieldId(state, 'outcome', 7)]: { value: { selected_option: { value: 'partly' } } },
        [fieldId(state, 'note')]: { value: { value: 'Who signs?' } },
        [fieldId(state, 'agreed')]: { value: { selected_option: { value: 'not-yet' } } },
      },
      state,
    );
    expect(page).toEqual({ did: { 7: { outcome: 'partly' } }, coach: { note: 'Who signs?', agreed: false } });
  });

  it.each([[[]], [undefined], [{}]])('reads %j as no answer', (values) => {
    const { state } = opened(answered, { mode: 'coach' });
    expect(readCoachHalfPage(values, state)).toEqual({ did: {}, coach: {} });
  });
});

describe('the fullest coach’s form', () => {
  const { form, state } = opened(
    {
      checkIn: anAnsweredCheckIn({ priorities: longest, dealName: longest.slice(0, 150), dealAnswer: longest }),
      coacheeName: longest,
      did: sixtyPromises('not-kept'),
      promised: Array.from({ length: 5 }, (_, index) => aCommitment({ id: index, text: longest, dueOn: '2026-12-18' })),
      values: { did: {}, promises: [], coach: { note: longest, agreed: false } },
      notice: 'changed',
    },
    { mode: 'coach' },
  );

  it.each(Array.from({ length: pageCount(state) }, (_, page) => page))('is taken by Slack on page %i', (page) => {
    expect(checkView(coachHalfView(form, { ...state, page }))).toEqual([]);
  });
});
