import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localOf } from '../../src/calendar/local-time.ts';
import { checkInSlot, eastOf, pipelineSlot, planOf, promptsIn, skillSlot, skipsIn } from './rosters-to-plan.ts';

const allSlots = { 'check-in': checkInSlot, skill: skillSlot, pipeline: pipelineSlot };
const leaders = { people: ['ULEAD'], channel: 'CLEAD', digest: { day: 'fri', at: '15:00' } };

describe('what `plan` prints', () => {
  it('has a row for each message with everything that is known about it, in the order of instants', () => {
    const rows = planOf(eastOf(allSlots, { people: { UREP: { away: ['2026-12-09'] } } }), '2026-12-07', '2026-12-10');
    expect(rows).toEqual([
      {
        type: 'prompt',
        at: '2026-12-07T09:00:00Z',
        local: '2026-12-07T09:00:00+00:00',
        zone: 'Europe/London',
        to: 'UREP',
        kind: 'check-in',
        variant: 'rollover',
        phase: 'reset',
        key: 'check-in/UMGR>UREP/2026-12-07',
        pair: 'UMGR>UREP',
        slotAt: null,
        moved: null,
      },
      {
        type: 'prompt',
        at: '2026-12-10T08:30:00Z',
        local: '2026-12-10T08:30:00+00:00',
        zone: 'Europe/London',
        to: 'UMGR',
        kind: 'manager-day',
        variant: null,
        phase: 'coaching',
        key: 'manager-day/UMGR/2026-12-10',
        pair: null,
        slotAt: null,
        moved: null,
        rows: [
          { kind: 'pipeline-review', pair: 'UMGR>UREP', variant: 'full', slotAt: '2026-12-10T10:00:00Z' },
          { kind: 'skill-session', pair: 'UMGR>UREP', variant: 'full', slotAt: '2026-12-10T14:00:00Z' },
        ],
      },
      expect.objectContaining({ kind: 'pipeline-review', at: '2026-12-10T09:30:00Z', variant: 'full', moved: null }),
      {
        type: 'prompt',
        at: '2026-12-10T13:30:00Z',
        local: '2026-12-10T13:30:00+00:00',
        zone: 'Europe/London',
        to: 'UREP',
        kind: 'skill-session',
        variant: 'full',
        phase: 'coaching',
        key: 'skill-session/UMGR>UREP/2026-12-07',
        pair: 'UMGR>UREP',
        slotAt: '2026-12-10T14:00:00Z',
        moved: { from: '2026-12-09', reason: 'away' },
      },
    ]);
  });

  it('says of an occurrence without a message when it would have been and why it is not', () => {
    const file = eastOf({ skill: skillSlot }, { people: { UREP: { away: ['2026-12-21/2026-12-27'] } } });
    expect(planOf(file, '2026-12-21', '2026-12-27')).toEqual([
      {
        type: 'skip',
        date: '2026-12-23',
        at: '2026-12-23T13:30:00Z',
        to: 'UREP',
        kind: 'skill-session',
        pair: 'UMGR>UREP',
        skipped: 'no-suitable-day',
      },
    ]);
  });

  it('is cut by the date where the recipient is, both ends included', () => {
    const slots = { 'check-in': { day: 'mon', at: '08:00' } };
    const people = { UREP: { timezone: 'Pacific/Auckland' } };
    const onMonday = planOf(eastOf(slots, { people }), '2026-12-14', '2026-12-14');
    expect(onMonday.map(({ at }) => at)).toEqual(['2026-12-13T19:00:00Z']);
    expect(planOf(eastOf(slots, { people }), '2026-12-13', '2026-12-13')).toEqual([]);
  });

  it('says the same of a day whatever the dates around it', () => {
    const file = eastOf(allSlots, { top: { leaders }, people: { UREP: { hours: ['14:00', '18:00'] } } });
    const whole = planOf(file, '2026-11-01', '2027-02-28');
    const part = planOf(file, '2026-12-24', '2027-01-12');
    const dayOf = (row: (typeof whole)[number]) => localOf(new Date(row.at), 'Europe/London').day;
    expect(part).toEqual(whole.filter((row) => dayOf(row) >= '2026-12-24' && dayOf(row) <= '2027-01-12'));
    expect(part.length).toBeGreaterThan(10);
  });

  it('can be kept to one person', () => {
    const rows = planOf(eastOf(allSlots), '2026-12-07', '2026-12-13', { person: 'UMGR' });
    expect(rows.map(({ to, kind }) => `${kind} to ${to}`)).toEqual(['manager-day to UMGR', 'manager-day to UMGR']);
  });

  it('can be kept to one team: its pairs, the days of its coaches, the digests that read about it', () => {
    const west = { name: 'West', manager: 'UOTHER', reps: ['UWEST'], slots: allSlots };
    const file = eastOf(allSlots, {
      top: {
        leaders: [
          { ...leaders, teams: ['East'] },
          { ...leaders, teams: ['West'], channel: 'CWEST' },
        ],
        teams: [{ name: 'East', manager: 'UMGR', reps: ['UREP'], slots: allSlots }, west],
      },
    });
    const rows = planOf(file, '2026-12-07', '2026-12-13', { team: 'East' });
    expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(['UREP', 'UMGR', 'CLEAD']));
    const everybody = planOf(file, '2026-12-07', '2026-12-13');
    expect(everybody.length).toBe(2 * rows.length);
  });
});

