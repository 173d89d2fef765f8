import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanRow, PromptRow } from '../../src/prompts/plan-output.ts';
import { planOf, promptsIn, skipsIn } from './rosters-to-plan.ts';

interface Member {
  timezone: string;
  workweek: string[];
  hours: [string, string];
  away?: string[];
}

const usual = ['mon', 'tue', 'wed', 'thu', 'fri'];
const members: Record<string, Member> = {
  ULEAD: { timezone: 'America/New_York', workweek: usual, hours: ['08:00', '18:00'] },
  UMGR: { timezone: 'Europe/London', workweek: usual, hours: ['09:00', '17:30'], away: ['2027-03-22/2027-03-26'] },
  UKIRI: { timezone: 'Pacific/Kiritimati', workweek: usual, hours: ['06:00', '23:00'] },
  UPAGO: { timezone: 'Pacific/Pago_Pago', workweek: usual, hours: ['05:00', '20:00'], away: ['2027-03-08'] },
  UDUBAI: {
    timezone: 'Asia/Dubai',
    workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
    hours: ['08:00', '18:00'],
    away: ['2027-02-28/2027-03-11'],
  },
  UNYC: { timezone: 'America/New_York', workweek: usual, hours: ['08:00', '18:00'], away: ['2027-03-15/2027-03-16'] },
  UOSLO: { timezone: 'Europe/Oslo', workweek: ['mon', 'tue', 'thu', 'fri'], hours: ['10:00', '16:00'] },
};
const closed = ['2027-04-02', '2027-04-05'];
const reps = ['UKIRI', 'UPAGO', 'UDUBAI', 'UNYC', 'UOSLO'];
const coached = { skill: 'UMGR', all: 'ULEAD' };
const pairs = [...reps.map((rep) => `UMGR>${rep}`), `${coached.all}>${coached.skill}`];

const file = {
  timezone: 'Europe/London',
  calendar: { closures: closed },
  leaders: { people: ['ULEAD'], channel: 'CLEAD', digest: { day: 'fri', at: '15:00' } },
  teams: [
    {
      name: 'World',
      manager: 'UMGR',
      reps,
      slots: {
        'check-in': { day: 'mon', at: '09:00' },
        skill: { day: 'wed', at: '19:00', minutes: 25, shortMinutes: 10, model: 'grow' },
        pipeline: { day: 'thu', at: '09:00', minutes: 30, model: 'aor' },
      },
    },
  ],
  pairs: [
    {
      coach: 'ULEAD',
      coachee: 'UMGR',
      slots: {
        'check-in': { day: 'thu', at: '10:00' },
        skill: { day: 'thu', at: '15:00', minutes: 25, shortMinutes: 10, model: 'clear' },
      },
    },
  ],
  people: members,
};
/** Whole weeks, the changeovers of New York and Europe in them. */
const weeks = Array.from({ length: 9 }, (_, index) => plusDays('2027-02-08', 7 * index));
let rows: PlanRow[];
let toPeople: PromptRow[];

beforeAll(() => {
  rows = planOf(file, '2027-02-01', '2027-04-25');
  toPeople = promptsIn(rows).filter(({ to }) => members[to] !== undefined);
});

