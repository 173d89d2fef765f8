import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultCalendar } from '../../src/calendar/inherit-settings.ts';
import { skillOccurrence } from '../../src/calendar/occurrences.ts';
import { buildPhases } from '../../src/calendar/phases.ts';
import type { CalendarSettings, DayRange } from '../../src/calendar/settings.ts';
import { aPerson, aTeam } from './build.ts';

const range = z.string().transform((text): DayRange => {
  const [from = text, to = from] = text.split('/');
  return { from, to };
});
const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const phase = z.enum(['closing', 'reset', 'coaching', 'off']);
const days = z.array(z.string());
const end = z.string().transform((date) => ({ date, quarter: false }));

const calendar = z.strictObject({
  workweek: z.array(weekday).optional(),
  extraWorkingDays: days.optional(),
  closures: z.array(range).optional(),
  holidays: z.strictObject({ add: days.default([]), remove: days.default([]) }).optional(),
  period: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('month'), fiscalYearStart: z.number() }),
      z.strictObject({ type: z.enum(['4-4-5', '4-5-4', '5-4-4']), years: days }),
      z.strictObject({ type: z.literal('custom'), start: z.string(), ends: z.array(end) }),
    ])
    .optional(),
  phases: z
    .strictObject({
      rule: z.enum(['working-days', 'calendar-week']).default('working-days'),
      closing: z.number().optional(),
      reset: z.number().optional(),
      quarterClosing: z.number().optional(),
    })
    .optional(),
  overrides: z.record(z.string(), phase).optional(),
});
const person = z.strictObject({ away: z.array(range).optional(), hours: z.tuple([z.string(), z.string()]).optional() });
const phaseCase = z.strictObject({
  name: z.string(),
  calendar,
  from: z.string(),
  to: z.string(),
  phases: z.record(z.string(), phase),
});
const slotCase = z.strictObject({
  name: z.string(),
  calendar,
  people: z.tuple([person, person]),
  slot: z.strictObject({ day: weekday, at: z.string(), timezone: z.string() }),
  expected: z.array(
    z.strictObject({
      week: z.string(),
      date: z.string().nullable(),
      phase: phase.nullable(),
      variant: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
});

const cases = z
  .array(z.union([phaseCase, slotCase]))
  .parse(JSON.parse(readFileSync(new URL('../fixtures/calendar.json', import.meta.url), 'utf8')));

function settingsOf({ phases, ...given }: z.infer<typeof calendar>): CalendarSettings {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const size = phases?.rule === 'calendar-week' ? 1 : 5;
  const { rule = 'working-days', closing = size, reset = size, quarterClosing = closing } = phases ?? {};
  return { ...defaultCalendar, ...set, phases: { rule, closing, reset, quarterClosing } };
}

function personOf({ away = [], hours }: z.infer<typeof person>, zone: string, team: ReturnType<typeof aTeam>) {
  return aPerson(zone, { away, ...(hours ? { hours: { from: hours[0], to: hours[1] } } : {}) }, team);
}

describe('phases by day', () => {
  it.each(cases.filter((each) => 'phases' in each))('$name', (each) => {
    const settings = settingsOf(each.calendar);
    const phases = buildPhases(aTeam(settings), settings);
    const found = Object.fromEntries(Object.keys(each.phases).map((day) => [day, phases.on(day).phase]));
    expect(found).toEqual(each.phases);
  });
});

describe('slots by week', () => {
  it.each(cases.filter((each) => 'slot' in each))('$name', ({ calendar: given, people, slot, expected }) => {
    const settings = settingsOf(given);
    const team = aTeam(settings, slot.timezone);
    const phases = buildPhases(team, settings);
    const [coach, coachee] = people.map((each) => personOf(each, slot.timezone, team));
    if (!coach || !coachee) throw new Error('A slot case names a manager and a rep');
    const found = expected.map(({ week }) => {
      const {
        day,
        at,
        phase: landed,
        variant,
        skipped,
      } = skillOccurrence(slot, week, { team, coach, coachee }, { phases });
      if (skipped === 'no-suitable-day') return { week, date: null, phase: null, variant: null, at: null };
      const meets = variant === 'full' || variant === 'short';
      return {
        week,
        date: day,
        phase: landed,
        variant: variant ?? 'skip',
        at: meets ? at.toISOString().replace('.000Z', 'Z') : null,
      };
    });
    expect(found).toEqual(expected);
  });
});
