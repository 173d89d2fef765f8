import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { planJson } from '../../src/prompts/plan-output.ts';
import { eastTeam, everyone, lena, zones } from '../support/east-team.ts';
import { runCli } from '../support/program.ts';
import { minuteOf, type SentPrompt } from '../support/prompts.ts';
import { createWorld, rosterOf, type World } from '../support/world.ts';

const roster = eastTeam.replace('roles:', 'calendar: { holidays: { country: GB } }\nroles:');
const span = { from: '2026-12-14', to: '2026-12-27' };
/** Nudges and welcomes follow from what happened, so a plan from the roster alone doesn't hold them. */
const plannedFromRoster = ['check-in', 'skill-session', 'pipeline-review', 'manager-day', 'digest'];

interface LogEntry {
  kind: string;
  status: string;
  reason: string | null;
  dueAt: string;
  to: string;
  channel: string;
  ts: string;
  sentAt: string | null;
}

describe('Through two weeks, with a holiday in them, in which nobody answers anything', () => {
  let world: World;
  let prompts: SentPrompt[];
  let log: LogEntry[];

  beforeAll(async () => {
    world = await createWorld({ roster, at: '2026-12-13T06:00:00Z' });
    // Due on a Wednesday, when a session and a second reminder come too: one more than a day may have.
    await world.slack.command(lena, '/commit', 'Send pricing to Acme by 16 Dec');
    await world.slack.clockTo('2026-12-27T23:59:00Z');
    prompts = await world.prompts();
    const { stdout } = await runCli(['log', '--json'], { DATABASE_URL: `sqlite:${world.databaseFile}` });
    log = JSON.parse(stdout);
  });
  afterAll(() => world.stop());

  it('nobody gets more than two messages a day that they did not ask for', () => {
    const perDay = new Map<string, number>();
    for (const prompt of prompts.filter(({ to }) => everyone.includes(to))) {
      const day = `${prompt.to} ${localOf(prompt).day}`;
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    expect(Math.max(...perDay.values())).toBe(2);
  });

  it('nobody gets one outside their working hours', () => {
    const outside = prompts
      .filter(({ to }) => everyone.includes(to))
      .map((prompt) => ({ ...localOf(prompt), to: prompt.to, text: prompt.text }))
      .filter(({ day, time }) => time < '08:00' || time >= '18:00' || isDayOff(day));
    expect(outside).toEqual([]);
  });

  it('every check-in is reminded of twice and no more, but for a full day, and the log says why', () => {
    const nudges = log.filter(({ kind }) => kind === 'nudge:check-in');
    expect(nudges).toHaveLength(3 * 2 * 2);
    const unsent = nudges.filter(({ sentAt }) => sentAt === null);
    expect(unsent).toMatchObject([
      { to: lena, status: 'withheld', reason: 'daily-cap', dueAt: '2026-12-16T09:00:00.000Z' },
    ]);
  });

  it('each message has a key of its own', () => {
    expect(new Set(prompts.map(({ key }) => key)).size).toBe(prompts.length);
  });

  it('the log has what stands in Slack, message by message', () => {
    const sent = log.filter(({ sentAt }) => sentAt !== null).map(({ channel, ts }) => `${channel}/${ts}`);
    expect(sent.sort()).toEqual(prompts.map(({ channel, ts }) => `${channel}/${ts}`).sort());
  });

  it('the plan and what was sent agree on who, when and what', () => {
    const kindAt = new Map(log.map(({ channel, ts, kind }) => [`${channel}/${ts}`, kind]));
    const sent = prompts.map((prompt) => {
      const kind = kindAt.get(`${prompt.channel}/${prompt.ts}`) ?? '';
      return { at: minuteOf(prompt), to: prompt.to, kind };
    });
    const planned = planJson(rosterOf(roster), span, holidaysOf).flatMap(({ type, at, to, kind }) =>
      type === 'prompt' ? [{ at: `${at.slice(0, 16)}Z`, to, kind }] : [],
    );
    const inOrder = (rows: { at: string; to: string; kind: string }[]) =>
      rows.map(({ at, to, kind }) => `${at} ${kind} ${to}`).sort();
    expect(planned.some(({ kind, at }) => kind === 'digest' && at === '2026-12-24T15:00Z')).toBe(true);
    expect(inOrder(sent.filter(({ kind }) => plannedFromRoster.includes(kind)))).toEqual(inOrder(planned));
  });
});

function localOf({ to, ts }: SentPrompt): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zones[to],
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const [day = '', time = ''] = format.format(new Date(Number(ts) * 1000)).split(', ');
  return { day, time };
}

function isDayOff(day: string): boolean {
  return day === '2026-12-25' || [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
