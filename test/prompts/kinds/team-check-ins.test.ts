import { describe, expect, it } from 'vitest';
import { aCheckIn, linesOf, planEventsOf } from '../plan-events.ts';
import { eastOf } from '../rosters-to-plan.ts';

const lines = (file: object, checkIns: ReturnType<typeof aCheckIn>[]) =>
  linesOf(planEventsOf(file, { checkIns }), 'team-check-ins');

describe('“this week’s check-ins” comes', () => {
  it.each([
    ['2026-12-08T10:12:00Z', '2026-12-08T10:12 UMGR planned', 'with an answer inside the manager’s hours'],
    ['2026-12-08T08:10:00Z', '2026-12-08T08:10 UMGR planned', 'inside them before the day’s message too'],
    ['2026-12-08T06:00:00Z', '2026-12-08T08:30 UMGR planned', 'with the start of the day before them'],
    ['2026-12-08T19:00:00Z', '2026-12-09T08:30 UMGR planned', 'with the start of the next day after them'],
    ['2026-12-11T19:00:00Z', '2026-12-14T08:30 UMGR planned', 'on Monday after a Friday evening'],
  ])('after an answer at %s: %s, %s', (instant, line) => {
    expect(lines(eastOf({}), [aCheckIn(instant)])).toEqual([line]);
  });

  it('once for all reps, with the first answer', () => {
    const file = eastOf({}, { team: { reps: ['UREP', 'UREP2'] } });
    const second = { ...aCheckIn('2026-12-08T09:00:00Z'), coacheeId: 'UREP2' };
    expect(lines(file, [aCheckIn('2026-12-08T10:00:00Z'), second])).toEqual(['2026-12-08T09:00 UMGR planned']);
  });

  it('to nobody before the first answer, or when the manager has answered all there is', () => {
    expect(lines(eastOf({}), [aCheckIn(null)])).toEqual([]);
    expect(lines(eastOf({}), [aCheckIn('2026-12-08T10:00:00Z', '2026-12-08T10:05:00Z')])).toEqual([
      '2026-12-08T10:00 UMGR answered',
    ]);
  });

  it('not any more for an answer weeks later', () => {
    expect(lines(eastOf({}), [aCheckIn('2026-12-28T10:00:00Z')])).toEqual(['2026-12-28T10:00 UMGR outside-hours']);
  });

  it('not to somebody who no longer coaches the rep', () => {
    expect(lines(eastOf({}), [{ ...aCheckIn('2026-12-08T10:00:00Z'), coachId: 'UFORMER' }])).toEqual([]);
  });
});

describe('while the manager is away it', () => {
  const away = { UMGR: { away: ['2026-12-07/2026-12-10'] } };

  it('waits for the manager’s return', () => {
    const file = eastOf({}, { people: away });
    expect(lines(file, [aCheckIn('2026-12-08T10:00:00Z')])).toEqual(['2026-12-11T08:30 UMGR planned']);
  });

  it('goes to the stand-in, by their hours', () => {
    const file = eastOf(
      {},
      { team: { standIn: 'USTAND' }, people: { ...away, USTAND: { timezone: 'America/New_York' } } },
    );
    expect(lines(file, [aCheckIn('2026-12-08T10:00:00Z')])).toEqual(['2026-12-08T13:30 USTAND planned']);
  });

  it('waits when the stand-in is away too', () => {
    const people = { ...away, USTAND: { away: ['2026-12-08'] } };
    const file = eastOf({}, { team: { standIn: 'USTAND' }, people });
    expect(lines(file, [aCheckIn('2026-12-08T10:00:00Z')])).toEqual(['2026-12-11T08:30 UMGR planned']);
  });

  it('counts the three days it is useful in days the manager works', () => {
    const people = { UMGR: { away: ['2026-12-07/2026-12-20'] } };
    const outcomes = planEventsOf(eastOf({}, { people }), { checkIns: [aCheckIn('2026-12-08T10:00:00Z')] });
    expect(linesOf(outcomes, 'team-check-ins')).toEqual(['2026-12-21T08:30 UMGR planned']);
    expect(outcomes[0]?.prompt.usefulUntil).toEqual(new Date('2026-12-23T18:00:00Z'));
  });
});

it('its key is the coach and the week, and it belongs to no single pair', () => {
  const [outcome] = planEventsOf(eastOf({}), { checkIns: [aCheckIn('2026-12-08T10:00:00Z')] });
  expect(outcome?.prompt).toMatchObject({
    key: 'team-check-ins/UMGR/2026-12-07',
    coachId: 'UMGR',
    coacheeId: null,
    week: '2026-12-07',
    phase: 'coaching',
    usefulUntil: new Date('2026-12-16T18:00:00Z'),
  });
});
