import { describe, expect, it } from 'vitest';
import { decideSend, type SendFacts } from '../../src/prompts/decide-send.ts';

const now = new Date('2026-12-09T18:00:30Z');
const tomorrow = new Date('2026-12-10T08:00:00Z');
const soon = new Date('2026-12-09T18:29:00Z');

function facts(changes: Partial<SendFacts> = {}): SendFacts {
  return {
    now,
    usefulUntil: soon,
    closedBecause: null,
    isCurrentPair: true,
    isAway: false,
    nextMoment: tomorrow,
    nextWorkingDay: tomorrow,
    isHeldUp: false,
    isOvertaken: false,
    keptBy: 'bot-was-away',
    isAskedFor: false,
    isWelcome: false,
    isWelcomed: true,
    sentToday: 0,
    channel: 'D1',
    ...changes,
  };
}

describe('a message whose time inside working hours has just passed', () => {
  it.each<[string, Partial<SendFacts>, ReturnType<typeof decideSend>]>([
    [
      'is the bot’s miss when only trouble kept it',
      { isHeldUp: true },
      { do: 'missed-by-bot', reason: 'bot-was-away' },
    ],
    ['is withheld when it never was inside hours', {}, { do: 'withhold', reason: 'outside-hours' }],
    ['is withheld from who is away by now', { isHeldUp: true, isAway: true }, { do: 'withhold', reason: 'away' }],
    [
      'waits for the next hours while it is useful',
      { isHeldUp: true, usefulUntil: null },
      { do: 'wait', until: tomorrow, reason: 'outside-hours' },
    ],
    [
      'is withheld from who can not be written to at all',
      { isHeldUp: true, closedBecause: 'unreachable' },
      { do: 'withhold', reason: 'unreachable' },
    ],
    ['goes out when it is inside hours', { isHeldUp: true, nextMoment: now }, { do: 'send' }],
  ])('%s', (_, changes, decision) => {
    expect(decideSend(facts(changes))).toEqual(decision);
  });
});
