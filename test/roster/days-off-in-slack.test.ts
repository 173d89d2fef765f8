import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/schema.ts';
import { closeDays, closeTyped, reopenDays, showClosures } from '../../src/roster/change-closures.usecase.ts';
import { endAway, showAway, undoNoting } from '../../src/roster/end-away.usecase.ts';
import { noteDays, noteTyped } from '../../src/roster/note-away.usecase.ts';
import { upsertPeople } from '../../src/roster/person.store.ts';
import { loadRoster, saveRosterVersion } from '../../src/roster/roster.store.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { aRoster } from './rosters.ts';

const rep = 'U0REP1';
const coach = 'U0MGR';
const admin = 'U0ADMIN';

/** Wednesday 9 December 2026, noon in New York; the rep is there, the manager in London. */
async function world({ away = [] as { from: string; to: string }[] } = {}) {
  const db = await freshDatabase();
  let now = new Date('2026-12-09T17:00:00Z');
  const people = { [rep]: { name: 'Ana', timezone: 'America/New_York', away } };
  const roster = aRoster({ roles: { admin: [admin], enablement: [], guests: [] }, people });
  await saveRosterVersion(db, roster, { scheduleFrom: '2026-11-02', at: now, by: 'cli' });
  await upsertPeople(
    db,
    [rep, 'U0REP2', coach, admin].map((id) => ({
      id,
      name: id,
      slackZone: 'Europe/London',
      locale: id === coach ? 'en-GB' : 'en-US',
      isDeleted: false,
      isBot: false,
      isGuest: false,
    })),
  );
  return {
    outer: { db, clock: { now: () => now } },
    db,
    goTo(instant: string) {
      now = new Date(instant);
    },
  };
}

async function events(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('event').selectAll().orderBy('id').execute();
  return rows.map(({ actor_id, what, subject, detail_json }) => `${actor_id} ${what} ${subject} ${detail_json}`);
}

describe('days away', () => {
  it('leave a line of history each time, with who said it', async () => {
    const { outer, db } = await world();
    const noted = await noteTyped(outer, { actorId: coach, personId: rep, typed: '21 Dec to 1 Jan' });
    if (noted.outcome !== 'noted') throw new Error(JSON.stringify(noted));
    await undoNoting(outer, { actorId: rep, id: noted.id });
    expect(await events(db)).toEqual([
      'U0MGR away-noted away {"person":"U0REP1","from":"2026-12-21","to":"2027-01-01"}',
      'U0REP1 away-cancelled away {"person":"U0REP1","from":"2026-12-21","to":"2027-01-01"}',
    ]);
  });

  it('are read in the order of figures of whoever types, on the date it is where the person is', async () => {
    const { outer, goTo } = await world();
    const typed = '1/2/2027';
    expect(await noteTyped(outer, { actorId: coach, personId: rep, typed })).toMatchObject({
      range: { from: '2027-02-01' },
    });
    expect(await noteTyped(outer, { actorId: rep, personId: rep, typed })).toMatchObject({
      range: { from: '2027-01-02' },
    });
    goTo('2026-12-10T03:00:00Z');
    expect(await noteTyped(outer, { actorId: coach, personId: rep, typed: 'today' })).toMatchObject({
      range: { from: '2026-12-09', to: '2026-12-09' },
    });
  });

  it('that have begun end yesterday, and the past stays as it was', async () => {
    const { outer, db, goTo } = await world();
    await noteDays(outer, { actorId: rep, personId: rep, range: { from: '2026-12-09', to: '2026-12-18' } });
    goTo('2026-12-14T17:00:00Z');
    const ended = await endAway(outer, { actorId: rep, personId: rep, named: null });
    expect(ended).toMatchObject({ outcome: 'ended', today: '2026-12-14', rest: [] });
    const rows = await db.selectFrom('away').selectAll().execute();
    expect(rows).toMatchObject([{ from_day: '2026-12-09', to_day: '2026-12-13', cancelled_at: null }]);
    expect((await events(db)).at(-1)).toContain('U0REP1 away-shortened away');
  });

  it('that the roster says end as a new version of it, which keeps everything else', async () => {
    const { outer, db } = await world({ away: [{ from: '2026-12-07', to: '2026-12-18' }] });
    const before = await loadRoster(db, '2026-12-09');
    await noteDays(outer, { actorId: rep, personId: rep, range: { from: '2026-12-16', to: '2026-12-22' } });
    const ended = await endAway(outer, { actorId: rep, personId: rep, named: null });
    expect(ended).toMatchObject({ outcome: 'ended', ended: { from: '2026-12-07', to: '2026-12-22' } });
    const after = await loadRoster(db, '2026-12-09');
    expect(after?.roster.people[rep]?.away).toEqual([{ from: '2026-12-07', to: '2026-12-08' }]);
    expect({ ...after?.roster, people: {} }).toEqual({ ...before?.roster, people: {} });
    expect(await showAway(outer, { actorId: rep, personId: rep })).toMatchObject({ absences: [] });
    expect((await events(db)).at(-1)).toContain('U0REP1 roster-away-ended roster');
  });

  it('are refused to whoever is neither the person, their coach nor an admin', async () => {
    const { outer, db } = await world();
    const range = { from: '2026-12-21', to: '2027-01-01' };
    const noted = await noteDays(outer, { actorId: rep, personId: rep, range });
    if (noted.outcome !== 'noted') throw new Error(JSON.stringify(noted));
    const stranger = { actorId: 'U0REP2', personId: rep };
    expect(await noteDays(outer, { ...stranger, range })).toMatchObject({ outcome: 'refused' });
    expect(await endAway(outer, { ...stranger, named: range })).toMatchObject({ outcome: 'refused' });
    expect(await undoNoting(outer, { actorId: 'U0REP2', id: noted.id })).toMatchObject({ outcome: 'refused' });
    expect(await showAway(outer, stranger)).toMatchObject({ outcome: 'refused' });
    expect(await events(db)).toHaveLength(1);
    expect(await endAway(outer, { actorId: admin, personId: rep, named: range })).toMatchObject({ outcome: 'ended' });
  });

  it('of somebody in no pair pause nothing', async () => {
    const { outer } = await world();
    const range = { from: '2026-12-21', to: '2027-01-01' };
    expect(await noteDays(outer, { actorId: admin, personId: admin, range })).toMatchObject({ outcome: 'refused' });
  });
});

