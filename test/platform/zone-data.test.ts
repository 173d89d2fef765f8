import { expect, it } from 'vitest';
import { zoneData } from '../../src/platform/zone-data.ts';

const now = new Date('2026-11-30T12:00:00Z');

it.each([
  ['2025c', { version: '2025c', years: 1 }],
  ['2026a', { version: '2026a', years: 0 }],
  ['unknown', null],
])('time-zone data %s is as old as the year in its name', (version, expected) => {
  expect(zoneData(now, version)).toEqual(expected);
});

it('this runtime tells the version of its own', () => {
  expect(zoneData(now)?.version).toMatch(/^\d{4}[a-z]$/);
});
