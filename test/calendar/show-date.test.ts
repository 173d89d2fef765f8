import { expect, it } from 'vitest';
import { showDay, showMoment, showRange, showShortDay, showTime, showZone } from '../../src/calendar/show-date.ts';

it('writes a day so that nobody can misread it', () => {
  expect(showDay('2027-06-18')).toBe('Fri 18 Jun 2027');
  expect(showShortDay('2027-01-04')).toBe('Mon 4 Jan');
  expect(showRange({ from: '2026-12-21', to: '2027-01-01' })).toBe('Mon 21 Dec 2026 to Fri 1 Jan 2027');
  expect(showRange({ from: '2026-12-21', to: '2026-12-21' })).toBe('Mon 21 Dec 2026');
});

it('writes an instant in the reader’s zone and names it', () => {
  const digest = new Date('2027-06-10T23:00Z');
  expect(showMoment(digest, 'America/New_York')).toBe('Thu 10 Jun 19:00 New York time');
  expect(showMoment(digest, 'Europe/Brussels')).toBe('Fri 11 Jun 01:00 Brussels time');
  expect(showTime(digest, 'Asia/Kolkata')).toBe('04:30 Kolkata time');
});

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('names %s as %s', (zone, name) => expect(showZone(zone)).toBe(name));
