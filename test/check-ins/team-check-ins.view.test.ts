import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import type { Message } from '../../src/block-kit/message.ts';
import type { RepStanding } from '../../src/check-ins/check-in.ts';
import { teamCheckInsMessage } from '../../src/check-ins/team-check-ins.view.ts';
import { buttonsOf, readable } from '../support/world.ts';
import { anAnsweredCheckIn, longest } from './a-form.ts';

function row(changes: Partial<RepStanding> = {}): RepStanding {
  return {
    key: { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-14' },
    name: 'Ana',
    state: 'not-in-yet',
    checkIn: undefined,
    outcomes: [],
    promised: 0,
    awayUntil: null,
    ...changes,
  };
}

function team(...rows: RepStanding[]): Message {
  return teamCheckInsMessage({ week: '2026-12-14', zone: 'Europe/London', rows });
}

function shown({ blocks }: Message) {
  return { blocks: blocks.map((block): Record<string, unknown> => ({ ...block })) };
}

const waiting = row({
  state: 'waits-for-coach',
  checkIn: anAnsweredCheckIn(),
  outcomes: ['kept', 'partly'],
  promised: 2,
});
const agreed = anAnsweredCheckIn({
  coachAnsweredAt: new Date('2026-12-14T11:00:00Z'),
  agreedAt: new Date('2026-12-14T11:00:00Z'),
  coachNoteKind: 'question',
  coachNote: 'Who signs?',
  coachSawVersion: 1,
});

describe('this week’s check-ins', () => {
  it('has a row with one button for each rep and says where each stands', () => {
    const message = team(waiting, row({ name: 'Ben' }), row({ name: 'Cy', state: 'missed' }));
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe("This week's check-ins: 1 of 3 is in, 1 for you to answer.");
    const text = readable(shown(message));
    expect(text).toContain('Ana: answered Mon 14 Dec 09:12 London time. 1 kept, 1 partly; 2 new promises.');
    expect(text).toContain('Ben: not in yet');
    expect(text).toContain('Cy: no answer before the week closed');
    expect(buttonsOf(shown(message)).map((button) => button.text.text)).toEqual([
      'Answer',
      'Do it together',
      'Do it together',
    ]);
  });

  it('marks a late answer', () => {
    const message = team(row({ ...waiting, checkIn: anAnsweredCheckIn({ isLate: true }) }));
    expect(readable(shown(message))).toContain('London time, late.');
  });

  it('says what the coach did after answering', () => {
    const message = team(row({ state: 'answered', checkIn: agreed }));
    expect(readable(shown(message))).toContain('You agreed and asked.');
    expect(buttonsOf(shown(message)).map((button) => button.text.text)).toEqual(['Look again']);
  });

  it('asks for the coach again when the rep changed it after the answer', () => {
    const message = team(row({ state: 'answered', checkIn: { ...agreed, repVersion: 2 } }));
    expect(readable(shown(message))).toContain('Changed since you answered.');
    expect(buttonsOf(shown(message)).map((button) => button.text.text)).toEqual(['Answer']);
  });

  it('shows no word of what anybody wrote', () => {
    const message = team(
      row({ ...waiting, checkIn: anAnsweredCheckIn({ priorities: 'Sekret', coachNote: 'Sekret' }) }),
    );
    expect(JSON.stringify(message)).not.toContain('Sekret');
  });

  it('says of somebody away until when', () => {
    expect(readable(shown(team(row({ awayUntil: '2027-01-01' }))))).toContain('not in yet, away until Fri 1 Jan 2027');
  });

  it.each([1, 40, 46, 200])('fits with %i reps of the longest names and answers', (count) => {
    const rows = Array.from({ length: count }, () =>
      row({
        name: longest,
        state: 'answered',
        checkIn: { ...agreed, isLate: true },
        outcomes: ['kept', 'partly', 'not-kept', 'still-on-it', 'dropped'],
        promised: 5,
        awayUntil: '2027-01-01',
      }),
    );
    const message = team(...rows);
    expect(checkMessage(message)).toEqual([]);
    expect(buttonsOf(shown(message))).toHaveLength(Math.min(count, 46));
  });

  it('keeps those that wait for the coach when not everybody fits', () => {
    const message = team(...Array.from({ length: 60 }, () => row({ name: 'Ben' })), waiting);
    expect(readable(shown(message))).toContain('Ana: answered');
    expect(readable(shown(message))).toContain('And 15 more');
  });
});

describe('The message once a reminder of it stands below', () => {
  const replaced = (...rows: RepStanding[]) =>
    teamCheckInsMessage({ week: '2026-12-14', zone: 'Europe/London', rows, isReplaced: true });

  it('has no buttons and points to it while something waits', () => {
    const message = replaced(waiting, row({ name: 'Ben' }));
    expect(checkMessage(message)).toEqual([]);
    expect(buttonsOf(shown(message))).toEqual([]);
    expect(readable(shown(message))).toContain('What waits for you is in a newer message below.');
    expect(readable(shown(message))).toContain('Ben: not in yet');
  });

  it('has its buttons back once nothing waits', () => {
    const message = replaced(row({ state: 'answered', checkIn: agreed }));
    expect(buttonsOf(shown(message)).map(({ text }) => text.text)).toEqual(['Look again']);
    expect(readable(shown(message))).not.toContain('newer message');
  });
});
