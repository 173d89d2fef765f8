import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { buildPhases } from '../../src/calendar/phases.ts';
import { dryRun } from '../../src/prompts/dry-run.ts';
import { pairSlots, phaseSpans } from '../../src/prompts/month-plan.ts';
import { type MonthFacts, monthMessage } from '../../src/prompts/month-plan.view.ts';
import { planSchedule } from '../../src/prompts/plan.ts';
import { pairsOf } from '../../src/roster/pairs.ts';
import { teamCalendar, teamDays } from '../../src/roster/settings.ts';
import { eastOf, rosterOf, skillSlot } from './rosters-to-plan.ts';
import { textOf } from './text-of.ts';

const december = { from: '2026-12-01', to: '2026-12-31' };

function spansOf(calendar: object) {
  const roster = rosterOf(eastOf({ skill: skillSlot }, { top: { calendar } }));
  const phases = buildPhases(teamDays(roster, null, holidaysOf), teamCalendar(roster, null));
  return phaseSpans(phases, december).map(({ phase, from, to }) => `${phase} ${from.slice(5)}/${to.slice(5)}`);
}

function slotsOf(file: object) {
  const roster = rosterOf(file);
  const outcomes = planSchedule(dryRun(roster, { from: '2026-11-20', to: '2027-01-10' }, holidaysOf));
  return pairSlots(outcomes, pairsOf(roster), december);
}

describe('the phases of a month', () => {
  it('go by dates, days off between them left aside', () => {
    expect(spansOf({})).toEqual(['reset 12-01/12-07', 'coaching 12-08/12-24', 'closing 12-25/12-31']);
    expect(spansOf({ closures: ['2026-12-24/2026-12-31'] })).toEqual([
      'reset 12-01/12-07',
      'coaching 12-08/12-16',
      'closing 12-17/12-23',
    ]);
  });

  it('are cut by an override of one day', () => {
    expect(spansOf({ overrides: { '2026-12-15': 'closing' } }).slice(1, 4)).toEqual([
      'coaching 12-08/12-14',
      'closing 12-15/12-15',
      'coaching 12-16/12-24',
    ]);
  });
});

describe('the skill slots of a pair', () => {
  it('are coachable where they land on coaching days, short where they land on closing ones', () => {
    expect(slotsOf(eastOf({ skill: skillSlot }))).toEqual([
      {
        coach: 'UMGR',
        coachee: 'UREP',
        coachable: ['2026-12-09', '2026-12-16', '2026-12-23'],
        short: ['2026-12-30'],
        skipped: [],
        excused: [],
        hasSlot: true,
      },
    ]);
  });

  it('count a week in which the two have no day, and follow a slot that moves', () => {
    const people = { UREP: { away: ['2026-12-14/2026-12-18', '2026-12-23'] } };
    expect(slotsOf(eastOf({ skill: skillSlot }, { people }))).toMatchObject([
      { coachable: ['2026-12-09', '2026-12-24'], skipped: ['2026-12-16'] },
    ]);
  });

  it('are none for a pair without a weekly session', () => {
    expect(slotsOf(eastOf({}))).toMatchObject([{ coachable: [], hasSlot: false }]);
  });
});

describe('the month', () => {
  const pair = {
    coach: 'UMGR',
    coachee: 'UREP',
    coachName: 'Marco',
    coacheeName: 'Ana',
    coachable: ['2026-12-09', '2026-12-16'],
    short: ['2026-12-30'],
    skipped: ['2026-12-23'],
    excused: [],
    hasSlot: true,
  };
  const spans = [{ phase: 'reset', from: '2026-12-01', to: '2026-12-07' }] as const;
  const month = { team: 'East', range: december, spans, pairs: [pair] };

  function textFor(facts: MonthFacts): string {
    const message = monthMessage(facts);
    expect(checkMessage(message)).toEqual([]);
    return textOf(message);
  }

  it('names phases by dates, and for each pair the slots that count', () => {
    const text = textFor({ reader: 'ULEAD', months: [month], unseen: 0 });
    expect(text).toContain('East, Tue 1 Dec 2026 to Thu 31 Dec 2026');
    expect(text).toContain('*Reset:* Tue 1 Dec to Mon 7 Dec');
    expect(text).toContain(
      'Ana with Marco: 2 coachable slots (Wed 9 Dec, Wed 16 Dec); 1 short in closing week; 1 left out, no day suits both (Wed 23 Dec)',
    );
    expect(textFor({ reader: 'UMGR', months: [month], unseen: 0 })).toContain('Ana: 2 coachable slots');
  });

  it('says so of a pair without sessions and of a month without work', () => {
    const without = { ...pair, hasSlot: false, coachable: [] };
    const text = textFor({ reader: 'ULEAD', months: [{ ...month, spans: [], pairs: [without] }], unseen: 0 });
    expect(text).toContain('No working day.');
    expect(text).toContain('Ana with Marco: no weekly session');
  });

  it.each([
    [1, 40],
    [1, 200],
    [8, 40],
  ])(
    'of %i teams with %i pairs of the longest names is taken by Slack, and says what it leaves out',
    (teams, pairs) => {
      const long = '<!channel> *A* '.repeat(30);
      const days = Array.from({ length: 9 }, () => '2026-12-16');
      const most = { ...pair, coachName: long, coacheeName: long, coachable: days, short: days, skipped: days };
      const many = Array.from({ length: 12 }, () => spans[0]);
      const whole = { ...month, team: long, spans: many, pairs: Array.from({ length: pairs }, () => most) };
      const text = textFor({ reader: 'ULEAD', months: Array.from({ length: teams }, () => whole), unseen: 17 });
      const left = pairs - 40 / teams;
      expect(text.split(`And ${left} more.`)).toHaveLength(left > 0 ? teams + 1 : 1);
      expect(text).toContain('And 17 more teams.');
    },
  );
});
