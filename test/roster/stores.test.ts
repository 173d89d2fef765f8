import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/schema.ts';
import { cancelAway, listAwayFrom, listAwayOf, noteAway, shortenAway } from '../../src/roster/away.store.ts';
import { appendEvent } from '../../src/roster/event.store.ts';
import {
  closePair,
  listOpenPairs,
  listOpenPairsOf,
  listPairsOfCoachee,
  openPairs,
} from '../../src/roster/pair.store.ts';
import {
  findPeople,
  findPerson,
  insertMissingPeople,
  listPeople,
  setDmChannel,
  setEnrolled,
  setPinnedZone,
  setUnreachable,
  upsertPeople,
} from '../../src/roster/person.store.ts';
import { loadRoster, saveRosterVersion } from '../../src/roster/roster.store.ts';
import { parseRosterDocument, writeRosterDocument } from '../../src/roster/roster-document.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { aRoster, aTeam } from './rosters.ts';

const now = new Date('2026-12-02T10:00:00.000Z');
const ana = {
  id: 'U0REP2',
  name: 'Ana',
  slackZone: 'Asia/Kolkata',
  locale: 'en-GB',
  isDeleted: false,
  isBot: false,
  isGuest: false,
};

describe('people', () => {
  it('keep what they said here when Slack tells something new', async () => {
    const db = await freshDatabase();
    await upsertPeople(db, [ana]);
    await setPinnedZone(db, ana.id, 'Asia/Tokyo');
    await setEnrolled(db, [ana.id], now);
    await setDmChannel(db, ana.id, 'D0ANA');
    await setUnreachable(db, ana.id, 'messages_tab_disabled');
    await upsertPeople(db, [
      { ...ana, name: 'Ana Maria', slackZone: null, isDeleted: true, isGuest: true, isBot: true },
    ]);
    expect(await findPerson(db, ana.id)).toEqual({
      ...ana,
      name: 'Ana Maria',
      slackZone: null,
      isDeleted: true,
      isGuest: true,
      isBot: true,
      pinnedZone: 'Asia/Tokyo',
      dmChannel: 'D0ANA',
      enrolledAt: '2026-12-02T10:00:00.000Z',
      unreachableCode: 'messages_tab_disabled',
    });
  });

  it('are found by many ids at once, those who are unknown left out', async () => {
    const db = await freshDatabase();
    await upsertPeople(db, [ana, { ...ana, id: 'U0REP3', name: 'Ben' }]);
    const ids = [...Array.from({ length: 40_000 }, (_, index) => `U${index}`), 'U0REP3', "U0'; drop table person"];
    expect([...(await findPeople(db, ids)).keys()]).toEqual(['U0REP3']);
    expect((await listPeople(db)).map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(await findPerson(db, 'U0NOBODY')).toBeUndefined();
  });

  it('who are known already keep their name when the roster names them', async () => {
    const db = await freshDatabase();
    await upsertPeople(db, [ana]);
    await insertMissingPeople(db, [
      { id: ana.id, name: 'U0REP2' },
      { id: 'U0NEW', name: 'U0NEW' },
    ]);
    expect((await listPeople(db)).map(({ id, name }) => [id, name])).toEqual([
      ['U0NEW', 'U0NEW'],
      ['U0REP2', 'Ana'],
    ]);
  });
});

describe('pairs', () => {
  const pair = { coach: 'U0MGR', coachee: 'U0REP1', team: 'East', startsOn: '2026-12-07' };
  const open = async (db: Kysely<Database>, one: typeof pair) => (await openPairs(db, [one]))[0]?.id ?? 0;

  it('are open once for the same two, and open again after they ended', async () => {
    const db = await freshDatabase();
    const id = await open(db, pair);
    await expect(openPairs(db, [pair])).rejects.toThrow(/UNIQUE/);
    await closePair(db, id, now);
    await openPairs(db, [{ ...pair, startsOn: '2027-01-04' }]);
    expect((await listPairsOfCoachee(db, 'U0REP1')).map(({ startsOn, endedAt }) => [startsOn, endedAt])).toEqual([
      ['2026-12-07', now.toISOString()],
      ['2027-01-04', null],
    ]);
    expect((await listOpenPairs(db)).map(({ startsOn }) => startsOn)).toEqual(['2027-01-04']);
  });

  it('keep the instant at which they first ended', async () => {
    const db = await freshDatabase();
    const id = await open(db, pair);
    await closePair(db, id, now);
    await closePair(db, id, new Date('2027-02-01T00:00:00Z'));
    expect((await listPairsOfCoachee(db, 'U0REP1'))[0]?.endedAt).toBe(now.toISOString());
  });

  it('of one person are those they coach and those who coach them', async () => {
    const db = await freshDatabase();
    await openPairs(db, [pair]);
    await openPairs(db, [
      { ...pair, coach: 'U0LEAD', coachee: 'U0MGR' },
      { ...pair, coach: 'U0WEST', coachee: 'U0REP9' },
    ]);
    expect((await listOpenPairsOf(db, 'U0MGR')).map(({ coach, coachee }) => `${coach}>${coachee}`)).toEqual([
      'U0MGR>U0REP1',
      'U0LEAD>U0MGR',
    ]);
  });
});

describe('days away', () => {
  const noted = { personId: 'U0REP1', notedBy: 'U0MGR', at: now };

  it('are listed from a day on until they are taken back', async () => {
    const db = await freshDatabase();
    await noteAway(db, { ...noted, from: '2026-11-02', to: '2026-11-06' });
    const id = await noteAway(db, { ...noted, from: '2026-12-21', to: '2027-01-01' });
    await noteAway(db, { ...noted, personId: 'U0REP2', from: '2026-12-02', to: '2026-12-02' });
    expect(await listAwayOf(db, 'U0REP1', '2026-12-02')).toEqual([
      { id, personId: 'U0REP1', notedBy: 'U0MGR', from: '2026-12-21', to: '2027-01-01' },
    ]);
    const everyone = await listAwayFrom(db, '2026-11-06');
    expect([...everyone].map(([person, days]) => [person, days.map(({ from }) => from)])).toEqual([
      ['U0REP1', ['2026-11-02', '2026-12-21']],
      ['U0REP2', ['2026-12-02']],
    ]);
    await cancelAway(db, id, now);
    expect(await listAwayOf(db, 'U0REP1', '2026-12-02')).toEqual([]);
    const row = await db.selectFrom('away').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.cancelled_at).toBe(now.toISOString());
  });

  it('end earlier for who is back earlier', async () => {
    const db = await freshDatabase();
    const id = await noteAway(db, { ...noted, from: '2026-12-21', to: '2027-01-01' });
    await shortenAway(db, id, '2026-12-23');
    expect((await listAwayOf(db, 'U0REP1', '2026-12-23')).map(({ to }) => to)).toEqual(['2026-12-23']);
    expect(await listAwayOf(db, 'U0REP1', '2026-12-24')).toEqual([]);
  });
});

