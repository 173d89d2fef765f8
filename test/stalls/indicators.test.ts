import { describe, expect, it } from 'vitest';
import { type CountedPair, countIndicators, type IndicatorFact } from '../../src/stalls/count-indicators.ts';
import { indicatorsInOrder, sumIndicators } from '../../src/stalls/indicators.ts';
import { dec } from './standings.ts';

const december = { id: '2026-12', from: '2026-12-01', to: '2026-12-31' };
const january = { id: '2027-01', from: '2027-01-01', to: '2027-01-31' };
const ana: CountedPair = {
  coach: 'UC',
  coachee: 'UA',
  team: 'East',
  zone: 'Europe/London',
  periods: [december, january],
};
const ben: CountedPair = { ...ana, coachee: 'UB' };
const of = (coachee: string) => ({ coach: 'UC', coachee });

const facts: IndicatorFact[] = [
  { ...of('UA'), what: 'slot', at: dec(9), isHeld: true, leftMoment: true },
  { ...of('UA'), what: 'slot', at: dec(16), isHeld: false, leftMoment: false },
  { ...of('UB'), what: 'slot', at: dec(9), isHeld: true, leftMoment: false },
  { ...of('UA'), what: 'commitment', on: '2026-12-11', isKept: true },
  { ...of('UA'), what: 'practice', at: dec(12), isTried: false },
  { ...of('UB'), what: 'loop', at: dec(9), isSpecific: true },
  { ...of('UB'), what: 'check', at: dec(14), hasEvidence: true, isJudged: true, isShown: true },
  { ...of('UB'), what: 'check', at: dec(21), hasEvidence: false, isJudged: false, isShown: false },
  { ...of('UA'), what: 'pipeline', at: dec(17), hasEvidence: true },
  { ...of('UA'), what: 'slot', at: new Date('2027-01-01T00:30:00Z'), isHeld: true, leftMoment: true },
  { ...of('USTRANGER'), what: 'slot', at: dec(9), isHeld: true, leftMoment: true },
];

describe('leading indicators', () => {
  it('of a team are the sums of the rows of its pairs, period by period', () => {
    const rows = countIndicators([ana, ben], facts);
    const team = sumIndicators(rows.filter(({ period }) => period === '2026-12'));
    expect(indicatorsInOrder.map((indicator) => [team[indicator].part, team[indicator].of])).toEqual([
      [2, 3],
      [1, 2],
      [1, 1],
      [2, 3],
      [1, 1],
      [1, 2],
    ]);
  });

  it('have a row for each pair and period, also where nothing happened', () => {
    const rows = countIndicators([ana, ben], facts);
    expect(rows.map(({ coachee, period }) => `${coachee} ${period}`)).toEqual([
      'UA 2026-12',
      'UA 2027-01',
      'UB 2026-12',
      'UB 2027-01',
    ]);
    expect(rows.map(({ indicators }) => indicators['coaching-frequency'].of)).toEqual([2, 1, 1, 0]);
  });

  it('count by the day of the team’s zone', () => {
    const [, newYears] = countIndicators([{ ...ana, zone: 'America/New_York' }], facts);
    expect(newYears?.indicators['coaching-frequency'].of).toBe(0);
  });
});
