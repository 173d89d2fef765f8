import { expect, it } from 'vitest';
import { insertLoop } from '../../../src/loops/change-loop.store.ts';
import { composeFourWeekReview } from '../../../src/prompts/kinds/four-week-review.message.ts';
import { aRoster, aTeam } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';
import { aPrompt, loaded } from '../a-prompt.ts';

const roster = aRoster({
  timezone: 'Europe/London',
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: 'C0LEADERS', digest: { day: 'fri', at: '15:00' } }],
  teams: [aTeam({ reps: ['U0REP1'] })],
});

it('a team that began this month gets no review of the month before', async () => {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  for (const [id, name] of [
    ['U0MGR', 'Mara'],
    ['U0REP1', 'Ana'],
  ] as const)
    await rows.person(id, name, 'Europe/London');
  await rows.pair('U0MGR', 'U0REP1', 'East', '2026-11-30');
  const loop = { coachId: 'U0MGR', coacheeId: 'U0REP1', reviewRule: 1, indicator: null, closingWeekReason: null };
  const review = (day: string) =>
    composeFourWeekReview(() => () => null)({
      ...{ db, roster: loaded(roster), audience: 'private', now: new Date(`${day}T15:00:00Z`) },
      prompt: aPrompt({
        ...{ kind: 'four-week-review', recipient: 'C0LEADERS', coachId: null, coacheeId: null, week: null },
        about: { leaders: ['U0LEAD'], teams: ['East'], day },
      }),
    });
  await insertLoop(db, loop, { actorId: 'U0MGR', now: new Date('2026-12-01T12:00:00Z') });
  expect(await review('2026-12-03')).toEqual({ nothing: 'nothing-to-review' });
  expect(await review('2027-01-06')).toHaveProperty('message');
});

it('who was coached in the period counts in its review, whoever coaches them by now', async () => {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  for (const id of ['U0MGR', 'U0OTHER', 'U0REP1', 'U0REP2']) await rows.person(id, id, 'Europe/London');
  await rows.pair('U0MGR', 'U0REP1', 'East', '2027-01-04');
  await rows.pair('U0MGR', 'U0REP2', 'East', '2026-11-30', '2027-01-04T09:00:00.000Z');
  const review = () =>
    composeFourWeekReview(() => () => null)({
      ...{ db, roster: loaded(roster), audience: 'private', now: new Date('2027-01-06T15:00:00Z') },
      prompt: aPrompt({
        ...{ kind: 'four-week-review', recipient: 'C0LEADERS', coachId: null, coacheeId: null, week: null },
        about: { leaders: ['U0LEAD'], teams: ['East'], day: '2027-01-06' },
      }),
    });
  const loopOf = (coacheeId: string) => ({
    coachId: 'U0MGR',
    coacheeId,
    reviewRule: 1,
    indicator: null,
    closingWeekReason: null,
  });
  const by = { actorId: 'U0MGR', now: new Date('2026-12-10T12:00:00Z') };
  await insertLoop(db, loopOf('U0REP1'), by);
  expect(await review()).toEqual({ nothing: 'nothing-to-review' });
  await insertLoop(db, loopOf('U0REP2'), by);
  expect(await review()).toHaveProperty('message');
});
