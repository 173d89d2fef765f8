import { describe, expect, it } from 'vitest';
import {
  asksDoing,
  changedSinceCoach,
  checkInState,
  isLateAnswer,
  isWeekClosed,
  mayRepAnswer,
} from '../../src/check-ins/check-in.ts';
import { dealQuestionOf } from '../../src/check-ins/deal-question.ts';

const closesAt = new Date('2026-12-18T18:00:00Z');
const before = new Date('2026-12-18T17:59:59Z');
const after = new Date('2026-12-18T18:00:00Z');
const answeredAt = new Date('2026-12-14T09:10:00Z');

describe('where a check-in stands', () => {
  it.each([
    ['nobody opened it and the week is open', undefined, before, 'not-in-yet'],
    ['it was opened and not sent', { repAnsweredAt: null, coachAnsweredAt: null }, before, 'not-in-yet'],
    ['the week closed without an answer', undefined, after, 'missed'],
    ['the rep has answered', { repAnsweredAt: answeredAt, coachAnsweredAt: null }, before, 'waits-for-coach'],
    ['both have answered', { repAnsweredAt: answeredAt, coachAnsweredAt: before }, after, 'answered'],
  ] as const)('%s: %s', (_, checkIn, now, state) => {
    expect(checkInState(checkIn, closesAt, now)).toBe(state);
  });

  it('closes with the end of working hours, that instant included', () => {
    expect(isWeekClosed(closesAt, before)).toBe(false);
    expect(isWeekClosed(closesAt, after)).toBe(true);
  });
});

describe('late answers', () => {
  it('are those after the week has closed', () => {
    expect(isLateAnswer({ closesAt, now: before, askedLate: false })).toBe(false);
    expect(isLateAnswer({ closesAt, now: after, askedLate: false })).toBe(true);
  });

  it('are never held against somebody whom the bot asked late', () => {
    expect(isLateAnswer({ closesAt, now: after, askedLate: true })).toBe(false);
  });
});

describe('answering and changing', () => {
  it('takes a first answer at any time', () => {
    expect(mayRepAnswer({ repAnsweredAt: null }, closesAt, after)).toBe(true);
  });

  it('takes a change until the week closes', () => {
    expect(mayRepAnswer({ repAnsweredAt: answeredAt }, closesAt, before)).toBe(true);
    expect(mayRepAnswer({ repAnsweredAt: answeredAt }, closesAt, after)).toBe(false);
  });

  it('knows when the rep changed it after the coach had answered', () => {
    expect(changedSinceCoach({ repVersion: 1, coachSawVersion: 1 })).toBe(false);
    expect(changedSinceCoach({ repVersion: 2, coachSawVersion: 1 })).toBe(true);
    expect(changedSinceCoach({ repVersion: 2, coachSawVersion: null })).toBe(false);
  });

  it('leaves the Doing out in closing weeks', () => {
    expect([asksDoing('full'), asksDoing('rollover'), asksDoing('short')]).toEqual([true, true, false]);
  });
});

describe('the deal question', () => {
  it('is the other one each week, over the turn of a year too', () => {
    const weeks = ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'].map(dealQuestionOf);
    expect(new Set(weeks).size).toBe(2);
    expect(weeks[0]).toBe(weeks[2]);
    expect(weeks[1]).toBe(weeks[3]);
    expect(weeks[0]).not.toBe(weeks[1]);
  });

  it('alternates as well for teams whose week starts on a Sunday', () => {
    expect(dealQuestionOf('2026-12-13')).not.toBe(dealQuestionOf('2026-12-20'));
  });
});
