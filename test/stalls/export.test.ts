import { describe, expect, it } from 'vitest';
import { exportText } from '../../src/stalls/export.store.ts';
import { listCheckInRows } from '../../src/stalls/export-check-ins.store.ts';
import { checkInColumns } from '../../src/stalls/export-check-ins.ts';
import { listCommitmentRows } from '../../src/stalls/export-commitments.store.ts';
import { commitmentColumns } from '../../src/stalls/export-commitments.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

const week = '2026-12-07';
const roster = aRoster({
  roles: { admin: ['U0ADMIN'], enablement: [], guests: [] },
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: null, digest: { day: 'fri', at: '15:00' } }],
  teams: [aTeam({ reps: ['U0REP1'] }), aTeam({ name: 'West', manager: 'U0WEST', reps: ['U0REP3'] })],
});

const at = { now: new Date('2026-12-11T20:00:00Z'), holidaysOf: () => () => null };

/** U0OLD coached U0REP1 until the end of November, U0MGR since. */
async function world() {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  for (const id of ['U0MGR', 'U0REP1', 'U0REP3', 'U0WEST', 'U0OLD', 'U0LEAD', 'U0ADMIN'])
    await rows.person(id, `Name of ${id}`);
  await rows.pair('U0OLD', 'U0REP1', 'East', '2026-09-07', '2026-11-30T00:00:00.000Z');
  await rows.pair('U0MGR', 'U0REP1', 'East', '2026-11-30');
  await rows.pair('U0WEST', 'U0REP3', 'West');
  const half = async (rep: string, coach: string) => ({
    rep: '2026-12-08T15:00:00.000Z',
    coach: '2026-12-08T16:00:00.000Z',
    priorities: await rows.note(rep, `Priorities of ${rep}`),
    coachNote: await rows.note(coach, `Answer of ${coach}`),
  });
  const old = await rows.checkIn('U0OLD', 'U0REP1', '2026-11-23', await half('U0REP1', 'U0OLD'));
  const east = await rows.checkIn('U0MGR', 'U0REP1', week, await half('U0REP1', 'U0MGR'));
  await rows.checkIn('U0WEST', 'U0REP3', week, await half('U0REP3', 'U0WEST'));
  await rows.commitment('U0REP1', 'Closed before', {
    status: 'kept',
    closed_at: '2026-11-25T15:00:00.000Z',
    check_in_id: old,
  });
  const open = await rows.commitment('U0REP1', 'Still open', { due_on: '2026-12-01', check_in_id: east });
  await rows.commitment('U0REP3', 'Of the west');
  await rows.did(east, open, 'kept', '2026-12-08T15:00:00.000Z', 'still-on-it');
  return { db, rows };
}

async function commitments(as: string | null) {
  const { db } = await world();
  return (await listCommitmentRows(db, roster, as)).map(({ owner_id, text }) => [owner_id, text]);
}

async function checkIns(as: string | null) {
  const { db } = await world();
  const rows = await listCheckInRows(db, roster, as);
  return rows.map(({ coach_id, coachee_id, priorities, coach_note }) => [
    `${coach_id}>${coachee_id}`,
    priorities,
    coach_note,
  ]);
}

describe('the export of commitments', () => {
  it('holds every state and no words without a person', async () => {
    expect(await commitments(null)).toEqual([
      ['U0REP1', null],
      ['U0REP1', null],
      ['U0REP3', null],
    ]);
  });

  it('holds a rep’s own words and nothing of others', async () => {
    expect(await commitments('U0REP1')).toEqual([
      ['U0REP1', 'Closed before'],
      ['U0REP1', 'Still open'],
    ]);
  });

  it('gives a new coach the words of what was open when they began, and states of the rest', async () => {
    expect(await commitments('U0MGR')).toEqual([
      ['U0REP1', null],
      ['U0REP1', 'Still open'],
    ]);
  });

  it.each([
    ['a former coach', 'U0OLD', []],
    ['a stranger', 'U0NOBODY', []],
    [
      'a leader, for their teams',
      'U0LEAD',
      [
        ['U0REP1', null],
        ['U0REP1', null],
      ],
    ],
    [
      'an admin, for all teams',
      'U0ADMIN',
      [
        ['U0REP1', null],
        ['U0REP1', null],
        ['U0REP3', null],
      ],
    ],
  ])('shows %s no words', async (_, as, shown) => {
    expect(await commitments(as)).toEqual(shown);
  });

  it('says what became of each, with days, instants and how often it was carried over', async () => {
    const { db } = await world();
    const [, open] = await listCommitmentRows(db, roster, null);
    expect(open).toEqual({
      id: 2,
      owner_id: 'U0REP1',
      owner_name: 'Name of U0REP1',
      team: 'East',
      kind: 'activity',
      origin: 'check-in',
      status: 'open',
      due_on: '2026-12-01',
      carried_over: 1,
      check_in_id: 2,
      follows_id: null,
      created_at: '2026-11-02T15:00:00.000Z',
      closed_at: null,
      text: null,
    });
    expect(Object.keys(open ?? {})).toEqual([...commitmentColumns]);
  });
});