const person = z.object({ away: z.array(z.string()).optional(), hours: z.array(z.string()).optional() });
const slotCase = z.object({
  name: z.string(),
  calendar: z.record(z.string(), z.unknown()),
  people: z.tuple([person, person]),
  slot: z.object({ day: z.string(), at: z.string(), timezone: z.string() }),
  expected: z.array(
    z.object({
      week: z.string(),
      date: z.string().nullable(),
      phase: z.string().nullable(),
      variant: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
});
const cases = z
  .array(z.unknown())
  .parse(JSON.parse(readFileSync(new URL('../fixtures/calendar.json', import.meta.url), 'utf8')))
  .flatMap((each) => slotCase.safeParse(each).data ?? []);

describe('the slots of calendar.json', () => {
  it('are six', () => expect(cases).toHaveLength(6));

  it.each(cases)('$name', ({ calendar, people: [manager, rep], slot, expected }) => {
    const { timezone, ...when } = slot;
    const file = {
      timezone,
      calendar,
      teams: [
        {
          name: 'East',
          manager: 'UMGR',
          reps: ['UREP'],
          slots: { skill: { ...when, minutes: 25, shortMinutes: 10, model: 'grow' } },
        },
      ],
      people: { UMGR: manager, UREP: rep },
    };
    const weeks = expected.map(({ week }) => week).sort();
    const rows = planOf(file, weeks[0] ?? '', `${weeks.at(-1)?.slice(0, 4)}-12-31`);
    for (const { week, date, phase, variant, at } of expected) {
      const prompt = promptsIn(rows, 'skill-session').find(({ key }) => key.endsWith(week));
      const skip = skipsIn(rows).find((row) => row.date >= week && row.date < addWeek(week));
      const choosing = promptsIn(rows, 'manager-day').find(
        ({ local, rows: ofDay = [] }) =>
          local >= week && local < addWeek(week) && ofDay.some((row) => row.variant === 'choose-next'),
      );
      if (date === null) {
        expect(skip?.skipped).toBe('no-suitable-day');
      } else if (variant === 'choose-next') {
        expect({ date: choosing?.local.slice(0, 10), phase: choosing?.phase }).toEqual({ date, phase });
        expect(choosing?.rows?.[0]?.slotAt).toBeNull();
      } else if (variant === 'skip') {
        expect({ date: skip?.date, skipped: skip?.skipped }).toEqual({ date, skipped: 'reset' });
      } else {
        expect({ at: prompt?.slotAt, phase: prompt?.phase, variant: prompt?.variant }).toEqual({ at, phase, variant });
      }
      expect([prompt, skip, choosing].filter(Boolean)).toHaveLength(1);
    }
  });
});

function addWeek(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
}
