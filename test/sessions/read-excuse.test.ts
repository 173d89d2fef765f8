import { describe, expect, it } from 'vitest';
import { readExcuse } from '../../src/sessions/read-excuse.ts';

const plain = { isAll: false, weeksAhead: 0, conversations: ['skill'], excuse: null, reason: null };

describe('what is typed to excuse', () => {
  it.each([
    ['', {}],
    ['leave', { excuse: 'leave' }],
    ['Holiday', { excuse: 'holiday' }],
    ['other trade fair in Leeds', { excuse: 'other', reason: 'trade fair in Leeds' }],
    ['leave: back on Monday', { excuse: 'leave', reason: 'back on Monday' }],
    ['all this week', { isAll: true }],
    ['all next week holiday', { isAll: true, weeksAhead: 1, excuse: 'holiday' }],
    ['last week sick', { weeksAhead: -1, excuse: 'leave' }],
    ['check-in next week leave', { conversations: ['deal'], weeksAhead: 1, excuse: 'leave' }],
    ['skill and pipeline leave', { conversations: ['skill', 'pipeline'], excuse: 'leave' }],
    ['everything for all, holiday', { conversations: ['skill', 'pipeline', 'deal'], isAll: true, excuse: 'holiday' }],
  ])('"%s"', (text, asked) => expect(readExcuse(text)).toEqual({ ...plain, ...asked }));

  it.each(['tomorrow', 'in two weeks', 'week'])('"%s" is not guessed at', (text) =>
    expect(readExcuse(text)).toBeUndefined(),
  );
});
