import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { planDaily } from '../../src/prompts/plan-daily.job.ts';
import { upsertPeople } from '../../src/roster/person.store.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { checkInSlot, eastOf, skillSlot } from './rosters-to-plan.ts';

const weekly = eastOf({ 'check-in': checkInSlot, skill: skillSlot });
const friday = '2026-12-04T00:01:00Z';
const log = createLog('silent');

/** The days from this Friday on, as the first tick of each finds it. */
function daysFrom(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(friday) + index * 86_400_000);
    return day.toISOString();
  });
}

describe('planning each day', () => {
  it('keeps two weeks planned, whatever the day', async () => {
    const world = await planWorld(weekly, friday);
    const daily = planDaily({ ...world, log }, async () => {});
    for (const morning of daysFrom(30)) {
      world.goTo(morning);
      await daily.run();
      const due = await dueDays(world);
      const inTwoWeeks = new Date(Date.parse(morning) + 14 * 86_400_000).toISOString();
      const lastMonday = mondays.filter((monday) => monday <= inTwoWeeks.slice(0, 10)).at(-1);
      expect([morning, due.includes(`${lastMonday}`)]).toEqual([morning, true]);
    }
  });

  it('reminds of a check-in from the day after it went out', async () => {
    const world = await planWorld(weekly, friday);
    const daily = planDaily({ ...world, log }, async () => {});
    await daily.run();
    world.goTo('2026-12-07T00:01:00Z');
    await daily.run();
    world.goTo('2026-12-07T09:00:00Z');
    await world.send('check-in/UMGR>UREP/2026-12-07');
    world.goTo('2026-12-08T00:01:00Z');
    await daily.run();
    expect(await world.list('nudge:check-in')).toEqual([
      'nudge:check-in/UMGR>UREP/2026-12-07/1 planned 2026-12-08T09:00',
      'nudge:check-in/UMGR>UREP/2026-12-07/2 planned 2026-12-09T09:00',
    ]);
  });

  it('follows a zone that Slack tells of overnight, the messages of both people', async () => {
    const world = await planWorld(weekly, friday);
    let zone = 'Europe/London';
    const daily = planDaily({ ...world, log }, () =>
      upsertPeople(world.db, [{ ...member, id: 'UMGR', slackZone: zone }]),
    );
    await daily.run();
    expect(await world.list('manager-day')).toContain('manager-day/UMGR/2026-12-16 planned 2026-12-16T08:30');
    zone = 'America/New_York';
    world.goTo('2026-12-05T00:01:00Z');
    await daily.run();
    expect(await world.list('manager-day')).toContain('manager-day/UMGR/2026-12-16 planned 2026-12-16T13:30');
  });

  it('plans all anew by a new roster, though nobody asked for it', async () => {
    const world = await planWorld(weekly, friday);
    const daily = planDaily({ ...world, log }, async () => {});
    await daily.run();
    await world.apply(eastOf({ 'check-in': { day: 'tue', at: '10:00' }, skill: skillSlot }));
    world.goTo('2026-12-05T00:01:00Z');
    await daily.run();
    expect(await world.look('check-in/UMGR>UREP/2026-12-14')).toBe('planned 2026-12-15T10:00');
  });

  it('comes to the same as planning everybody every day', async () => {
    const [thrifty, thorough] = [await planWorld(weekly, friday), await planWorld(weekly, friday)];
    const daily = planDaily({ ...thrifty, log }, async () => {});
    for (const morning of daysFrom(26)) {
      for (const world of [thrifty, thorough]) world.goTo(morning);
      await daily.run();
      await thorough.plan();
      for (const world of [thrifty, thorough]) await sendTheDay(world, morning.slice(0, 10));
    }
    const sent = await sentMessages(thorough);
    expect(sent.filter((line) => line.startsWith('nudge:'))).toHaveLength(7);
    expect(await sentMessages(thrifty)).toEqual(sent);
  });
});

const mondays = ['07', '14', '21', '28']
  .map((day) => `2026-12-${day}`)
  .concat(['2027-01-04', '2027-01-11', '2027-01-18']);
const member = { name: 'Mia', locale: null, isDeleted: false, isBot: false, isGuest: false };

async function dueDays({ db }: PlanWorld): Promise<string[]> {
  const rows = await db.selectFrom('prompt').select('due_at').where('kind', '=', 'check-in').execute();
  return rows.map(({ due_at }) => due_at.slice(0, 10));
}

async function sendTheDay(world: PlanWorld, day: string): Promise<void> {
  const rows = await world.db
    .selectFrom('prompt')
    .select(['key', 'due_at'])
    .where('status', '=', 'planned')
    .where('due_at', '<', `${day}T24`)
    .orderBy('due_at')
    .orderBy('key')
    .execute();
  for (const { key, due_at } of rows) {
    world.goTo(due_at);
    await world.send(key);
  }
}

async function sentMessages({ db }: PlanWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('prompt')
    .select(['key', 'sent_at', 'variant', 'about_json'])
    .where('status', '=', 'sent')
    .orderBy('key')
    .execute();
  return rows.map(({ key, sent_at, variant, about_json }) => `${key} ${sent_at} ${variant} ${about_json}`);
}