describe('the export of check-ins', () => {
  const east = ['U0MGR>U0REP1', 'Priorities of U0REP1', 'Answer of U0MGR'];
  const bare = (pair: string) => [pair, null, null];

  it('holds every state and no words without a person', async () => {
    expect(await checkIns(null)).toEqual(['U0OLD>U0REP1', 'U0MGR>U0REP1', 'U0WEST>U0REP3'].map(bare));
  });

  it('holds all words for the coachee, those of a former coach included', async () => {
    expect(await checkIns('U0REP1')).toEqual([['U0OLD>U0REP1', 'Priorities of U0REP1', 'Answer of U0OLD'], east]);
  });

  it('gives a coach the words of the pair as it is, and states of the weeks before', async () => {
    expect(await checkIns('U0MGR')).toEqual([bare('U0OLD>U0REP1'), east]);
  });

  it('leaves a former coach their own words only', async () => {
    expect(await checkIns('U0OLD')).toEqual([['U0OLD>U0REP1', null, 'Answer of U0OLD']]);
  });

  it.each([
    ['a leader', 'U0LEAD', ['U0OLD>U0REP1', 'U0MGR>U0REP1']],
    ['an admin', 'U0ADMIN', ['U0OLD>U0REP1', 'U0MGR>U0REP1', 'U0WEST>U0REP3']],
    ['a stranger', 'U0NOBODY', []],
  ])('shows %s states only', async (_, as, pairs) => {
    expect(await checkIns(as)).toEqual(pairs.map(bare));
  });

  it('counts what became of the promises, the coach’s word first, under columns in a fixed order', async () => {
    const { db } = await world();
    const [, row] = await listCheckInRows(db, roster, null);
    expect(row).toMatchObject({ week, team: 'East', is_late: false, kept: 0, still_on_it: 1, promised: 1 });
    expect(Object.keys(row ?? {})).toEqual([...checkInColumns]);
  });

  it('leaves a cell empty where words were erased', async () => {
    const { db } = await world();
    await db.updateTable('note').set({ body: null, erased_at: '2026-12-09T00:00:00.000Z' }).execute();
    expect(
      (await listCheckInRows(db, roster, 'U0REP1')).every(({ priorities, coach_note }) => !priorities && !coach_note),
    ).toBe(true);
  });
});

describe('the export command', () => {
  it('writes the same rows as CSV and as JSON', async () => {
    const { db, rows } = await world();
    await rows.commitment('U0REP1', '=1+1, "really"');
    const csv = await exportText(db, roster, { what: 'commitments', format: 'csv', as: 'U0REP1' }, at);
    const json = await exportText(db, roster, { what: 'commitments', format: 'json', as: 'U0REP1' }, at);
    if (!csv.ok || !json.ok) throw new Error('refused');
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(commitmentColumns.join(','));
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/,"'=1\+1, ""really"""$/);
    const parsed: { text: string }[] = JSON.parse(json.text);
    expect(parsed.map(({ text }) => text)).toEqual(['Closed before', 'Still open', '=1+1, "really"']);
  });

  it('refuses somebody nobody knows', async () => {
    const { db } = await world();
    const refused = await exportText(db, roster, { what: 'check-ins', format: 'csv', as: 'U0NOBODY' }, at);
    expect(refused).toEqual({ ok: false, why: 'Nobody here has the id U0NOBODY.' });
  });
});
