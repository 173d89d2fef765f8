import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import type { DayRange } from '../../src/calendar/settings.ts';
import type { WorkCalendar } from '../../src/calendar/work-calendar.ts';
import { dryRun } from '../../src/prompts/dry-run.ts';
import { planSchedule } from '../../src/prompts/plan.ts';
import { toPlanRow } from '../../src/prompts/plan-output.ts';
import type { Outcome, WithheldReason } from '../../src/prompts/planned-prompt.ts';
import type { PlannerInput } from '../../src/prompts/planner.ts';
import { goesAt, previewDays } from '../../src/prompts/preview.ts';
import { previewMessage } from '../../src/prompts/preview.view.ts';
import type { PromptKind } from '../../src/prompts/prompt-kinds.ts';
import { checkInSlot, eastOf, pipelineSlot, rosterOf, skillSlot } from './rosters-to-plan.ts';
import { textOf } from './text-of.ts';

const slots = { 'check-in': checkInSlot, skill: skillSlot, pipeline: pipelineSlot };
const names = new Map([
  ['UREP', 'Ana'],
  ['UMGR', 'Marco'],
]);
const start = new Date('2026-12-07T07:00:00Z');
const twoWeeks = { from: '2026-12-07', to: '2026-12-20' };

/** What this person reads on this day of the roster, from a plan in which nothing has happened yet. */
function shown(file: object, personId: string, span: DayRange = twoWeeks, now = start): string {
  const input = dryRun(rosterOf(file), span, holidaysOf);
  const days = daysIn(input, personId);
  const outcomes = planSchedule(input).filter(({ prompt }) => prompt.recipient === personId);
  const facts = {
    zone: days.zone,
    today: span.from,
    span,
    days: previewDays(outcomes, { days, now, span }),
    away: null,
  };
  const message = previewMessage({ ...facts, names });
  expect(checkMessage(message)).toEqual([]);
  return textOf(message);
}

function outcome(kind: PromptKind, withheld: WithheldReason | null, more: Partial<Outcome['prompt']> = {}): Outcome {
  const prompt = {
    key: `${kind}/x`,
    kind,
    recipient: 'UREP',
    zone: 'Europe/London',
    coachId: 'UMGR',
    coacheeId: 'UREP',
    week: '2026-12-07',
    variant: null,
    phase: 'coaching' as const,
    about: { day: '2026-12-09' },
    dueAt: new Date('2026-12-09T09:00:00Z'),
    usefulUntil: null,
    ...more,
  };
  return { prompt, withheld };
}

describe('what comes for a person', () => {
  it('stands day by day with local time and phase, for rep and for coach', () => {
    const ofRep = shown(eastOf(slots), 'UREP');
    expect(ofRep).toContain('Times are London time.');
    expect(ofRep).toContain('Mon 7 Dec, reset week\n09:00 check-in for the new period with Marco');
    expect(ofRep).toContain('Wed 9 Dec, coaching week\n13:30 before the skill session with Marco at 14:00, 25 minutes');
    const ofCoach = shown(eastOf(slots), 'UMGR');
    expect(ofCoach).toContain('Wed 9 Dec, coaching week\n08:30 your coaching day\n14:00 skill session with Ana');
  });

  it('is what the command plan says, message by message', () => {
    const input = dryRun(rosterOf(eastOf(slots)), twoWeeks, holidaysOf);
    const outcomes = planSchedule(input).filter(({ prompt }) => prompt.recipient === 'UREP');
    const found = previewDays(outcomes, { days: daysIn(input, 'UREP'), now: start, span: twoWeeks });
    const items = found.flatMap((one) => one.items);
    const planned = outcomes.map(toPlanRow).filter(({ type }) => type === 'prompt');
    expect(items.map(({ prompt }) => prompt.key)).toEqual(planned.map((row) => ('key' in row ? row.key : '')));
    expect(items).toHaveLength(6);
  });

  it('names the day from which something was moved, and why', () => {
    const file = eastOf(slots, { top: { calendar: { closures: ['2026-12-14'] } } });
    expect(shown(file, 'UREP')).toContain(
      'Tue 15 Dec, coaching week\n09:00 check-in with Marco (moved from Mon 14 Dec: the company is closed)',
    );
  });

  it.each([
    [{ UREP: { away: ['2026-12-14/2026-12-18'] } }, 'No check-in with Marco: you are away'],
    [{ UREP: { away: ['2026-12-14/2026-12-18'] } }, 'No skill session with Marco: you are away'],
    [{ UMGR: { away: ['2026-12-14/2026-12-18'] } }, 'No skill session with Marco: your coach is away'],
    [
      { UMGR: { away: ['2026-12-16/2026-12-18'] }, UREP: { away: ['2026-12-14/2026-12-15'] } },
      'No skill session with Marco: no day of that week suits both of you',
    ],
  ])('says why something does not come: %j', (people, words) => {
    expect(shown(eastOf(slots, { people }), 'UREP')).toContain(words);
  });

  it('calls a closed week that, not an absence', () => {
    const file = eastOf(slots, { top: { calendar: { closures: ['2026-12-14/2026-12-18'] } } });
    expect(shown(file, 'UREP')).toContain('No check-in with Marco: there is no working day that week');
  });

  it('says so when there is nothing', () => {
    expect(shown(eastOf({}), 'UREP')).toContain('Nothing is planned for you up to Sun 20 Dec 2026.');
  });
});

