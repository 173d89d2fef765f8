import { describe, expect, it } from 'vitest';
import {
  type DidOutcome,
  effectiveOutcome,
  invitesNewPromise,
  isPastDue,
  statusAfter,
  statusChange,
  tally,
  timesCarriedOver,
} from '../../src/check-ins/commitment.ts';

describe('what an answer does to a promise', () => {
  it.each([
    ['kept', 'kept'],
    ['partly', 'partly'],
    ['not-kept', 'not-kept'],
    ['dropped', 'dropped'],
    ['still-on-it', 'open'],
  ] as const)('%s leaves it %s', (outcome, status) => {
    expect(statusAfter(outcome)).toBe(status);
  });

  it.each([
    ['a first answer closes it', 'open', null, 'kept', 'kept'],
    ['a first "still on it" changes nothing', 'open', null, 'still-on-it', null],
    ['correcting "kept" to "still on it" reopens it', 'kept', 'kept', 'still-on-it', 'open'],
    ['correcting "kept" to "partly" closes it otherwise', 'kept', 'kept', 'partly', 'partly'],
    [
      'the same "still on it" again does not reopen what was closed elsewhere',
      'kept',
      'still-on-it',
      'still-on-it',
      null,
    ],
  ] as const)('%s', (_, current, before, after, change) => {
    expect(statusChange(current, before, after)).toBe(change);
  });

  it('counts the word of the coach where there is one', () => {
    expect(effectiveOutcome({ outcome: 'kept', coachOutcome: 'partly' })).toBe('partly');
    expect(effectiveOutcome({ outcome: 'kept', coachOutcome: null })).toBe('kept');
  });

  it.each([
    ['open', false],
    ['kept', false],
    ['partly', true],
    ['not-kept', true],
    ['dropped', false],
  ] as const)('offers a new promise after %s: %s', (status, offers) => {
    expect(invitesNewPromise(status)).toBe(offers);
  });
});

describe('being past due', () => {
  it.each([
    ['2026-12-17', false],
    ['2026-12-18', false],
    ['2026-12-19', true],
  ])('a promise for 18 December is past its day on %s: %s', (today, past) => {
    expect(isPastDue('2026-12-18', today)).toBe(past);
  });

  it('never happens to a promise without a day', () => {
    expect(isPastDue(null, '2030-01-01')).toBe(false);
  });

  it('makes "still on it" count as carried over, and nothing else', () => {
    const answers: { outcome: DidOutcome; isPastDue: boolean }[] = [
      { outcome: 'still-on-it', isPastDue: false },
      { outcome: 'still-on-it', isPastDue: true },
      { outcome: 'still-on-it', isPastDue: true },
      { outcome: 'kept', isPastDue: true },
    ];
    expect(timesCarriedOver(answers)).toBe(2);
  });
});

describe('tally', () => {
  it('counts each outcome in the order of the form and leaves out what did not occur', () => {
    expect(tally(['dropped', 'kept', 'still-on-it', 'kept'])).toEqual([
      { outcome: 'kept', count: 2 },
      { outcome: 'still-on-it', count: 1 },
      { outcome: 'dropped', count: 1 },
    ]);
  });
});
