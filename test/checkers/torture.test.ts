import { describe, expect, it } from 'vitest';
import { checkTorture } from './torture/check-torture.ts';
import type { Entry, Evidence, Line, PlanRow, Seen } from './torture/evidence.ts';

const nine = '2027-03-01T09:00:00Z';
const key = 'check-in/U0MARA>U0LENA/2027-03-01';

function aMessage(message: Partial<Seen> = {}): Seen {
  const at = Date.parse(nine) + 20;
  return { channel: 'D0LENA', to: 'U0LENA', ts: '1.1', at, text: 'Your check-in', key: 'opaque-1', ...message };
}

function anEntry(entry: Partial<Entry> = {}): Entry {
  return {
    status: 'sent',
    kind: 'check-in',
    to: 'U0LENA',
    key,
    week: '2027-03-01',
    reason: null,
    dueAt: nine,
    sentAt: nine,
    channel: 'D0LENA',
    ts: '1.1',
    ...entry,
  };
}

const welcome = anEntry({ key: 'welcome/U0LENA/-', kind: 'welcome', ts: '1.0', dueAt: '2027-03-01T08:00:00Z' });
const welcomed = aMessage({ ts: '1.0', at: Date.parse('2027-03-01T08:00:00Z'), text: 'Hello', key: 'opaque-0' });
const planned: PlanRow = {
  type: 'prompt',
  at: nine,
  zone: 'Europe/London',
  to: 'U0LENA',
  kind: 'check-in',
  key,
  pair: 'U0MARA>U0LENA',
};

/** A morning on which all is well, but for what is said. */
function aMorning(changes: Partial<Evidence> = {}): Evidence {
  return {
    story: [
      { what: 'setup', at: '2027-02-28T20:00:00Z', rounds: 1, isWhole: false, people: { U0LENA: 'Europe/London' } },
      { what: 'end', at: '2027-03-01T12:00:00Z' },
    ],
    seen: [welcomed, aMessage()],
    log: [welcome, anEntry()],
    plan: [planned],
    checkIns: [],
    commitments: [{ id: 1, text: 'Call buyer number 1.' }],
    ...changes,
  };
}

/** What is found, as `check: violation`. */
function findings(evidence: Evidence): string[] {
  return checkTorture(evidence).flatMap(({ check, violations }) => violations.map((said) => `${check}: ${said}`));
}

function withStory(...lines: Evidence['story']): Evidence['story'] {
  return [...aMorning().story, ...lines];
}

function aPost(opaqueId: string): Line {
  const said = { channel: 'D0LENA', ts: '1.1', text: 'Your check-in', answer: 'taken' };
  return { what: 'post', at: nine, key: opaqueId, ...said };
}

const missed = anEntry({ status: 'missed-by-bot', ts: null, channel: null, sentAt: null });
const form = { what: 'form', at: nine, person: 'U0LENA', outcome: 'closed' } as const;

