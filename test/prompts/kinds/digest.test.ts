import { describe, expect, it } from 'vitest';
import { holidaysOf } from '../../../src/calendar/holidays.source.ts';
import { dryRun } from '../../../src/prompts/dry-run.ts';
import { planSchedule } from '../../../src/prompts/plan.ts';
import { eastOf, planOf, promptsIn, rosterOf, skipsIn } from '../rosters-to-plan.ts';

const leadersIn = (channel: string, digest: object, more: object = {}) => ({
  people: ['ULEAD'],
  channel,
  digest,
  ...more,
});
const friday = { day: 'fri', at: '15:00' };

describe('the weekly digest', () => {
  it('comes in the zone of the first leader of each group', () => {
    const leaders = [
      leadersIn('CNYC', { day: 'thu', at: '19:00' }, { people: ['UNYC'], teams: ['East'] }),
      leadersIn('CBRU', { day: 'thu', at: '19:00' }, { people: ['UBRU'], teams: ['East'] }),
    ];
    const people = { UNYC: { timezone: 'America/New_York' }, UBRU: { timezone: 'Europe/Brussels' } };
    const rows = planOf(eastOf({}, { top: { leaders }, people }), '2027-06-10', '2027-06-10');
    expect(promptsIn(rows, 'digest').map(({ to, at, zone }) => [to, at, zone])).toEqual([
      ['CBRU', '2027-06-10T17:00:00Z', 'Europe/Brussels'],
      ['CNYC', '2027-06-10T23:00:00Z', 'America/New_York'],
    ]);
  });

  it('moves like a slot on the workspace’s calendar, leave of the leader or not', () => {
    const leaders = leadersIn('CLEAD', friday);
    const calendar = { holidays: { add: ['2026-12-18'] } };
    const people = { ULEAD: { away: ['2026-12-17'] } };
    const rows = planOf(eastOf({}, { top: { leaders, calendar }, people }), '2026-12-14', '2026-12-20');
    expect(promptsIn(rows, 'digest')).toMatchObject([
      {
        at: '2026-12-17T15:00:00Z',
        key: 'digest/CLEAD/2026-12-14',
        to: 'CLEAD',
        variant: null,
        pair: null,
        moved: { from: '2026-12-18', reason: 'holiday' },
      },
    ]);
  });

  it('is skipped in a week in which the workspace is closed', () => {
    const top = { leaders: leadersIn('CLEAD', friday), calendar: { closures: ['2026-12-21/2027-01-01'] } };
    const rows = planOf(eastOf({}, { top }), '2026-12-14', '2027-01-10');
    expect(promptsIn(rows, 'digest').map(({ key }) => key)).toEqual([
      'digest/CLEAD/2026-12-14',
      'digest/CLEAD/2027-01-04',
    ]);
    expect(skipsIn(rows, 'digest').map(({ date, to, pair, skipped }) => [date, to, pair, skipped])).toEqual([
      ['2026-12-25', 'CLEAD', null, 'no-suitable-day'],
      ['2027-01-01', 'CLEAD', null, 'no-suitable-day'],
    ]);
  });

  it('is useful until the next one', () => {
    const roster = rosterOf(eastOf({}, { top: { leaders: leadersIn('CLEAD', friday) } }));
    const [digest] = planSchedule(dryRun(roster, { from: '2026-12-14', to: '2026-12-20' }, holidaysOf));
    expect(digest?.prompt.usefulUntil).toEqual(new Date('2026-12-25T15:00:00Z'));
  });

  it('of a group without a channel is not sent', () => {
    const leaders = { people: ['ULEAD'], digest: friday };
    expect(planOf(eastOf({}, { top: { leaders } }), '2026-12-01', '2026-12-31')).toEqual([]);
  });
});
