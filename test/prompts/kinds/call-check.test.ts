import { describe, expect, it } from 'vitest';
import type { SentPrompt } from '../../../src/prompts/event-facts.ts';
import type { OpenLoop } from '../../../src/prompts/loop-facts.ts';
import { aCall, aLoop } from '../a-loop.ts';
import { aSentCheckIn, linesOf, planEventsOf } from '../plan-events.ts';
import { eastOf } from '../rosters-to-plan.ts';

const check = (loop: OpenLoop, people: object = {}, team: object = {}) =>
  linesOf(planEventsOf(eastOf({}, { people, team }), { loops: [loop] }), 'call-check');

describe('a coach is asked how a named call went', () => {
  it.each([
    ['an hour after it ends', '2026-12-10T14:00:00Z', {}, '2026-12-10T16:00'],
    ['at the last minute inside hours', '2026-12-10T15:59:00Z', {}, '2026-12-10T17:59'],
    ['the next morning, when it ends in the evening', '2026-12-10T16:00:00Z', {}, '2026-12-11T08:00'],
    ['in the morning, when it was at night', '2026-12-10T02:00:00Z', {}, '2026-12-10T08:00'],
    ['on Monday, when it was on Friday evening', '2026-12-11T17:00:00Z', {}, '2026-12-14T08:00'],
    [
      'by the coach’s own clock',
      '2026-12-10T14:00:00Z',
      { UMGR: { timezone: 'America/Los_Angeles' } },
      '2026-12-10T16:00',
    ],
    [
      'when the coach’s own day begins',
      '2026-12-10T12:00:00Z',
      { UMGR: { timezone: 'America/Los_Angeles' } },
      '2026-12-10T16:00',
    ],
    [
      'after a day off of the coach',
      '2026-12-10T14:00:00Z',
      { UMGR: { holidays: { add: ['2026-12-10'] } } },
      '2026-12-11T08:00',
    ],
    [
      'inside the coach’s own hours',
      '2026-12-10T09:00:00Z',
      { UMGR: { hours: ['13:00', '21:00'] } },
      '2026-12-10T13:00',
    ],
  ])('%s', (_, startsAt, people, at) => {
    expect(check(aLoop({ call: aCall(startsAt) }), people)).toEqual([`${at} UMGR planned`]);
  });

  it('in the morning by the new time, when the clocks change over the weekend', () => {
    const outcomes = planEventsOf(eastOf({}), { loops: [aLoop({ call: aCall('2026-10-23T17:00:00Z') })] }, (input) => ({
      ...input,
      span: { from: '2026-10-20', to: '2026-10-31' },
    }));
    expect(linesOf(outcomes, 'call-check')).toEqual(['2026-10-26T08:00 UMGR planned']);
  });

  it('until there is a verdict, with the loop and the call by id and the call in the key', () => {
    const [outcome] = planEventsOf(eastOf({}), { loops: [aLoop()] }).filter(
      ({ prompt }) => prompt.kind === 'call-check',
    );
    expect(outcome?.prompt).toMatchObject({
      key: 'call-check/UMGR>UREP/31',
      coachId: 'UMGR',
      coacheeId: 'UREP',
      about: { day: '2026-12-10', loopId: 7, callId: 31 },
      usefulUntil: null,
    });
  });

  it('also in a closing week', () => {
    expect(check(aLoop({ call: aCall('2026-12-29T10:00:00Z') }))).toEqual(['2026-12-29T12:00 UMGR planned']);
  });

  it('through the stand-in while the coach is away, also when that begins on the next morning', () => {
    const away = { UMGR: { away: ['2026-12-11/2026-12-18'] } };
    expect(check(aLoop(), away, { standIn: 'UOTHER' })).toEqual(['2026-12-10T16:00 UMGR planned']);
    const evening = aLoop({ call: aCall('2026-12-10T17:00:00Z') });
    expect(check(evening, away, { standIn: 'UOTHER' })).toEqual(['2026-12-11T08:00 UOTHER planned']);
  });

  it('when the coach is back, where nobody stands in', () => {
    expect(check(aLoop(), { UMGR: { away: ['2026-12-10/2026-12-14'] } })).toEqual(['2026-12-15T08:00 UMGR planned']);
  });

  it.each([
    ['without a call', { call: null }],
    ['without a behaviour to judge by', { hasBehaviour: false }],
    ['of somebody else’s', { coachId: 'USTRANGER' }],
  ])('never about a loop %s', (_, change) => {
    expect(check(aLoop(change))).toEqual([]);
  });
});

