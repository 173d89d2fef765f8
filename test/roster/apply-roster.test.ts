import { describe, expect, it } from 'vitest';
import { type ApplyRoster, applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { enrolPeople } from '../../src/roster/enrol-people.usecase.ts';
import { listOpenPairs, listPairsOfCoachee } from '../../src/roster/pair.store.ts';
import { listPeople, upsertPeople } from '../../src/roster/person.store.ts';
import { loadRoster } from '../../src/roster/roster.store.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { rosterReport } from '../../src/roster/roster-report.ts';
import { pairsInWeek } from '../../src/roster/schedule.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { aRoster, aTeam } from './rosters.ts';

const wednesday = '2026-12-02T15:00:00.000Z';
const member = { slackZone: 'America/New_York', locale: 'en-US', isDeleted: false, isBot: false, isGuest: false };

async function aWorkspace() {
  const db = await freshDatabase();
  const apply = (roster: Roster, at = wednesday, more: Partial<ApplyRoster> = {}) =>
    applyRoster({ db, clock: { now: () => new Date(at) } }, { roster, actor: 'cli', ...more });
  const everything = async () => ({
    versions: await db.selectFrom('roster_version').selectAll().execute(),
    people: await listPeople(db),
    pairs: await db.selectFrom('pair').selectAll().orderBy('id').execute(),
    events: await db.selectFrom('event').selectAll().orderBy('id').execute(),
  });
  return { db, apply, everything };
}

const roster = aRoster({
  roles: { admin: ['U0ADMIN'], enablement: ['U0ENAB'], guests: [] },
  leaders: [{ people: ['U0LEAD'], teams: null, channel: 'C0LEADERS', digest: { day: 'fri', at: '15:00' } }],
});

describe('the first roster', () => {
  it('enrols everyone who takes part, and not those who only have a role', async () => {
    const { db, apply } = await aWorkspace();
    const { change } = await apply(roster);
    expect(change.joined).toEqual(['U0LEAD', 'U0MGR', 'U0REP1', 'U0REP2']);
    expect((await listPeople(db)).map(({ id, enrolledAt }) => [id, enrolledAt])).toEqual([
      ['U0ADMIN', null],
      ['U0ENAB', null],
      ['U0LEAD', wednesday],
      ['U0MGR', wednesday],
      ['U0REP1', wednesday],
      ['U0REP2', wednesday],
    ]);
  });

  it('starts pairs with the next week, or on the day that was asked for', async () => {
    const { db, apply } = await aWorkspace();
    await apply(roster);
    expect((await listOpenPairs(db)).map(({ startsOn }) => startsOn)).toEqual(['2026-12-07', '2026-12-07']);
    const other = await aWorkspace();
    await other.apply(roster, wednesday, { pairsStartOn: '2026-11-16' });
    expect((await listOpenPairs(other.db)).map(({ startsOn }) => startsOn)).toEqual(['2026-11-16', '2026-11-16']);
  });

  it('is on record with what came of it', async () => {
    const { apply, everything } = await aWorkspace();
    await apply(roster);
    const { events } = await everything();
    expect(events.map(({ what, actor_id }) => `${actor_id} ${what}`)).toEqual([
      'cli roster-applied',
      'cli pair-opened',
      'cli pair-opened',
      ...Array.from({ length: 4 }, () => 'cli person-enrolled'),
    ]);
  });
});

describe('a roster of a thousand', () => {
  it('is applied whole', async () => {
    const { db, apply } = await aWorkspace();
    const teams = Array.from({ length: 150 }, (_, team) =>
      aTeam({
        name: `Team ${team}`,
        manager: `U0M${team}`,
        reps: Array.from({ length: 8 }, (_, rep) => `U0R${team}X${rep}`),
      }),
    );
    const { change, warnings } = await apply(aRoster({ ...roster, teams }));
    expect(change.enrol).toHaveLength(1351);
    expect(await listOpenPairs(db)).toHaveLength(1200);
    expect(warnings).toEqual([]);
    const events = await db.selectFrom('event').select('what').execute();
    expect(events).toHaveLength(1 + 1200 + 1351);
  });
});

describe('applying again', () => {
  it('changes nothing, not even the history', async () => {
    const { apply, everything } = await aWorkspace();
    await apply(roster);
    const before = await everything();
    const { change } = await apply(structuredClone(roster), '2026-12-09T15:00:00.000Z');
    expect(await everything()).toEqual(before);
    expect(change).toMatchObject({
      isChanged: false,
      joined: [],
      left: [],
      opened: [],
      closed: [],
      schedule: [],
      settings: [],
    });
  });

  it('with --dry-run writes nothing and answers what it would have', async () => {
    const { apply, everything } = await aWorkspace();
    const dry = await apply(roster, wednesday, { isDryRun: true, facts: [{ ...member, id: 'U0REP1', name: 'Ana' }] });
    expect(await everything()).toEqual({ versions: [], people: [], pairs: [], events: [] });
    const wet = await apply(roster, wednesday, { facts: [{ ...member, id: 'U0REP1', name: 'Ana' }] });
    expect(dry.change).toEqual(wet.change);
    expect(dry.warnings).toEqual(wet.warnings);
    expect(dry.daysOff).toEqual(wet.daysOff);
    expect([dry.version, wet.version]).toEqual([null, 1]);
  });

  it('leaves nothing half done when the database refuses the last row', async () => {
    const { db, apply, everything } = await aWorkspace();
    await db.schema.dropTable('draft').execute();
    await db.schema.alterTable('event').renameTo('lost_event').execute();
    await expect(apply(roster)).rejects.toThrow(/event/);
    await db.schema.alterTable('lost_event').renameTo('event').execute();
    expect(await everything()).toEqual({ versions: [], people: [], pairs: [], events: [] });
  });
});

describe('a change of the roster', () => {
  it('gives a rep another manager from next week and ends the old pair at once', async () => {
    const { db, apply } = await aWorkspace();
    await apply(roster, wednesday, { pairsStartOn: '2026-11-16' });
    const changed = { ...roster, teams: [aTeam({ manager: 'U0NEWMGR' })] };
    const { change } = await apply(changed, '2026-12-03T15:00:00.000Z');
    expect(change.joined).toEqual(['U0NEWMGR']);
    expect(change.left).toEqual(['U0MGR']);
    expect(
      (await listPairsOfCoachee(db, 'U0REP1')).map(({ coach, startsOn, endedAt }) => [coach, startsOn, endedAt]),
    ).toEqual([
      ['U0MGR', '2026-11-16', '2026-12-03T15:00:00.000Z'],
      ['U0NEWMGR', '2026-12-07', null],
    ]);
    const former = (await listPeople(db)).find(({ id }) => id === 'U0MGR');
    expect(former?.enrolledAt).toBeNull();
  });

  it('moves a pair to another team of the same manager without ending it', async () => {
    const { db, apply } = await aWorkspace();
    await apply(roster, wednesday, { pairsStartOn: '2026-11-16' });
    const west = aTeam({ name: 'West', reps: ['U0REP2'] });
    const { change } = await apply({ ...roster, teams: [aTeam({ reps: ['U0REP1'] }), west] });
    expect(change.opened).toEqual([]);
    expect(change.closed).toEqual([]);
    expect((await listOpenPairs(db)).map(({ coachee, team, startsOn }) => [coachee, team, startsOn])).toEqual([
      ['U0REP1', 'East', '2026-11-16'],
      ['U0REP2', 'West', '2026-11-16'],
    ]);
  });

  it('of slots and digest counts from the next week, of everything else at once', async () => {
    const { db, apply } = await aWorkspace();
    await apply(roster, '2026-11-10T15:00:00.000Z');
    const [digest] = roster.leaders.map((group) => ({ ...group, digest: { day: 'thu', at: '16:00' } as const }));
    const { change } = await apply({
      ...roster,
      leaders: digest ? [digest] : [],
      teams: [aTeam({ slots: { 'check-in': { day: 'tue', at: '10:00' } }, timezone: 'Europe/London' })],
    });
    expect(change.schedule).toEqual([
      {
        where: 'East',
        what: 'check-in',
        before: { day: 'mon', at: '09:00' },
        after: { day: 'tue', at: '10:00' },
        countsFrom: '2026-12-07',
      },
      {
        where: 'C0LEADERS',
        what: 'digest',
        before: { day: 'fri', at: '15:00' },
        after: { day: 'thu', at: '16:00' },
        countsFrom: '2026-12-07',
      },
    ]);
    const loaded = await loadRoster(db, '2026-11-23');
    if (!loaded) throw new Error('There is no roster');
    expect(loaded.roster.teams[0]?.timezone).toBe('Europe/London');
    expect(pairsInWeek(loaded, '2026-11-30')[0]?.slots).toEqual({ 'check-in': { day: 'mon', at: '09:00' } });
    expect(pairsInWeek(loaded, '2026-12-07')[0]?.slots).toEqual({ 'check-in': { day: 'tue', at: '10:00' } });
  });

  it('lists each setting that differs, where it stands', async () => {
    const { apply } = await aWorkspace();
    await apply({ ...roster, people: { U0REP1: { name: 'Ana', away: [] } } });
    const { change } = await apply({
      ...roster,
      calendar: { ...roster.calendar, closures: [{ from: '2026-12-24', to: '2027-01-01' }] },
      roles: { ...roster.roles, enablement: [] },
      teams: [
        aTeam({ standIn: 'U0OTHER', calendar: { holidays: { country: 'US', add: [], remove: [] } } }),
        aTeam({ name: 'West', manager: 'U0WEST', reps: [] }),
      ],
      leaders: [],
      people: { U0REP1: { name: 'Ana', timezone: 'Asia/Kolkata', away: [] } },
    });
    expect(change.settings.map(({ where, key }) => ['name' in where ? where.name : 'workspace', key])).toEqual([
      ['workspace', 'calendar.closures'],
      ['workspace', 'roles.enablement'],
      ['East', 'standIn'],
      ['East', 'calendar.holidays'],
      ['West', ''],
      ['C0LEADERS', ''],
      ['U0REP1', 'timezone'],
    ]);
  });
});

describe('who can’t take part', () => {
  const facts = [
    { ...member, id: 'U0MGR', name: 'Mia', isDeleted: true },
    { ...member, id: 'U0REP1', name: 'Robo', isBot: true },
    { ...member, id: 'U0REP2', name: 'Gus', isGuest: true },
    { ...member, id: 'U0STRANGER', name: 'Sam' },
  ];

  it('is not enrolled, and whoever applies is told why', async () => {
    const { db, apply } = await aWorkspace();
    const { warnings } = await apply(roster, wednesday, { facts });
    expect((await listPeople(db)).filter(({ enrolledAt }) => enrolledAt).map(({ id }) => id)).toEqual(['U0LEAD']);
    expect(warnings).toEqual(
      expect.arrayContaining([
        'Mia (U0MGR) gets no messages: the account is deactivated.',
        'Robo (U0REP1) gets no messages: this is a bot.',
        'Gus (U0REP2) gets no messages: a guest, and not listed under roles: guests.',
      ]),
    );
  });

  it('is enrolled as soon as they can: a guest whom an admin lists, somebody reactivated', async () => {
    const { db, apply } = await aWorkspace();
    await apply(roster, wednesday, { facts });
    await upsertPeople(db, [{ ...member, id: 'U0MGR', name: 'Mia' }]);
    const later = '2026-12-03T15:00:00.000Z';
    const { change } = await apply({ ...roster, roles: { ...roster.roles, guests: ['U0REP2'] } }, later);
    expect(change.enrol).toEqual(['U0MGR', 'U0REP2']);
    expect((await listPeople(db)).filter(({ enrolledAt }) => enrolledAt === later).map(({ id }) => id)).toEqual([
      'U0MGR',
      'U0REP2',
    ]);
  });

  it('is enrolled when Slack says they are back, each once', async () => {
    const { db, apply, everything } = await aWorkspace();
    await apply(roster, wednesday, { facts });
    const later = { db, clock: { now: () => new Date('2026-12-04T09:00:00Z') } };
    expect(await enrolPeople(later, roster, 'slack')).toEqual([]);
    await upsertPeople(db, [{ ...member, id: 'U0MGR', name: 'Mia' }]);
    expect(await enrolPeople(later, roster, 'slack')).toEqual(['U0MGR']);
    expect(await enrolPeople(later, roster, 'slack')).toEqual([]);
    expect((await everything()).events.at(-1)).toMatchObject({
      actor_id: 'slack',
      what: 'person-enrolled',
      subject_id: 'U0MGR',
    });
  });

  it('is not stored when the roster doesn’t name them', async () => {
    const { db, apply } = await aWorkspace();
    await apply(roster, wednesday, { facts });
    expect((await listPeople(db)).map(({ id }) => id)).not.toContain('U0STRANGER');
  });
});

describe('the report', () => {
  it('can be read: what changes, the days off, the warnings', async () => {
    const { apply } = await aWorkspace();
    await apply(roster, '2026-11-10T15:00:00.000Z', {
      facts: [{ ...member, id: 'U0REP1', name: 'Ana' }],
    });
    const next = {
      ...roster,
      calendar: {
        ...roster.calendar,
        holidays: { country: 'GB', region: 'ENG', add: [], remove: [] },
        closures: [{ from: '2026-12-28', to: '2026-12-31' }],
      },
      teams: [aTeam({ reps: ['U0REP1', 'U0NEW'], slots: { 'check-in': { day: 'tue', at: '07:30' } } })],
      leaders: roster.leaders.map((group) => ({ ...group, channel: null })),
    };
    const applied = await apply(next);
    const lines = rosterReport({ roster: next, ...applied });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Changed:',
        '  U0NEW joins and gets the welcome.',
        '  U0REP2 leaves and gets no more messages.',
        '  U0MGR coaches U0NEW in East from the week of Mon 7 Dec 2026.',
        '  U0MGR no longer coaches U0REP2.',
        '  East, check-in: Tue 07:30, was Mon 09:00, from the week of Mon 7 Dec 2026.',
        '  Workspace, closures: Mon 28 Dec 2026 to Thu 31 Dec 2026, was none.',
        '  Workspace, holidays: GB ENG, was none.',
        '  Calendar, hours and time zones count at once: what is still to come this week may move.',
        'Warnings:',
        '  The digest for U0LEAD has no channel, so it is not posted.',
        '  East: the check-in (tue 07:30) is outside the hours (08:00 to 18:00) of Ana (U0REP1) and U0NEW. It waits until they begin.',
      ]),
    );
    const off = lines.find((line) => line.startsWith('  GB ENG (workspace, East): '));
    expect(off).toContain(
      'Fri 25 Dec 2026 Christmas Day, Mon 28 Dec 2026 to Thu 31 Dec 2026 closed (with Boxing Day (substitute day)), Fri 1 Jan 2027 New Year',
    );
  });

  it('tells calendar settings in words, a line for each thing that differs, in a fixed order', async () => {
    const { apply } = await aWorkspace();
    await apply({ ...roster, people: { U0REP1: { name: 'Ana', away: [] } } });
    const next = {
      ...roster,
      calendar: {
        ...roster.calendar,
        overrides: { '2026-12-16': 'reset', '2026-12-15': 'closing' } as const,
        phases: { rule: 'working-days', closing: 3, reset: 1 } as const,
        period: { type: '4-4-5', years: ['2026-02-02', '2027-02-01'] } as const,
      },
      roles: { ...roster.roles, admin: ['U0ADMIN', 'U0REP1'] },
      teams: [
        aTeam({
          standIn: 'U0LEAD',
          timezone: 'Europe/London',
          calendar: { holidays: { country: 'US', add: ['2026-11-27'], remove: [] } },
        }),
      ],
      people: { U0REP1: { name: 'Ana', hours: { from: '09:00', to: '17:00' }, away: [] } },
    } satisfies Roster;
    const { change, ...applied } = await apply({
      ...next,
      calendar: { ...next.calendar, period: { ...next.calendar.period, years: [...next.calendar.period.years] } },
    });
    const none = { joined: [], enrol: [], left: [], opened: [], closed: [], moved: [] };
    const lines = rosterReport({ ...applied, roster: next, change: { ...change, ...none } });
    expect(lines.slice(1, lines.indexOf(''))).toEqual([
      '  Workspace, periods: 4-4-5 weeks in the years from Mon 2 Feb 2026 and Mon 1 Feb 2027, was calendar months, the fiscal year from Jan.',
      '  Workspace, closing: 3 working days, was 5 working days.',
      '  Workspace, reset: 1 working day, was 5 working days.',
      '  Workspace, closing at the end of a quarter: 3 working days, was 5 working days.',
      '  Workspace, phases of single dates: Tue 15 Dec 2026 closing, Wed 16 Dec 2026 reset, was none.',
      '  Workspace, admins: U0ADMIN, Ana (U0REP1), was U0ADMIN.',
      '  East, stand-in: U0LEAD, was none.',
      "  East, time zone: Europe/London, was the workspace's.",
      "  East, holidays: US, was the workspace's.",
      "  East, added holidays: Fri 27 Nov 2026, was the workspace's.",
      "  Ana (U0REP1), working hours: 09:00 to 17:00, was the team's.",
      '  Calendar, hours and time zones count at once: what is still to come this week may move.',
    ]);
  });

  it('takes another name for the same zone for no change', async () => {
    const { apply } = await aWorkspace();
    const zoned = (zone: string) => ({
      ...roster,
      timezone: zone,
      teams: [aTeam({ timezone: zone })],
      people: { U0REP1: { timezone: zone, away: [] } },
    });
    await apply(zoned('America/New_York'));
    for (const zone of ['US/Eastern', 'america/new_york']) {
      const applied = await apply(zoned(zone));
      expect(rosterReport({ roster: zoned(zone), ...applied })[0]).toBe('Nothing changes.');
    }
    expect((await apply(zoned('America/Toronto'))).change.settings).toHaveLength(3);
  });

  it('says so when nothing changes', async () => {
    const { apply } = await aWorkspace();
    await apply(roster);
    expect(rosterReport({ roster, ...(await apply(roster)) })[0]).toBe('Nothing changes.');
    expect(
      rosterReport({ roster, ...(await apply({ ...roster, leaders: [] }, wednesday, { isDryRun: true })) })[0],
    ).toBe('This would change:');
  });
});
