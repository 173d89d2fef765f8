import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/loops/loop.ts';
import { compareStalls, type StallsTold, stallOf, stallsTold } from '../../src/stalls/find-stalls.ts';
import type { PairStanding, SlotFact, Stall } from '../../src/stalls/stall.ts';
import { reasonsInOrder, stallReasons } from '../../src/stalls/stall-reasons.ts';
import { aCall, aLoop, aStanding, dec } from './standings.ts';

const everybody = { coach: true, coachee: true };
const adopted = { at: dec(10), by: 'UC', reason: 'adopted' as const };
const attempt = {
  id: 1,
  with: null,
  isHarder: false,
  isPassed: true,
  isRecheck: false,
  byId: 'UR',
  at: dec(9),
};

const task = { id: 1, text: '', setAt: dec(8), endedAt: null };
const practised = { tasks: [task], attempts: [attempt] };

function judged(at: Date): Verdict {
  const said = { verdict: 'tried-not-yet' as const, wordingVersion: 1, evidence: '12:40', ownView: null };
  return { id: 1, callId: 1, judgeId: 'UC', isSecond: false, ...said, at };
}

function reasonOf(asOf: Date, over: Partial<PairStanding>): string | null {
  return stallOf(aStanding(asOf, over), everybody)?.reason ?? null;
}

function checkIns(...half: { week: string; rep: Date; coach?: Date }[]): PairStanding['history'] {
  const facts = half.map(({ week, rep, coach = null }) => ({
    ...{ coach: 'UC', coachee: 'UR', week, isLate: false, repAnsweredAt: rep, coachAnsweredAt: coach },
  }));
  return { asked: new Map(), checkIns: new Map(facts.map((fact) => [fact.week, fact])) };
}

function slot(day: number, standing: SlotFact['standing']): SlotFact {
  return { week: '2026-12-14', endsAt: dec(day, '15:00'), standing, heldAt: standing === 'held' ? dec(day) : null };
}

describe('a pair is held up', () => {
  it.each<[string, string | null, Date, Partial<PairStanding>]>([
    [
      'by a call that nobody has judged for three days',
      'check-overdue',
      dec(14, '13:00'),
      { loops: [aLoop(dec(8), { calls: [aCall(dec(9))] })] },
    ],
    [
      'not yet by one judged late on the third day',
      null,
      dec(14, '12:59'),
      { loops: [aLoop(dec(8), { calls: [aCall(dec(9))] })] },
    ],
    ['not by a call that goes on', null, dec(9, '12:30'), { loops: [aLoop(dec(8), { calls: [aCall(dec(9))] })] }],
    [
      'by having no loop for five days',
      'no-loop',
      dec(17),
      { hasSkillSlot: true, loops: [aLoop(dec(8), { closed: adopted })] },
    ],
    [
      'not four days after one was closed',
      null,
      dec(16),
      { hasSkillSlot: true, loops: [aLoop(dec(8), { closed: adopted })] },
    ],
    ['never by having no loop where there is no skill session', null, dec(24), {}],
    [
      'not by another coach’s open loop',
      null,
      dec(24),
      { hasSkillSlot: true, loops: [aLoop(dec(8), { coachId: 'UOTHER' })] },
    ],
    ['by a loop without a call for three days', 'no-named-call', dec(11), { loops: [aLoop(dec(8))] }],
    [
      'by a judged call that no other followed',
      'no-named-call',
      dec(14),
      { loops: [aLoop(dec(1), { calls: [aCall(dec(8), { state: 'judged', endedAt: dec(9) })] })] },
    ],
    [
      'by a cancelled call without a substitute',
      'call-cancelled',
      dec(14),
      { loops: [aLoop(dec(1), { calls: [aCall(dec(8), { state: 'cancelled', endedAt: dec(9) })] })] },
    ],
    ['by a slot that nobody held', 'slot-missed', dec(15, '18:00'), { slots: [slot(15, 'open')] }],
    ['not before the end of that day', null, dec(15, '17:59'), { slots: [slot(15, 'open')] }],
    ['not by a slot that was excused', null, dec(16), { slots: [slot(15, 'excused')] }],
    ['not by one the two disagree about', null, dec(16), { slots: [slot(15, 'disputed')] }],
    ['not by one that the bot missed', null, dec(16), { slots: [slot(15, 'missed-by-bot')] }],
    ['not once a later one was held', null, dec(23), { slots: [slot(15, 'open')], lastHeld: dec(22) }],
    [
      'by one that was held before it all the same',
      'slot-missed',
      dec(16),
      { slots: [slot(15, 'open')], lastHeld: dec(8) },
    ],
    ['by no slot two digests later', null, dec(29, '18:00'), { slots: [slot(15, 'open')] }],
    [
      'by one just before a digest in the two digests after it',
      'slot-missed',
      dec(23, '15:00'),
      { slots: [slot(9, 'open')] },
    ],
    [
      'by practice not tried the evening before the call',
      'not-practised',
      dec(10, '18:00'),
      {
        loops: [aLoop(dec(8), { tasks: [{ id: 1, text: '', setAt: dec(9), endedAt: null }], calls: [aCall(dec(11))] })],
      },
    ],
    [
      'not by a task that was set too late for it',
      null,
      dec(10, '19:00'),
      {
        loops: [
          aLoop(dec(8), {
            tasks: [{ id: 1, text: '', setAt: dec(10, '18:30'), endedAt: null }],
            calls: [aCall(dec(11))],
          }),
        ],
      },
    ],
    [
      'not by practice that was tried',
      null,
      dec(17),
      {
        loops: [
          aLoop(dec(8), {
            tasks: [{ id: 1, text: '', setAt: dec(8), endedAt: null }],
            attempts: [attempt],
            calls: [aCall(dec(18))],
          }),
        ],
      },
    ],
    [
      'not by a call that was judged two days ago, when they practised before it',
      null,
      dec(17),
      { loops: [aLoop(dec(8), { ...practised, verdicts: [judged(dec(15))], calls: [aCall(dec(23))] })] },
    ],
    [
      'by no practice for five days since the last verdict',
      'not-practised',
      dec(22),
      { loops: [aLoop(dec(8), { ...practised, verdicts: [judged(dec(15))], calls: [aCall(dec(24))] })] },
    ],
    [
      'not by practice not tried before a call of a closing week',
      null,
      dec(30, '19:00'),
      { loops: [aLoop(dec(23), { tasks: [{ ...task, setAt: dec(23) }], calls: [aCall(dec(31))] })] },
    ],
    [
      'by practice not tried for five days',
      'not-practised',
      dec(15),
      {
        loops: [aLoop(dec(8), { tasks: [{ id: 1, text: '', setAt: dec(8), endedAt: null }], calls: [aCall(dec(23))] })],
      },
    ],
    [
      'by a check-in that the coach has not answered for three days',
      'unanswered-check-in',
      dec(11),
      { history: checkIns({ week: '2026-12-07', rep: dec(8) }) },
    ],
    [
      'not by one that the coach passed over and answered the next',
      null,
      dec(18),
      { history: checkIns({ week: '2026-12-07', rep: dec(8) }, { week: '2026-12-14', rep: dec(14), coach: dec(15) }) },
    ],
    [
      'by one after those that were answered',
      'unanswered-check-in',
      dec(18),
      { history: checkIns({ week: '2026-12-07', rep: dec(8), coach: dec(8) }, { week: '2026-12-14', rep: dec(14) }) },
    ],
    [
      'by a promise carried over twice past its day',
      'commitment-slipping',
      dec(9),
      { pastDue: [{ owner: 'UR', dueOn: '2026-12-07', carriedOver: 2 }] },
    ],
  ])('%s', (_, reason, asOf, over) => {
    expect(reasonOf(asOf, over)).toBe(reason);
  });

  it('by nothing in a closing week: clocks stand still', () => {
    const loops = [aLoop(dec(24, '11:00'))];
    expect(reasonOf(dec(31, '17:00'), { loops })).toBe(null);
  });

  it('by the most blocking reason only', () => {
    const loops = [
      aLoop(dec(8), { calls: [aCall(dec(9))], tasks: [{ id: 1, text: '', setAt: dec(8), endedAt: null }] }),
    ];
    const standing = aStanding(dec(16), { loops, slots: [slot(15, 'open')] });
    expect(stallOf(standing, everybody)).toMatchObject({ reason: 'check-overdue', since: dec(9, '13:00') });
    expect(stallOf(standing, { coach: false, coachee: true })?.reason).toBe('not-practised');
    expect(stallOf(standing, { coach: false, coachee: false })).toBe(null);
  });
});

