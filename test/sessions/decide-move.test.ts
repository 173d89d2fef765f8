import { describe, expect, it } from 'vitest';
import { instantAtOrAfter } from '../../src/calendar/local-time.ts';
import { decideMove, type MoveFacts } from '../../src/sessions/decide-move.ts';
import { aPerson, aTeam } from '../calendar/build.ts';

const team = aTeam({});
const london = aPerson('Europe/London', {}, team);
const parties = { team: { ...team, zone: 'Europe/London' }, coach: london, coachee: london };

/** A skill session of the week of Monday 14 December 2026, moved on the Tuesday morning. */
function decide(to: Date | string, changes: Partial<MoveFacts> = {}) {
  return decideMove({
    key: { week: '2026-12-14', conversation: 'skill' },
    to: new Date(to),
    now: new Date('2026-12-15T09:00:00Z'),
    parties,
    closesAt: new Date('2026-12-18T18:00:00Z'),
    isDone: false,
    isSure: false,
    ...changes,
  });
}

const moved = { do: 'move', outsideHours: [] };

describe('moving a session within its week', () => {
  it.each([
    ['to a later day', '2026-12-17T15:00:00Z', moved],
    ['to later on the same day', '2026-12-15T09:01:00Z', moved],
    ['to the last minute of Friday’s hours', '2026-12-18T17:59:00Z', moved],
    ['to now', '2026-12-15T09:00:00Z', { do: 'refuse', because: 'past' }],
    ['to yesterday', '2026-12-14T15:00:00Z', { do: 'refuse', because: 'past' }],
    ['to the week before', '2026-12-13T15:00:00Z', { do: 'refuse', because: 'other-week' }],
    ['to the next week', '2026-12-21T00:00:00Z', { do: 'refuse', because: 'other-week' }],
    ['to the evening', '2026-12-17T18:00:00Z', { do: 'move', outsideHours: ['coach', 'coachee'] }],
  ])('%s', (_, to, decision) => expect(decide(to)).toEqual(decision));

  it('is refused once it was held', () =>
    expect(decide('2026-12-17T15:00:00Z', { isDone: true })).toEqual({ do: 'refuse', because: 'done' }));

  it('goes by the team’s date, whatever date the two have then', () => {
    const kiritimati = aPerson('Pacific/Kiritimati', {}, team);
    const far = { ...parties, coachee: kiritimati };
    // Sunday evening in London is Monday of the next week on Kiritimati.
    expect(decide('2026-12-20T22:00:00Z', { parties: far, isSure: true }).do).toBe('move');
    expect(decide('2026-12-21T00:30:00Z', { parties: far, isSure: true }).do).toBe('refuse');
  });

  it('asks once about a day that is no working day, and then goes there', () => {
    const away = aPerson('Europe/London', { away: [{ from: '2026-12-17', to: '2026-12-17' }] }, team);
    const asked = decide('2026-12-17T15:00:00Z', { parties: { ...parties, coachee: away } });
    expect(asked).toEqual({ do: 'ask', unsuitable: [{ who: 'coachee', day: '2026-12-17', reason: 'away' }] });
    expect(decide('2026-12-17T15:00:00Z', { parties: { ...parties, coachee: away }, isSure: true }).do).toBe('move');
    expect(decide('2026-12-19T15:00:00Z')).toMatchObject({ do: 'ask' });
  });

  it('takes a week over the year’s end as one', () => {
    const key = { week: '2026-12-28', conversation: 'skill' } as const;
    const now = new Date('2026-12-29T09:00:00Z');
    expect(decide('2027-01-01T15:00:00Z', { key, now })).toEqual(moved);
    expect(decide('2027-01-04T15:00:00Z', { key, now })).toEqual({ do: 'refuse', because: 'other-week' });
  });

  it('ends the week at midnight by the team’s clock on the day when it changes', () => {
    // Clocks in London go back on Sunday 25 October 2026 and forward on Sunday 28 March 2027.
    for (const [week, sunday, monday] of [
      ['2026-10-19', '2026-10-25', '2026-10-26'],
      ['2027-03-22', '2027-03-28', '2027-03-29'],
    ] as const) {
      const facts = { key: { week, conversation: 'skill' } as const, now: new Date(`${week}T09:00:00Z`), isSure: true };
      expect(decide(instantAtOrAfter(sunday, '23:59', 'Europe/London'), facts).do).toBe('move');
      expect(decide(instantAtOrAfter(monday, '00:00', 'Europe/London'), facts).do).toBe('refuse');
    }
  });
});

describe('moving a check-in', () => {
  const key = { week: '2026-12-14', conversation: 'deal' } as const;

  it('is the rep’s own: only their days count', () => {
    const coachAway = aPerson('Europe/London', { away: [{ from: '2026-12-17', to: '2026-12-17' }] }, team);
    expect(decide('2026-12-17T10:00:00Z', { key, parties: { ...parties, coach: coachAway } })).toEqual(moved);
  });

  it('stays before the close of the rep’s week', () =>
    expect(decide('2026-12-18T18:00:00Z', { key })).toEqual({ do: 'refuse', because: 'after-close' }));
});
