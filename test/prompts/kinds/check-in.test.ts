import { describe, expect, it } from 'vitest';
import { eastOf, instantsOf, planOf, promptsIn, skipsIn } from '../rosters-to-plan.ts';

const monday = { 'check-in': { day: 'mon', at: '09:00' } };
const tuesday = { 'check-in': { day: 'tue', at: '09:00' } };

describe('a check-in is asked at the rep’s own time', () => {
  it('follows the clocks of London through spring and autumn', () => {
    const file = eastOf(monday);
    expect(instantsOf(planOf(file, '2027-03-22', '2027-03-29'))).toEqual([
      '2027-03-22T09:00:00Z',
      '2027-03-29T08:00:00Z',
    ]);
    expect(instantsOf(planOf(file, '2027-10-25', '2027-11-01'))).toEqual([
      '2027-10-25T08:00:00Z',
      '2027-11-01T09:00:00Z',
    ]);
  });

  it('comes on the same Monday to both sides of the date line, under one week', () => {
    const people = {
      UKIRI: { timezone: 'Pacific/Kiritimati' },
      UPAGO: { timezone: 'Pacific/Pago_Pago' },
    };
    const rows = planOf(eastOf(monday, { team: { reps: ['UKIRI', 'UPAGO'] }, people }), '2027-05-17', '2027-05-17');
    expect(promptsIn(rows).map(({ at, key }) => [at, key])).toEqual([
      ['2027-05-16T19:00:00Z', 'check-in/UMGR>UKIRI/2027-05-17'],
      ['2027-05-17T20:00:00Z', 'check-in/UMGR>UPAGO/2027-05-17'],
    ]);
  });

  it('moves for a holiday of the rep’s country and for nobody else', () => {
    const people = {
      UIND: { timezone: 'Asia/Kolkata', holidays: { country: 'IN' } },
      UNYC: { timezone: 'America/New_York', holidays: { country: 'US' } },
    };
    const rows = planOf(eastOf(tuesday, { team: { reps: ['UIND', 'UNYC'] }, people }), '2027-01-25', '2027-01-31');
    expect(promptsIn(rows).map(({ to, at, moved }) => [to, at, moved])).toEqual([
      ['UNYC', '2027-01-26T14:00:00Z', null],
      ['UIND', '2027-01-27T03:30:00Z', { from: '2027-01-26', reason: 'holiday' }],
    ]);
  });

  it('looks a holiday up by the date where the rep is', () => {
    const people = {
      UNZ: { timezone: 'Pacific/Auckland', holidays: { country: 'NZ' } },
      ULDN: { timezone: 'Europe/London' },
    };
    const rows = planOf(eastOf(monday, { team: { reps: ['UNZ', 'ULDN'] }, people }), '2027-02-08', '2027-02-09');
    expect(promptsIn(rows).map(({ to, at }) => [to, at])).toEqual([
      ['ULDN', '2027-02-08T09:00:00Z'],
      ['UNZ', '2027-02-08T20:00:00Z'],
    ]);
  });

  it('opens a week that runs from Sunday to Thursday', () => {
    const file = eastOf(
      { 'check-in': { day: 'sun', at: '09:00' } },
      { team: { timezone: 'Asia/Jerusalem', calendar: { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] } } },
    );
    expect(promptsIn(planOf(file, '2027-06-13', '2027-06-19')).map(({ at, key }) => [at, key])).toEqual([
      ['2027-06-13T06:00:00Z', 'check-in/UMGR>UREP/2027-06-13'],
    ]);
  });

  it('stays in the team’s week for a rep with another workweek', () => {
    const people = { UREP: { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] } };
    const file = eastOf({ 'check-in': { day: 'fri', at: '09:00' } }, { people });
    expect(promptsIn(planOf(file, '2027-06-14', '2027-06-20'))).toMatchObject([
      {
        at: '2027-06-20T08:00:00Z',
        key: 'check-in/UMGR>UREP/2027-06-14',
        moved: { from: '2027-06-18', reason: 'day-off' },
      },
    ]);
  });
});

describe('a rep who is away', () => {
  it('is asked on the next day of the week that they work', () => {
    const file = eastOf(monday, { people: { UREP: { away: ['2026-12-14/2026-12-15'] } } });
    expect(promptsIn(planOf(file, '2026-12-14', '2026-12-20'))).toMatchObject([
      { at: '2026-12-16T09:00:00Z', moved: { from: '2026-12-14', reason: 'away' } },
    ]);
  });

  it('hears nothing for weeks of leave and is asked once on the Monday after, with each skipped week on record', () => {
    const file = eastOf(monday, { people: { UREP: { away: ['2027-07-30/2027-08-22'] } } });
    const rows = planOf(file, '2027-07-30', '2027-08-23');
    expect(instantsOf(rows)).toEqual(['2027-08-23T08:00:00Z']);
    expect(skipsIn(rows).map(({ date, skipped }) => [date, skipped])).toEqual([
      ['2027-08-02', 'no-suitable-day'],
      ['2027-08-09', 'no-suitable-day'],
      ['2027-08-16', 'no-suitable-day'],
    ]);
  });

  it('is asked even when the manager is away', () => {
    const file = eastOf(monday, { people: { UMGR: { away: ['2026-12-14/2026-12-18'] } } });
    expect(instantsOf(planOf(file, '2026-12-14', '2026-12-20'))).toEqual(['2026-12-14T09:00:00Z']);
  });
});

describe('a slot outside the rep’s working hours', () => {
  it('goes out at the next start of them', () => {
    const file = eastOf({ 'check-in': { day: 'mon', at: '19:00' } });
    expect(promptsIn(planOf(file, '2026-12-14', '2026-12-20'))).toMatchObject([
      { at: '2026-12-15T08:00:00Z', key: 'check-in/UMGR>UREP/2026-12-14' },
    ]);
  });

  it('takes the variant of the day on which it goes out', () => {
    const file = eastOf({ 'check-in': { day: 'mon', at: '19:00' } });
    expect(promptsIn(planOf(file, '2026-11-23', '2026-11-29'))).toMatchObject([{ phase: 'closing', variant: 'short' }]);
    const inHours = planOf(eastOf(monday), '2026-11-23', '2026-11-29');
    expect(promptsIn(inHours)).toMatchObject([{ phase: 'coaching', variant: 'full' }]);
  });

  it('is withheld when the week closes before that', () => {
    const file = eastOf({ 'check-in': { day: 'fri', at: '18:30' } });
    expect(planOf(file, '2026-12-14', '2026-12-20')).toMatchObject([
      { type: 'skip', date: '2026-12-18', at: '2026-12-18T18:30:00Z', skipped: 'outside-hours' },
    ]);
  });
});
