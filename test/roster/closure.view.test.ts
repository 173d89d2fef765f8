import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import type { Message } from '../../src/block-kit/message.ts';
import { closingMessage, closuresMessage, readClosureDays } from '../../src/roster/closure.view.ts';
import { textOf } from '../prompts/text-of.ts';
import { buttonsOf } from '../support/world.ts';

const christmas = { from: '2026-12-24', to: '2027-01-01' };
const list = { outcome: 'list', today: '2026-12-09', closures: [christmas], ofTeams: [], whyNot: null } as const;
const many = Array.from({ length: 30 }, (_, index) => ({
  from: `2027-01-${String(index + 1).padStart(2, '0')}`,
  to: `2027-01-${String(index + 1).padStart(2, '0')}`,
}));

function buttons({ blocks }: Message) {
  return buttonsOf({ blocks: blocks.map((block): Record<string, unknown> => ({ ...block })) });
}

describe('a closure', () => {
  it('is read back in full with a way back, and back again', () => {
    const closed = closingMessage({ outcome: 'closed', range: christmas });
    expect(checkMessage(closed)).toEqual([]);
    expect(closed.text).toBe('Closed for everybody: Thu 24 Dec 2026 to Fri 1 Jan 2027, both days included.');
    const [undo] = buttons(closed);
    expect(readClosureDays(undo?.value)).toEqual(christmas);
    const reopened = closingMessage({ outcome: 'reopened', range: christmas });
    expect(checkMessage(reopened)).toEqual([]);
    expect(buttons(reopened)[0]?.action_id).not.toBe(undo?.action_id);
  });

  it('that was half understood has one button for each thing it can mean', () => {
    const message = closingMessage({ outcome: 'asks', sentence: 'Which?', candidates: many });
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe('Which? Nothing is closed yet.');
    expect(buttons(message)).toHaveLength(6);
    expect(checkMessage(closingMessage({ outcome: 'asks', sentence: 'Which?', candidates: [] }))).toEqual([]);
  });

  it('that is there already is named', () => {
    const message = closingMessage({ outcome: 'already', within: christmas });
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toContain('Thu 24 Dec 2026 to Fri 1 Jan 2027');
  });

  it.each([undefined, '', '2026-12-24', '2026-12-24/2027-02-30'])('is not read from a button that says %s', (value) => {
    expect(readClosureDays(value)).toBeUndefined();
  });
});

describe('the closures ahead', () => {
  it('have a button each for an admin, and none for others, who read whom to ask', () => {
    expect(buttons(closuresMessage(list)).map(({ text }) => text.text)).toEqual(['Take out']);
    const seen = closuresMessage({ ...list, whyNot: 'Only an admin can change this. Ask <@U0LEE>.' });
    expect(buttons(seen)).toEqual([]);
    expect(textOf(seen)).toContain('Ask <@U0LEE>.');
  });

  it('are taken by Slack at their fullest, with names of teams that are only text', () => {
    const ofTeams = many.map((range) => ({ team: '<!channel> '.repeat(30), range }));
    const message = closuresMessage({ ...list, closures: many, ofTeams });
    expect(checkMessage(message)).toEqual([]);
    expect(buttons(message)).toHaveLength(20);
    expect(textOf(message)).toContain('And 10 more.');
    expect(JSON.stringify(message)).not.toContain('<!channel>');
    expect(checkMessage(closuresMessage({ ...list, closures: [] }))).toEqual([]);
  });
});
