import { expect, it } from 'vitest';
import { buildDigest } from '../../src/stalls/build-digest.ts';
import { buildDigestInSlices } from '../../src/stalls/build-in-slices.ts';
import { loadDigestFacts } from '../../src/stalls/digest.store.ts';
import { teamsInOrder } from '../../src/stalls/digest-weeks.ts';
import { loadLoopFacts, weeksOfStalls } from '../../src/stalls/loop-facts.store.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { rowsIn } from './digest-rows.ts';

it('says the same in slices as at once, and lets others go first between them', async () => {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  const names = Array.from({ length: 200 }, (_, index) => `Team ${index}`);
  const teams = names.map((name, index) => aTeam({ name, manager: `U0M${index}`, reps: [`U0R${index}`] }));
  const week = '2026-12-07';
  for (const [index, name] of names.entries()) {
    await rows.person(`U0M${index}`, `Coach ${index}`, 'Europe/London');
    await rows.person(`U0R${index}`, `Rep ${index}`, 'Europe/London');
    await rows.pair(`U0M${index}`, `U0R${index}`, name);
    await rows.asked(`U0M${index}`, `U0R${index}`, week);
    if (index % 3 === 0) await rows.checkIn(`U0M${index}`, `U0R${index}`, week, { rep: '2026-12-08T10:00:00.000Z' });
    if (index % 2 === 0) {
      await rows.checkIn(`U0M${index}`, `U0R${index}`, '2026-11-30', { rep: '2026-12-01T10:00:00.000Z' });
    }
  }
  const roster = aRoster({ timezone: 'Europe/London', teams });
  const asOf = new Date('2026-12-11T15:00:00Z');
  const inOrder = teamsInOrder(roster, names);
  const known = await loadDigestFacts(db, { week, asOf, teams: inOrder, zone: 'Europe/London' });
  const coachees = known.pairs.map(({ coachee }) => coachee);
  const loops = await loadLoopFacts(db, { coachees, since: new Date('2026-10-05'), weeks: weeksOfStalls(week) });
  const before = new Date('2026-12-04T15:00:00Z');
  const input = {
    ...{ roster, holidaysOf: () => () => null, facts: { ...known, ...loops }, week, asOf, before },
    ...{ teams: inOrder, takenOff: new Set<string>() },
  };
  let pauses = 0;
  const sliced = await buildDigestInSlices(input, async () => {
    pauses += 1;
  });
  expect(sliced).toEqual(buildDigest(input));
  expect(sliced.thisWeek).toEqual({ asked: 200, in: 67 });
  expect(sliced.teams.flatMap(({ stalls }) => stalls.new).length).toBeGreaterThan(0);
  expect(pauses).toBe(5);
});