describe('a line of the plan', () => {
  const input = dryRun(rosterOf(eastOf(slots)), twoWeeks, holidaysOf);
  const days = daysIn(input, 'UREP');

  function line(one: Outcome): string {
    const now = new Date('2026-12-09T08:00:00Z');
    const found = previewDays([one], { days, now, span: twoWeeks });
    return textOf(
      previewMessage({ zone: 'Europe/London', today: '2026-12-09', span: twoWeeks, days: found, away: null, names }),
    );
  }

  it.each([
    [outcome('welcome', null), '09:00 a welcome'],
    [outcome('team-check-ins', null), '09:00 this week’s check-ins'],
    [outcome('commitment-due', null, { about: { commitmentIds: [1, 2] } }), '09:00 2 promises that are due'],
    [outcome('nudge:check-in', null), '09:00 a reminder: check-in with Marco'],
    [outcome('call-check', null), '09:00 a call to check'],
    [outcome('practice', null), '09:00 practice before your next call'],
    [outcome('digest', null), '09:00 the weekly digest in the leaders’ channel'],
    [outcome('four-week-review', null), '09:00 the four-week review in the leaders’ channel'],
    [outcome('check-in', 'answered', { variant: 'full' }), 'Check-in with Marco: answered already'],
    [outcome('check-in', 'outside-hours'), 'No check-in with Marco: it falls outside your working hours'],
    [outcome('commitment-due', 'away'), 'Not sent, a promise that is due: you are away'],
  ])('%#', (one, words) => {
    expect(line(one)).toContain(words);
  });

  it('keeps a session apart from the message before it', () => {
    const about = { day: '2026-12-09', slotAt: '2026-12-09T14:00:00Z', minutes: 25 };
    const full = { variant: 'full', about } as const;
    expect(line(outcome('skill-session', 'daily-cap', full))).toContain(
      'No message before the skill session with Marco at 14:00, 25 minutes: you have two messages that day already',
    );
  });

  it('of something late says when it goes now, and is left out once it is over', () => {
    const now = new Date('2026-12-09T08:00:00Z');
    const late = outcome('check-in', null, { dueAt: new Date('2026-12-08T09:00:00Z') }).prompt;
    expect(goesAt(late, days, now)).toEqual(now);
    expect(goesAt({ ...late, usefulUntil: now }, days, now)).toBeNull();
    expect(goesAt(late, days, new Date('2026-12-09T20:00:00Z'))).toEqual(new Date('2026-12-10T08:00:00Z'));
  });
});

describe('a coach of forty', () => {
  it('gets a message that Slack takes, however long the names are, with the rest counted', () => {
    const reps = Array.from({ length: 40 }, (_, index) => `UREP${index}`);
    const file = eastOf(slots, { team: { reps } });
    const input = dryRun(rosterOf(file), twoWeeks, holidaysOf);
    const days = daysIn(input, 'UMGR');
    const outcomes = planSchedule(input).filter(({ prompt }) => prompt.recipient === 'UMGR');
    const found = previewDays(outcomes, { days, now: start, span: twoWeeks });
    const long = new Map(reps.map((id) => [id, '<!channel> *A* '.repeat(30)]));
    const facts = { zone: days.zone, today: twoWeeks.from, span: twoWeeks, days: found, away: twoWeeks, names: long };
    const message = previewMessage(facts);
    expect(checkMessage(message)).toEqual([]);
    expect(textOf(message)).toContain('And 28 more');
    const flood = { ...facts, days: Array.from({ length: 14 }, () => found[1] ?? { day: '', phase: null, items: [] }) };
    expect(checkMessage(previewMessage(flood))).toEqual([]);
    expect(textOf(previewMessage(flood))).toMatch(/And \d+ more\.\n/);
  });
});

function daysIn({ people }: PlannerInput, personId: string): WorkCalendar {
  const person = people.get(personId);
  if (!person) throw new Error(`${personId} is in no pair`);
  return person.days;
}
