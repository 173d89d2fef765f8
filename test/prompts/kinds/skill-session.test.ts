import { describe, expect, it } from 'vitest';
import { holidaysOf } from '../../../src/calendar/holidays.source.ts';
import { dryRun } from '../../../src/prompts/dry-run.ts';
import { planSchedule } from '../../../src/prompts/plan.ts';
import { eastOf, planOf, promptsIn, rosterOf, skillSlot, skipsIn } from '../rosters-to-plan.ts';

const at = (time: string, day = 'wed') => ({ skill: { ...skillSlot, day, at: time } });

describe('the prompt for a session', () => {
  it.each([
    ['14:00', '2026-12-16T13:30:00Z', '30 minutes before'],
    ['08:30', '2026-12-16T08:00:00Z', '30 minutes before, just inside'],
    ['08:15', '2026-12-16T08:14:00Z', 'at the last minute inside the rep’s hours'],
    ['08:00', '2026-12-15T17:59:00Z', 'at the end of the working day before'],
    ['18:20', '2026-12-16T17:50:00Z', '30 minutes before, though the session is in the evening'],
    ['19:00', '2026-12-16T17:59:00Z', 'at the end of the day'],
  ])('of %s comes at %s: %s', (time, instant) => {
    const rows = planOf(eastOf(at(time)), '2026-12-14', '2026-12-20', { person: 'UREP' });
    expect(promptsIn(rows).map((row) => row.at)).toEqual([instant]);
  });

  it('comes on Friday for an early Monday, under the key of its week', () => {
    const rows = planOf(eastOf(at('07:30', 'mon')), '2026-12-11', '2026-12-11', { person: 'UREP' });
    expect(promptsIn(rows)).toMatchObject([
      {
        at: '2026-12-11T17:59:00Z',
        key: 'skill-session/UMGR>UREP/2026-12-14',
        slotAt: '2026-12-14T07:30:00Z',
        phase: 'coaching',
      },
    ]);
  });

  it('comes before the holidays for an early morning after them', () => {
    const file = eastOf(at('08:00', 'thu'), {
      top: { calendar: { closures: ['2026-12-24/2027-01-13'], phases: { reset: 0 } } },
    });
    expect(promptsIn(planOf(file, '2026-12-23', '2026-12-23', { person: 'UREP' }))).toMatchObject([
      { at: '2026-12-23T17:59:00Z', key: 'skill-session/UMGR>UREP/2027-01-11' },
    ]);
  });

  it('is withheld where only a day many weeks before would be inside the rep’s hours', () => {
    const file = eastOf(at('08:00', 'mon'), { people: { UREP: { away: ['2026-12-10/2027-01-24'] } } });
    const rows = planOf(file, '2027-01-11', '2027-01-31', { person: 'UREP' });
    expect(promptsIn(rows)).toEqual([]);
    expect(skipsIn(rows).at(-1)).toMatchObject({
      date: '2027-01-25',
      at: '2027-01-25T07:30:00Z',
      skipped: 'outside-hours',
    });
  });

  it('goes by the hours of the rep where the rep is', () => {
    const file = eastOf(at('09:00'), { people: { UREP: { timezone: 'America/New_York' } } });
    const rows = planOf(file, '2026-12-14', '2026-12-20', { person: 'UREP' });
    expect(promptsIn(rows)).toMatchObject([
      { local: '2026-12-15T17:59:00-05:00', slotAt: '2026-12-16T09:00:00Z', zone: 'America/New_York' },
    ]);
  });
});

describe('a session in its phase', () => {
  it('is full length in coaching and short in closing', () => {
    const span = { from: '2026-12-14', to: '2027-01-03' };
    const outcomes = planSchedule(dryRun(rosterOf(eastOf(at('14:00'))), span, holidaysOf));
    const sessions = outcomes.filter(({ prompt }) => prompt.kind === 'skill-session');
    expect(sessions.map(({ prompt }) => [prompt.variant, prompt.about.minutes, prompt.about.model])).toEqual([
      ['full', 25, 'grow'],
      ['full', 25, 'grow'],
      ['short', 10, 'grow'],
    ]);
  });

  it('makes room in a long reset: once to choose what is next, then not at all', () => {
    const file = eastOf(at('14:00'), { top: { calendar: { phases: { reset: 12 } } } });
    const rows = planOf(file, '2026-12-01', '2026-12-31');
    expect(skipsIn(rows)).toMatchObject([
      { date: '2026-12-09', at: '2026-12-09T13:30:00Z', to: 'UREP', skipped: 'reset' },
      { date: '2026-12-16', skipped: 'reset' },
    ]);
    expect(promptsIn(rows, 'manager-day').flatMap(({ rows: ofDay }) => ofDay)).toEqual([
      { kind: 'skill-session', pair: 'UMGR>UREP', variant: 'choose-next', slotAt: null },
      { kind: 'skill-session', pair: 'UMGR>UREP', variant: 'full', slotAt: '2026-12-23T14:00:00Z' },
      { kind: 'skill-session', pair: 'UMGR>UREP', variant: 'short', slotAt: '2026-12-30T14:00:00Z' },
    ]);
  });

  it('knows that a reset began before the dates that are asked for', () => {
    const file = eastOf(at('14:00'), { top: { calendar: { phases: { reset: 12 } } } });
    expect(skipsIn(planOf(file, '2026-12-08', '2026-12-10')).map(({ skipped }) => skipped)).toEqual(['reset']);
  });
});

describe('whose days a session has to suit', () => {
  it('moves when the manager is away', () => {
    const file = eastOf(at('14:00'), { people: { UMGR: { away: ['2026-12-16'] } } });
    expect(promptsIn(planOf(file, '2026-12-14', '2026-12-20', { person: 'UREP' }))).toMatchObject([
      { slotAt: '2026-12-17T14:00:00Z', moved: { from: '2026-12-16', reason: 'away' } },
    ]);
  });

  it('a leader who coaches a manager meets them by the manager’s team', () => {
    const file = eastOf(
      {},
      {
        team: { timezone: 'America/New_York', calendar: { closures: ['2026-12-15'] } },
        top: { pairs: [{ coach: 'ULEAD', coachee: 'UMGR', slots: at('16:00', 'tue') }] },
      },
    );
    expect(promptsIn(planOf(file, '2026-12-14', '2026-12-20'), 'skill-session')).toMatchObject([
      {
        to: 'UMGR',
        pair: 'ULEAD>UMGR',
        slotAt: '2026-12-16T21:00:00Z',
        moved: { from: '2026-12-15', reason: 'closure' },
      },
    ]);
  });
});