describe('the reasons', () => {
  it('all have a place in the order', () => {
    expect([...reasonsInOrder].sort()).toEqual(Object.keys(stallReasons).sort());
  });
});

describe('two digests', () => {
  const stall = (coachee: string, since: Date): Stall => ({
    reason: 'no-loop',
    coach: 'UC',
    coachee,
    team: null,
    since,
    zone: 'Europe/London',
  });

  it('tell what is new, what is still there and what is gone, oldest first', () => {
    const [a, b, c, d] = [stall('UA', dec(3)), stall('UB', dec(2)), stall('UC', dec(1)), stall('UD', dec(4))];
    expect(compareStalls([a, b], [d, c, b])).toEqual({ new: [c, d], still: [b], cleared: [a] });
  });

  const [ana, ben] = [stall('UA', dec(2)), stall('UB', dec(3))];
  const told = (over: Partial<StallsTold>) =>
    stallsTold({ before: [ana], now: [], posted: null, isOver: () => false, isThere: () => true, ...over });
  const nothing = { new: [], still: [], cleared: [], onHold: [] };

  it('call cleared only what was moved, and put on hold what waits for somebody who is away', () => {
    expect(told({ isOver: () => true })).toEqual({ ...nothing, cleared: [ana] });
    expect(told({ isThere: () => false })).toEqual({ ...nothing, onHold: [ana] });
    const rep: Stall = { ...ana, reason: 'check-in-missed' };
    const coachIsAway = told({ now: [rep], isThere: ({ reason }) => reason === 'check-in-missed' });
    expect(coachIsAway).toEqual({ ...nothing, new: [rep], onHold: [ana] });
    const other: Stall = { ...ana, reason: 'check-overdue', since: dec(4) };
    expect(told({ now: [other] })).toEqual({ ...nothing, new: [other] });
  });

  it('keep to what the later one had when it went out, less what was moved since', () => {
    expect(told({ before: [], posted: [ana], now: [ana, ben] })).toEqual({ ...nothing, new: [ana] });
    expect(told({ posted: [ana], isOver: () => true })).toEqual(nothing);
  });

  it.each(['slot-missed', 'check-in-missed'] as const)('clear nothing by a second week in a row: %s', (reason) => {
    const [last, now] = [stall('UA', dec(2)), stall('UA', dec(9))].map((each) => ({ ...each, reason }));
    expect(last && now && compareStalls([last], [now])).toEqual({ new: [], still: [now], cleared: [] });
  });
});
