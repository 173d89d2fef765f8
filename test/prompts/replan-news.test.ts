import { afterEach, describe, expect, it } from 'vitest';
import { leaveNews } from '../../src/loops/news.store.ts';
import { bothVerdictsNews, type News, ownViewNews, verdictNews } from '../../src/loops/news.ts';
import { findPromptByKey } from '../../src/prompts/delivery.store.ts';
import { eraseWordsOf } from '../../src/prompts/erase-words.store.ts';
import { markRowsTold } from '../../src/prompts/mark-rows-told.store.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { eastOf } from './rosters-to-plan.ts';

const loop = { id: 1, coachId: 'UMGR', coacheeId: 'UREP' };
let world: PlanWorld;
afterEach(() => world.db.destroy());

const verdict = (id: number) => verdictNews(loop, { id, callId: id, judgeId: 'UMGR', version: 1 });
const keyOf = (id: number) => `verdict/UMGR>UREP/${id}`;

async function leave(news: readonly News[]): Promise<void> {
  await world.db.transaction().execute((trx) => leaveNews(trx, news, { now: world.clock.now(), newId: world.newId }));
  await world.plan('UREP');
}

async function at(instant: string): Promise<void> {
  world = await planWorld(eastOf({}), '2026-12-07T08:30:00Z');
  await world.send('welcome/UREP/-');
  world.goTo(instant);
}

describe('what a coach judged', () => {
  it('is told at once inside working hours, and in the morning when it was judged at night', async () => {
    await at('2026-12-08T11:20:00Z');
    await leave(verdict(1));
    expect(await world.look(keyOf(1))).toBe('planned 2026-12-08T11:20');
    await world.send(keyOf(1));
    world.goTo('2026-12-08T22:00:00Z');
    await leave(verdict(2));
    expect(await world.look(keyOf(2))).toBe('planned 2026-12-09T08:00');
  });

  it('is left once, however often the same is saved', async () => {
    await at('2026-12-08T11:20:00Z');
    await leave(verdict(1));
    await world.send(keyOf(1));
    await leave(verdict(1));
    expect(await world.list('verdict')).toHaveLength(1);
    expect((await findPromptByKey(world.db, keyOf(1)))?.status).toBe('sent');
  });

  it('waits for the next day when the person has had two messages, at the same time and no later', async () => {
    await at('2026-12-08T11:20:00Z');
    for (const id of [1, 2]) {
      await leave(verdict(id));
      await world.send(keyOf(id));
    }
    world.goTo('2026-12-08T12:00:00Z');
    await leave(verdict(3));
    expect(await world.look(keyOf(3))).toBe('planned 2026-12-09T12:00');
    world.goTo('2026-12-08T16:00:00Z');
    await world.plan('UREP');
    expect(await world.look(keyOf(3))).toBe('planned 2026-12-09T12:00');
  });

  it('comes in its turn: one does not take the place of another', async () => {
    await at('2026-12-08T22:00:00Z');
    await leave([...verdict(1), ...verdict(2)]);
    expect(await world.look(keyOf(1))).toBe('planned 2026-12-09T08:00');
    expect(await world.look(keyOf(2))).toBe('planned 2026-12-09T08:00');
  });

  it('waits for who is away, and comes when they are back earlier', async () => {
    await at('2026-12-08T11:20:00Z');
    await world.away('UREP', '2026-12-08', '2026-12-11');
    await leave(verdict(1));
    expect(await world.look(keyOf(1))).toBe('planned 2026-12-14T08:00');
    world.goTo('2026-12-09T20:00:00Z');
    await world.db.deleteFrom('away').execute();
    await world.plan('UREP');
    expect(await world.look(keyOf(1))).toBe('planned 2026-12-10T08:00');
  });
});

it('both verdicts go to those who wait for them, on a full day too, and forgetting either judge reaches them', async () => {
  await at('2026-12-08T11:20:00Z');
  for (const id of [1, 2]) {
    await leave(verdict(id));
    await world.send(keyOf(id));
  }
  const judged = {
    callId: 1,
    isSecond: false,
    verdict: 'shown',
    wordingVersion: 1,
    evidence: null,
    ownView: null,
  } as const;
  const both = {
    coach: { ...judged, id: 1, judgeId: 'UREP', at: world.clock.now() },
    second: { ...judged, id: 2, judgeId: 'UPIA', at: world.clock.now() },
    wording: {
      version: 1,
      behaviour: null,
      passCondition: null,
      hasPassCondition: true,
      libraryId: null,
      isBehaviourVague: false,
      isPassVague: false,
      at: world.clock.now(),
    },
    callTitle: null,
  };
  await leave(bothVerdictsNews(loop, both));
  const key = 'both-verdicts/UREP/1';
  expect(await world.look(key)).toBe('planned 2026-12-08T11:20');
  await world.send(key);
  await eraseWordsOf(world.db, 'UPIA', world.clock.now());
  expect((await findPromptByKey(world.db, key))?.holdsErased).toBe(true);
  expect((await findPromptByKey(world.db, keyOf(1)))?.holdsErased).toBe(false);
});

describe('how the coachee saw a call', () => {
  const key = 'own-view/UMGR>UREP/1';

  it('makes a day of the coach, and none once it is told', async () => {
    await at('2026-12-10T11:20:00Z');
    await leave(ownViewNews(loop, { id: 1, callId: 1 }));
    expect(await world.look('manager-day/UMGR/2026-12-10')).toBe('nothing');
    expect(await world.look('manager-day/UMGR/2026-12-11')).toBe('planned 2026-12-11T08:30');
    expect(await world.look(key)).toBe('withheld row-in-manager-day 2026-12-10T11:20');
    world.goTo('2026-12-11T08:30:00Z');
    await world.send('manager-day/UMGR/2026-12-11');
    const day = await findPromptByKey(world.db, 'manager-day/UMGR/2026-12-11');
    if (!day) throw new Error('There is no day');
    await markRowsTold(world.db, day, world.clock.now());
    await world.plan('UREP');
    expect(await world.look(key)).toBe('withheld told-in-manager-day 2026-12-11T08:30');
    expect(await world.look('manager-day/UMGR/2026-12-14')).toBe('withheld plan-changed 2026-12-14T08:30');
  });
});