describe('versions of the roster', () => {
  const version = (scheduleFrom: string) => ({ scheduleFrom, at: now, by: 'cli' });

  it('there is none at first', async () => {
    expect(await loadRoster(await freshDatabase(), '2026-12-02')).toBeUndefined();
  });

  it('only those are read whose slots may still count', async () => {
    const db = await freshDatabase();
    for (const [index, from] of ['2026-11-03', '2026-11-17', '2026-12-03', '2026-12-10'].entries()) {
      await saveRosterVersion(db, aRoster({ teams: [aTeam({ name: `East ${index}` })] }), version(from));
    }
    // The week that holds Sunday 13 December may have begun on Monday 7 December.
    const loaded = await loadRoster(db, '2026-12-13');
    expect(loaded?.version).toBe(4);
    expect(loaded?.roster.teams[0]?.name).toBe('East 3');
    expect(loaded?.versions.map(({ id, scheduleFrom }) => [id, scheduleFrom])).toEqual([
      [4, '2026-12-10'],
      [3, '2026-12-03'],
    ]);
    expect((await loadRoster(db, '2026-12-07'))?.versions).toHaveLength(3);
    expect((await loadRoster(db, '2026-12-16'))?.versions).toHaveLength(1);
    expect((await loadRoster(db, '2026-10-01'))?.versions).toHaveLength(4);
    expect((await loadRoster(db, '2027-10-01'))?.versions).toHaveLength(1);
  });

  it('come back as they went in, and equal rosters are equal text', () => {
    const roster = aRoster({ people: { U0B: { away: [] }, U0A: { name: 'Ana', away: [] } } });
    const other = aRoster({ people: { U0A: { away: [], name: 'Ana' }, U0B: { away: [] } } });
    expect(parseRosterDocument(writeRosterDocument(roster))).toEqual(roster);
    expect(writeRosterDocument(other)).toBe(writeRosterDocument(roster));
    expect(writeRosterDocument(aRoster())).not.toBe(writeRosterDocument(roster));
  });

  it('of a newer program are refused', () => {
    expect(() => parseRosterDocument('{"format":2,"roster":{}}')).toThrow(/format 2/);
  });
});

it('history says who did what to which row', async () => {
  const db = await freshDatabase();
  await appendEvent(db, { at: now, actor: 'U0ADMIN', what: 'pair-opened', subject: 'pair', subjectId: 7 });
  await appendEvent(db, {
    at: now,
    actor: 'cli',
    what: 'roster-applied',
    subject: 'roster',
    subjectId: 1,
    version: 1,
    detail: { joined: ['U0REP1'] },
  });
  expect(await db.selectFrom('event').selectAll().orderBy('id').execute()).toMatchObject([
    {
      at: now.toISOString(),
      actor_id: 'U0ADMIN',
      what: 'pair-opened',
      subject_id: '7',
      version: null,
      detail_json: null,
    },
    { actor_id: 'cli', version: 1, detail_json: '{"joined":["U0REP1"]}' },
  ]);
});
