import { describe, expect, it } from 'vitest';
import type { OpenLoop } from '../../../src/prompts/loop-facts.ts';
import { aCall, aLoop } from '../a-loop.ts';
import { aSentCheckIn, linesOf, planEventsOf } from '../plan-events.ts';
import { eastOf } from '../rosters-to-plan.ts';

const practice = (loop: OpenLoop, people: object = {}) =>
  linesOf(planEventsOf(eastOf({}, { people }), { loops: [loop] }), 'practice');

describe('who has not practised for a named call', () => {
  it.each([
    ['at ten on the working day before', '2026-12-10T14:00:00Z', {}, '2026-12-09T10:00'],
    ['on Friday for a call on Monday', '2026-12-14T08:00:00Z', {}, '2026-12-11T10:00'],
    ['before a day away', '2026-12-10T14:00:00Z', { UREP: { away: ['2026-12-08/2026-12-09'] } }, '2026-12-07T10:00'],
    ['by their own clock', '2026-12-10T14:00:00Z', { UREP: { timezone: 'Asia/Tokyo' } }, '2026-12-09T01:00'],
    ['by their own date of the call', '2026-12-10T16:00:00Z', { UREP: { timezone: 'Asia/Tokyo' } }, '2026-12-10T01:00'],
    ['when their hours begin', '2026-12-10T14:00:00Z', { UREP: { hours: ['12:00', '20:00'] } }, '2026-12-09T12:00'],
    [
      'on the next morning, when their hours end before ten',
      '2026-12-10T14:00:00Z',
      { UREP: { hours: ['04:00', '09:00'] } },
      '2026-12-10T04:00',
    ],
    ['in a reset week too', '2026-12-03T14:00:00Z', {}, '2026-12-02T10:00'],
  ])('is reminded %s', (_, startsAt, people, at) => {
    expect(practice(aLoop({ call: aCall(startsAt, { namedAt: '2026-12-01T09:00:00Z' }) }), people)).toEqual([
      `${at} UREP planned`,
    ]);
  });

  it('is reminded at ten by the new time, when the clocks change over the weekend', () => {
    const loop = aLoop({ call: aCall('2026-10-27T14:00:00Z', { namedAt: '2026-10-20T09:00:00Z' }) });
    const top = { calendar: { overrides: { '2026-10-26': 'coaching' } } };
    const outcomes = planEventsOf(eastOf({}, { top }), { loops: [loop] }, (input) => ({
      ...input,
      span: { from: '2026-10-20', to: '2026-10-31' },
    }));
    expect(linesOf(outcomes, 'practice')).toEqual(['2026-10-26T10:00 UREP planned']);
  });

  it('is left in peace in a closing week', () => {
    expect(practice(aLoop({ call: aCall('2026-12-30T14:00:00Z') }))).toEqual(['2026-12-29T10:00 UREP closing-week']);
  });

  it('is not reminded after the call has begun', () => {
    const early = aLoop({ call: aCall('2026-12-10T03:00:00Z') });
    expect(practice(early, { UREP: { hours: ['04:00', '09:00'] } })).toEqual(['2026-12-09T10:00 UREP outside-hours']);
  });

  it.each([
    ['who has practised since the last verdict', { isPractised: true }],
    ['without a call', { call: null }],
    ['without a behaviour', { hasBehaviour: false }],
    [
      'for a call that was named later than that',
      { call: aCall('2026-12-10T14:00:00Z', { namedAt: '2026-12-09T11:00:00Z' }) },
    ],
    ['of somebody else', { coachId: 'USTRANGER' }],
  ])('nobody is reminded %s', (_, change) => {
    expect(practice(aLoop(change))).toEqual([]);
  });

  it('is reminded again on the day of the call, while it is ahead', () => {
    const sent = aSentCheckIn({
      key: 'practice/UMGR>UREP/31',
      kind: 'practice',
      week: null,
      dueAt: new Date('2026-12-09T10:00:00Z'),
      sentAt: new Date('2026-12-09T10:00:00Z'),
      usefulUntil: new Date('2026-12-10T14:00:00Z'),
    });
    const nudges = (loop: OpenLoop) =>
      linesOf(planEventsOf(eastOf({}), { loops: [loop], sent: [sent] }), 'nudge:practice');
    expect(nudges(aLoop())).toEqual(['2026-12-10T10:00 UREP planned']);
    expect(nudges(aLoop({ isPractised: true }))).toEqual([]);
  });
});

describe('a loop that its coach has to bring on', () => {
  const rows = (loop: OpenLoop) =>
    planEventsOf(eastOf({}), { loops: [loop] }, (input) => ({
      ...input,
      span: { from: '2026-12-14', to: '2026-12-31' },
    }))
      .filter(({ prompt }) => prompt.kind === 'manager-day')
      .map(({ prompt }) => `${prompt.about.day} ${prompt.about.rows?.map(({ kind }) => kind).join()}`);

  it.each([
    [
      'a call, on the next two working days',
      { call: null, since: new Date('2026-12-15T15:00:00Z') },
      ['2026-12-16 needs-call', '2026-12-17 needs-call'],
    ],
    [
      'a behaviour',
      { hasBehaviour: false, since: new Date('2026-12-15T15:00:00Z') },
      ['2026-12-16 needs-behaviour', '2026-12-17 needs-behaviour'],
    ],
    [
      'a call, not in a closing week',
      { call: null, since: new Date('2026-12-23T15:00:00Z') },
      ['2026-12-24 needs-call'],
    ],
    ['a call since long ago: not any more, it is a stall', { call: null, since: new Date('2026-12-01T15:00:00Z') }, []],
  ])('is a row of the coach’s day where it needs %s', (_, change, expected) => {
    expect(rows(aLoop(change))).toEqual(expected);
  });
});