describe('The checker of the torture', () => {
  it('finds nothing when everybody saw what was planned', () => {
    expect(findings(aMorning())).toEqual([]);
  });

  it.each<[string, Partial<Evidence>, RegExp]>([
    ['a message that came twice', { seen: [welcomed, aMessage(), aMessage({ ts: '1.2' })] }, /^repeated: the message/],
    [
      'the same words under another key',
      { story: withStory(aPost('opaque-1'), aPost('opaque-2')) },
      /^repeated: the same words/,
    ],
    [
      'a key that Slack took twice',
      { story: withStory(aPost('opaque-1'), aPost('opaque-1')) },
      /^repeated: Slack took/,
    ],
    ['a message that the log does not know', { log: [welcome] }, /^log: U0LENA saw/],
    ['a message that nobody saw', { seen: [welcomed] }, /^log: .* nothing stands/],
    ['a planned message without a trace', { seen: [welcomed], log: [welcome] }, /^lost: lost/],
    [
      'a message that came late for no reason',
      { seen: [welcomed, aMessage({ at: Date.parse(nine) + 3_600_000 })] },
      /^lost: .* 60 minutes/,
    ],
    [
      'a message that came too early',
      { seen: [welcomed, aMessage({ at: Date.parse(nine) - 60_000 })] },
      /^lost: .* -1 minutes/,
    ],
    [
      'a message that is still on its way',
      { seen: [welcomed], log: [welcome, anEntry({ status: 'sending', ts: null })] },
      /^log: .* still sending/,
    ],
    ['a miss for which there was no cause', { seen: [welcomed], log: [welcome, missed] }, /^gaps: .* fits nothing/],
    [
      'an answer that nobody gave',
      { seen: [welcomed], log: [welcome, { ...missed, status: 'withheld', reason: 'answered' }] },
      /^gaps: .* fits nothing/,
    ],
    [
      'a reminder left out for another that never was',
      { seen: [welcomed], log: [welcome, { ...missed, status: 'withheld', reason: 'newer-one-instead' }] },
      /^gaps: .* fits nothing/,
    ],
    [
      'a refusal that Slack did not give',
      { seen: [welcomed], log: [welcome, { ...missed, status: 'failed', reason: 'is_archived' }] },
      /^gaps: .* fits nothing/,
    ],
    ['nobody welcomed', { seen: [aMessage()], log: [anEntry()] }, /^events: U0LENA was not welcomed/],
    ['words that are gone', { story: withStory({ ...form, texts: ['Call buyer number 2.'] }) }, /^words: .* lost/],
    [
      'words that are saved twice',
      {
        story: withStory({ ...form, texts: ['Call buyer number 1.'] }),
        commitments: [{ text: 'Call buyer number 1.' }, { text: 'Call buyer number 1.' }],
      },
      /^words: .* 2 times/,
    ],
    ['a bot that ended by itself', { story: withStory({ what: 'died', at: nine }) }, /^events: the bot ended/],
  ])('notices %s', (_, changes, finding) => {
    expect(findings(aMorning(changes)).filter((said) => finding.test(said))).not.toEqual([]);
  });

  it('takes a miss for one when the bot was dead', () => {
    const down = { what: 'down', from: '2027-03-01T08:30:00Z', to: '2027-03-01T10:00:00Z' } as const;
    expect(findings(aMorning({ story: withStory(down), seen: [welcomed], log: [welcome, missed] }))).toEqual([]);
  });

  it('knows a message again whose place the log has forgotten, or never knew', () => {
    const refused = { what: 'fault', at: nine, kind: 'error:is_archived', method: 'chat.update' } as const;
    const forgotten = { story: withStory(refused), log: [welcome, anEntry({ ts: null })] };
    expect(findings(aMorning(forgotten))).toEqual([]);
    const unread = { what: 'unread', at: '2027-03-01T09:02:00Z', channel: 'D0LENA', answer: 'missing_scope' } as const;
    const unclear = anEntry({ status: 'unconfirmed', ts: null, sentAt: null, reason: 'history-not-readable' });
    expect(findings(aMorning({ story: withStory(unread), log: [welcome, unclear] }))).toEqual([]);
  });

  it('takes the same promise made again for no second copy', () => {
    const again = { id: 2, follows_id: 1, text: 'Call buyer number 1.' };
    const story = withStory({ ...form, texts: ['Call buyer number 1.'] });
    expect(findings(aMorning({ story, commitments: [...aMorning().commitments, again] }))).toEqual([]);
  });

  it('asks of a whole run that everything struck', () => {
    const [, ...others] = aMorning().story;
    const setup = { what: 'setup', at: nine, rounds: 200, isWhole: true, people: { U0LENA: 'Europe/London' } } as const;
    const rounds = Array.from(
      { length: 200 },
      (_, round) => ({ what: 'round', at: nine, round, trial: '429' }) as const,
    );
    const story = [setup, ...rounds, ...others];
    expect(findings(aMorning({ story }))).toContain('hits: timeout struck 0 times; 10 were wanted');
  });
});
