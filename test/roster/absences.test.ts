import { describe, expect, it } from 'vitest';
import type { DayRange } from '../../src/calendar/settings.ts';
import {
  absenceFrom,
  decideComingBack,
  decideNoting,
  endedBefore,
  listAbsences,
  type NotedAway,
} from '../../src/roster/absences.ts';

const today = '2026-12-09';
let ids = 0;

function noted(from: string, to = from): NotedAway {
  ids += 1;
  return { id: ids, personId: 'UANA', notedBy: 'UANA', from, to };
}

function shown(ranges: readonly DayRange[]): string[] {
  return ranges.map(({ from, to }) => `${from}/${to}`);
}

describe('days away', () => {
  it.each([
    ['apart stay apart', ['2026-12-21', '2026-12-24'], ['2026-12-26', '2026-12-27'], 2],
    ['that touch are one stretch', ['2026-12-21', '2026-12-24'], ['2026-12-25', '2026-12-27'], 1],
    ['that overlap are one stretch', ['2026-12-21', '2026-12-26'], ['2026-12-24', '2026-12-27'], 1],
    ['inside others are one stretch', ['2026-12-21', '2026-12-31'], ['2026-12-24', '2026-12-25'], 1],
  ] as const)('%s, whoever said them', (_, [from, to], [fromToo, toToo], count) => {
    expect(listAbsences([noted(from, to), noted(fromToo, toToo)], [], today)).toHaveLength(count);
    expect(listAbsences([noted(fromToo, toToo)], [{ from, to }], today)).toHaveLength(count);
  });

  it('name their whole stretch, soonest first, without what has passed', () => {
    const absences = listAbsences(
      [noted('2027-02-01', '2027-02-05'), noted('2026-12-24', '2026-12-28'), noted('2026-12-01', '2026-12-08')],
      [{ from: '2026-12-21', to: '2026-12-25' }],
      today,
    );
    expect(shown(absences)).toEqual(['2026-12-21/2026-12-28', '2027-02-01/2027-02-05']);
    expect(absences[0]).toMatchObject({ noted: [{ from: '2026-12-24' }], inRoster: [{ from: '2026-12-21' }] });
  });

  it.each([
    ['2026-12-01', '2026-12-09', '2026-12-01/2026-12-09'],
    ['2026-12-10', '2026-12-12', '2026-12-10/2026-12-12'],
    ['2026-12-01', '2026-12-08', null],
  ])('from %s to %s are the next ones on the ninth: %s', (from, to, expected) => {
    const next = absenceFrom([{ from, to }], today);
    expect(next && `${next.from}/${next.to}`).toBe(expected);
  });
});

describe('noting days away', () => {
  const leave = listAbsences([noted('2026-12-21', '2027-01-01')], [], today);

  it.each([
    ['2026-12-14', '2026-12-18', { do: 'note', range: { from: '2026-12-14', to: '2026-12-18' } }],
    ['2026-12-09', '2026-12-09', { do: 'note', range: { from: '2026-12-09', to: '2026-12-09' } }],
    ['2026-12-30', '2027-01-08', { do: 'note', range: { from: '2026-12-30', to: '2027-01-08' } }],
    ['2026-12-07', '2026-12-11', { do: 'note', range: { from: '2026-12-09', to: '2026-12-11' } }],
    ['2026-12-07', '2026-12-08', { do: 'refuse', because: 'passed' }],
    ['2026-12-18', '2026-12-14', { do: 'refuse', because: 'passed' }],
    ['2028-12-01', '2028-12-09', { do: 'note', range: { from: '2028-12-01', to: '2028-12-09' } }],
    ['2028-12-01', '2028-12-11', { do: 'refuse', because: 'too-far' }],
    ['2026-12-24', '2026-12-25', { do: 'refuse', because: 'already' }],
    ['2026-12-21', '2027-01-01', { do: 'refuse', because: 'already' }],
  ])('from %s to %s', (from, to, decision) => {
    expect(decideNoting({ from, to }, leave, today)).toMatchObject(decision);
  });
});

describe('coming back', () => {
  const now = noted('2026-12-07', '2026-12-11');
  const january = noted('2027-01-04', '2027-01-08');
  const february = noted('2027-02-01', '2027-02-05');
  const back = (away: NotedAway[], named: DayRange | null = null) =>
    decideComingBack(listAbsences(away, [], today), today, named);

  it('ends the absence of today, whatever is ahead', () => {
    expect(back([now, january, february])).toMatchObject({ do: 'end', absence: { noted: [now] } });
  });

  it('calls off the only one ahead, and asks which of several', () => {
    expect(back([january])).toMatchObject({ do: 'end', absence: { noted: [january] } });
    expect(back([january, february])).toMatchObject({ do: 'ask', absences: [{}, {}] });
    expect(back([])).toEqual({ do: 'nothing', absences: [] });
  });

  it('ends the one that was picked, as long as it stands as it was', () => {
    expect(back([january, february], february)).toMatchObject({ do: 'end', absence: { noted: [february] } });
    expect(back([now], { from: '2026-12-07', to: '2026-12-10' })).toMatchObject({ do: 'nothing' });
  });

  it('keeps the days that have passed and every other absence', () => {
    const ranges = [
      { from: '2026-11-02', to: '2026-11-06' },
      { from: '2026-12-07', to: '2026-12-11' },
      { from: '2026-12-11', to: '2026-12-18' },
      { from: '2027-01-04', to: '2027-01-08' },
    ];
    expect(shown(endedBefore(ranges, { from: '2026-12-07', to: '2026-12-18' }, today))).toEqual([
      '2026-11-02/2026-11-06',
      '2026-12-07/2026-12-08',
      '2027-01-04/2027-01-08',
    ]);
  });
});
