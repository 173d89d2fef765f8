import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import { readRef } from '../../src/check-ins/check-in-buttons.view.ts';
import {
  keptView,
  ownOfThisWeek,
  placedMessage,
  replyMessage,
  retryMessage,
  sentView,
} from '../../src/check-ins/check-in-notices.view.ts';
import { commitFormView, newCommitForm, readCommitForm } from '../../src/check-ins/commit-form.view.ts';
import {
  askDateMessage,
  recordedListMessage,
  recordedMessage,
  recordedView,
  retryCommitMessage,
} from '../../src/check-ins/commitment-messages.view.ts';
import { statusMessage } from '../../src/check-ins/status.view.ts';
import { buttonsOf, inputsOf, readable } from '../support/world.ts';
import { aCommitment, anAnsweredCheckIn, longest } from './a-form.ts';
import { lines } from './sending.ts';

function shown({ blocks }: { blocks: object[] }) {
  return { blocks: blocks.map((block): Record<string, unknown> => ({ ...block })) };
}

const about = { followsId: null, wordsKey: 'words', from: { channel: 'D1', ts: '1.2' } };

describe('the commit form', () => {
  it('opens with one line, or as many as there are words for', () => {
    expect(inputsOf(shown(newCommitForm([], about)))).toHaveLength(2);
    expect(inputsOf(shown(newCommitForm(lines('a', 'b'), about)))).toHaveLength(4);
  });

  it('is taken by Slack at its fullest', () => {
    const five = Array.from({ length: 5 }, () => ({ id: null, text: longest, by: 'w'.repeat(60) }));
    const state = { ...about, followsId: 7, generation: 3, lines: 5 };
    expect(checkView(commitFormView(five, state))).toEqual([]);
  });

  it('comes back with what it carries and the lines as typed', () => {
    const view = newCommitForm(lines('a'), about);
    const values = { 'promise/0/0': { value: { value: 'Call' } }, 'by/0/0': { value: { value: 'Fri' } } };
    expect(readCommitForm({ privateMetadata: view.private_metadata ?? '', values })).toEqual({
      state: { ...about, generation: 0, lines: 1 },
      lines: lines(['Call', 'Fri']),
    });
    expect(readCommitForm({ privateMetadata: '', values })).toBeUndefined();
  });
});

describe('what was recorded', () => {
  it('is shown with its day in full, the other reading of it and a way back', () => {
    const offers = [{ day: '2026-12-11', why: 'other-reading' }] as const;
    const message = recordedMessage(aCommitment({ dueOn: '2026-12-18' }), 'Fri 18 Dec 2026 is a holiday (X).', offers);
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe('Recorded, by Fri 18 Dec 2026.');
    expect(buttonsOf(shown(message)).map(({ text }) => text.text)).toEqual(['Make it Fri 11 Dec 2026', 'Undo']);
  });

  it('is taken by Slack however long it is', () => {
    const five = Array.from({ length: 5 }, (_, id) => aCommitment({ id, text: longest, dueOn: '2026-12-18' }));
    const offers = [
      { day: '2026-12-11', why: 'other-reading' },
      { day: '2026-12-21', why: 'next-working-day' },
    ] as const;
    expect(checkMessage(recordedMessage(aCommitment({ text: longest }), longest.slice(0, 500), offers))).toEqual([]);
    expect(checkMessage(recordedListMessage(five))).toEqual([]);
    expect(checkView(recordedView(five))).toEqual([]);
  });
});

describe('asking which day is meant', () => {
  it('has one button for each day, one for none and one to change it', () => {
    const reading = { sentence: '“3/4” can mean …', candidates: ['2027-03-04', '2027-04-03'] };
    const message = askDateMessage('key', 'Send pricing', reading);
    expect(checkMessage(message)).toEqual([]);
    const buttons = buttonsOf(shown(message));
    expect(buttons.map(({ text }) => text.text)).toEqual([
      'Thu 4 Mar 2027',
      'Sat 3 Apr 2027',
      'Without a date',
      'Change it',
    ]);
    expect(new Set(buttons.map(({ action_id }) => action_id)).size).toBe(4);
  });

  it('says what is wrong with a day that does not exist, whatever was typed', () => {
    const reading = { sentence: `“${longest.slice(0, 200)}” is not in the calendar.`, candidates: [] };
    const message = askDateMessage('key', longest, reading);
    expect(checkMessage(message)).toEqual([]);
    expect(readable(shown(message))).not.toMatch(/^“<!channel>/);
  });
});

