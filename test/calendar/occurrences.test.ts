import { describe, expect, it } from 'vitest';
import { defaultCalendar } from '../../src/calendar/inherit-settings.ts';
import { checkInOccurrence, pipelineOccurrence, skillOccurrence } from '../../src/calendar/occurrences.ts';
import { buildPhases } from '../../src/calendar/phases.ts';
import type { CalendarSettings } from '../../src/calendar/settings.ts';
import type { OwnDays } from '../../src/calendar/work-calendar.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

const december = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'];
const monday = { day: 'mon', at: '09:00' } as const;

function world(settings: Partial<CalendarSettings> = {}, rep: OwnDays = {}) {
  const team = aTeam(settings);
  const phases = buildPhases(team, { ...defaultCalendar, ...settings });
  return { phases, parties: { team, coach: aPerson('UTC', {}, team), coachee: aPerson('UTC', rep, team) } };
}

describe('a check-in', () => {
  it('is short in closing and a rollover in reset', () => {
    const { phases, parties } = world();
    const variants = december.map((week) => checkInOccurrence(monday, week, parties.coachee, { phases }).variant);
    expect(variants).toEqual(['short', 'rollover', 'full', 'full', 'short', 'rollover']);
  });

  it('on a holiday of the team that the rep works takes the phase of the next day of that week', () => {
    const { phases, parties } = world({ holidays: unitedStates }, { holidays: { add: [], remove: [] } });
    const found = checkInOccurrence({ day: 'fri', at: '09:00' }, '2026-12-21', parties.coachee, { phases });
    expect(found).toMatchObject({ day: '2026-12-25', phase: 'closing', variant: 'short', moved: null });
  });

  it('keeps its week as its key wherever it lands', () => {
    const { phases, parties } = world({ holidays: unitedStates });
    const found = checkInOccurrence(monday, '2027-07-05', parties.coachee, { phases });
    expect(found).toMatchObject({ week: '2027-07-05', day: '2027-07-06', variant: 'rollover', skipped: null });
  });
});

describe('a skill session', () => {
  it('is short in closing, gives way to choosing the next behaviour in reset, and is full between', () => {
    const { phases, parties } = world();
    const variants = december.map((week) => skillOccurrence(monday, week, parties, { phases }).variant);
    expect(variants).toEqual(['short', 'choose-next', 'full', 'full', 'short', 'choose-next']);
  });

  it('is skipped the second time it lands in one reset', () => {
    const { phases, parties } = world({ phases: { rule: 'working-days', closing: 3, reset: 9 } });
    const wednesday = { day: 'wed', at: '09:00' } as const;
    const found = december.map((week) => skillOccurrence(wednesday, week, parties, { phases }));
    expect(found.map(({ variant, skipped }) => variant ?? skipped)).toEqual([
      ...['choose-next', 'reset', 'full', 'full', 'short', 'choose-next'],
    ]);
  });

  it('counts only the slots that took place in the reset, from the pair’s first week on', () => {
    const phases = { rule: 'working-days', closing: 3, reset: 9 } as const;
    const wednesday = { day: 'wed', at: '09:00' } as const;
    const awayBefore = world({ phases }, { away: [{ from: '2026-11-30', to: '2026-12-04' }] });
    expect(skillOccurrence(wednesday, '2026-12-07', awayBefore.parties, awayBefore).variant).toBe('choose-next');
    const joined = world({ phases });
    expect(
      skillOccurrence(wednesday, '2026-12-07', joined.parties, { ...joined, firstWeek: '2026-12-07' }).variant,
    ).toBe('choose-next');
  });

  it('says why there is none when nobody can meet', () => {
    const { phases, parties } = world({}, { away: [{ from: '2026-12-14', to: '2026-12-20' }] });
    expect(skillOccurrence(monday, '2026-12-14', parties, { phases })).toEqual({
      week: '2026-12-14',
      day: '2026-12-14',
      at: new Date('2026-12-14T09:00Z'),
      phase: 'coaching',
      variant: null,
      moved: null,
      skipped: 'no-suitable-day',
    });
  });
});

it('a pipeline review is full whatever the phase', () => {
  const { phases, parties } = world();
  const found = december.map((week) => pipelineOccurrence(monday, week, parties, { phases }));
  expect(new Set(found.map(({ variant }) => variant))).toEqual(new Set(['full']));
  expect(found.map(({ phase }) => phase)).toEqual(['closing', 'reset', 'coaching', 'coaching', 'closing', 'reset']);
});
