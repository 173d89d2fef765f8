import { describe, expect, it } from 'vitest';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { dryRun } from '../../src/prompts/dry-run.ts';
import { planSchedule } from '../../src/prompts/plan.ts';
import type { Outcome } from '../../src/prompts/planned-prompt.ts';
import { notComingWords, promptWords, rowWords } from '../../src/prompts/preview-words.ts';
import type { SlotChange } from '../../src/sessions/slot-change.ts';
import { aSentCheckIn } from './plan-events.ts';
import { checkInSlot, eastOf, pipelineSlot, rosterOf, skillSlot } from './rosters-to-plan.ts';

const slots = { skill: skillSlot, pipeline: pipelineSlot, 'check-in': checkInSlot };

function aChange(
  conversation: SlotChange['conversation'],
  change: SlotChange['change'],
  week = '2026-12-14',
): SlotChange {
  return { id: 1, coachId: 'UMGR', coacheeId: 'UREP', conversation, week, change, byId: 'UMGR', at: new Date(0) };
}

const move = (conversation: SlotChange['conversation'], to: string, week?: string) =>
  aChange(conversation, { what: 'move', to: new Date(to) }, week);
const excuse = (conversation: SlotChange['conversation']) => aChange(conversation, { what: 'excuse', excuse: 'leave' });

function planWith(
  changes: SlotChange[],
  { from, to }: { from: string; to: string } = { from: '2026-12-14', to: '2026-12-20' },
) {
  return planSchedule({ ...dryRun(rosterOf(eastOf(slots)), { from, to }, holidaysOf), slotChanges: changes });
}

const of = (outcomes: Outcome[], kind: string) => outcomes.filter(({ prompt }) => prompt.kind === kind);

describe('a meeting that was moved', () => {
  it('is prompted before its new time, by the same key, and says from where it was moved', () => {
    const [session] = of(planWith([move('skill', '2026-12-17T16:00:00Z')]), 'skill-session');
    expect(session).toMatchObject({
      withheld: null,
      prompt: {
        key: 'skill-session/UMGR>UREP/2026-12-14',
        variant: 'full',
        dueAt: new Date('2026-12-17T15:30:00Z'),
        usefulUntil: new Date('2026-12-17T16:00:00Z'),
        about: { day: '2026-12-17', slotAt: '2026-12-17T16:00:00Z', moved: { from: '2026-12-16', reason: 'move' } },
      },
    });
  });

  it('stands in the coach’s day of its new date', () => {
    const days = of(planWith([move('skill', '2026-12-17T16:00:00Z')]), 'manager-day');
    expect(days.map(({ prompt }) => [prompt.about.day, prompt.about.rows?.map(({ kind }) => kind)])).toEqual([
      ['2026-12-17', ['pipeline-review', 'skill-session']],
    ]);
  });

  it('has the length of the phase into which it was moved', () => {
    const december = { from: '2026-12-21', to: '2026-12-27' };
    const [closing] = of(planWith([move('skill', '2026-12-25T10:00:00Z', '2026-12-21')], december), 'skill-session');
    expect(closing?.prompt).toMatchObject({ variant: 'short', phase: 'closing', about: { minutes: 10 } });
  });

  it('is not held in reset: there the next behaviour is chosen', () => {
    const days = of(
      planWith([move('skill', '2026-12-07T10:00:00Z', '2026-12-07')], { from: '2026-12-07', to: '2026-12-13' }),
      'manager-day',
    );
    expect(days[0]?.prompt.about).toMatchObject({
      day: '2026-12-07',
      rows: [{ variant: 'choose-next', slotAt: null }],
    });
  });

  it('leaves the other slots and the other weeks where they are', () => {
    const outcomes = planWith([move('skill', '2026-12-17T16:00:00Z')], { from: '2026-12-07', to: '2026-12-20' });
    expect(of(outcomes, 'pipeline-review').map(({ prompt }) => prompt.about.day)).toEqual(['2026-12-10', '2026-12-17']);
    expect(of(outcomes, 'skill-session').map(({ prompt }) => prompt.about.day)).toEqual(['2026-12-09', '2026-12-17']);
  });
});

describe('a slot that was excused', () => {
  it('is on record with its reason, and the coach’s day has no row of it', () => {
    const outcomes = planWith([excuse('skill')]);
    expect(of(outcomes, 'skill-session')).toMatchObject([
      { withheld: 'excused', prompt: { about: { day: '2026-12-16' } } },
    ]);
    expect(of(outcomes, 'manager-day').map(({ prompt }) => prompt.about.day)).toEqual(['2026-12-17']);
  });

  it('asks for no check-in, and reminds of none that was asked for already', () => {
    expect(of(planWith([excuse('deal')]), 'check-in')).toMatchObject([{ withheld: 'excused' }]);
    const sent = aSentCheckIn({
      key: 'check-in/UMGR>UREP/2026-12-14',
      week: '2026-12-14',
      dueAt: new Date('2026-12-14T09:00:00Z'),
      sentAt: new Date('2026-12-14T09:00:00Z'),
      usefulUntil: new Date('2026-12-18T18:00:00Z'),
    });
    const input = dryRun(rosterOf(eastOf(slots)), { from: '2026-12-14', to: '2026-12-20' }, holidaysOf);
    const events = { checkIns: [], commitments: [], loops: [], sent: [sent] };
    expect(of(planSchedule({ ...input, events }), 'nudge:check-in')).toHaveLength(2);
    expect(of(planSchedule({ ...input, events, slotChanges: [excuse('deal')] }), 'nudge:check-in')).toEqual([]);
  });
});

it('a check-in that was moved is asked at its new time', () => {
  const [asked] = of(planWith([move('deal', '2026-12-15T11:00:00Z')]), 'check-in');
  expect(asked).toMatchObject({
    withheld: null,
    prompt: { dueAt: new Date('2026-12-15T11:00:00Z'), about: { day: '2026-12-15', moved: { reason: 'move' } } },
  });
});

it('what was moved or excused is said in plain words', () => {
  const names = new Map([
    ['UMGR', 'Mara'],
    ['UREP', 'Lena'],
  ]);
  const outcomes = planWith([
    move('skill', '2026-12-17T16:00:00Z'),
    excuse('pipeline'),
    move('deal', '2026-12-15T11:00:00Z'),
  ]);
  const words = outcomes.flatMap(({ prompt, withheld }) =>
    withheld === 'excused'
      ? [notComingWords(prompt, 'excused', names, 'Europe/London')]
      : [
          promptWords(prompt, names, 'Europe/London'),
          ...(prompt.about.rows ?? []).map((row) => rowWords(row, names, 'Europe/London')),
        ],
  );
  expect(words).toEqual([
    'check-in with Mara (moved from Mon 14 Dec)',
    'your coaching day',
    '16:00 skill session with Lena (moved from Wed 16 Dec)',
    'no pipeline review with Mara: it is excused',
    'before the skill session with Mara at 16:00, 25 minutes (moved from Wed 16 Dec)',
  ]);
});
