import { describe, expect, it } from 'vitest';
import { eachDay } from '../../src/calendar/days.ts';
import { noHolidays } from '../../src/calendar/inherit-settings.ts';
import type { Period } from '../../src/calendar/periods.ts';
import type { Phases } from '../../src/calendar/phases.ts';
import type { CalendarSettings, PhaseSettings } from '../../src/calendar/settings.ts';
import { drawPhases, phasesOf, unitedStates } from './build.ts';

function draw(settings: Partial<CalendarSettings>, from: string, to: string): string {
  return drawPhases(phasesOf(settings), eachDay({ from, to }));
}

const byWeek: PhaseSettings = { rule: 'calendar-week', closing: 1, reset: 1 };

describe('closing and reset by working days', () => {
  it('span the holiday in a week that spans two months', () => {
    expect(draw({ holidays: unitedStates }, '2027-06-21', '2027-07-09')).toBe('cccCC..CCCRR...RRRc');
  });

  it('leave two coaching weeks in a February of exactly four weeks', () => {
    expect(draw({}, '2027-02-01', '2027-02-28')).toBe('RRRRR..ccccc..ccccc..CCCCC..');
    expect(draw({ phases: byWeek }, '2027-02-01', '2027-02-28')).toBe('RRRRR..ccccc..ccccc..CCCCC..');
  });

  it('end on a make-up Saturday when that is the last working day', () => {
    expect(draw({ extraWorkingDays: ['2027-07-31'] }, '2027-07-25', '2027-08-01')).toBe('.cCCCCC.');
  });

  it('follow a workweek from Sunday to Thursday', () => {
    const workweek: CalendarSettings['workweek'] = ['sun', 'mon', 'tue', 'wed', 'thu'];
    expect(draw({ workweek }, '2027-07-22', '2027-08-08')).toBe('c..CCCCC..RRRRR..c');
  });

  it('give closing all where the period is too short for both', () => {
    const period: CalendarSettings['period'] = {
      type: 'custom',
      start: '2026-12-01',
      ends: [{ date: '2026-12-03', quarter: false }],
    };
    expect(draw({ period }, '2026-12-01', '2026-12-04')).toBe('CCCc');
  });

  it('may be switched off', () => {
    expect(draw({ phases: { rule: 'working-days', closing: 0, reset: 0 } }, '2026-12-28', '2027-01-04')).toBe(
      'ccccc..c',
    );
  });
});

describe('a wider closing at the end of a quarter', () => {
  const phases: PhaseSettings = { rule: 'working-days', closing: 5, reset: 5, quarterClosing: 3 };

  it('is never narrower than the usual one', () => {
    expect(draw({ phases }, '2026-12-24', '2026-12-31')).toBe('cC..CCCC');
  });

  it('needs a marked end with custom periods', () => {
    const wide = { ...phases, quarterClosing: 8 };
    const ends = (quarter: boolean) => [{ date: '2026-12-31', quarter }];
    const draw8 = (quarter: boolean) =>
      draw(
        { phases: wide, period: { type: 'custom', start: '2026-12-01', ends: ends(quarter) } },
        '2026-12-21',
        '2026-12-31',
      );
    expect(draw8(true)).toBe('cCCCC..CCCC');
    expect(draw8(false)).toBe('ccccC..CCCC');
  });

  it('counts weeks under the week rule', () => {
    const phases2: PhaseSettings = { ...byWeek, quarterClosing: 2 };
    expect(draw({ phases: phases2 }, '2026-12-14', '2027-01-10')).toBe('ccccc..CCCCC..CCCCC..RRRRR..');
    expect(draw({ phases: phases2 }, '2026-11-16', '2026-11-29')).toBe('ccccc..CCCCC..');
  });
});

describe('closing and reset by weeks', () => {
  it('take the period of the week’s middle day for all its days, whatever the holidays', () => {
    const phases = phasesOf({ phases: byWeek, holidays: { ...noHolidays, add: ['2026-12-30'] } });
    expect(phases.on('2027-01-01')).toMatchObject({ phase: 'closing', period: { id: '2026-12' } });
    expect(phases.on('2027-01-02')).toMatchObject({ phase: 'off', reason: 'weekend', period: { id: '2026-12' } });
    expect(phases.on('2026-11-30')).toMatchObject({ phase: 'reset', period: { id: '2026-12' } });
    expect(phases.on('2026-12-30')).toMatchObject({ phase: 'off', reason: 'holiday:Added holiday' });
  });

  it('take the later of the two middle days of a four-day week', () => {
    const phases = phasesOf({ phases: byWeek, workweek: ['mon', 'tue', 'wed', 'thu'] });
    expect(phases.on('2026-09-28').period?.id).toBe('2026-09');
    expect(phases.on('2026-06-29').period?.id).toBe('2026-07');
  });

  it('are coaching in a week whose middle day no period holds', () => {
    const period: CalendarSettings['period'] = {
      type: 'custom',
      start: '2026-12-03',
      ends: [{ date: '2026-12-29', quarter: false }],
    };
    const phases = phasesOf({ phases: byWeek, period });
    expect(phases.on('2026-12-04')).toMatchObject({ phase: 'coaching', reason: 'no-period', period: null });
    expect(phases.on('2026-12-28')).toMatchObject({ phase: 'coaching', reason: 'no-period', period: null });
    expect(phases.on('2026-12-21')).toMatchObject({ phase: 'closing', period: { id: '2026-12-29' } });
    expect(phases.on('2026-12-07')).toMatchObject({ phase: 'reset' });
  });
});

