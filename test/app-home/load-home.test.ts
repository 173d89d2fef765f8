import { describe, expect, it } from 'vitest';
import type { Home } from '../../src/app-home/home.ts';
import { homeView } from '../../src/app-home/home.view.ts';
import { loadHome } from '../../src/app-home/load-home.usecase.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import { localOf } from '../../src/calendar/local-time.ts';
import { loadPreview } from '../../src/prompts/load-preview.usecase.ts';
import { enrolPeople } from '../../src/roster/enrol-people.usecase.ts';
import { participants } from '../../src/roster/pairs.ts';
import { upsertPeople } from '../../src/roster/person.store.ts';
import { loadRoster } from '../../src/roster/roster.store.ts';
import { recordStatements } from '../../src/run/bench/record-statements.ts';
import { type PlanWorld, planWorld } from '../prompts/plan-world.ts';
import { checkInSlot, pipelineSlot, skillSlot } from '../prompts/rosters-to-plan.ts';
import { rowsIn } from '../stalls/digest-rows.ts';

const week = '2026-12-14';
const slots = { 'check-in': checkInSlot, skill: skillSlot, pipeline: pipelineSlot };
const allWell = async () => ({ isWell: true, off: [] });

/** Team East of UMGR with so many reps, led by ULEAD, who coaches UMGR; everybody enrolled, planned on Friday, the clock on Tuesday. */
async function eastWith(count: number): Promise<PlanWorld> {
  const reps = Array.from({ length: count }, (_, index) => `UREP${index}`);
  const file = {
    timezone: 'Europe/London',
    roles: { admin: ['UADMIN'] },
    leaders: { people: ['ULEAD'], channel: 'C1', digest: { day: 'fri', at: '15:00' } },
    teams: [{ name: 'East', manager: 'UMGR', standIn: 'USTAND', reps, slots }],
    pairs: [{ coach: 'ULEAD', coachee: 'UMGR', slots: { skill: { ...skillSlot, day: 'thu', model: 'clear' } } }],
  };
  const world = await planWorld(file, '2026-11-27T09:00:00Z');
  const loaded = await loadRoster(world.db, '2026-11-27');
  if (!loaded) throw new Error('There is no roster');
  const everybody = participants(loaded.roster);
  await upsertPeople(
    world.db,
    everybody.map((id) => ({
      id,
      name: `Name of ${id}`,
      slackZone: 'Europe/London',
      locale: 'en-GB',
      isDeleted: false,
      isBot: false,
      isGuest: false,
    })),
  );
  await enrolPeople(world, loaded.roster, 'UADMIN');
  world.goTo('2026-12-11T18:30:00Z');
  await world.plan();
  world.goTo('2026-12-15T10:00:00Z');
  await world.plan();
  return world;
}

async function homeOf(world: Pick<PlanWorld, 'db' | 'clock'>, personId: string): Promise<Home> {
  const home = await loadHome(world, personId, allWell);
  if (!home) throw new Error(`${personId} has no page`);
  return home;
}

/** How many statements opening this page takes. */
/** As SQLite is asked them: which of them pass Kysely by depends on who has the connection at the moment. */
async function countQueries(world: PlanWorld, personId: string): Promise<number> {
  const asked = await recordStatements(async () => {
    await homeOf(world, personId);
  });
  return asked.length;
}

/** How many parts a page has, those of them that are empty today among them. */
function partsOf(home: Home): number {
  return [
    home.own && ['phase', 'away', 'next action', 'promises', 'slots'],
    home.coached && ['loop', 'check-in', 'parked', 'history', 'seen by leaders'],
    home.people && ['people', 'calls to review'],
    home.teams && ['teams'],
    home.admin && ['bot'],
  ].flatMap((part) => part ?? []).length;
}

describe('Opening the page', () => {
  it('takes at most two queries for each part, and as many with 40 reps as with three', async () => {
    const [few, many] = [await eastWith(3), await eastWith(40)];
    for (const personId of ['UREP1', 'UMGR', 'ULEAD', 'USTAND']) {
      expect(await countQueries(many, personId), personId).toBe(await countQueries(few, personId));
    }
    for (const personId of ['UREP1', 'UMGR']) {
      expect(await countQueries(many, personId), personId).toBeLessThanOrEqual(
        2 * partsOf(await homeOf(many, personId)),
      );
    }
    // A leader has fewer parts than the roster, its pairs, names and absences take by themselves.
    const shared = 5;
    expect(await countQueries(many, 'ULEAD')).toBeLessThanOrEqual(2 * partsOf(await homeOf(many, 'ULEAD')) + shared);
  });

  it('shows a manager a row for each of 40 reps, by name, within what Slack takes', async () => {
    const world = await eastWith(40);
    const home = await homeOf(world, 'UMGR');
    expect(home.people?.rows).toHaveLength(40);
    expect(home.people?.rows.every(({ next, checkIn }) => next !== null && checkIn === 'not-in-yet')).toBe(true);
    expect(checkView(homeView(home))).toEqual([]);
  });
});

