import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import type { Message } from '../../../src/block-kit/message.ts';
import { callCheckMessage, callCheckNudge } from '../../../src/prompts/kinds/call-check.view.ts';
import { practiceMessage, practiceNudge } from '../../../src/prompts/kinds/practice.view.ts';
import { sessionConfirm } from '../../../src/prompts/kinds/session-confirm.view.ts';
import { textOf } from '../text-of.ts';

const wording = {
  version: 1,
  behaviour: 'Ask who else decides before naming a price',
  passCondition: 'It is asked before the first number is said',
  hasPassCondition: true,
  libraryId: null,
  isBehaviourVague: false,
  isPassVague: false,
  at: new Date(0),
};
const call = { id: 31, title: 'Acme pricing call', with: 'Dana', startsAt: new Date('2026-12-10T14:00:00Z') };
const task = { id: 5, text: 'Two rounds with a colleague', setAt: new Date(0), endedAt: null };
const facts = {
  loop: { id: 7, wordings: [wording], tasks: [task] },
  call,
  coachee: 'Ana Li',
  zone: 'America/New_York',
};

function said(message: Message): string {
  expect(checkMessage(message)).toEqual([]);
  return textOf(message);
}

describe('the question how a call went', () => {
  it('names the call in the reader’s zone, the behaviour and what it takes', () => {
    const text = said(callCheckMessage(facts));
    expect(text).toContain('Acme pricing call with Dana, Thu 10 Dec 09:00 New York time');
    expect(text).toContain('Ask who else decides before naming a price');
    expect(text).toContain('It is asked before the first number is said');
    expect(JSON.stringify(callCheckMessage(facts))).toMatch(/loop\/check".*"31".*loop\/change-call".*"31"/);
  });

  it('is one line and the same buttons when it is asked again', () => {
    const nudge = callCheckNudge(facts);
    expect(said(nudge)).not.toContain('Ask who else decides');
    expect(JSON.stringify(nudge)).toContain('loop/check"');
  });
});

describe('practice before a call', () => {
  it('names the task, or the behaviour where none is set', () => {
    expect(said(practiceMessage(facts))).toContain('Your task:\nTwo rounds with a colleague');
    const bare = practiceMessage({ ...facts, loop: { ...facts.loop, tasks: [] } });
    expect(said(bare)).toContain('What to practise:\nAsk who else decides');
    expect(JSON.stringify(practiceNudge(facts))).toContain('"loop/practice","text":');
  });
});

it('words of people stay words, however long they are, and erased ones are said to be', () => {
  const wild = `<!channel> *bold* <https://evil.example|here> ${'word '.repeat(900)}`;
  const long = {
    ...facts,
    coachee: wild,
    call: { ...call, title: wild, with: wild },
    loop: {
      ...facts.loop,
      wordings: [{ ...wording, behaviour: wild, passCondition: wild }],
      tasks: [{ ...task, text: wild }],
    },
  };
  const erased = {
    ...facts,
    call: { ...call, title: null, with: null },
    loop: {
      ...facts.loop,
      wordings: [{ ...wording, behaviour: null, passCondition: null }],
      tasks: [{ ...task, text: null }],
    },
  };
  for (const draw of [callCheckMessage, callCheckNudge, practiceMessage, practiceNudge]) {
    expect(said(draw(long))).not.toContain('Acme');
    expect(JSON.stringify(draw(long))).not.toMatch(/"type":"mrkdwn","text":"[^"]*<!channel>/);
    expect(said(draw(erased))).toContain('(erased)');
  }
});

it.each([
  [null, false, 'Your skill session with Mara is over. Did you have it?', true],
  [null, true, 'Your coach has noted that you had it.', true],
  ['held', true, 'you said that you had it.', false],
  ['not-held', true, 'you said that you did not have it.', false],
] as const)(
  'a coachee who said %s of a meeting (noted by the coach: %s) reads: %s',
  (answer, isNoted, words, hasButtons) => {
    const key = { coachId: 'U0MGR', coacheeId: 'U0REP1', conversation: 'skill', week: '2026-12-07' } as const;
    const message = sessionConfirm({ key, coach: 'Mara', said: answer, isNoted });
    expect(said(message)).toContain(words);
    expect(JSON.stringify(message).includes('session/held')).toBe(hasButtons);
  },
);
