import { describe, expect, it } from 'vitest';
import { checkCoachAnswers, checkRepAnswers, noteKind, type RepQuestions } from '../../src/check-ins/check-answers.ts';
import { type FormValues, mergeValues, noValues } from '../../src/check-ins/form-values.ts';

const questions: RepQuestions = {
  variant: 'full',
  did: [7],
  shownDates: new Map(),
  needsPromise: true,
  readDate: (typed) =>
    typed === 'Fri' ? { ok: true, day: '2026-12-18' } : { ok: false, message: `I can’t read “${typed}”` },
};

function values(changes: Partial<FormValues> = {}): FormValues {
  return {
    did: { 7: { outcome: 'kept' } },
    promises: [{ id: null, text: 'Call Acme', by: '' }],
    coach: {},
    ...changes,
  };
}

function problemsOf(form: FormValues, asked: Partial<RepQuestions> = {}) {
  const checked = checkRepAnswers(form, { ...questions, ...asked });
  return checked.ok ? [] : checked.problems.map(({ field, key }) => `${field}${key === undefined ? '' : ` ${key}`}`);
}

describe('the rep’s half', () => {
  it('is complete with an outcome for each promise and one new promise', () => {
    expect(checkRepAnswers(values(), questions)).toEqual({
      ok: true,
      answers: {
        did: [{ commitmentId: 7, outcome: 'kept', why: null }],
        priorities: null,
        dealName: null,
        dealAnswer: null,
        promises: [{ id: null, text: 'Call Acme', dueOn: null }],
      },
    });
  });

  it('keeps words as they were typed, blanks at the ends included', () => {
    const checked = checkRepAnswers(values({ priorities: '  two\n lines ' }), questions);
    expect(checked.ok && checked.answers.priorities).toBe('  two\n lines ');
  });

  it('asks for the outcome that is missing', () => {
    expect(problemsOf(values({ did: {} }))).toEqual(['outcome 7']);
  });

  it('asks for one promise when all lines are blank', () => {
    expect(problemsOf(values({ promises: [{ id: null, text: '  ', by: '' }] }))).toEqual(['promise 0']);
  });

  it('needs no further promise where the check-in holds one that is closed already', () => {
    expect(problemsOf(values({ promises: [] }), { needsPromise: false })).toEqual([]);
  });

  it('asks what is promised where only a day was typed', () => {
    const promises = [
      { id: null, text: 'Call Acme', by: '' },
      { id: null, text: '', by: 'Fri' },
    ];
    expect(problemsOf(values({ promises }))).toEqual(['promise 1']);
  });

  it('reads each day and asks back beside the one it can’t read', () => {
    const promises = [
      { id: null, text: 'Call Acme', by: 'Fri' },
      { id: null, text: 'Call Bolt', by: '31 Feb' },
    ];
    expect(problemsOf(values({ promises }))).toEqual(['by 1']);
  });

  it('leaves a day alone that was not touched, even when it has passed', () => {
    const shownDates = new Map([[9, { typed: 'Mon 14 Dec 2026', dueOn: '2026-12-14' }]]);
    const promises = [{ id: 9, text: 'Call Acme', by: 'Mon 14 Dec 2026' }];
    const checked = checkRepAnswers(values({ promises }), { ...questions, shownDates });
    expect(checked.ok && checked.answers.promises).toEqual([{ id: 9, text: 'Call Acme', dueOn: '2026-12-14' }]);
  });

  it('asks for the other half of the deal question', () => {
    expect(problemsOf(values({ dealName: 'Acme' }))).toEqual(['deal-answer']);
    expect(problemsOf(values({ dealAnswer: 'They signed' }))).toEqual(['deal-name']);
  });

  it('takes no Doing in a short check-in', () => {
    const checked = checkRepAnswers(values({ priorities: 'x', dealName: 'Acme' }), { ...questions, variant: 'short' });
    expect(checked.ok && checked.answers.priorities).toBe(null);
  });
});

describe('the coach’s half', () => {
  it('has to say whether the promises are agreed', () => {
    expect(checkCoachAnswers({ note: 'Good' })).toMatchObject({ ok: false, problems: [{ field: 'agreed' }] });
  });

  it('can agree without a word', () => {
    expect(checkCoachAnswers({ agreed: true, note: ' ' })).toEqual({
      ok: true,
      answers: { note: null, noteKind: null, isAgreed: true },
    });
  });

  it('says what is missing when it does not agree', () => {
    expect(checkCoachAnswers({ agreed: false, note: ' ' })).toMatchObject({ ok: false, problems: [{ field: 'note' }] });
    expect(checkCoachAnswers({ agreed: false, note: 'Smaller' })).toMatchObject({ ok: true });
  });

  it.each([
    ['Well done.', 'answer'],
    ['Who signs?', 'question'],
    ['誰が署名しますか？ ', 'question'],
  ])('reads %s as %s', (note, kind) => {
    expect(noteKind(note)).toBe(kind);
  });
});

describe('values of several pages', () => {
  it('keep what another page holds, and what a field that did not come with the page holds', () => {
    const known: FormValues = {
      did: { 1: { outcome: 'kept', why: 'easy' } },
      priorities: 'a',
      promises: [],
      coach: {},
    };
    expect(mergeValues(known, { did: { 1: {}, 2: { outcome: 'partly' } } })).toEqual({
      ...known,
      did: { 1: { outcome: 'kept', why: 'easy' }, 2: { outcome: 'partly' } },
    });
  });

  it('let an emptied field be empty', () => {
    const known: FormValues = { ...noValues, did: { 1: { outcome: 'kept', why: 'easy' } }, priorities: 'a' };
    const merged = mergeValues(known, { did: { 1: { why: '' } }, priorities: '' });
    expect(merged).toMatchObject({ did: { 1: { outcome: 'kept', why: '' } }, priorities: '' });
  });
});
