import { describe, expect, it } from 'vitest';
import { aCheckIn, aSentCheckIn, linesOf, planEventsOf } from '../plan-events.ts';
import { eastOf } from '../rosters-to-plan.ts';

const checkInNudges = (
  sent: Parameters<typeof aSentCheckIn>[0] = {},
  people: object = {},
  checkIns = [aCheckIn(null)],
) => linesOf(planEventsOf(eastOf({}, { people }), { sent: [aSentCheckIn(sent)], checkIns }), 'nudge:check-in');

describe('a rep who has not answered', () => {
  it('is reminded on the next two working days, at the time of the check-in', () => {
    expect(checkInNudges()).toEqual(['2026-12-08T09:00 UREP planned', '2026-12-09T09:00 UREP planned']);
  });

  it('is reminded at that time even when the check-in itself went out late', () => {
    expect(checkInNudges({ sentAt: new Date('2026-12-08T14:00:00Z') })).toEqual([
      '2026-12-09T09:00 UREP planned',
      '2026-12-10T09:00 UREP planned',
    ]);
  });

  it('is not reminded on a day away', () => {
    expect(checkInNudges({}, { UREP: { away: ['2026-12-08'] } })).toEqual([
      '2026-12-09T09:00 UREP planned',
      '2026-12-10T09:00 UREP planned',
    ]);
  });

  it('is not reminded once the week has closed', () => {
    expect(checkInNudges({ sentAt: new Date('2026-12-10T09:00:00Z') })).toEqual(['2026-12-11T09:00 UREP planned']);
  });

  it('is reminded at the same local time across a change of the clocks', () => {
    const sent = aSentCheckIn({
      key: 'check-in/UMGR>UREP/2026-10-19',
      week: '2026-10-19',
      dueAt: new Date('2026-10-23T13:00:00Z'),
      sentAt: new Date('2026-10-23T13:00:00Z'),
      usefulUntil: null,
    });
    const outcomes = planEventsOf(eastOf({}), { sent: [sent] }, (input) => ({
      ...input,
      span: { from: '2026-10-20', to: '2026-10-31' },
    }));
    expect(linesOf(outcomes, 'nudge:check-in')).toEqual([
      '2026-10-26T14:00 UREP planned',
      '2026-10-27T14:00 UREP planned',
    ]);
  });

  it('is left in peace after answering', () => {
    expect(checkInNudges({}, {}, [aCheckIn('2026-12-07T15:00:00Z')])).toEqual([]);
  });

  it('is left in peace when somebody else coaches them now', () => {
    const former = { coachId: 'UFORMER', key: 'check-in/UFORMER>UREP/2026-12-07' };
    const outcomes = planEventsOf(eastOf({}), { sent: [aSentCheckIn(former)] }, (input) => ({
      ...input,
      startsOn: ({ coach }) => (coach === 'UFORMER' ? undefined : null),
    }));
    expect(outcomes).toEqual([]);
  });

  it('gets reminders that say whose, with the key of what they remind of', () => {
    const [nudge] = planEventsOf(eastOf({}), { sent: [aSentCheckIn()] });
    expect(nudge?.prompt).toMatchObject({
      key: 'nudge:check-in/UMGR>UREP/2026-12-07/1',
      kind: 'nudge:check-in',
      coachId: 'UMGR',
      coacheeId: 'UREP',
      about: { of: 'check-in/UMGR>UREP/2026-12-07' },
      usefulUntil: new Date('2026-12-11T18:00:00Z'),
    });
  });
});

describe('a rep who asked to be reminded at another time', () => {
  const askedFor = (...remindAt: (string | null)[]) => checkInNudges({ about: { remindAt } });

  it.each([
    ['two hours later', ['2026-12-07T11:00:00Z'], ['2026-12-07T11:00', '2026-12-09T09:00']],
    ['on the next day', ['2026-12-08T10:30:00Z'], ['2026-12-08T10:30', '2026-12-09T09:00']],
    ['once more after the first reminder', [null, '2026-12-08T14:00:00Z'], ['2026-12-08T09:00', '2026-12-08T14:00']],
    [
      'beyond the second, which then comes a day after',
      ['2026-12-10T09:00:00Z'],
      ['2026-12-10T09:00', '2026-12-11T09:00'],
    ],
    [
      'early on the day of the second, which then comes a day after',
      ['2026-12-09T08:00:00Z'],
      ['2026-12-09T08:00', '2026-12-10T09:00'],
    ],
    ['at the end, so that the second would be too late', ['2026-12-11T09:00:00Z'], ['2026-12-11T09:00']],
    ['when the week has closed', ['2026-12-11T18:00:00Z'], ['2026-12-09T09:00']],
  ])('is reminded %s, and twice at most', (_, remindAt, expected) => {
    expect(askedFor(...remindAt)).toEqual(expected.map((at) => `${at} UREP planned`));
  });

  it('gets it also on a full day', () => {
    const outcomes = planEventsOf(
      eastOf({}),
      { sent: [aSentCheckIn({ about: { remindAt: ['2026-12-07T15:00:00Z'] } })], checkIns: [aCheckIn(null)] },
      (input) => ({ ...input, ...(input.memory && { memory: { ...input.memory, sentOn: () => 2 } }) }),
    );
    expect(linesOf(outcomes, 'nudge:check-in')[0]).toBe('2026-12-07T15:00 UREP planned');
  });
});

describe('a manager who has not answered', () => {
  const sent = aSentCheckIn({
    key: 'team-check-ins/UMGR/2026-12-07',
    kind: 'team-check-ins',
    recipient: 'UMGR',
    coacheeId: null,
    dueAt: new Date('2026-12-07T10:37:00Z'),
    sentAt: new Date('2026-12-07T10:37:05Z'),
    usefulUntil: new Date('2026-12-16T18:00:00Z'),
  });
  const nudges = (checkIns: ReturnType<typeof aCheckIn>[]) =>
    linesOf(planEventsOf(eastOf({}), { sent: [sent], checkIns }), 'nudge:team-check-ins');

  it('is reminded on the next two working days', () => {
    expect(nudges([aCheckIn('2026-12-07T10:37:00Z')])).toEqual([
      '2026-12-08T10:37 UMGR planned',
      '2026-12-09T10:37 UMGR planned',
    ]);
  });

  it('is reminded of a later answer from when it came', () => {
    const first = { ...aCheckIn('2026-12-07T10:37:00Z', '2026-12-07T11:00:00Z'), coacheeId: 'UREP2' };
    expect(nudges([first, aCheckIn('2026-12-09T16:00:00Z')])).toEqual([
      '2026-12-10T10:37 UMGR planned',
      '2026-12-11T10:37 UMGR planned',
    ]);
  });

  it('is left in peace when every answer has its own', () => {
    expect(nudges([aCheckIn('2026-12-07T10:37:00Z', '2026-12-07T11:00:00Z')])).toEqual([]);
    expect(nudges([aCheckIn(null)])).toEqual([]);
  });
});
