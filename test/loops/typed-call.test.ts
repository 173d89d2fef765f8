import { describe, expect, it } from 'vitest';
import { readTypedCall } from '../../src/loops/typed-call.source.ts';
import { reader } from '../calendar/reading.ts';

describe('A call as it is typed', () => {
  it.each([
    [
      'Acme pricing call with Dana on Friday at 14:00',
      { title: 'Acme pricing call', with: 'Dana', day: '2026-12-18', time: '14:00' },
    ],
    [
      'Acme pricing call on Fri 18 Dec 2:30pm',
      { title: 'Acme pricing call', with: null, day: '2026-12-18', time: '14:30' },
    ],
    ['Acme tomorrow at 9am for 45 min', { title: 'Acme', day: '2026-12-15', time: '09:00', minutes: 45 }],
    ['Demo on platform on 17 Dec at 12am', { title: 'Demo on platform', day: '2026-12-17', time: '00:00' }],
    ['Acme 17 Dec 10:00 1 hour', { title: 'Acme', day: '2026-12-17', time: '10:00', minutes: 60 }],
    ['Acme by Friday 14.00', { title: 'Acme', day: '2026-12-18', time: '14:00' }],
  ])('is read: %s', (typed, expected) => {
    expect(readTypedCall(typed, reader('2026-12-14'))).toMatchObject(expected);
  });

  it.each([
    ['a bare hour', 'Acme on Friday at 2', { time: null }],
    ['no time', 'Acme on Friday', { day: '2026-12-18', time: null }],
    ['no day', 'Acme at 14:00', { title: 'Acme', day: null, time: '14:00' }],
    ['a time that is none', 'Acme on Friday 25:00', { time: null }],
    ['nothing but a name', 'Acme', { title: 'Acme', day: null, time: null, askBack: null }],
  ])('is left open: %s', (_why, typed, expected) => {
    expect(readTypedCall(typed, reader('2026-12-14'))).toMatchObject(expected);
  });

  it('asks back about a day that can mean two, and about one that has passed', () => {
    expect(readTypedCall('Acme on 3/4 at 14:00', reader('2026-12-14', null)).askBack).toContain('can mean');
    expect(readTypedCall('Acme on 1 Dec 2026 at 14:00', reader('2026-12-14')).askBack).toContain('has passed');
  });
});
