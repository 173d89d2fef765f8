import { describe, expect, it } from 'vitest';
import { reminderAfter, type SnoozeChoice, snoozedUntil } from '../../src/prompts/snooze.ts';
import { aPerson } from '../calendar/build.ts';

const days = aPerson('Europe/London');
const closes = new Date('2026-12-18T18:00:00Z');

describe('A reminder that is put off', () => {
  it.each<[string, string, SnoozeChoice, string | null]>([
    ['in two hours', '2026-12-14T09:10', 'in-two-hours', '2026-12-14T11:10'],
    ['in two hours but after work', '2026-12-14T17:00', 'in-two-hours', '2026-12-15T08:00'],
    ['tomorrow', '2026-12-14T09:10', 'tomorrow', '2026-12-15T09:10'],
    ['tomorrow, pressed at night', '2026-12-14T22:40', 'tomorrow', '2026-12-16T08:00'],
    ['tomorrow, when the week has closed by then', '2026-12-18T10:00', 'tomorrow', null],
    ['in two hours, when the week has closed by then', '2026-12-18T16:30', 'in-two-hours', null],
  ])('%s (%s)', (_, now, choice, expected) => {
    const until = snoozedUntil(days, choice, { now: new Date(`${now}:00Z`), usefulUntil: closes });
    expect(until?.toISOString().slice(0, 16) ?? null).toBe(expected);
  });

  it('is the first of a message, the second of the first, and none of the second', () => {
    const key = 'check-in/U0MARA>U0LENA/2026-12-14';
    const kind = 'nudge:check-in';
    expect(reminderAfter({ key, kind: 'check-in' })).toEqual({ of: key, number: 1 });
    expect(reminderAfter({ key: `nudge:${key}/1`, kind })).toEqual({ of: key, number: 2 });
    expect(reminderAfter({ key: `nudge:${key}/2`, kind })).toBeNull();
  });
});