describe('short answers', () => {
  it.each([
    ['where typed words go', replyMessage(longest, 'key', true)],
    ['that words have found their place', placedMessage()],
    ['that a form came too late', retryMessage('open', 'UMGR/UANA/2026-12-14/full')],
    ['that the form of this week came too late', retryMessage('open', ownOfThisWeek)],
    ['that the empty commit form came too late', retryCommitMessage({ followsId: null, wordsKey: null })],
    ['that the commit form came too late', retryCommitMessage({ followsId: 7, wordsKey: null })],
  ])('are taken by Slack: %s', (_, message) => {
    expect(checkMessage(message)).toEqual([]);
  });

  it('offer no check-in to somebody who has none', () => {
    expect(buttonsOf(shown(replyMessage('Hi', 'key', false))).map(({ text }) => text.text)).toEqual([
      'Make it a promise',
    ]);
  });

  it('speak of one form where there is one button', () => {
    expect(readable(shown(replyMessage('Hi', 'key', false)))).toContain('It opens a form');
    expect(readable(shown(replyMessage('Hi', 'key', true)))).toContain('Either opens a form');
  });

  it('leave the buttons of a message out where a form shows it', () => {
    const view = sentView(replyMessage('Hi', 'key', true));
    expect(checkView(view)).toEqual([]);
    expect(checkView(keptView())).toEqual([]);
    expect(buttonsOf(shown(view))).toEqual([]);
  });
});

describe('a button’s value', () => {
  it('names the check-in and how it was asked', () => {
    const key = { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-14' };
    expect(readRef('UMGR/UANA/2026-12-14/short')).toEqual({ ...key, variant: 'short' });
    expect(readRef('UMGR/UANA/2026-12-14/')).toEqual(key);
  });

  it.each([undefined, '', 'UANA', 'a/b/c/d', 'UMGR/UANA/2026-12-14/long'])(
    'of another version names none: %s',
    (value) => {
      expect(readRef(value)).toBeUndefined();
    },
  );
});

describe('/coach status', () => {
  const facts = { zone: 'Europe/London', today: '2026-12-16', away: null, commitments: [], own: [], reps: [] };
  const key = { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-14' };
  const own = {
    key,
    coachName: 'Marco',
    state: 'not-in-yet',
    isLate: false,
    answeredAt: null,
    nextAt: new Date('2026-12-21T09:00:00Z'),
  } as const;

  it('shows open promises with their days, the check-in and when the next one comes', () => {
    const late = aCommitment({ text: 'Send pricing', dueOn: '2026-12-15' });
    const message = statusMessage({ ...facts, commitments: [late], own: [own] });
    const text = readable(shown(message));
    expect(text).toContain('by Tue 15 Dec 2026 (past its day)');
    expect(text).toContain('not answered yet');
    expect(text).toContain('Next one: Mon 21 Dec 09:00 London time');
    expect(buttonsOf(shown(message)).map((button) => button.text.text)).toEqual(['Open check-in']);
  });

  it('shows a coach where their people stand', () => {
    const reps = [
      { key, name: 'Ana', state: 'not-in-yet', checkIn: undefined, outcomes: [], promised: 0, awayUntil: null },
    ] as const;
    const text = readable(shown(statusMessage({ ...facts, reps: reps.map((rep) => ({ ...rep, outcomes: [] })) })));
    expect(text).toContain('Ana');
    expect(text).toContain('not in yet');
  });

  it('says how to see the promises and people that it leaves out', () => {
    const commitments = Array.from({ length: 17 }, (_, id) => aCommitment({ id }));
    const rep = { key, name: 'Ana', state: 'not-in-yet', checkIn: undefined, promised: 0, awayUntil: null } as const;
    const reps = Array.from({ length: 34 }, () => ({ ...rep, outcomes: [] }));
    const text = readable(shown(statusMessage({ ...facts, commitments, own: [own], reps })));
    expect(text).toContain('And 2 more: /coach checkin goes through them all.');
    expect(text).toContain('And 4 more: /coach checkin @name opens one of them.');
    const withoutCheckIn = readable(shown(statusMessage({ ...facts, commitments })));
    expect(withoutCheckIn).toContain('And 2 more: they move up here as these are closed.');
  });

  it('says until when the person is away, or on which days they will be', () => {
    const now = statusMessage({ ...facts, away: { from: '2026-12-14', to: '2027-01-01' } });
    expect(readable(shown(now))).toContain('*You are away until Fri 1 Jan 2027.* I stay quiet.');
    const later = statusMessage({ ...facts, away: { from: '2026-12-21', to: '2027-01-01' } });
    expect(readable(shown(later))).toContain('*You are away Mon 21 Dec 2026 to Fri 1 Jan 2027.*');
  });

  it('is taken by Slack at its fullest', () => {
    const rep = {
      key,
      name: longest,
      state: 'waits-for-coach',
      checkIn: anAnsweredCheckIn({ isLate: true }),
      outcomes: ['kept', 'partly', 'not-kept', 'still-on-it', 'dropped'],
      promised: 5,
      awayUntil: '2027-01-01',
    } as const;
    const message = statusMessage({
      ...facts,
      away: { from: '2026-12-14', to: '2027-01-01' },
      commitments: Array.from({ length: 60 }, (_, id) => aCommitment({ id, text: longest, dueOn: '2026-12-15' })),
      own: Array.from({ length: 9 }, () => ({ ...own, coachName: longest, answeredAt: new Date(0), isLate: true })),
      reps: Array.from({ length: 60 }, () => ({ ...rep, outcomes: [...rep.outcomes] })),
    });
    expect(checkMessage(message)).toEqual([]);
  });
});