describe('why a date has its phase', () => {
  const phases = phasesOf({
    closures: [{ from: '2026-12-24', to: '2026-12-24' }],
    extraWorkingDays: ['2026-12-12'],
    overrides: { '2026-12-15': 'closing', '2026-12-19': 'coaching', '2026-12-24': 'reset', '2026-12-16': 'off' },
  });
  it.each([
    ['2026-12-09', 'coaching', true, null],
    ['2026-12-12', 'coaching', true, 'extra-working-day'],
    ['2026-12-13', 'off', false, 'weekend'],
    ['2026-12-15', 'closing', true, 'override'],
    ['2026-12-16', 'off', true, 'override'],
    ['2026-12-19', 'coaching', false, 'override'],
    ['2026-12-24', 'reset', false, 'override'],
  ])('%s is %s, worked: %s, because: %s', (day, phase, working, reason) => {
    expect(phases.on(day)).toMatchObject({ phase, working, reason, period: { id: '2026-12' } });
  });

  it('moves no window when a date is overridden', () => {
    expect(draw({ overrides: { '2026-12-31': 'coaching' } }, '2026-12-24', '2026-12-31')).toBe('cC..CCCc');
  });
});

describe('a prompt on a day off', () => {
  it('follows the next day of its week, else the nearest earlier one, else coaching', () => {
    const holidays = { ...noHolidays, add: ['2026-12-23', '2026-12-31', '2027-01-01', '2026-12-07', '2026-12-08'] };
    const phases = phasesOf({ holidays, closures: [{ from: '2027-01-04', to: '2027-01-10' }] });
    expect(phases.on('2026-12-23').phase).toBe('off');
    expect(phases.forPrompt('2026-12-07')).toBe('reset');
    expect(phases.forPrompt('2026-12-23')).toBe('closing');
    expect(phases.forPrompt('2027-01-01')).toBe('closing');
    expect(phases.forPrompt('2026-12-26')).toBe('closing');
    expect(phases.forPrompt('2027-01-05')).toBe('coaching');
    expect(phases.forPrompt('2026-12-10')).toBe(phases.on('2026-12-10').phase);
  });

  it('looks no further than its own week', () => {
    const phases = phasesOf({ workweek: ['sun', 'mon', 'tue', 'wed', 'thu'], overrides: { '2026-12-13': 'closing' } });
    expect(phases.forPrompt('2026-12-12')).toBe('coaching');
  });
});

describe('over two years, for many settings', () => {
  const days = eachDay({ from: '2026-01-01', to: '2027-12-31' });
  const variants: Partial<CalendarSettings>[] = [
    {},
    { holidays: unitedStates, phases: { rule: 'working-days', closing: 3, reset: 7, quarterClosing: 9 } },
    { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'], period: { type: 'month', fiscalYearStart: 4 } },
    { period: { type: '4-4-5', years: ['2025-12-29', '2026-12-28'] }, extraWorkingDays: ['2026-03-28'] },
  ];

  it.each(variants)('every working day has one phase and every window its size: %o', (settings) => {
    const phases = phasesOf(settings);
    const { closing = 5, reset = 5, quarterClosing = closing } = settings.phases ?? {};
    for (const day of days) expect(phases.on(day).phase === 'off').toBe(!phases.on(day).working);
    const whole = periodsWithin(phases, days);
    expect(whole.length).toBeGreaterThanOrEqual(23);
    for (const period of whole) {
      const found = eachDay(period)
        .map((day) => phases.on(day).phase)
        .filter((phase) => phase !== 'off');
      const cut = found.length - (period.endsQuarter ? quarterClosing : closing);
      expect(found).toEqual(found.map((_, index) => (index >= cut ? 'closing' : index < reset ? 'reset' : 'coaching')));
    }
  });
});

function periodsWithin(phases: Phases, days: string[]): Period[] {
  const periods = days.flatMap((day) => phases.on(day).period ?? []);
  const starts = periods.filter((period, index) => period.from === days[index]);
  return starts.filter((period) => days.includes(period.to));
}