describe('a check that is still open', () => {
  const sent = (at: string, phase: SentPrompt['phase'] = 'coaching') =>
    aSentCheckIn({
      key: 'call-check/UMGR>UREP/31',
      kind: 'call-check',
      recipient: 'UMGR',
      week: null,
      variant: null,
      phase,
      about: { loopId: 7, callId: 31 },
      dueAt: new Date(at),
      sentAt: new Date(at),
      usefulUntil: null,
    });
  const nudges = (at: string, loop = aLoop(), phase?: SentPrompt['phase']) =>
    linesOf(planEventsOf(eastOf({}), { loops: [loop], sent: [sent(at, phase)] }), 'nudge:call-check');

  it('is reminded of twice, at the same local time on the next two working days', () => {
    expect(nudges('2026-12-10T16:00:00Z')).toEqual(['2026-12-11T16:00 UMGR planned', '2026-12-14T16:00 UMGR planned']);
  });

  it('is not reminded of on a closing day', () => {
    expect(nudges('2026-12-23T16:00:00Z')).toEqual(['2026-12-24T16:00 UMGR planned']);
  });

  it('is not reminded of when it was asked in a closing week', () => {
    expect(nudges('2026-12-10T16:00:00Z', aLoop(), 'closing')).toEqual([]);
  });

  it.each([
    ['judged', { call: null }],
    ['moved, so that another call is open', { call: aCall('2026-12-17T14:00:00Z', { id: 32 }) }],
  ])('is not reminded of once the call is %s', (_, change) => {
    expect(nudges('2026-12-10T16:00:00Z', aLoop(change))).toEqual([]);
  });

  it('is a row of each of the coach’s days until then', () => {
    const days = planEventsOf(eastOf({}), { loops: [aLoop({ call: aCall('2026-12-17T14:00:00Z') })] }, (input) => ({
      ...input,
      span: { from: '2026-12-14', to: '2026-12-22' },
    })).filter(({ prompt }) => prompt.kind === 'manager-day');
    expect(days.map(({ prompt }) => prompt.about.day)).toEqual(['2026-12-18', '2026-12-21', '2026-12-22']);
    expect(days[0]?.prompt.about.rows).toEqual([
      { kind: 'call-check', pair: 'UMGR>UREP', variant: null, slotAt: null, loopId: 7, callId: 31 },
    ]);
  });

  it('is a row of the stand-in’s days while the coach is away', () => {
    const people = { UMGR: { away: ['2026-12-18'] } };
    const days = planEventsOf(eastOf({}, { people, team: { standIn: 'UOTHER' } }), {
      loops: [aLoop({ call: aCall('2026-12-17T14:00:00Z') })],
    }).filter(({ prompt }) => prompt.kind === 'manager-day');
    expect(days.slice(0, 2).map(({ prompt }) => prompt.key)).toEqual([
      'manager-day/UOTHER/2026-12-18',
      'manager-day/UMGR/2026-12-21',
    ]);
  });
});

describe('on a full day', () => {
  it('the third check becomes a row of the coach’s day, once', () => {
    const reps = ['UREP', 'UREP2', 'UREP3'];
    const loops = reps.map((coacheeId, index) =>
      aLoop({ id: index, coacheeId, call: aCall('2026-12-10T14:00:00Z', { id: 40 + index }) }),
    );
    const planned = linesOf(planEventsOf(eastOf({}, { team: { reps } }), { loops }), 'call-check');
    expect(planned).toEqual([
      '2026-12-10T16:00 UMGR planned',
      '2026-12-10T16:00 UMGR planned',
      '2026-12-10T16:00 UMGR daily-cap',
    ]);
    const [first] = planEventsOf(eastOf({}, { team: { reps } }), { loops }).filter(
      ({ prompt }) => prompt.kind === 'manager-day',
    );
    expect(first?.prompt.about).toMatchObject({
      day: '2026-12-11',
      rows: [{ callId: 40 }, { callId: 41 }, { callId: 42 }],
    });
  });
});
