import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import type { Message } from '../../src/block-kit/message.ts';
import { type CheckInMessageFacts, checkInMessage } from '../../src/check-ins/check-in-message.view.ts';
import { buttonsOf, readable } from '../support/world.ts';
import { aCommitment, aDidItem, anAnsweredCheckIn, longest, sixtyPromises } from './a-form.ts';

const facts: CheckInMessageFacts = {
  key: { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-14' },
  variant: 'full',
  coachName: 'Marco',
  coachAway: null,
  zone: 'Europe/London',
  closesAt: new Date('2026-12-18T18:00:00Z'),
  now: new Date('2026-12-14T09:30:00Z'),
  openCount: 3,
  checkIn: undefined,
  did: [],
  promised: [],
  followed: new Set(),
};
const afterClose = new Date('2026-12-21T09:00:00Z');

function message(changes: Partial<CheckInMessageFacts>): Message {
  return checkInMessage({ ...facts, ...changes });
}

function shown({ blocks }: Message) {
  return { blocks: blocks.map((block): Record<string, unknown> => ({ ...block })) };
}

function buttons(of: Message): string[] {
  return buttonsOf(shown(of)).map(({ text }) => text.text);
}

describe('the question', () => {
  it.each([
    ['full', 'two minutes'],
    ['short', 'a minute'],
    ['rollover', 'still stand'],
  ] as const)('a %s check-in says %s', (variant, words) => {
    const asked = message({ variant });
    expect(checkMessage(asked)).toEqual([]);
    expect(asked.text).toContain(words);
    expect(buttons(asked)).toEqual(['Open check-in']);
  });

  it('says until when it is open, in the rep’s zone', () => {
    expect(readable(shown(message({ zone: 'Asia/Kolkata' })))).toContain('Open until Fri 18 Dec 23:30 Kolkata time');
  });

  it('says who answers while the coach is away, or that the answer waits', () => {
    const waits = message({ coachAway: { until: '2027-01-01', standIn: null } });
    expect(checkMessage(waits)).toEqual([]);
    expect(readable(shown(waits))).toContain('Marco is away until Fri 1 Jan 2027. Your answer waits until then.');
    const coachAway = { until: '2027-01-01', standIn: 'Sam' };
    expect(readable(shown(message({ coachAway })))).toContain('Sam stands in and answers you.');
    const inAlready = message({ coachAway, checkIn: anAnsweredCheckIn() });
    expect(readable(shown(inAlready))).toContain('Sam stands in and answers you.');
    const answeredByBoth = anAnsweredCheckIn({ coachAnsweredAt: new Date('2026-12-14T11:00:00Z') });
    expect(readable(shown(message({ coachAway, checkIn: answeredByBoth })))).not.toContain('stands in');
  });

  it('stays answerable after the week has closed and says that it will be late', () => {
    const asked = message({ now: afterClose });
    expect(buttons(asked)).toEqual(['Open check-in']);
    expect(readable(shown(asked))).toContain('late');
  });
});

describe('the answer', () => {
  const did = [
    aDidItem({ id: 7, status: 'partly' }, 'partly', 'Half of it'),
    aDidItem({ id: 8, status: 'kept' }, 'kept'),
  ];
  const promised = [aCommitment({ id: 9, text: 'Book the demo', dueOn: '2026-12-18' }), aCommitment({ text: 'Write' })];
  const answered = { checkIn: anAnsweredCheckIn({ priorities: 'Acme first' }), did, promised };

  it('shows what was said and promised, every day in full', () => {
    const text = readable(shown(message(answered)));
    for (const words of [
      '09:12 London time',
      'Half of it',
      'Acme first',
      'Book the demo',
      ', by Fri 18 Dec 2026',
      ', no date',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('tells the notification figures, never words', () => {
    expect(message(answered).text).toBe('Your check-in is in: 1 kept, 1 partly; 2 new promises.');
  });

  it('can be edited until the week closes', () => {
    expect(buttons(message(answered))).toContain('Edit');
    expect(buttons(message({ ...answered, now: afterClose }))).not.toContain('Edit');
  });

  it('offers a new promise from each one that was partly or not kept, until one is made', () => {
    expect(buttons(message(answered))).toContain('Promise again: Send pricing to Acme');
    expect(buttons(message({ ...answered, followed: new Set([7]) }))).toEqual(['Edit']);
  });

  it('says that it came late, and when it was changed', () => {
    const checkIn = anAnsweredCheckIn({ isLate: true, repEditedAt: new Date('2026-12-14T12:00:00Z') });
    expect(readable(shown(message({ ...answered, checkIn })))).toContain('late, changed Mon 14 Dec 12:00 London time');
  });

  it('shows the coach’s question, correction and agreement', () => {
    const checkIn = anAnsweredCheckIn({
      coachAnsweredAt: new Date('2026-12-14T11:00:00Z'),
      coachSawVersion: 1,
      coachNote: 'Who signs?',
      coachNoteKind: 'question',
      agreedAt: new Date('2026-12-14T11:00:00Z'),
    });
    const corrected = [
      { ...aDidItem(), answer: { commitmentId: 1, outcome: 'kept', why: null, coachOutcome: 'partly' } as const },
    ];
    const shownText = message({ ...answered, did: corrected, checkIn });
    const text = readable(shown(shownText));
    expect(shownText.text).toBe('Marco answered your check-in.');
    for (const words of [' asks:', 'Who signs?', 'agreed', 'Partly (you said: kept)']) expect(text).toContain(words);
  });

  it('says in one line that the coach agrees, where that is all there is', () => {
    const coached = new Date('2026-12-14T11:00:00Z');
    const checkIn = anAnsweredCheckIn({ coachAnsweredAt: coached, coachSawVersion: 1, agreedAt: coached });
    const text = readable(shown(message({ ...answered, checkIn }))).replaceAll('\n', '');
    expect(text).toContain('Marco agrees to your promises.');
    expect(text).not.toContain('Your promises are agreed');
  });

  it('says when the coach does not agree yet, and when the rep changed it afterwards', () => {
    const checkIn = anAnsweredCheckIn({
      repVersion: 2,
      coachAnsweredAt: new Date('2026-12-14T11:00:00Z'),
      coachSawVersion: 1,
    });
    const text = readable(shown(message({ ...answered, checkIn })));
    expect(text).toContain('not agreed yet');
    expect(text).toContain('You changed your check-in after that');
  });
});

describe('the fullest message', () => {
  const fullest = message({
    coachName: longest,
    checkIn: anAnsweredCheckIn({
      isLate: true,
      repEditedAt: new Date('2026-12-14T12:00:00Z'),
      priorities: longest,
      dealName: longest.slice(0, 150),
      dealAnswer: longest,
      coachAnsweredAt: new Date('2026-12-14T11:00:00Z'),
      coachNote: longest,
      coachNoteKind: 'question',
    }),
    did: sixtyPromises('not-kept').map((one) => ({ ...one, commitment: { ...one.commitment, status: 'not-kept' } })),
    promised: Array.from({ length: 5 }, (_, index) => aCommitment({ id: index, text: longest, dueOn: '2026-12-18' })),
  });

  it('is taken by Slack', () => {
    expect(checkMessage(fullest)).toEqual([]);
    expect(JSON.stringify(fullest.blocks).length).toBeLessThan(30_000);
  });

  it('says how much it leaves out', () => {
    expect(readable(shown(fullest))).toContain('and 45 more');
  });

  it('lets no mention, no link and no markup of anybody come alive (T01, T06, T09)', () => {
    const mrkdwn = JSON.stringify(fullest.blocks).match(/"type":"mrkdwn","text":"[^"]*"/g) ?? [];
    expect(mrkdwn.join()).not.toContain('<');
    expect(fullest.text).not.toMatch(/<[!@#h]/);
    const kinds = JSON.stringify(fullest.blocks).match(/"type":"(link|user|usergroup|broadcast|channel)"/g);
    expect(kinds).toBeNull();
  });
});
