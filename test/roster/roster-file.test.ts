import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRosterFile } from '../../src/roster/roster-file.source.ts';
import { limitsOf } from '../../src/stalls/stall.ts';
import { aRoster, aTeam } from './rosters.ts';

const example = readFileSync(new URL('../fixtures/example-roster.yml', import.meta.url), 'utf8');

function read(...lines: string[]) {
  const reading = readRosterFile(lines.join('\n'), 'team.yml');
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.roster;
}

function problems(...lines: string[]): string[] {
  const reading = readRosterFile(lines.join('\n'), 'team.yml');
  return reading.ok ? [] : reading.problems;
}

const head = 'timezone: America/New_York';
const team = 'teams: [{ name: East, manager: U0MGR, reps: [U0REP1, U0REP2] }]';

describe('a roster file', () => {
  it('needs a zone and a team with a manager; everything else has its default', () => {
    expect(read(head, 'teams: [{ name: East, manager: U0MGR }]')).toEqual(
      aRoster({ teams: [aTeam({ reps: [], slots: {} })] }),
    );
  });

  it('is read whole: the example of the handbook', () => {
    expect(read(example)).toEqual({
      timezone: 'America/New_York',
      hours: { from: '08:00', to: '18:00' },
      calendar: {
        workweek: ['mon', 'tue', 'wed', 'thu', 'fri'],
        extraWorkingDays: ['2026-12-12'],
        holidays: { country: 'US', add: ['2026-11-27'], remove: ['2026-10-12'] },
        closures: [{ from: '2026-12-24', to: '2027-01-01' }],
        period: { type: 'month', fiscalYearStart: 1 },
        phases: { rule: 'working-days', closing: 5, reset: 5, quarterClosing: 8 },
        overrides: { '2026-12-15': 'closing' },
      },
      roles: { admin: ['U0ADMIN'], enablement: ['U0ENAB'], guests: [] },
      leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest: { day: 'fri', at: '15:00' } }],
      teams: [
        {
          name: 'East',
          manager: 'U0MGR',
          standIn: 'U0OTHER',
          reps: ['U0REP1', 'U0REP2'],
          timezone: 'Europe/London',
          hours: null,
          calendar: {},
          reviewRule: 1,
          slots: {
            'check-in': { day: 'mon', at: '09:00' },
            skill: { day: 'wed', at: '14:00', minutes: 25, shortMinutes: 10, model: 'grow' },
            pipeline: { day: 'thu', at: '10:00', minutes: 30, model: 'aor' },
          },
        },
      ],
      pairs: [
        {
          coach: 'U0LEAD',
          coachee: 'U0MGR',
          slots: { skill: { day: 'tue', at: '16:00', minutes: 25, shortMinutes: 10, model: 'clear' } },
        },
      ],
      people: {
        U0REP2: {
          name: 'Ana',
          timezone: 'Asia/Kolkata',
          workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
          hours: { from: '09:00', to: '18:00' },
          holidays: { country: 'IN', add: [], remove: [] },
          away: [{ from: '2026-12-21', to: '2027-01-01' }],
        },
      },
    });
  });

  it('takes a single entry without its list, dates and times without quotes, and empty keys as left out', () => {
    const roster = read(
      head,
      'calendar: { closures: 2026-12-24, extraWorkingDays: 2026-12-12, holidays: }',
      'roles: { admin: U0MGR }',
      'leaders: { people: U0LEAD }',
      'teams:',
      '  name: East',
      '  manager: U0MGR',
      '  reps: U0REP1',
      '  standIn:',
      '  slots: { check-in: { day: mon, at: 09:00 } }',
      'people:',
      '  U0REP1: { away: 2026-12-21 }',
    );
    expect(roster.calendar.closures).toEqual([{ from: '2026-12-24', to: '2026-12-24' }]);
    expect(roster.calendar.holidays).toEqual({ add: [], remove: [] });
    expect(roster.roles.admin).toEqual(['U0MGR']);
    expect(roster.leaders).toEqual([
      { people: ['U0LEAD'], teams: null, channel: null, digest: { day: 'fri', at: '15:00' } },
    ]);
    expect(roster.teams[0]).toMatchObject({ reps: ['U0REP1'], standIn: null });
    expect(roster.people.U0REP1?.away).toEqual([{ from: '2026-12-21', to: '2026-12-21' }]);
  });

  it('takes days for a stall that are not as usual, and says nothing of the others', () => {
    const roster = read(head, 'stalls: { check-overdue: 5 }', 'teams: { name: East, manager: U0MGR }');
    expect(roster.stalls).toEqual({ 'check-overdue': 5 });
    expect(limitsOf(roster)).toMatchObject({ 'check-overdue': 5, 'no-loop': 5, 'no-named-call': 3 });
  });

  it('lets a team set its own calendar and hours, and says nothing where it sets nothing', () => {
    const [east] = read(
      head,
      'hours: ["07:00", "24:00"]',
      'teams:',
      '  - name: East',
      '    manager: U0MGR',
      '    calendar:',
      '      hours: ["09:00", "17:00"]',
      '      workweek: [sun, mon, tue, wed, thu]',
      '      closures: [2026-12-31]',
    ).teams;
    expect(east?.calendar).toEqual({
      workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
      closures: [{ from: '2026-12-31', to: '2026-12-31' }],
    });
    expect(east?.hours).toEqual({ from: '09:00', to: '17:00' });
  });

  it.each([
    ['{ rule: calendar-week }', { rule: 'calendar-week', closing: 1, reset: 1 }],
    ['{ rule: calendar-week, closing: 2 }', { rule: 'calendar-week', closing: 2, reset: 1 }],
    ['{ closing: 4, reset: 3 }', { rule: 'working-days', closing: 4, reset: 3 }],
    ['{ quarterClosing: 8 }', { rule: 'working-days', closing: 5, reset: 5, quarterClosing: 8 }],
  ])('reads phases %s with the defaults of their rule', (written, phases) => {
    expect(read(head, team, `calendar: { phases: ${written} }`).calendar.phases).toEqual(phases);
  });

  it.each([
    ['{ type: month }', { type: 'month', fiscalYearStart: 1 }],
    ['{ fiscalYearStart: 2 }', { type: 'month', fiscalYearStart: 2 }],
    ['{ type: 4-4-5, years: ["2026-02-02", "2027-02-01"] }', { type: '4-4-5', years: ['2026-02-02', '2027-02-01'] }],
    ['{ type: 5-4-4, years: 2026-02-02 }', { type: '5-4-4', years: ['2026-02-02'] }],
    [
      '{ type: custom, start: "2026-11-01", ends: ["2026-11-30", { date: "2026-12-31", quarter: true }] }',
      {
        type: 'custom',
        start: '2026-11-01',
        ends: [
          { date: '2026-11-30', quarter: false },
          { date: '2026-12-31', quarter: true },
        ],
      },
    ],
  ])('reads the period %s', (written, period) => {
    expect(read(head, team, `calendar: { period: ${written} }`).calendar.period).toEqual(period);
  });

  it('gives a slot its length and model when only day and time are set', () => {
    const [east] = read(
      head,
      'teams:',
      '  - { name: East, manager: U0MGR, slots: { skill: { day: wed, at: "14:00" }, pipeline: { day: thu, at: "10:00" } } }',
    ).teams;
    expect(east?.slots).toEqual({
      skill: { day: 'wed', at: '14:00', minutes: 30, shortMinutes: 10, model: 'grow' },
      pipeline: { day: 'thu', at: '10:00', minutes: 30, model: 'aor' },
    });
  });

  it('lets teams share their slots through an anchor', () => {
    const { teams } = read(
      head,
      'teams:',
      '  - { name: East, manager: U0MGR, slots: &usual { check-in: { day: mon, at: "09:00" } } }',
      '  - { name: West, manager: U0WEST, slots: *usual }',
    );
    expect(teams[1]?.slots).toEqual({ 'check-in': { day: 'mon', at: '09:00' } });
  });

  it('reads NO as Norway, not as false', () => {
    expect(read(head, team, 'calendar: { holidays: { country: NO } }').calendar.holidays.country).toBe('NO');
  });

  it('has all five models that come with the product, and others when it is told so', () => {
    const slots = (model: string) =>
      `teams: [{ name: East, manager: U0MGR, slots: { skill: { day: wed, at: "14:00", model: ${model} } } }]`;
    for (const model of ['grow', 'did-doing-do', 'aor', 'clear', 'oskar'])
      expect(problems(head, slots(model))).toEqual([]);
    const reading = readRosterFile(`${head}\n${slots('own')}`, 'team.yml', { models: new Set(['own']) });
    expect(reading.ok).toBe(true);
  });
});

