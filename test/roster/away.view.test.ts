import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import type { Message } from '../../src/block-kit/message.ts';
import { endingMessage, listMessage, notingMessage } from '../../src/roster/away.view.ts';
import type { ListedAbsence } from '../../src/roster/away-answer.ts';
import { readDays } from '../../src/roster/away-buttons.view.ts';
import { textOf } from '../prompts/text-of.ts';
import { buttonsOf } from '../support/world.ts';

const self = { id: 'UANA', name: null };
const ana = { id: 'UANA', name: 'Ana Li' };
const leave = { from: '2026-12-21', to: '2027-01-01' };
const first = { what: 'check-in', at: new Date('2027-01-04T09:00:00Z'), zone: 'Europe/London' } as const;
const noted = { outcome: 'noted', about: self, id: 7, range: leave, whole: leave, cover: null } as const;
const rude = '<!channel> *Ana* `x` '.repeat(20);

function buttons({ blocks }: Message): { text: string; value: string | undefined; action: string }[] {
  return buttonsOf({ blocks: blocks.map((block): Record<string, unknown> => ({ ...block })) }).map(
    ({ text, value, action_id }) => ({ text: text.text, value, action: action_id }),
  );
}

function listed(count: number): ListedAbsence[] {
  return Array.from({ length: count }, (_, index) => ({
    from: `2027-${String(index + 1).padStart(2, '0')}-04`,
    to: `2027-${String(index + 1).padStart(2, '0')}-08`,
    notedBy: rude,
  }));
}

describe('days away that were noted', () => {
  it('are read back in full, with what comes first after them and one way back', () => {
    const message = notingMessage(noted, first);
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe(
      'You are away Mon 21 Dec 2026 to Fri 1 Jan 2027, both days included. I stay quiet on these days; your first check-in after that comes Mon 4 Jan 09:00 London time.',
    );
    expect(buttons(message)).toEqual([{ text: 'Undo', value: '7', action: 'away/undo' }]);
  });

  it('promise nothing where nothing is planned, and say so of a planned message', () => {
    expect(notingMessage(noted, null).text).toMatch(/I stay quiet on these days\.$/);
    const message = notingMessage(noted, { ...first, what: 'message' });
    expect(message.text).toContain('your first planned message after that comes');
  });

  it('are told of somebody else by name, never as "you"', () => {
    const message = notingMessage({ ...noted, about: ana, cover: { standIns: ['Sam'] } }, first);
    expect(textOf(message)).toContain('Ana Li is away');
    expect(textOf(message)).toContain('Sam stands in with the people they coach.');
    expect(textOf(message)).not.toMatch(/\b[Yy]ou/);
  });

  it.each([
    [[], 'Nobody stands in: what the people you coach answer waits until then.'],
    [['Sam', 'Kim'], 'Sam and Kim stand in with the people you coach.'],
  ])('of a coach say who stands in: %j', (standIns, words) => {
    expect(textOf(notingMessage({ ...noted, cover: { standIns } }, first))).toContain(words);
  });
});

describe('days that were half understood', () => {
  it('have one button each, which names person and days', () => {
    const candidates = [leave, { from: '2026-12-21', to: '2026-12-21' }];
    const message = notingMessage({ outcome: 'asks', about: ana, sentence: 'Which <days>?', candidates }, null);
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe('For Ana Li: Which &lt;days&gt;? Nothing is noted yet.');
    expect(buttons(message).map(({ text }) => text)).toEqual(['Mon 21 Dec 2026 to Fri 1 Jan 2027', 'Mon 21 Dec 2026']);
    expect(buttons(message).map(({ value }) => readDays(value))).toEqual(
      candidates.map((range) => ({ personId: 'UANA', range })),
    );
    expect(new Set(buttons(message).map(({ action }) => action)).size).toBe(2);
  });

  it.each([undefined, '', 'UANA', 'UANA/2026-12-21', '/2026-12-21/2026-12-22', 'UANA/2026-02-30/2026-03-01'])(
    'are not read from a button of another version: %s',
    (value) => expect(readDays(value)).toBeUndefined(),
  );
});

describe('coming back', () => {
  const ended = { outcome: 'ended', about: self, ended: leave, today: '2026-12-28', rest: [] } as const;

  it('says that the days end today, and can be undone', () => {
    const message = endingMessage(ended, 'back', first);
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toBe(
      'Welcome back. The days away end today, not on Fri 1 Jan 2027. Your next check-in comes Mon 4 Jan 09:00 London time.',
    );
    expect(buttons(message)).toMatchObject([{ text: 'Undo', value: 'UANA/2026-12-21/2027-01-01' }]);
  });

  it.each([
    [{ today: '2027-01-01' }, 'back', 'Welcome back. Today is a usual day again.'],
    [{ about: ana }, 'back', 'Ana Li is back.'],
    [{ today: '2026-12-09' }, 'back', 'Called off: Mon 21 Dec 2026 to Fri 1 Jan 2027.'],
    [{ today: '2026-12-28' }, 'undo', 'Taken back: Mon 21 Dec 2026 to Fri 1 Jan 2027.'],
  ] as const)('%j by %s', (changes, how, words) => {
    expect(endingMessage({ ...ended, ...changes }, how, null).text).toContain(words);
  });

  it('asks which of several is meant', () => {
    const message = endingMessage({ outcome: 'which', about: ana, absences: listed(3) }, 'back', null);
    expect(checkMessage(message)).toEqual([]);
    expect(buttons(message).map(({ text }) => text)[0]).toBe('Mon 4 Jan 2027 to Fri 8 Jan 2027');
  });

  it('says so when there is nothing to end', () => {
    expect(endingMessage({ outcome: 'not-away', about: self, absences: [] }, 'back', null).text).toContain('not noted');
    expect(endingMessage({ outcome: 'not-away', about: self, absences: listed(1) }, 'back', null).text).toContain(
      'changed meanwhile',
    );
  });
});

describe('what is noted', () => {
  it('is listed with a button for each', () => {
    const absences = [{ ...leave, notedBy: 'Marco' }, ...listed(1)];
    const message = listMessage({ outcome: 'list', about: self, today: '2026-12-28', absences });
    expect(checkMessage(message)).toEqual([]);
    expect(textOf(message)).toContain('*Now, until Fri 1 Jan 2027*, noted by Marco');
    expect(buttons(message).map(({ text }) => text)).toEqual(['I’m back', 'Call off']);
  });
});

describe('every message about days away', () => {
  const about = { id: 'UANA', name: rude };
  const all = [
    notingMessage({ ...noted, about, cover: { standIns: Array.from({ length: 12 }, () => rude) } }, first),
    notingMessage({ outcome: 'already', about, within: leave }, null),
    notingMessage({ outcome: 'asks', about, sentence: 'x'.repeat(900), candidates: listed(9) }, null),
    endingMessage({ outcome: 'ended', about, ended: leave, today: '2026-12-28', rest: listed(9) }, 'back', first),
    endingMessage({ outcome: 'which', about, absences: listed(9) }, 'back', null),
    listMessage({ outcome: 'list', about, today: '2026-12-28', absences: listed(9) }),
  ];

  it.each(all)('is taken by Slack at its fullest, and lets no name of a person come alive', (message) => {
    expect(checkMessage(message)).toEqual([]);
    expect(JSON.stringify(message)).not.toContain('<!channel>');
  });
});