describe('What is coming up', () => {
  it('is what `/coach plan` shows of check-ins and meetings', async () => {
    const world = await eastWith(2);
    const preview = await loadPreview(world, 'UREP1');
    const planned = (preview?.days ?? []).flatMap(({ items }) =>
      items.flatMap(({ prompt, whyNot }) => {
        const { slotAt, placedAt } = prompt.about;
        const at = slotAt ?? placedAt;
        return at !== undefined && whyNot === null && new Date(at) > world.clock.now()
          ? [`${prompt.kind} ${new Date(at).toISOString()}`]
          : [];
      }),
    );
    const last = preview?.span.to ?? '';
    const kinds = { skill: 'skill-session', pipeline: 'pipeline-review', 'check-in': 'check-in' };
    const home = await homeOf(world, 'UREP1');
    const shown = (home.own?.slots ?? [])
      .filter(({ startsAt }) => localOf(startsAt, 'Europe/London').day <= last)
      .map(({ what, startsAt }) => `${kinds[what]} ${startsAt.toISOString()}`);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(planned);
  });
});

describe('The page of each role', () => {
  it('of a rep has the open check-in first, and nothing of other people', async () => {
    const home = await homeOf(await eastWith(3), 'UREP1');
    expect(home.action).toMatchObject({ kind: 'check-in', key: { coacheeId: 'UREP1', week } });
    expect(home.people).toBeNull();
    expect(home.teams).toBeNull();
    expect(home.admin).toBeNull();
    expect(JSON.stringify(homeView(home))).not.toContain('UREP2');
  });

  it('of a manager has the check-in that came in, and a call to review once one is named for this week', async () => {
    const world = await eastWith(3);
    await world.answer(week, 'UREP2');
    const home = await homeOf(world, 'UMGR');
    expect(home.action).toMatchObject({ kind: 'answer', key: { coacheeId: 'UREP2', week } });
    expect(home.people?.toReview).toBe(0);
    expect(home.coached?.coachName).toBe('Name of ULEAD');
  });

  it('says so where an earlier check-in still waits, with its button in the row', async () => {
    const world = await eastWith(2);
    await world.answer('2026-12-07', 'UREP1');
    const home = await homeOf(world, 'UMGR');
    const row = home.people?.rows.find(({ coacheeId }) => coacheeId === 'UREP1');
    expect(row).toMatchObject({ checkIn: 'not-in-yet', action: { kind: 'answer', key: { week: '2026-12-07' } } });
    expect(JSON.stringify(homeView(home))).toContain('check-in not in yet · last week’s waits for you');
  });

  it('of a stand-in has people only while the coach is away', async () => {
    const world = await eastWith(3);
    expect((await homeOf(world, 'USTAND')).people).toBeNull();
    await world.away('UMGR', '2026-12-14', '2026-12-18');
    expect((await homeOf(world, 'USTAND')).people?.rows).toHaveLength(3);
    expect((await homeOf(world, 'UMGR')).action).toBeNull();
  });

  it('of a leader has the teams, and the manager they coach in full', async () => {
    const home = await homeOf(await eastWith(3), 'ULEAD');
    expect(home.teams?.map(({ name }) => name)).toEqual(['East']);
    expect(home.people?.rows.map(({ coacheeId }) => coacheeId)).toEqual(['UMGR']);
  });

  it('of an admin who takes no part has the bot and nothing else; a stranger has none', async () => {
    const world = await eastWith(2);
    expect(await homeOf(world, 'UADMIN')).toMatchObject({
      own: null,
      coached: null,
      people: null,
      teams: null,
      admin: { isWell: true },
    });
    expect(await loadHome(world, 'UNOBODY', allWell)).toBeUndefined();
  });
});

describe('What leaders see of a rep', () => {
  it('adds up, over all reps of a team, to what the leader is shown of the team', async () => {
    const world = await eastWith(4);
    const rows = rowsIn(world.db);
    await rows.checkIn('UMGR', 'UREP0', week, { rep: '2026-12-14T10:00:00.000Z' });
    await rows.checkIn('UMGR', 'UREP1', week, { rep: '2026-12-14T10:00:00.000Z', late: true });
    const [east] = (await homeOf(world, 'ULEAD')).teams ?? [];
    const people = ['UREP0', 'UREP1', 'UREP2', 'UREP3', 'UMGR'];
    const seen = await Promise.all(people.map(async (id) => (await homeOf(world, id)).coached?.seen));
    const count = (state: string) => seen.filter((one) => one?.checkIn === state).length;
    expect({ in: count('in') + count('late'), late: count('late'), notInYet: count('not-in-yet') }).toEqual({
      in: east?.in,
      late: east?.late,
      notInYet: east?.notInYet,
    });
    expect(count('in')).toBe(1);
    expect(count('late')).toBe(1);
    const stalls = [...(east?.stalls.new ?? []), ...(east?.stalls.still ?? [])];
    expect(
      seen
        .flatMap((one) => one?.stalls ?? [])
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(stalls.map(({ reason }) => reason).sort());
    expect(stalls.length).toBeGreaterThan(0);
  });
});
