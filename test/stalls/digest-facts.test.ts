import { describe, expect, it } from 'vitest';
import { noteAway } from '../../src/roster/away.store.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { buildDigest } from '../../src/stalls/build-digest.ts';
import { loadDigestFacts } from '../../src/stalls/digest.store.ts';
import type { Digest, TeamDigest } from '../../src/stalls/digest.ts';
import { speaksOf, teamsInOrder, teamWeek } from '../../src/stalls/digest-weeks.ts';
import { loadLoopFacts, weeksOfStalls } from '../../src/stalls/loop-facts.store.ts';
import type { StallReason } from '../../src/stalls/stall.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

const newYork = 'America/New_York';
const week = '2026-12-07';
const weekBefore = '2026-11-30';
/** Friday 15:00 in New York; the week closes at 18:00 there. */
const friday = '2026-12-11T20:00:00.000Z';
const monday = '2026-12-14T15:00:00.000Z';

async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0MGR', 'Mara Jones', newYork);
  await rows.person('U0REP1', 'Ana Li', newYork);
  await rows.person('U0REP2', 'Ben Otto', newYork);
  await rows.pair('U0MGR', 'U0REP1');
  await rows.pair('U0MGR', 'U0REP2');
  const digestAt = async (now: string, roster: Roster = aRoster(), of = week): Promise<Digest> => {
    const asOf = speaksOf(of, new Date(now), newYork);
    const teams = teamsInOrder(roster, null);
    const known = await loadDigestFacts(db, { week: of, asOf, teams, zone: newYork });
    const coachees = known.pairs.map(({ coachee }) => coachee);
    const weeks = weeksOfStalls(of);
    const facts = { ...known, ...(await loadLoopFacts(db, { coachees, since: new Date('2026-10-05'), weeks })) };
    const before = new Date(asOf.getTime() - 7 * 86_400_000);
    const takenOff = new Set<string>();
    return buildDigest({ roster, holidaysOf: () => () => null, facts, week: of, asOf, before, teams, takenOff });
  };
  const eastAt = async (now: string, roster?: Roster, of?: string): Promise<TeamDigest> => {
    const { teams } = await digestAt(now, roster, of);
    const east = teams.find(({ name }) => name === 'East');
    if (!east) throw new Error('There is no team East');
    return east;
  };
  return { db, rows, digestAt, eastAt };
}

/** What stands in the digest for this reason, new or not, each with the pair and since when. */
function stalled({ stalls }: TeamDigest, reason: StallReason) {
  return [...stalls.still, ...stalls.new]
    .filter((stall) => stall.reason === reason)
    .map(({ coach, coachee, since }) => ({ coach, coachee, since }));
}

function everMissed(team: TeamDigest): number {
  return stalled(team, 'check-in-missed').length;
}

function unanswered(team: TeamDigest) {
  return stalled(team, 'unanswered-check-in');
}

function slipping(team: TeamDigest): number {
  return stalled(team, 'commitment-slipping').length;
}

