import { describe, expect, it } from 'vitest';
import { libraryWith } from '../../src/framework/library.ts';
import type { Loop, Verdict } from '../../src/loops/loop.ts';
import { isReady, nextConversation } from '../../src/stalls/ready-team.ts';
import { buildReview } from '../../src/stalls/review.ts';
import { reviewParts } from '../../src/stalls/review-words.ts';
import { aCall, aLoop, dec } from './standings.ts';

const december = { from: '2026-12-01', to: '2026-12-31' };
const at = { zone: 'Europe/London', endsAt: new Date('2027-01-01T00:00:00Z') };

function aVerdict(id: number, day: number, verdict: Verdict['verdict'], over: Partial<Verdict> = {}): Verdict {
  const of = { callId: id, judgeId: 'UC', isSecond: false, wordingVersion: 1, evidence: '12:00', ownView: null };
  return { id, verdict, at: dec(day), ...of, ...over };
}

const passed = { id: 1, with: null, isHarder: false, isPassed: true, isRecheck: false, byId: 'UR', at: dec(9) };
const adopted = aLoop(dec(2), {
  closed: { at: dec(21), by: 'UC', reason: 'adopted' },
  attempts: [passed],
  verdicts: [
    aVerdict(1, 10, 'tried-not-yet'),
    aVerdict(2, 11, 'shown', { callId: 1, judgeId: 'UOTHER', isSecond: true }),
    aVerdict(3, 18, 'no-opportunity'),
    aVerdict(4, 21, 'shown'),
  ],
});
const waiting = aLoop(dec(14), { id: 2, coacheeId: 'UB', calls: [aCall(dec(30))] });
const inJanuary = aLoop(new Date('2027-01-04T12:00:00Z'), { id: 3, coacheeId: 'UD' });

describe('a review of December', () => {
  it('counts what moved, where loops stood, and what was read differently', () => {
    expect(buildReview([adopted, waiting, inJanuary], december, at)).toMatchObject({
      worked: 2,
      adopted: 1,
      moved: 1,
      checked: 2,
      shown: 1,
      open: { 'check-due': 1, 'needs-call': 0 },
      seconds: 1,
      differing: 1,
      practisedInVain: 1,
    });
  });

  it('leaves out what happened after it', () => {
    const later = aLoop(dec(2), { verdicts: [aVerdict(1, 10, 'shown', { at: new Date('2027-01-05T12:00:00Z') })] });
    expect(buildReview([later], december, at)).toMatchObject({ checked: 0, moved: 0, open: { 'needs-call': 1 } });
  });

  it('says it in counts, with one thing to do for each thing to look at', () => {
    const parts = reviewParts(buildReview([adopted, waiting], december, at), {
      ready: [{ team: 'East', next: 'the pipeline review' }],
      outages: ['I was down Tue 8 Dec 09:10 to 14:30 London time. No message was missed.'],
      library: libraryWith(),
    });
    expect(parts).toEqual([
      {
        title: 'What moved on live calls',
        lines: ['1 of 2 behaviours was shown on a live call, 1 adopted.', '1 of 2 checked calls showed it.'],
      },
      { title: 'Where loops stood when the period ended', lines: ['1 loop waits for a check of a call that is over.'] },
      {
        title: 'What to look at',
        lines: [
          '1 of 1 call with a second opinion was read differently. Sharpen those pass conditions together.',
          '1 call without the behaviour although practice went well. The scenes may be too easy: make them harder.',
        ],
      },
      {
        title: 'When I was not there',
        lines: ['I was down Tue 8 Dec 09:10 to 14:30 London time. No message was missed.'],
      },
      {
        title: 'Ready for the next conversation',
        lines: ['East: the pipeline review. Four sessions in a row were held without a reminder.'],
      },
    ]);
  });
});

describe('behaviours that moved', () => {
  const worded = (libraryId: string | null) =>
    aLoop(dec(2), {
      wordings: aLoop(dec(2)).wordings.map((wording) => ({
        ...wording,
        libraryId,
        behaviour: 'Zephyr: ask who signs',
      })),
      verdicts: [aVerdict(1, 10, 'shown')],
    });
  const library = libraryWith([{ id: 'agenda-first', isRetired: true }]);
  const linesOf = (loops: Loop[]) =>
    reviewParts(buildReview(loops, december, at), { ready: [], outages: [], library })[0]?.lines;

  it('are named where they are the library’s, retired or not; a pair’s own words are only counted', () => {
    const lines = linesOf([worded('who-decides'), worded('who-decides'), worded('agenda-first'), worded(null)]);
    expect(lines?.slice(1, -1)).toEqual([
      'Who else decides: 2 pairs.',
      'Agenda first: 1 pair.',
      'In the pairs’ own words: 1.',
    ]);
    expect(JSON.stringify(lines)).not.toContain('Zephyr');
  });

  it('count as the pair’s own when the entry is in no library any more', () => {
    expect(JSON.stringify(linesOf([worded('gone')]))).not.toContain('gone');
  });
});

describe('a team is ready for its next conversation', () => {
  const weeks = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
  const held = weeks.map((week) => ({ week, standing: 'held' as const }));
  const none = new Set<string>();

  it('after four coachable slots in a row, excused ones left out', () => {
    const excused = { week: '2026-12-28', standing: 'excused' as const };
    expect(isReady([{ slots: [...held, excused], remindedWeeks: none }])).toBe(true);
  });

  it.each([
    ['after three', [{ slots: held.slice(1), remindedWeeks: none }]],
    ['with one missed', [{ slots: [...held, { week: '2026-12-28', standing: 'open' as const }], remindedWeeks: none }]],
    ['with a reminder in one of the weeks', [{ slots: held, remindedWeeks: new Set(['2026-12-14']) }]],
    [
      'while one pair of it is not',
      [
        { slots: held, remindedWeeks: none },
        { slots: [], remindedWeeks: none },
      ],
    ],
    ['without pairs', []],
  ])('not %s', (_, pairs) => {
    expect(isReady(pairs)).toBe(false);
  });

  it('in the order in which conversations are rolled out', () => {
    const skill = { day: 'wed' as const, at: '14:00', minutes: 25, shortMinutes: 10, model: 'grow' };
    expect(nextConversation({ skill })).toBe('the weekly check-in');
    expect(nextConversation({ skill, 'check-in': { day: 'mon', at: '09:00' } })).toBe('the pipeline review');
  });

  it('say where to begin when nothing was worked on', () => {
    const [moved] = reviewParts(buildReview([], december, at), { ready: [], outages: [], library: [] });
    expect(moved?.lines).toEqual([
      'No behaviour was worked on in this period. The next skill session is the place to choose one.',
    ]);
  });
});