describe('what is refused says the line, what was found and what was expected', () => {
  it.each<[string, string[], string]>([
    ['no zone', [team], 'team.yml:1: timezone is missing; expected a time zone by its place, such as "Europe/London"'],
    [
      'a zone nobody knows',
      ['timezone: Mars/Olympus', team],
      'team.yml:1: timezone is "Mars/Olympus"; expected a time zone',
    ],
    [
      'an abbreviation for a zone',
      [head, team, 'people:', '  U0REP1: { timezone: BST }'],
      'team.yml:4: people.U0REP1.timezone is "BST"; expected a time zone by its place, such as "Europe/London"',
    ],
    [
      'an offset for a zone',
      ['timezone: "+05:30"', team],
      'team.yml:1: timezone is "+05:30"; expected a time zone by its place',
    ],
    ['no team', [head], 'team.yml:1: teams is missing; expected at least one team with a manager'],
    ['an empty list of teams', [head, 'teams: []'], 'team.yml:2: teams is []; expected at least one team'],
    [
      'a team without manager',
      [head, 'teams:', '  - name: East'],
      'team.yml:3: teams.manager is missing; expected a Slack member id',
    ],
    [
      'an unknown key',
      [head, team, 'team: {}'],
      'team.yml:3: unknown key "team"; expected one of timezone, hours, calendar',
    ],
    [
      'days of a stall that are no number of days',
      [head, team, 'stalls:', '  no-loop: 0'],
      'team.yml:4: stalls.no-loop is 0; expected a whole number from 1 to 60',
    ],
    [
      'a stall that there is not',
      [head, team, 'stalls:', '  lazy: 3'],
      'team.yml:4: unknown key "lazy" in stalls; expected one of check-overdue, no-loop',
    ],
    [
      'an unknown key deep inside',
      [head, team, 'calendar:', '  workweek: [mon]', '  weekends: [sat]'],
      'team.yml:5: unknown key "weekends" in calendar; expected one of workweek, hours,',
    ],
    [
      'a key written twice',
      [head, team, 'timezone: Europe/London'],
      'team.yml:3: Map keys must be unique; expected valid YAML',
    ],
    ['text that is no YAML', [head, 'teams: [{ name: East'], 'team.yml:2: '],
    ['an alias without its anchor', [head, 'teams: *them'], 'team.yml:1: Unresolved alias'],
    ['an empty file', [''], 'team.yml:1: timezone is missing'],
    ['a list for a roster', ['- East'], 'team.yml:1: the roster is ["East"]; expected a block with timezone'],
    [
      '31 February',
      [head, team, 'calendar:', '  closures:', '    - 2026-02-31'],
      'team.yml:5: calendar.closures is "2026-02-31"; expected a date or two',
    ],
    [
      'a date that is none',
      [head, team, 'calendar: { extraWorkingDays: [soon] }'],
      'team.yml:3: calendar.extraWorkingDays is "soon"; expected a date that exists',
    ],
    [
      'a day without its dashes',
      [head, team, 'calendar: { extraWorkingDays: [20261212] }'],
      'calendar.extraWorkingDays is 20261212; expected a date that exists',
    ],
    [
      'a range the wrong way round',
      [head, team, 'calendar: { closures: ["2027-01-01/2026-12-24"] }'],
      'is "2027-01-01/2026-12-24"; expected the earlier date first',
    ],
    [
      'a range of many years',
      [head, team, 'people: { U0REP1: { away: 2026-01-01/2036-01-01 } }'],
      'people.U0REP1.away is "2026-01-01/2036-01-01"; expected at most two years',
    ],
    [
      'a phase for a day that is none',
      [head, team, 'calendar:', '  overrides:', '    2026-12-15: closing', '    Christmas: closing'],
      'team.yml:6: overrides has "Christmas"; expected a date that exists',
    ],
    [
      'a phase that is none',
      [head, team, 'calendar: { overrides: { "2026-12-15": busy } }'],
      'overrides.2026-12-15 is "busy"; expected closing, reset, coaching or off',
    ],
    [
      'a weekday that is none',
      [head, team, 'calendar: { workweek: [mon, tues] }'],
      'calendar.workweek is "tues"; expected mon, tue, wed, thu, fri, sat or sun',
    ],
    [
      'no workday at all',
      [head, team, 'calendar: { workweek: [] }'],
      'calendar.workweek is []; expected at least one weekday',
    ],
    ['a weekday listed twice', [head, team, 'calendar: { workweek: [mon, mon] }'], 'expected each weekday once'],
    [
      'hours the wrong way round',
      [head, team, 'hours: ["18:00", "08:00"]'],
      'team.yml:3: hours is ["18:00","08:00"]; expected two times, the earlier first',
    ],
    ['hours that are one moment', [head, team, 'hours: ["08:00", "08:00"]'], 'expected two times, the earlier first'],
    ['hours with a third time', [head, team, 'hours: ["08:00", "12:00", "18:00"]'], 'expected two times'],
    [
      'hours in two places',
      [head, team, 'hours: ["08:00", "18:00"]', 'calendar: { hours: ["09:00", "17:00"] }'],
      'team.yml:4: hours stand here and one level up; expected them once',
    ],
    [
      'a time past midnight',
      [head, 'teams: [{ name: East, manager: U0MGR, slots: { check-in: { day: mon, at: "24:30" } } }]'],
      'teams.slots.check-in.at is "24:30"; expected a time between "00:00" and "23:59"',
    ],
    [
      'a time in another form',
      [head, 'teams: [{ name: East, manager: U0MGR, slots: { check-in: { day: mon, at: 9am } } }]'],
      'teams.slots.check-in.at is "9am"; expected a time',
    ],
    [
      'a slot without its day',
      [head, 'teams: [{ name: East, manager: U0MGR, slots: { check-in: { at: "09:00" } } }]'],
      'teams.slots.check-in.day is missing; expected mon, tue',
    ],
    [
      'a conversation that is none',
      [head, 'teams: [{ name: East, manager: U0MGR, slots: { deal: { day: mon, at: "09:00" } } }]'],
      'unknown key "deal" in teams.slots; expected one of check-in, skill, pipeline',
    ],
    [
      'a model nobody knows',
      [head, 'teams: [{ name: East, manager: U0MGR, slots: { skill: { day: mon, at: "09:00", model: growth } } }]'],
      'team.yml:2: model is "growth"; expected one of grow, did-doing-do, aor, clear, oskar',
    ],
    [
      'a short session longer than a full one',
      [
        head,
        'teams: [{ name: East, manager: U0MGR, slots: { skill: { day: mon, at: "09:00", minutes: 20, shortMinutes: 30 } } }]',
      ],
      'shortMinutes is 30; expected no more than the 20 minutes',
    ],
    [
      'half a minute',
      [head, 'teams: [{ name: East, manager: U0MGR, slots: { skill: { day: mon, at: "09:00", minutes: 22.5 } } }]'],
      'teams.slots.skill.minutes is 22.5; expected a whole number from 5 to 240',
    ],
    [
      'a country nobody knows',
      [head, team, 'calendar:', '  holidays: { country: XX }'],
      'team.yml:4: There are no holidays for country "XX".',
    ],
    [
      'a region of another country',
      [head, team, 'people:', '  U0REP1: { holidays: { country: US, region: ENG } }'],
      'team.yml:4: United States of America has no region "ENG".',
    ],
    [
      'a region without its country',
      [head, team, 'calendar: { holidays: { region: ENG } }'],
      'team.yml:3: A region needs its country beside it',
    ],
    [
      'a thirteenth month',
      [head, team, 'calendar: { period: { type: month, fiscalYearStart: 13 } }'],
      'calendar.period.fiscalYearStart is 13; expected a whole number from 1 to 12',
    ],
    [
      'month nought',
      [head, team, 'calendar: { period: { fiscalYearStart: 0 } }'],
      'calendar.period.fiscalYearStart is 0; expected a whole number from 1 to 12',
    ],
    [
      'a period of another kind',
      [head, team, 'calendar: { period: { type: 4-5-5, years: [] } }'],
      'calendar.period.type is "4-5-5"; expected month, 4-4-5, 4-5-4, 5-4-4 or custom',
    ],
    [
      'retail years too close',
      [head, team, 'calendar: { period: { type: 4-4-5, years: [2026-02-02, 2027-01-25] } }'],
      'expected year starts in order, each 52 or 53 whole weeks after the one before',
    ],
    [
      'a forgotten retail year',
      [head, team, 'calendar: { period: { type: 4-4-5, years: [2026-02-02, 2028-01-31] } }'],
      'expected year starts in order, each 52 or 53 whole weeks after the one before',
    ],
    [
      'a retail year of 54 weeks',
      [head, team, 'calendar: { period: { type: 4-4-5, years: [2026-02-02, 2027-02-15] } }'],
      'expected year starts in order, each 52 or 53 whole weeks after the one before',
    ],
    [
      'retail years that are no whole weeks',
      [head, team, 'calendar: { period: { type: 4-4-5, years: [2026-02-02, 2027-02-03] } }'],
      'expected year starts in order',
    ],
    [
      'retail years out of order',
      [head, team, 'calendar: { period: { type: 4-4-5, years: [2027-02-01, 2026-02-02] } }'],
      'expected year starts in order',
    ],
    [
      'no retail year',
      [head, team, 'calendar: { period: { type: 4-4-5, years: [] } }'],
      'calendar.period.years is []; expected at least one year start',
    ],
    [
      'custom ends out of order',
      [head, team, 'calendar: { period: { type: custom, start: 2026-11-01, ends: [2026-12-31, 2026-11-30] } }'],
      'expected ends in order, each after the one before',
    ],
    [
      'the same end twice',
      [head, team, 'calendar: { period: { type: custom, start: 2026-11-01, ends: [2026-12-31, 2026-12-31] } }'],
      'expected ends in order, each after the one before',
    ],
    [
      'an end before the start',
      [head, team, 'calendar: { period: { type: custom, start: 2026-12-01, ends: [2026-11-30] } }'],
      'expected a first end on or after the start',
    ],
    [
      'a custom period without end',
      [head, team, 'calendar: { period: { type: custom, start: 2026-12-01, ends: [] } }'],
      'expected at least one end',
    ],
    [
      'a quarter’s end that does not exist',
      [head, team, 'calendar: { period: { type: custom, start: 2026-12-01, ends: [{ date: 2026-12-32 }] } }'],
      'calendar.period.ends.date is "2026-12-32"; expected a date that exists',
    ],
    [
      'a phase of less than nothing',
      [head, team, 'calendar: { phases: { closing: -1 } }'],
      'calendar.phases.closing is -1; expected a whole number from 0 to 60',
    ],
    [
      'a rule that is none',
      [head, team, 'calendar: { phases: { rule: weekly } }'],
      'calendar.phases.rule is "weekly"; expected working-days or calendar-week',
    ],
    [
      'a name for a person',
      [head, 'teams: [{ name: East, manager: Ana }]'],
      'teams.manager is "Ana"; expected a Slack member id, such as U0ABC123',
    ],
    [
      'a channel’s name',
      [head, team, 'leaders: { people: U0LEAD, channel: "#leaders" }'],
      'leaders.channel is "#leaders"; expected a Slack channel id',
    ],
    [
      'two teams of one name',
      [head, 'teams:', '  - { name: East, manager: U0MGR }', '  - { name: East, manager: U0WEST }'],
      'team.yml:4: name is "East" a second time; expected each team once',
    ],
    [
      'a rep listed twice',
      [head, 'teams: [{ name: East, manager: U0MGR, reps: [U0REP1, U0REP1] }]'],
      'U0REP1 stands here a second time; expected each rep once',
    ],
    [
      'a manager among the own reps',
      [head, 'teams: [{ name: East, manager: U0MGR, reps: [U0MGR] }]'],
      'U0MGR would coach themselves',
    ],
    [
      'a pair of one person',
      [head, team, 'pairs: [{ coach: U0LEAD, coachee: U0LEAD }]'],
      'team.yml:3: U0LEAD would coach themselves; expected two people',
    ],
    [
      'a pair that a team makes already',
      [head, team, 'pairs: [{ coach: U0MGR, coachee: U0REP1 }]'],
      'U0MGR already coaches U0REP1 in East; expected a pair that no team makes',
    ],
    [
      'a pair twice',
      [head, team, 'pairs:', '  - { coach: U0LEAD, coachee: U0MGR }', '  - { coach: U0LEAD, coachee: U0MGR }'],
      'team.yml:5: U0LEAD coaches U0MGR a second time',
    ],
    [
      'a stand-in who is the manager',
      [head, 'teams: [{ name: East, manager: U0MGR, standIn: U0MGR }]'],
      'standIn is U0MGR, the manager; expected somebody else',
    ],
    [
      'a stand-in who is a rep of the team',
      [head, 'teams: [{ name: East, manager: U0MGR, standIn: U0REP1, reps: [U0REP1] }]'],
      'standIn is U0REP1, a rep of this team; expected somebody else',
    ],
    [
      'a leader of a team that does not exist',
      [head, team, 'leaders:', '  - { people: [U0LEAD], teams: [East, Est] }'],
      'team.yml:4: there is no team "Est"; expected one of East',
    ],
    [
      'two digests in one channel',
      [
        head,
        team,
        'leaders:',
        '  - { people: U0LEAD, channel: C0LEADERS }',
        '  - { people: U0BOSS, channel: C0LEADERS }',
      ],
      'team.yml:5: channel C0LEADERS stands here a second time; expected one digest per channel',
    ],
    [
      'settings of somebody who is nowhere else',
      [head, team, 'people:', '  U0REP9: { name: Ana }'],
      'team.yml:4: U0REP9 is in no team, pair, role or leader group',
    ],
    [
      'two coaches who both ask for the week’s promises',
      [
        head,
        'teams:',
        '  - { name: East, manager: U0MGR, reps: [U0REP1], slots: { check-in: { day: mon, at: "09:00" } } }',
        '  - { name: West, manager: U0WEST, reps: [U0REP1], slots: { check-in: { day: tue, at: "09:00" } } }',
      ],
      'team.yml:4: U0REP1 would have check-ins with U0MGR and with U0WEST; expected one coach',
    ],
    [
      'a further pair with a second check-in',
      [
        head,
        'teams: [{ name: East, manager: U0MGR, reps: [U0REP1], slots: { check-in: { day: mon, at: "09:00" } } }]',
        'pairs:',
        '  - coach: U0LEAD',
        '    coachee: U0REP1',
        '    slots:',
        '      check-in: { day: tue, at: "09:00" }',
      ],
      'team.yml:7: U0REP1 would have check-ins with U0MGR and with U0LEAD',
    ],
  ])('%s', (_, lines, expected) => {
    expect(problems(...lines).join('\n')).toContain(expected);
  });

  it('lets a person have a second coach who does not ask for promises', () => {
    expect(
      problems(
        head,
        'teams:',
        '  - { name: East, manager: U0MGR, reps: [U0REP1], slots: { check-in: { day: mon, at: "09:00" } } }',
        '  - { name: West, manager: U0WEST, reps: [U0REP1], slots: { skill: { day: tue, at: "09:00" } } }',
      ),
    ).toEqual([]);
  });

  it('lets a manager have the same rep in two teams: they are one pair', () => {
    const slots = 'slots: { check-in: { day: mon, at: "09:00" } }';
    expect(
      problems(
        head,
        'teams:',
        `  - { name: East, manager: U0MGR, reps: [U0REP1], ${slots} }`,
        `  - { name: West, manager: U0MGR, reps: [U0REP1], ${slots} }`,
      ),
    ).toEqual([]);
  });

  it('people that Slack does not know, wherever they are named', () => {
    const reading = readRosterFile(
      [
        head,
        'roles: { admin: [U0ADMIN] }',
        'teams:',
        '  - name: East',
        '    manager: U0MGR',
        '    standIn: U0OTHER',
        '    reps:',
        '      - U0REP1',
        'pairs: [{ coach: U0LEAD, coachee: U0MGR }]',
        'leaders: { people: U0CHIEF }',
      ].join('\n'),
      'team.yml',
      { people: new Set(['U0MGR']) },
    );
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.slice(0, 62))).toEqual([
      'team.yml:2: nobody in this workspace has the id U0ADMIN; expec',
      'team.yml:6: nobody in this workspace has the id U0OTHER; expec',
      'team.yml:8: nobody in this workspace has the id U0REP1; expect',
      'team.yml:9: nobody in this workspace has the id U0LEAD; expect',
      'team.yml:10: nobody in this workspace has the id U0CHIEF; expe',
    ]);
  });

  it('everything at once, in the order of the file', () => {
    const found = problems(
      'timezone: Mars/Olympus',
      'calendar:',
      '  holidays: { country: XX }',
      '  closures: [2027-01-01/2026-12-24]',
      'leaders: { people: [U0LEAD], teams: [Nowhere] }',
      'teams:',
      '  - name: East',
      '    manager: U0MGR',
      '    reps: [U0MGR]',
      '    slots: { skill: { day: wed, at: "25:00", model: none } }',
      '    colour: blue',
      'people:',
      '  U0NOBODY: { timezone: Moon }',
    );
    expect(found.map((problem) => Number(problem.split(':')[1]))).toEqual([1, 3, 4, 5, 9, 10, 10, 11, 13, 13]);
  });

  it('each problem once, though it stands in an anchor that two teams use', () => {
    const found = problems(
      head,
      'teams:',
      '  - { name: East, manager: U0MGR, slots: &usual { check-in: { day: moon, at: "09:00" } } }',
      '  - { name: West, manager: U0WEST, slots: *usual }',
    );
    expect(found).toEqual([
      'team.yml:3: teams.slots.check-in.day is "moon"; expected mon, tue, wed, thu, fri, sat or sun',
    ]);
  });
});

it('an empty file is told the two things it needs', () => {
  expect(problems('')).toEqual([
    'team.yml:1: timezone is missing; expected a time zone by its place, such as "Europe/London"',
    'team.yml:1: teams is missing; expected at least one team with a manager',
  ]);
});

it('one slip in the YAML is one sentence, two slips are two', () => {
  expect(problems(head, 'teams: [{ name: East')).toHaveLength(1);
  expect(problems('timezone: Europe/London', ' teams: []', 'calendar: {}', ' people: {}')).toHaveLength(2);
});