describe('two months of a team in five zones', () => {
  it('has something to check', () => {
    expect(toPeople.length).toBeGreaterThan(150);
    expect(new Set(toPeople.map(({ to }) => to)).size).toBe(7);
  });

  it('tells each instant as clocks show it there', () => {
    for (const { at, local, zone, to } of toPeople) {
      expect(zone).toBe(members[to]?.timezone);
      expect(local.slice(0, 16)).toBe(clockAt(at, zone));
      expect(new Date(local)).toEqual(new Date(at));
    }
  });

  it('writes to nobody outside working hours, on a day off, in a closure or on leave', () => {
    for (const { local, to, kind } of toPeople) {
      const [day = '', time = ''] = [local.slice(0, 10), local.slice(11, 16)];
      expect({ kind, to, day, why: whyOff(to, day) }).toEqual({ kind, to, day, why: null });
      const [from, end] = members[to]?.hours ?? ['', ''];
      expect(from <= time && time < end, `${kind} to ${to} at ${local}`).toBe(true);
    }
  });

  it('writes at most twice a day to anybody', () => {
    const perDay = new Map<string, number>();
    for (const { to, local } of toPeople) {
      const key = `${to} ${local.slice(0, 10)}`;
      perDay.set(key, (perDay.get(key) ?? 0) + 1);
    }
    expect([...perDay].filter(([, count]) => count > 2)).toEqual([]);
    expect(Math.max(...perDay.values())).toBe(2);
  });

  it('uses each key once', () => {
    const keys = promptsIn(rows).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('asks each pair once a week, or says why not', () => {
    for (const week of weeks) {
      for (const pair of pairs) {
        const asked = promptsIn(rows, 'check-in').filter(({ key }) => key === `check-in/${pair}/${week}`);
        const skipped = skipsIn(rows, 'check-in').filter((row) => row.pair === pair && isIn(week, row.date));
        expect([pair, week, asked.length + skipped.length]).toEqual([pair, week, 1]);
      }
    }
  });

  it('gives each slot of a session its prompt, its row to choose what is next, or a reason', () => {
    const choosing = promptsIn(rows, 'manager-day').flatMap(({ local, rows: ofDay = [] }) =>
      ofDay.filter(({ variant }) => variant === 'choose-next').map(({ pair }) => ({ pair, day: local.slice(0, 10) })),
    );
    const withheldDays = skipsIn(rows, 'manager-day');
    for (const week of weeks) {
      for (const pair of pairs) {
        const prompted = promptsIn(rows, 'skill-session').filter(({ key }) => key === `skill-session/${pair}/${week}`);
        const skipped = skipsIn(rows, 'skill-session').filter((row) => row.pair === pair && isIn(week, row.date));
        const chosen = choosing.filter((row) => row.pair === pair && isIn(week, row.day));
        const lost = withheldDays.filter(({ to, date }) => pair.startsWith(`${to}>`) && isIn(week, date));
        const found = [...prompted, ...skipped, ...chosen];
        expect([pair, week, (found.length > 0 ? found : lost).length]).toEqual([pair, week, 1]);
      }
    }
  });

  it('meets only when both are at work that day where they are, after both have heard of it', () => {
    const meetings = toPeople.filter(({ slotAt }) => slotAt !== null);
    expect(meetings.length).toBeGreaterThan(40);
    for (const { at, slotAt, pair } of meetings) {
      expect(at < `${slotAt}`).toBe(true);
      for (const id of pair?.split('>') ?? []) {
        expect(whyOff(id, clockAt(`${slotAt}`, members[id]?.timezone ?? '').slice(0, 10))).toBeNull();
      }
    }
  });

  it('follows the phase in what it asks', () => {
    const variants: Record<string, string> = { coaching: 'full', closing: 'short', reset: 'rollover' };
    for (const { phase, variant } of promptsIn(rows, 'check-in')) expect(variant).toBe(variants[`${phase}`]);
    for (const { phase, variant } of promptsIn(rows, 'skill-session')) {
      expect([phase, variant]).toEqual([phase, phase === 'closing' ? 'short' : 'full']);
      expect(phase).not.toBe('reset');
    }
    expect(new Set(toPeople.map(({ phase }) => phase))).toEqual(new Set(['coaching', 'closing', 'reset']));
  });
});

/** What clocks in the zone show, asked of the runtime itself. */
function clockAt(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(instant)).replace(' ', 'T');
}

function whyOff(id: string, day: string): string | null {
  const member = members[id];
  const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
  if (!member?.workweek.includes(weekday)) return 'weekend';
  if (closed.includes(day)) return 'closure';
  const isAway = member.away?.some((range) => {
    const [from = '', to = from] = range.split('/');
    return from <= day && day <= to;
  });
  return isAway ? 'away' : null;
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function isIn(week: string, day: string): boolean {
  return week <= day && day <= plusDays(week, 6);
}