describe('this week’s check-ins', () => {
  it('are not in yet, and not missed, while their week is open', async () => {
    const { rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', week);
    await rows.asked('U0MGR', 'U0REP2', week, { status: 'planned' });
    expect(await eastAt(friday)).toMatchObject({ asked: 2, in: 0, notInYet: 2, missed: 0 });
  });

  it('are missed once the week has closed, to the minute', async () => {
    const { rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', week);
    expect(await eastAt('2026-12-11T22:59:00.000Z')).toMatchObject({ notInYet: 1, missed: 0 });
    expect(await eastAt('2026-12-11T23:00:00.000Z')).toMatchObject({ notInYet: 0, missed: 1 });
  });

  it('are in after an answer at 16:20, and still one after Monday’s late one; next week counts neither again', async () => {
    const { rows, eastAt, digestAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', week);
    await rows.asked('U0MGR', 'U0REP2', week);
    expect(await eastAt(friday)).toMatchObject({ in: 0, notInYet: 2 });
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-11T21:20:00.000Z' });
    expect(await eastAt('2026-12-11T21:20:00.000Z')).toMatchObject({ in: 1, late: 0, notInYet: 1, missed: 0 });
    await rows.checkIn('U0MGR', 'U0REP2', week, { rep: monday, late: true });
    expect(await eastAt(monday)).toMatchObject({ asked: 2, in: 2, late: 1, notInYet: 0, missed: 0 });
    await rows.asked('U0MGR', 'U0REP1', '2026-12-14');
    await rows.asked('U0MGR', 'U0REP2', '2026-12-14');
    const next = await digestAt('2026-12-18T20:00:00.000Z', aRoster(), '2026-12-14');
    expect(next.thisWeek).toEqual({ asked: 2, in: 0 });
    expect(next.weekBefore).toEqual({ asked: 2, in: 2 });
    expect(next.teams.find(({ name }) => name === 'East')?.missed).toBe(0);
  });

  it.each([
    ['withheld', 'away'],
    ['missed-by-bot', null],
    ['failed', 'channel_not_found'],
    ['unconfirmed', 'history-not-readable'],
    ['planned', null],
  ] as const)('never count against a person whose question was %s', async (status, reason) => {
    const { rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', week, { status, reason });
    expect((await eastAt(friday)).asked).toBe(status === 'planned' ? 1 : 0);
    expect(await eastAt(monday)).toMatchObject({ asked: 0, missed: 0, notInYet: 0 });
  });

  it('do not count for who joined this week, is away, has left, or had no question', async () => {
    const { db, rows, eastAt } = await world();
    for (const [id, name] of [
      ['U0NEW', 'Nia'],
      ['U0AWAY', 'Ari'],
      ['U0SICK', 'Sam'],
    ] as const) {
      await rows.person(id, name, newYork);
      await rows.pair('U0MGR', id, 'East', id === 'U0NEW' ? week : '2026-10-05');
      await rows.asked('U0MGR', id, week);
    }
    await rows.person('U0GONE', 'Gil', newYork, { is_deleted: 1 });
    await rows.pair('U0MGR', 'U0GONE');
    await rows.asked('U0MGR', 'U0GONE', week);
    const at = new Date('2026-12-01T09:00:00Z');
    await noteAway(db, { personId: 'U0AWAY', from: '2026-12-07', to: '2026-12-18', notedBy: 'U0AWAY', at });
    await noteAway(db, { personId: 'U0SICK', from: '2026-12-11', to: '2026-12-11', notedBy: 'U0SICK', at });
    const roster = aRoster({ teams: [aTeam({ reps: ['U0REP1', 'U0REP2', 'U0NEW', 'U0AWAY', 'U0SICK', 'U0GONE'] })] });
    expect(await eastAt(monday, roster)).toMatchObject({ asked: 0, missed: 0 });
    // The same people, two weeks later: nobody is new or away any more.
    await rows.asked('U0MGR', 'U0NEW', '2026-12-14');
    expect(await eastAt('2026-12-21T15:00:00.000Z', roster, '2026-12-14')).toMatchObject({ asked: 1, missed: 1 });
  });

  it('count again for a pair that came back, and not for whom no message reaches', async () => {
    const { db, rows, eastAt } = await world();
    await db.deleteFrom('pair').where('coachee_id', '=', 'U0REP1').execute();
    await rows.pair('U0MGR', 'U0REP1', 'East', '2026-11-30');
    await rows.pair('U0MGR', 'U0REP1', 'East', '2026-09-07', '2026-11-20T15:00:00.000Z');
    await rows.asked('U0MGR', 'U0REP1', week);
    expect(await eastAt(monday)).toMatchObject({ asked: 1, missed: 1 });
    await db.updateTable('person').set({ unreachable_code: 'user_disabled' }).where('id', '=', 'U0REP1').execute();
    expect(await eastAt(monday)).toMatchObject({ asked: 0, missed: 0 });
  });

  it('count for somebody who was away on a day and back before the week closed', async () => {
    const { db, rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', week);
    const away = { personId: 'U0REP1', from: '2026-12-09', to: '2026-12-10', notedBy: 'U0REP1' };
    await noteAway(db, { ...away, at: new Date('2026-12-08T09:00:00Z') });
    expect(await eastAt('2026-12-10T20:00:00.000Z')).toMatchObject({ asked: 0, notInYet: 0 });
    expect(await eastAt(friday)).toMatchObject({ asked: 1, notInYet: 1 });
    expect(await eastAt(monday)).toMatchObject({ asked: 1, missed: 1 });
  });

  it('of a pair that ended before the week closed are not missed', async () => {
    const { rows, eastAt } = await world();
    await rows.person('U0OLD', 'Ola', newYork);
    await rows.pair('U0OLD', 'U0REP1', 'East', '2026-09-07', '2026-12-09T15:00:00.000Z');
    await rows.asked('U0OLD', 'U0REP1', week);
    expect(await eastAt(monday)).toMatchObject({ asked: 0, missed: 0 });
  });
});

describe('a check-in that never came', () => {
  it('stands in two digests and is then forgotten', async () => {
    const { rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', weekBefore);
    expect(everMissed(await eastAt('2026-12-04T20:00:00.000Z', aRoster(), weekBefore))).toBe(0);
    expect(everMissed(await eastAt(friday))).toBe(1);
    expect(everMissed(await eastAt('2026-12-18T20:00:00.000Z', aRoster(), '2026-12-14'))).toBe(1);
    expect(everMissed(await eastAt('2026-12-25T20:00:00.000Z', aRoster(), '2026-12-21'))).toBe(0);
  });

  it('stands in two digests also when its week closes before its own digest', async () => {
    const { rows, eastAt } = await world();
    const workweek = ['sun', 'mon', 'tue', 'wed', 'thu'] as const;
    const roster = aRoster({ teams: [aTeam({ calendar: { workweek: [...workweek] } })] });
    await rows.asked('U0MGR', 'U0REP1', '2026-12-06');
    const missed: number[] = [];
    for (const [at, of] of [
      ['2026-12-11', '2026-12-07'],
      ['2026-12-18', '2026-12-14'],
      ['2026-12-25', '2026-12-21'],
    ]) {
      missed.push(everMissed(await eastAt(`${at}T20:00:00.000Z`, roster, of)));
    }
    expect(missed).toEqual([1, 1, 0]);
  });

  it('of last week is told apart from one of this week, so that the figures add up', async () => {
    const { rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', weekBefore);
    await rows.asked('U0MGR', 'U0REP1', week);
    await rows.asked('U0MGR', 'U0REP2', week);
    expect(await eastAt(friday)).toMatchObject({ asked: 2, in: 0, notInYet: 2, missed: 0 });
    expect(everMissed(await eastAt(friday))).toBe(1);
    expect(await eastAt(monday)).toMatchObject({ asked: 2, in: 0, notInYet: 0, missed: 2 });
  });

  it('clears with the next one that comes', async () => {
    const { rows, eastAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', weekBefore);
    await rows.asked('U0MGR', 'U0REP1', week);
    expect(everMissed(await eastAt(friday))).toBe(1);
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-08T15:00:00.000Z' });
    expect(everMissed(await eastAt(friday))).toBe(0);
  });
});

describe('the coach’s half', () => {
  it('is unanswered after three working days, named by pair with the oldest day', async () => {
    const { rows, eastAt } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-08T20:00:00.000Z' });
    expect(unanswered(await eastAt('2026-12-11T19:59:00.000Z'))).toEqual([]);
    const since = new Date('2026-12-08T20:00:00.000Z');
    expect(unanswered(await eastAt(friday))).toEqual([{ coach: 'U0MGR', coachee: 'U0REP1', since }]);
    await rows.checkIn('U0MGR', 'U0REP1', '2026-11-23', { rep: '2026-11-24T20:00:00.000Z' });
    expect(unanswered(await eastAt(friday)).map((one) => one.since.toISOString())).toEqual([
      '2026-11-24T20:00:00.000Z',
    ]);
  });

  it('is no stall once answered, or when somebody else coaches the person now', async () => {
    const { rows, eastAt } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-07T15:00:00.000Z', coach: '2026-12-11T15:00:00.000Z' });
    await rows.person('U0OLD', 'Ola', newYork);
    await rows.pair('U0OLD', 'U0REP2', 'East', '2026-09-07', '2026-11-30T15:00:00.000Z');
    await rows.checkIn('U0OLD', 'U0REP2', '2026-11-23', { rep: '2026-11-24T20:00:00.000Z' });
    expect(unanswered(await eastAt(friday))).toEqual([]);
  });

  it('is nobody’s to unblock when the coach’s account is gone', async () => {
    const { db, rows, eastAt } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-07T15:00:00.000Z' });
    expect(unanswered(await eastAt(friday))).toHaveLength(1);
    await db.updateTable('person').set({ is_deleted: 1 }).where('id', '=', 'U0MGR').execute();
    expect(unanswered(await eastAt(friday))).toEqual([]);
  });

  it('does not count the days on which the coach was away', async () => {
    const { db, rows, eastAt } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-07T15:00:00.000Z' });
    const away = { personId: 'U0MGR', from: '2026-12-09', to: '2026-12-10', notedBy: 'U0MGR' };
    await noteAway(db, { ...away, at: new Date('2026-12-08T09:00:00Z') });
    expect(unanswered(await eastAt(friday))).toEqual([]);
  });

  it('does not age in the closing week', async () => {
    const { rows, eastAt } = await world();
    await rows.checkIn('U0MGR', 'U0REP1', '2026-12-21', { rep: '2026-12-24T20:00:00.000Z' });
    const closing = await eastAt('2026-12-31T20:00:00.000Z', aRoster(), '2026-12-28');
    expect([closing.phase, unanswered(closing)]).toEqual(['closing', []]);
    expect(unanswered(await eastAt('2027-01-08T20:00:00.000Z', aRoster(), '2027-01-04'))).toHaveLength(1);
  });
});

describe('a commitment', () => {
  it('slips when it was carried over twice past its day; the coach’s word counts', async () => {
    const { rows, eastAt } = await world();
    const promise = await rows.commitment('U0REP1', 'Call Acme', { due_on: '2026-12-09' });
    const first = await rows.checkIn('U0MGR', 'U0REP1', weekBefore, {
      rep: '2026-12-10T15:00:00.000Z',
      coach: '2026-12-10T15:00:00.000Z',
    });
    const second = await rows.checkIn('U0MGR', 'U0REP1', week, {
      rep: '2026-12-11T15:00:00.000Z',
      coach: '2026-12-11T15:00:00.000Z',
    });
    await rows.did(first, promise, 'still-on-it', '2026-12-10T15:00:00.000Z');
    expect(slipping(await eastAt(friday))).toBe(0);
    await rows.did(second, promise, 'kept', '2026-12-11T15:00:00.000Z', 'still-on-it');
    expect(slipping(await eastAt(friday))).toBe(1);
  });

  it('slips five working days past its day, with a check-in in between', async () => {
    const { rows, eastAt } = await world();
    // Thursday 3 December, so the fifth working day past it ends on Thursday the 10th.
    await rows.commitment('U0REP1', 'Call Acme', { due_on: '2026-12-03' });
    await rows.checkIn('U0MGR', 'U0REP1', weekBefore, {
      rep: '2026-12-02T15:00:00.000Z',
      coach: '2026-12-02T15:00:00.000Z',
    });
    expect(slipping(await eastAt(friday))).toBe(0);
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-08T15:00:00.000Z', coach: '2026-12-08T15:00:00.000Z' });
    expect(slipping(await eastAt('2026-12-11T04:59:00.000Z'))).toBe(0);
    expect(slipping(await eastAt('2026-12-11T05:00:00.000Z'))).toBe(1);
  });

  it('counts in the first of two teams of its owner, and not in the week in which the owner joined', async () => {
    const { rows, digestAt } = await world();
    await rows.person('U0WEST', 'Wes', newYork);
    await rows.person('U0NEW', 'Nia', newYork);
    await rows.pair('U0WEST', 'U0REP1', 'West');
    await rows.pair('U0MGR', 'U0NEW', 'East', week);
    const west = aTeam({ name: 'West', manager: 'U0WEST', reps: ['U0REP1'] });
    const roster = aRoster({ teams: [aTeam({ reps: ['U0REP1', 'U0REP2', 'U0NEW'] }), west] });
    for (const owner of ['U0REP1', 'U0NEW']) {
      await rows.checkIn('U0MGR', owner, week, { rep: '2026-12-08T15:00:00.000Z', coach: '2026-12-08T15:00:00.000Z' });
      await rows.commitment(owner, 'Call Acme', { due_on: '2026-11-23' });
    }
    const { teams } = await digestAt(friday, roster);
    expect(teams.map((team) => [team.name, slipping(team)])).toEqual([
      ['East', 1],
      ['West', 0],
      [null, 0],
    ]);
  });

  it('does not slip on the day for which it was put off, however often it was carried over', async () => {
    const { rows, eastAt } = await world();
    const promise = await rows.commitment('U0REP1', 'Call Acme', { due_on: '2026-12-11' });
    for (const of of [weekBefore, week]) {
      const checkIn = await rows.checkIn('U0MGR', 'U0REP1', of, {
        rep: '2026-12-08T15:00:00.000Z',
        coach: '2026-12-08T15:00:00.000Z',
      });
      await rows.did(checkIn, promise, 'still-on-it', '2026-12-08T15:00:00.000Z');
    }
    expect(slipping(await eastAt(friday))).toBe(0);
    expect(slipping(await eastAt('2026-12-12T05:00:00.000Z'))).toBe(1);
  });

  it('counts neither closed nor without a day, and once for two coaches', async () => {
    const { rows, eastAt } = await world();
    await rows.person('U0LEAD', 'Lea', newYork);
    await rows.pair('U0LEAD', 'U0REP1');
    await rows.checkIn('U0MGR', 'U0REP1', week, { rep: '2026-12-08T15:00:00.000Z', coach: '2026-12-08T15:00:00.000Z' });
    await rows.commitment('U0REP1', 'Closed', { due_on: '2026-11-23', status: 'kept', closed_at: friday });
    await rows.commitment('U0REP1', 'Some day');
    await rows.commitment('U0REP1', 'Open', { due_on: '2026-11-23' });
    const roster = aRoster({ pairs: [{ coach: 'U0LEAD', coachee: 'U0REP1', slots: {} }] });
    expect(slipping(await eastAt(friday, roster))).toBe(1);
  });
});

describe('a digest made late', () => {
  it('speaks of its own week and of nothing after it', async () => {
    const { db, rows, digestAt } = await world();
    const may = '2027-05-24';
    await rows.asked('U0MGR', 'U0REP1', may);
    await rows.asked('U0MGR', 'U0REP2', may);
    await rows.asked('U0MGR', 'U0REP1', '2027-05-17');
    await rows.asked('U0MGR', 'U0REP2', '2027-05-17');
    await rows.checkIn('U0MGR', 'U0REP1', '2027-05-17', {
      rep: '2027-05-18T15:00:00.000Z',
      coach: '2027-05-18T16:00:00.000Z',
    });
    await rows.checkIn('U0MGR', 'U0REP1', may, { rep: '2027-05-27T15:00:00.000Z' });
    await rows.checkIn('U0MGR', 'U0REP1', '2027-05-31', { rep: '2027-06-01T15:00:00.000Z' });
    await rows.asked('U0MGR', 'U0REP2', '2027-05-31', { status: 'failed' });
    await rows.commitment('U0REP1', 'Of June', { due_on: '2027-06-01', created_at: '2027-06-01T15:00:00.000Z' });
    const away = { personId: 'U0REP2', from: '2027-06-07', to: '2027-06-11', notedBy: 'U0REP2' };
    await noteAway(db, { ...away, at: new Date('2027-06-01T09:00:00Z') });
    const digest = await digestAt('2027-06-09T20:00:00.000Z', aRoster(), may);
    expect(digest).toMatchObject({
      week: may,
      thisWeek: { asked: 2, in: 1 },
      weekBefore: { asked: 2, in: 1 },
      ownTrouble: { outages: [], notSent: 0 },
    });
    const east = digest.teams.find(({ name }) => name === 'East');
    expect(east).toMatchObject({ missed: 1, away: [] });
    expect(east && [...unanswered(east), slipping(east)]).toEqual([0]);
  });
});

describe('the rest of the digest', () => {
  it('says who is away until when, absences that touch taken as one', async () => {
    const { db, eastAt } = await world();
    const by = { personId: 'U0REP1', notedBy: 'U0REP1', at: new Date('2026-12-01T09:00:00Z') };
    await noteAway(db, { ...by, from: '2026-12-10', to: '2026-12-12' });
    await noteAway(db, { ...by, from: '2026-12-13', to: '2026-12-18' });
    await noteAway(db, { ...by, from: '2026-12-28', to: '2026-12-31' });
    expect((await eastAt(friday)).away).toEqual([{ person: 'U0REP1', until: '2026-12-18' }]);
  });

  it('counts what the bot itself did not get through this week', async () => {
    const { rows, digestAt } = await world();
    await rows.asked('U0MGR', 'U0REP1', week, { status: 'missed-by-bot' });
    await rows.asked('U0MGR', 'U0REP2', week, { status: 'unconfirmed' });
    await rows.asked('U0MGR', 'U0REP2', weekBefore, { status: 'failed' });
    expect((await digestAt(friday)).ownTrouble).toEqual({ outages: [], notSent: 2 });
  });

  it('lists teams by name and puts people without a team last', async () => {
    const { rows, digestAt } = await world();
    await rows.person('U0SOLO', 'Sol', newYork);
    await rows.pair('U0MGR', 'U0SOLO', null);
    await rows.asked('U0MGR', 'U0SOLO', week);
    const teams = ['West 10', 'West 2', 'East', 'Álava'].map((name) => aTeam({ name, reps: [] }));
    const roster = aRoster({ teams });
    expect((await digestAt(friday, roster)).teams.map(({ name }) => name)).toEqual([
      'Álava',
      'East',
      'West 2',
      'West 10',
      null,
    ]);
    expect((await digestAt(friday, roster)).teams.at(-1)).toMatchObject({ asked: 1, notInYet: 1 });
    expect(teamsInOrder(roster, ['West 10', 'East'])).toEqual(['East', 'West 10']);
  });

  it('takes a team whose week begins on Sunday by its own week', async () => {
    const { rows, eastAt } = await world();
    const workweek = ['sun', 'mon', 'tue', 'wed', 'thu'] as const;
    const roster = aRoster({ teams: [aTeam({ calendar: { workweek: [...workweek] } })] });
    await rows.asked('U0MGR', 'U0REP1', '2026-12-06');
    expect(await eastAt('2026-12-10T20:00:00.000Z', roster)).toMatchObject({ asked: 1, notInYet: 1 });
    // Thursday is their last day, so on Friday it is missed.
    expect(await eastAt(friday, roster)).toMatchObject({ notInYet: 0, missed: 1 });
  });

  it.each([
    [['sun', 'mon', 'tue', 'wed', 'thu'], '2026-12-06'],
    [['tue', 'wed', 'thu', 'fri', 'sat'], '2026-12-08'],
    [['mon', 'tue', 'wed', 'thu', 'fri'], week],
  ] as const)('finds the week of a team that works %j', (workweek, own) => {
    const roster = aRoster({ teams: [aTeam({ calendar: { workweek: [...workweek] } })] });
    expect(teamWeek(roster, 'East', week)).toBe(own);
  });

  it('holds both answers of a team whose Monday spans 25 hours', async () => {
    const { rows, eastAt } = await world();
    const of = '2027-05-17';
    await rows.person('U0KI', 'Kai', 'Pacific/Kiritimati');
    await rows.person('U0PA', 'Pua', 'Pacific/Pago_Pago');
    for (const id of ['U0KI', 'U0PA']) {
      await rows.pair('U0MGR', id);
      await rows.asked('U0MGR', id, of);
    }
    const roster = aRoster({ teams: [aTeam({ reps: ['U0KI', 'U0PA'] })] });
    await rows.checkIn('U0MGR', 'U0KI', of, { rep: '2027-05-16T19:05:00.000Z' });
    await rows.checkIn('U0MGR', 'U0PA', of, { rep: '2027-05-17T20:05:00.000Z' });
    expect(await eastAt('2027-05-21T19:00:00.000Z', roster, of)).toMatchObject({ asked: 2, in: 2 });
  });
});
