import { describe, expect, it } from 'vitest';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import type { Person } from '../../src/roster/person.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { rosterWarnings } from '../../src/roster/roster-warnings.ts';
import { aRoster, aTeam } from './rosters.ts';

const settled = {
  roles: { admin: ['U0ADMIN'], enablement: [], guests: [] },
} satisfies Partial<Roster>;
const skill = { day: 'wed', at: '14:00', minutes: 30, shortMinutes: 10, model: 'grow' } as const;
const pipeline = { day: 'thu', at: '10:00', minutes: 30, model: 'aor' } as const;

function warnings(changes: Partial<Roster>, people: Person[] = [], today = '2026-12-02'): string[] {
  const known = new Map(people.map((person) => [person.id, person]));
  return rosterWarnings({ roster: aRoster({ ...settled, ...changes }), people: known, today, holidaysOf });
}

function aPerson(changes: Partial<Person> & { id: string }): Person {
  return {
    name: changes.id,
    slackZone: null,
    pinnedZone: null,
    locale: null,
    isDeleted: false,
    isBot: false,
    isGuest: false,
    dmChannel: null,
    enrolledAt: null,
    unreachableCode: null,
    ...changes,
  };
}

it('says nothing about a roster in which everything fits', () => {
  expect(warnings({ teams: [aTeam({ slots: { 'check-in': { day: 'mon', at: '09:00' }, skill, pipeline } })] })).toEqual(
    [],
  );
});

describe('warns of what is hardly meant', () => {
  it.each<[string, Partial<Roster>, string]>([
    [
      'nobody is an admin',
      { roles: { admin: [], enablement: [], guests: [] } },
      'Nobody is an admin, so nobody can change settings in Slack.',
    ],
    ['a team without reps', { teams: [aTeam({ reps: [] })] }, 'East has no reps.'],
    [
      'a team without slots',
      { teams: [aTeam({ slots: {} })] },
      'East has no slots, so nobody in it is asked anything.',
    ],
    [
      'a digest without a channel',
      { leaders: [{ people: ['U0LEAD', 'U0BOSS'], teams: null, channel: null, digest: { day: 'fri', at: '15:00' } }] },
      'The digest for U0LEAD and U0BOSS has no channel, so it is not posted.',
    ],
    [
      'a rep of two teams',
      { teams: [aTeam(), aTeam({ name: 'West', manager: 'U0WEST', reps: ['U0REP1'], slots: { skill } })] },
      'U0REP1 is in East and in West: the calendar of East counts.',
    ],
    [
      'a slot on a day off of the team',
      { teams: [aTeam({ slots: { pipeline: { ...pipeline, day: 'sat' } } })] },
      'East: pipeline is on Saturdays, no workday of the team, so it moves every week.',
    ],
    [
      'three messages on one day',
      {
        teams: [
          aTeam({
            reps: ['U0REP1'],
            slots: { 'check-in': { day: 'wed', at: '09:00' }, skill, pipeline: { ...pipeline, day: 'wed' } },
          }),
        ],
      },
      'More than two messages on Wednesdays (check-in with U0MGR, skill with U0MGR and pipeline with U0MGR) for U0REP1: what does not fit waits for the next day.',
    ],
  ])('%s', (_, changes, sentence) => {
    expect(warnings(changes)).toContain(sentence);
  });

  it('a manager who is coached counts the message about their own team too', () => {
    const found = warnings({
      teams: [aTeam({ slots: { skill } })],
      pairs: [{ coach: 'U0LEAD', coachee: 'U0MGR', slots: { 'check-in': { day: 'wed', at: '09:00' }, skill } }],
    });
    expect(found).toEqual([
      'More than two messages on Wednesdays (sessions with their own people, check-in with U0LEAD and skill with U0LEAD) for U0MGR: what does not fit waits for the next day.',
    ]);
  });
});

