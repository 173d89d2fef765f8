import { describe, expect, it } from 'vitest';
import {
  countSlots,
  lastHeld,
  type PlannedSlot,
  type SaidOfSession,
  slotFact,
  standingBy,
} from '../../src/stalls/slot-facts.ts';
import { aStanding, dec } from './standings.ts';

const said: SaidOfSession = {
  completedAt: null,
  coachSays: null,
  coachSaidAt: null,
  coacheeSays: null,
  coacheeSaidAt: null,
};

function aSlot(over: Partial<PlannedSlot>): PlannedSlot {
  return {
    coach: 'UC',
    coachee: 'UR',
    week: '2026-12-14',
    startsAt: dec(16, '14:00'),
    endsAt: dec(16, '14:30'),
    phase: 'coaching',
    status: 'sent',
    reason: null,
    excusedAt: null,
    session: null,
    leftMoment: false,
    ...over,
  };
}

function standingOfSlot(over: Partial<PlannedSlot>, asOf = dec(23)): string | null {
  return slotFact(aSlot(over), asOf, aStanding(asOf).rep)?.standing ?? null;
}

const completed = { ...said, completedAt: dec(16, '15:00') };

describe('a weekly skill session counts as', () => {
  it.each<[string, string | null, Partial<PlannedSlot>]>([
    ['open while nobody has said anything', 'open', {}],
    ['held once the coach completed it', 'held', { session: completed }],
    [
      'held by the coach’s word alone only when it is written up',
      'open',
      { session: { ...said, coachSays: 'held', coachSaidAt: dec(16) } },
    ],
    [
      'disputed when the coachee says otherwise in time',
      'disputed',
      { session: { ...completed, coacheeSays: 'not-held', coacheeSaidAt: dec(18) } },
    ],
    [
      'held when that comes on the third working day',
      'held',
      { session: { ...completed, coacheeSays: 'not-held', coacheeSaidAt: dec(21) } },
    ],
    [
      'not held when the coach says so',
      'not-held',
      { session: { ...said, coachSays: 'not-held', coachSaidAt: dec(16) } },
    ],
    ['excused', 'excused', { status: 'withheld', reason: 'excused', excusedAt: dec(15) }],
    ['nobody’s when the bot never announced it', 'missed-by-bot', { status: 'missed-by-bot' }],
    ['held when it took place without an announcement', 'held', { status: 'missed-by-bot', session: completed }],
    ['a slot although its prompt had no room that day', 'open', { status: 'withheld', reason: 'daily-cap' }],
    ['nothing in a closing week', null, { phase: 'closing' }],
    ['nothing where no day suited both', null, { status: 'withheld', reason: 'no-suitable-day' }],
  ])('%s', (_, standing, over) => {
    expect(standingOfSlot(over)).toBe(standing);
  });

  it('nothing before it is over, and open before it was written up', () => {
    expect(standingOfSlot({ session: completed }, dec(16, '14:00'))).toBe(null);
    expect(standingOfSlot({ session: completed }, dec(16, '14:45'))).toBe('open');
  });
});

describe('a week’s session that an export shows', () => {
  const rep = aStanding(dec(14)).rep;

  it('is ahead until it is over, excused before that, and no session to come where no day suited', () => {
    expect(standingBy(aSlot({ status: 'planned' }), dec(14), rep)).toBe('ahead');
    expect(standingBy(aSlot({ status: 'withheld', reason: 'excused', excusedAt: dec(14) }), dec(14), rep)).toBe(
      'excused',
    );
    expect(standingBy(aSlot({ status: 'withheld', reason: 'no-suitable-day' }), dec(14), rep)).toBe(null);
    expect(standingBy(aSlot({ status: 'withheld', reason: 'plan-changed' }), dec(23), rep)).toBe(null);
    expect(standingBy(aSlot({}), dec(23), rep)).toBe('open');
  });
});

describe('the sessions of a week', () => {
  it('count what the bot did not announce by itself, unless it was held all the same', () => {
    const lost = aSlot({ status: 'missed-by-bot' });
    const slots = [aSlot({ session: completed }), lost, { ...lost, session: completed }, aSlot({})];
    const counts = { coachable: 3, held: 2, excused: 0, ahead: 0, lost: 1 };
    expect(countSlots(slots, dec(23), () => aStanding(dec(23)).rep)).toEqual(counts);
  });
});

describe('the last session that was held', () => {
  const rep = aStanding(dec(31)).rep;

  it('may be the short one of a closing week, but not one that was not held or is still ahead', () => {
    const short = aSlot({
      phase: 'closing',
      endsAt: dec(30, '14:10'),
      session: { ...said, completedAt: dec(30, '15:00') },
    });
    expect(lastHeld([aSlot({ session: completed }), short], dec(31), rep)).toEqual(dec(30, '14:10'));
    expect(lastHeld([aSlot({ session: completed }), { ...short, session: null }], dec(31), rep)).toEqual(
      dec(16, '14:30'),
    );
    expect(lastHeld([short], dec(30, '13:00'), rep)).toBe(null);
  });
});
