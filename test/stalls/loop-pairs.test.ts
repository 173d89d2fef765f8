import { describe, expect, it } from 'vitest';
import type { PairFact } from '../../src/stalls/digest-facts.ts';
import { coachAt, pairOfLoop } from '../../src/stalls/loop-pairs.ts';
import { dec } from './standings.ts';

/** Eve moves from Max in West to Mara in East on Thursday 10 December; Mara's first week begins on the 14th. */
const withMax: PairFact = { coach: 'UMAX', coachee: 'UEVE', team: 'West', startsOn: '2026-11-02', endedAt: dec(10) };
const withMara: PairFact = { coach: 'UMARA', coachee: 'UEVE', team: 'East', startsOn: '2026-12-14', endedAt: null };
const spells = [withMax, withMara];
const passedOn = { coachId: 'UMARA', coacheeId: 'UEVE' };
const closedBefore = { coachId: 'UMAX', coacheeId: 'UEVE' };
const week = { from: dec(7, '00:00'), lastDay: '2026-12-13' };
const nextWeek = { from: dec(14, '00:00'), lastDay: '2026-12-20' };

describe('a loop of somebody who gets another coach', () => {
  it('was the former coach’s before that, and is the new one’s from then on', () => {
    expect(coachAt(passedOn, spells, dec(9))).toBe('UMAX');
    expect(coachAt(passedOn, spells, dec(11))).toBe('UMARA');
    expect(coachAt(closedBefore, spells, dec(9))).toBe('UMAX');
  });

  it('counts with the former pair until the first week of the new one begins', () => {
    expect(pairOfLoop(passedOn, spells, { at: dec(9), ...week })).toBe(withMax);
    expect(pairOfLoop(passedOn, spells, { at: dec(13, '23:59'), ...week })).toBe(withMax);
    expect(pairOfLoop(closedBefore, spells, { at: dec(9), ...week })).toBe(withMax);
    expect(pairOfLoop(passedOn, spells, { at: dec(18), ...nextWeek })).toBe(withMara);
  });

  it('counts with the new pair only, where that begins in the week in which the old one ends', () => {
    const both = [
      { ...withMax, endedAt: dec(7, '08:00') },
      { ...withMara, startsOn: '2026-12-07' },
    ];
    expect(pairOfLoop(passedOn, both, { at: dec(11), ...week })).toBe(both[1]);
  });

  it('counts nowhere once nobody coaches the person', () => {
    expect(pairOfLoop(closedBefore, [withMax], { at: dec(11), ...week })).toBe(undefined);
    expect(pairOfLoop(closedBefore, [withMax], { at: dec(18), ...nextWeek })).toBe(undefined);
  });
});