describe('hours', () => {
  const people = { U0REP2: { name: 'Ana', timezone: 'Asia/Kolkata', hours: { from: '09:00', to: '18:00' }, away: [] } };

  it('a session outside somebody’s hours names the hour it is for them and the first date', () => {
    expect(warnings({ people, teams: [aTeam({ timezone: 'Europe/London', slots: { skill } })] })).toEqual([
      'East: the skill session (wed 14:00) is at 19:30 on Wed 9 Dec 2026 in Kolkata time, outside the hours (09:00 to 18:00) of Ana (U0REP2).',
    ]);
  });

  it('a session outside somebody’s hours is not told for a day on which none is held', () => {
    const { calendar } = aRoster();
    const closures = [{ from: '2026-12-09', to: '2026-12-10' }];
    const teams = [aTeam({ timezone: 'Europe/London', slots: { skill } })];
    const moved = warnings({ people, teams, calendar: { ...calendar, closures } });
    expect(moved).toEqual([expect.stringContaining('is at 19:30 on Fri 11 Dec 2026 in Kolkata time')]);
    const ana = { ...people.U0REP2, away: [{ from: '2026-12-07', to: '2026-12-11' }] };
    expect(warnings({ people: { U0REP2: ana }, teams })).toEqual([
      expect.stringContaining('is at 19:30 on Wed 16 Dec 2026 in Kolkata time'),
    ]);
  });

  it('a session outside somebody’s hours is told from the first day of the pair', () => {
    const roster = aRoster({ ...settled, people, teams: [aTeam({ timezone: 'Europe/London', slots: { skill } })] });
    const about = { roster, people: new Map(), today: '2026-12-02', holidaysOf, countsFrom: () => '2026-12-14' };
    expect(rosterWarnings(about)).toEqual([expect.stringContaining('is at 19:30 on Wed 16 Dec 2026 in Kolkata time')]);
  });

  it('a session that only falls outside after the clocks change is found before it does', () => {
    // London and New York are five hours apart, but four for two weeks in March.
    const team = aTeam({ timezone: 'Europe/London', reps: ['U0REP1'], slots: { skill: { ...skill, at: '22:30' } } });
    const inNewYork = { timezone: 'America/New_York', away: [] };
    expect(warnings({ teams: [team], people: { U0MGR: inNewYork, U0REP1: inNewYork } })).toEqual([
      'East: the skill session (wed 22:30) is at 18:30 on Wed 17 Mar 2027 in New York time, outside the hours (08:00 to 18:00) of U0MGR and U0REP1.',
    ]);
  });

  it('a session that begins inside the hours and ends after them counts as outside', () => {
    const team = aTeam({ reps: ['U0REP1'], slots: { skill: { ...skill, at: '17:45' } } });
    expect(warnings({ teams: [team] })).toHaveLength(1);
    expect(warnings({ teams: [{ ...team, slots: { skill: { ...skill, at: '17:30' } } }] })).toEqual([]);
  });

  it('a check-in before the rep’s hours is told with the hours', () => {
    const found = warnings({ people, teams: [aTeam({ slots: { 'check-in': { day: 'mon', at: '08:30' } } })] });
    expect(found).toEqual([
      'East: the check-in (mon 08:30) is outside the hours (09:00 to 18:00) of Ana (U0REP2). It waits until they begin.',
    ]);
  });

  it('many people in one case are one sentence', () => {
    const reps = ['U0A', 'U0B', 'U0C', 'U0D', 'U0E'];
    const found = warnings({ teams: [aTeam({ reps, slots: { 'check-in': { day: 'mon', at: '19:00' } } })] });
    expect(found).toEqual([
      'East: the check-in (mon 19:00) is outside the hours (08:00 to 18:00) of U0A, U0B, U0C and 2 others. It waits until they begin.',
    ]);
  });
});

describe('periods', () => {
  const custom = (end: string) => {
    const { calendar } = aRoster();
    return {
      calendar: { ...calendar, period: { type: 'custom', start: '2026-11-01', ends: [{ date: end, quarter: false }] } },
    } as const;
  };

  it.each([
    [
      'sixty days before they run out',
      '2027-01-30',
      ['The workspace has no period listed for Sun 31 Jan 2027: from then on every day counts as coaching.'],
    ],
    ['not earlier', '2027-01-31', []],
  ])('are missed %s', (_, end, expected) => {
    const { calendar } = custom(end);
    expect(
      warnings({ calendar: { ...calendar, period: { ...calendar.period, ends: [...calendar.period.ends] } } }),
    ).toEqual(expected);
  });

  it('that begin tomorrow are no gap: the first one after them is named', () => {
    const { calendar } = custom('2026-12-31');
    const period = { ...calendar.period, start: '2026-12-03', ends: [...calendar.period.ends] };
    expect(warnings({ calendar: { ...calendar, period } })).toEqual([
      'The workspace has no period listed for Fri 1 Jan 2027: from then on every day counts as coaching.',
    ]);
  });

  it('that begin later are told with their first day', () => {
    const team = aTeam({ calendar: { period: { type: '4-4-5', years: ['2027-02-01'] } } });
    expect(warnings({ teams: [team] })).toEqual([
      'East has no period listed before Mon 1 Feb 2027: until then every day counts as coaching.',
    ]);
  });

  it('that ran out before today are missed from today', () => {
    const { calendar } = custom('2026-11-30');
    const period = { ...calendar.period, ends: [...calendar.period.ends] };
    expect(warnings({ calendar: { ...calendar, period } })).toEqual([
      'The workspace has no period listed for Wed 2 Dec 2026: from then on every day counts as coaching.',
    ]);
  });

  it('of a team of its own are looked at too', () => {
    const team = aTeam({ calendar: { period: { type: '4-4-5', years: ['2025-12-29'] } } });
    expect(warnings({ teams: [team] })).toEqual([
      'East has no period listed for Mon 28 Dec 2026: from then on every day counts as coaching.',
    ]);
  });
});

it('names the zone that nobody knows and the one that counts instead', () => {
  expect(warnings({}, [aPerson({ id: 'U0REP1', name: 'Ana', slackZone: 'Mars/Olympus' })])).toEqual([
    'Ana (U0REP1) has the time zone "Mars/Olympus" in Slack, which is unknown: America/New_York counts.',
  ]);
});