describe('company closures', () => {
  const christmas = { from: '2026-12-24', to: '2027-01-01' };

  it('make a new version of the roster each time, with a line of history', async () => {
    const { outer, db } = await world();
    expect(await closeTyped(outer, { actorId: admin, typed: '24 Dec to 1 Jan' })).toMatchObject({ range: christmas });
    expect((await loadRoster(db, '2026-12-09'))?.roster.calendar.closures).toEqual([christmas]);
    expect(await reopenDays(outer, { actorId: admin, range: christmas })).toMatchObject({ outcome: 'reopened' });
    expect(await reopenDays(outer, { actorId: admin, range: christmas })).toMatchObject({ outcome: 'refused' });
    expect((await loadRoster(db, '2026-12-09'))?.roster).toMatchObject({ calendar: { closures: [] } });
    expect((await loadRoster(db, '2026-12-09'))?.version).toBe(3);
    expect(await events(db)).toEqual([
      'U0ADMIN closure-added roster {"from":"2026-12-24","to":"2027-01-01"}',
      'U0ADMIN closure-removed roster {"from":"2026-12-24","to":"2027-01-01"}',
    ]);
  });

  it('are an admin’s; everybody may see them', async () => {
    const { outer, db } = await world();
    for (const actorId of [rep, coach]) {
      expect(await closeDays(outer, { actorId, range: christmas })).toMatchObject({
        outcome: 'refused',
        why: 'Only an admin can change this. Ask <@U0ADMIN>.',
      });
    }
    expect(await events(db)).toEqual([]);
    await closeDays(outer, { actorId: admin, range: christmas });
    expect(await reopenDays(outer, { actorId: rep, range: christmas })).toMatchObject({ outcome: 'refused' });
    expect(await showClosures(outer, rep)).toMatchObject({
      closures: [christmas],
      whyNot: expect.stringContaining('admin'),
    });
    expect(await showClosures(outer, admin)).toMatchObject({ closures: [christmas], whyNot: null });
  });
});
