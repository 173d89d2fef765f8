import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import type { Message } from '../../src/block-kit/message.ts';
import { libraryLimits, libraryWith, offered } from '../../src/framework/library.ts';
import { fieldLimits } from '../../src/loops/answers.ts';
import { askedView, askSecondFormView } from '../../src/loops/ask-second-form.view.ts';
import { changeCallView, nameCallView } from '../../src/loops/call-form.view.ts';
import { blindFormView, callChanged, checkFormView, correctFormView } from '../../src/loops/check-form.view.ts';
import { closeFormView } from '../../src/loops/close-form.view.ts';
import { errorsIn, readAnswers } from '../../src/loops/form-fields.view.ts';
import { libraryViewOf } from '../../src/loops/library.view.ts';
import { linkWords } from '../../src/loops/link.view.ts';
import { type Loop, type Moment, verdictWords } from '../../src/loops/loop.ts';
import type { LoopCard } from '../../src/loops/loop-card.ts';
import { loopCardMessage, loopCardView, loopListMessage } from '../../src/loops/loop-card.view.ts';
import { loopFormView } from '../../src/loops/loop-form.view.ts';
import {
  afterCheckView,
  bothVerdictsMessage,
  closedView,
  namedView,
  passedOnMessages,
  secondOpinionAsk,
  secondOpinionNotice,
  verdictMessage,
} from '../../src/loops/loop-messages.view.ts';
import { momentFormView } from '../../src/loops/moment-form.view.ts';
import { ownViewFormView } from '../../src/loops/own-view-form.view.ts';
import { practiceFormView } from '../../src/loops/practice-form.view.ts';
import { refused } from '../../src/loops/refusal.ts';
import { refusalMessage, refusalView } from '../../src/loops/refusal.view.ts';
import { stages } from '../../src/loops/stage.ts';
import { wordingFormView } from '../../src/loops/wording-form.view.ts';
import { buttonsOf, inputsOf, readable } from '../support/world.ts';
import { aCall, aLoop, anAttempt, at, aVerdict, aWording } from './a-loop.ts';

/** As long as a field takes, with everything that markup could make of it. */
function long(field: keyof typeof fieldLimits): string {
  return '<@U1> *b* &<!channel> 👩‍👩‍👧 '.repeat(80).slice(0, fieldLimits[field]);
}
const link = `https://calls.example/${'x'.repeat(fieldLimits.link - 30)}`;
const name = 'Maximiliane von der Heide-Übersee '.repeat(8);
const zone = 'America/Argentina/ComodRivadavia';

const moments = Array.from(
  { length: 130 },
  (_, index): Moment => ({
    id: index + 1,
    coacheeId: 'UANA',
    byId: 'UMGR',
    source: 'form',
    link,
    place: long('place'),
    what: long('what'),
    consequence: long('consequence'),
    createdAt: at(1),
  }),
);

const full: Loop = aLoop({
  indicator: long('indicator'),
  wordings: [aWording({ behaviour: long('behaviour'), passCondition: long('pass') })],
  tasks: [{ id: 1, text: long('practice'), setAt: at(1), endedAt: null }],
  moments,
  calls: [
    ...Array.from({ length: 9 }, (_, index) => aCall({ id: index + 10, state: 'judged', title: long('title'), link })),
    aCall({ title: long('title'), with: long('with'), link }),
  ],
  attempts: Array.from({ length: 40 }, (_, index) =>
    anAttempt(at(1 + (index % 8)), { with: long('with'), isHarder: true, isRecheck: true }),
  ),
  verdicts: verdictWords.flatMap((word, index) =>
    [9, 10].map((hour) =>
      aVerdict(word, at(hour + index), { evidence: long('evidence'), ownView: long('view'), callId: 10 + index }),
    ),
  ),
});
const [verdict = aVerdict('shown', at(9))] = full.verdicts;
const [call = aCall()] = full.calls;
const values = Object.fromEntries(Object.keys(fieldLimits).map((field) => [field, `${'y'.repeat(2990)}`]));
const library = libraryWith(
  Array.from({ length: libraryLimits.entries }, (_, index) => ({
    id: `own-${'abcdefghij'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`,
    name: '漢'.repeat(libraryLimits.name),
    behaviour: '漢'.repeat(libraryLimits.behaviour),
    passCondition: '漢'.repeat(libraryLimits.passCondition),
    example: '漢'.repeat(libraryLimits.example),
    isRetired: index > 70,
  })),
);
const facts = { coacheeName: name, parked: moments, library: offered(library), isClosingWeek: true, zone };
const wording = aWording({ behaviour: long('behaviour'), passCondition: long('pass') });

const forms = {
  'a new loop': loopFormView(facts, { coacheeId: 'UANA', generation: 3 }, values),
  'a new loop, empty': loopFormView(
    { ...facts, parked: [], library: [], isClosingWeek: false },
    { coacheeId: 'UANA', generation: 0 },
  ),
  'the wording': wordingFormView(
    { loop: full, library },
    { loopId: 1, wordingVersion: 1, taskId: 1, generation: 0 },
    values,
    true,
  ),
  'the first wording': wordingFormView(
    { loop: aLoop({ wordings: [] }), library: offered(library) },
    {
      loopId: 1,
      wordingVersion: 0,
      taskId: 0,
      generation: 0,
    },
  ),
  closing: closeFormView(
    { loop: full, parked: moments, library: offered(library), isClosingWeek: true },
    { loopId: 1, version: 9, generation: 0 },
    { ...values, close: 'replaced' },
    true,
  ),
  'the library': libraryViewOf(library),
  'naming a call': nameCallView(
    { coacheeName: name, zone, notice: 'z'.repeat(3000) },
    { id: 1, generation: 0 },
    { ...values, date: '2026-12-18', time: '09:00' },
  ),
  'changing a call': changeCallView(
    { call, zone },
    { id: 1, generation: 0 },
    { how: 'moved', date: '2026-12-18', time: '09:00', minutes: '90' },
  ),
  'a moment': momentFormView(
    { name, whom: [], hasLoop: true, notice: 'No link' },
    { coacheeId: 'UANA', source: 'message', generation: 0 },
    values,
  ),
  'a moment of somebody': momentFormView(
    {
      name: null,
      whom: Array.from({ length: 130 }, (_, id) => ({ id: `U${id}`, name, isSelf: id === 129 })),
      hasLoop: null,
    },
    { coacheeId: null, source: 'link', generation: 0 },
  ),
  practice: practiceFormView(
    full,
    { loopId: 1, generation: 0 },
    { ...values, scene: 'harder', passed: 'no', recheck: 'yes' },
  ),
  'the check': checkFormView(
    { loop: full, callId: call.id, zone, checksThisWeek: 2 },
    { id: 1, wordingVersion: 1, generation: 1 },
    { ...values, verdict: 'shown' },
    true,
  ),
  'the check, moved': checkFormView(
    { loop: full, callId: call.id, zone, checksThisWeek: 0 },
    { id: 1, wordingVersion: 1, generation: 1 },
    { verdict: callChanged },
  ),
  'the correction': correctFormView(
    full,
    { id: 1, wordingVersion: 1, generation: 0 },
    { verdict: 'not-tried', evidence: long('evidence') },
  ),
  'the blind check': blindFormView({ wording, link }, { id: 1, wordingVersion: 1, generation: 0 }),
  'the own view': ownViewFormView(verdict, { verdictId: 1, generation: 0 }),
  'asking a manager': askSecondFormView(call, { callId: 1, generation: 0 }),
  'a manager is asked': askedView({ judgeName: name, opinionId: 1, isAnswered: false }),
  'the card as a form': loopCardView(cardOf({})),
  'a refusal': refusalView(refused('w'.repeat(5000), { to: 'park', coacheeId: 'UANA' }, { to: 'card', loopId: 1 })),
  named: namedView(full, { zone, isWarned: true }),
  closed: closedView('UANA', { next: undefined, parkedCount: 12 }),
  'closed and opened': closedView('UANA', { next: full, parkedCount: 0 }),
};

function cardOf(changes: Partial<LoopCard>): LoopCard {
  return {
    loop: full,
    stage: 'check-due',
    now: at(20),
    viewerId: 'UMGR',
    coachName: name,
    coacheeName: name,
    zone,
    parked: moments,
    ...changes,
  };
}

const passed = passedOnMessages({ loopId: 1, coacheeName: name, fromName: name, toName: name });
const messages: Record<string, Message> = {
  ...Object.fromEntries(
    stages.flatMap((stage) =>
      ['UMGR', 'UANA'].map((viewerId) => [
        `the card, ${stage}, for ${viewerId}`,
        loopCardMessage(cardOf({ stage, viewerId })),
      ]),
    ),
  ),
  'the card of an empty loop': loopCardMessage(
    cardOf({ loop: aLoop({ wordings: [] }), parked: [], stage: 'needs-behaviour' }),
  ),
  'the card of a closed loop': loopCardMessage(
    cardOf({ loop: { ...full, closed: { at: at(20), by: 'UMGR', reason: 'adopted' } }, stage: 'closed' }),
  ),
  'the list of a coach with 60 people': loopListMessage(
    Array.from({ length: 60 }, (_, id) => ({
      coacheeId: `U${id}`,
      name,
      loopId: id % 2 ? id : null,
      stage: id % 2 ? 'check-due' : null,
      need: id % 2 ? 'check-call' : null,
    })),
  ),
  'the verdict': verdictMessage(full, verdict, { judgeName: name, isCorrected: true, zone }),
  'both verdicts': bothVerdictsMessage({ coach: verdict, second: { ...verdict, verdict: 'not-tried' }, wording }),
  'the notice of a second opinion': secondOpinionNotice({ askerName: name, judgeName: name }),
  'the ask for one': secondOpinionAsk({ askerName: name, opinionId: 1 }),
  'to the new coach': passed.toNew,
  'to the coachee': passed.toCoachee,
  'to the former coach': passed.toFormer,
  'every way out': refusalMessage(
    refused(
      'Why <@U1>',
      { to: 'card', loopId: 1 },
      { to: 'practice', loopId: 1 },
      { to: 'name-call', loopId: 1 },
      { to: 'edit', loopId: 1 },
      { to: 'close', loopId: 1 },
      { to: 'start', coacheeId: 'U1' },
      { to: 'park', coacheeId: 'U1' },
      { to: 'check', callId: 1 },
      { to: 'change-call', callId: 1 },
      { to: 'correct', verdictId: 1 },
    ),
  ),
};

describe('Slack takes, with the longest texts', () => {
  it.each(Object.entries(forms))('the form: %s', (_name, view) => {
    expect(checkView(JSON.parse(JSON.stringify(view)))).toEqual([]);
  });

  it.each(Object.entries(messages))('the message: %s', (_name, message) => {
    expect(checkMessage(JSON.parse(JSON.stringify(message)))).toEqual([]);
  });

  it.each(verdictWords)('what follows the verdict %s', (word) => {
    for (const practised of [[], [anAttempt(at(8))]]) {
      const history = Array.from({ length: 3 }, (_, index) => aVerdict(word, at(9 + index)));
      const loop = aLoop({ ...full, verdicts: history, attempts: practised });
      expect(checkView(JSON.parse(JSON.stringify(afterCheckView(loop, 3))))).toEqual([]);
    }
  });
});

describe('The card', () => {
  const texts = (message: Message) => buttonsOf(JSON.parse(JSON.stringify(message))).map(({ text }) => text.text);
  const call = aCall({ startsAt: at(10), endsAt: at(11) });

  it.each([
    ['needs-behaviour', aLoop({ wordings: [] }), 'Write the behaviour'],
    ['check-due', aLoop({ calls: [call] }), 'Check the call'],
    ['needs-call', aLoop(), 'Name a call'],
    ['needs-practice', aLoop({ calls: [call] }), 'Log practice'],
    ['needs-call', aLoop({ verdicts: [aVerdict('shown', at(12))] }), 'Close: adopted'],
    ['needs-call', aLoop({ verdicts: [aVerdict('shown', at(12))], reviewRule: 2 }), 'Name the next call'],
    ['needs-behaviour', aLoop({ verdicts: [aVerdict('cannot-judge', at(12))] }), 'Rewrite the pass condition'],
    ['needs-call', aLoop({ verdicts: [aVerdict('no-opportunity', at(12))] }), 'Name a substitute call'],
    [
      'needs-call',
      aLoop({ verdicts: [8, 10, 12].map((hour) => aVerdict('not-tried', at(hour))), attempts: [anAttempt(at(11))] }),
      'Replace the behaviour',
    ],
  ] as const)('puts the one next action first: %s', (stage, loop, first) => {
    expect(texts(loopCardMessage(cardOf({ loop, stage, parked: [] })))[0]).toBe(first);
  });

  it('shortens long words with an ellipsis, and opens them whole', () => {
    const text = `${'He named the price before anybody had asked. '.repeat(12)}The end`;
    const loop = aLoop({ verdicts: [aVerdict('not-tried', at(12), { evidence: text })] });
    const card = cardOf({ loop, stage: 'needs-call', parked: [] });
    const shown = JSON.parse(JSON.stringify(loopCardMessage(card)));
    expect(readable(shown)).not.toContain('The end');
    expect(readable(shown)).toContain('…');
    expect(texts(loopCardMessage(card))).toContain('Read it in full');
    expect(readable(JSON.parse(JSON.stringify(loopCardView(card))))).toContain('The end');
    const short = cardOf({ loop: aLoop({ calls: [call] }), parked: [], stage: 'check-due' });
    expect(texts(loopCardMessage(short))).not.toContain('Read it in full');
  });

  it('shows nothing of a second opinion, to nobody', () => {
    const loop = aLoop({ verdicts: [aVerdict('shown', at(12), { isSecond: true, evidence: 'Seen at 13:05' })] });
    for (const viewerId of ['UMGR', 'UANA']) {
      const shown = JSON.parse(
        JSON.stringify(loopCardMessage(cardOf({ loop, stage: 'needs-call', viewerId, parked: [] }))),
      );
      expect(readable(shown)).not.toContain('Seen at 13:05');
    }
  });

  it('gives the coachee no button of the coach', () => {
    const loop = aLoop({ calls: [call], verdicts: [aVerdict('not-tried', at(9))] });
    const own = texts(loopCardMessage(cardOf({ loop, stage: 'check-due', viewerId: 'UANA', parked: [] })));
    expect(own).toEqual(['Log practice', 'Call moved or off', 'What do you say?', 'Park a moment']);
  });
});

describe('The form of a moment', () => {
  const fieldsFor = (hasLoop: boolean | null) => {
    const state = { coacheeId: 'UANA', source: 'form', generation: 0 } as const;
    return inputsOf(JSON.parse(JSON.stringify(momentFormView({ name: 'Ana', whom: [], hasLoop }, state)))).map(
      ({ label }) => label.text,
    );
  };

  it('offers the open loop only where one is open, or may be', () => {
    expect(fieldsFor(true)).toContain('Where does it go?');
    expect(fieldsFor(null)).toContain('Where does it go?');
    expect(fieldsFor(false)).not.toContain('Where does it go?');
  });
});

describe('An address that a person gave', () => {
  it.each([
    ['https://calls.example/4 2?a=ä', [{ type: 'link', url: 'https://calls.example/4%202?a=%C3%A4', text: 'open' }]],
    ['javascript:alert(1)', [{ type: 'text', text: 'javascript:alert(1)' }]],
    ['in the drive', [{ type: 'text', text: 'in the drive' }]],
  ])('opens where it is one of the web, and stays text where it is not: %s', (link, shown) => {
    expect(linkWords(link, 'open')).toEqual(shown);
  });
});

describe('What stands in a form', () => {
  it('is read whatever kind of field it stands in', () => {
    const state = {
      'behaviour/2': { value: { type: 'plain_text_input', value: 'Ask' } },
      'verdict/2': { 'loop/check-choose': { type: 'radio_buttons', selected_option: { value: 'shown' } } },
      'keep/2': { value: { type: 'checkboxes', selected_options: [{ value: 'yes' }] } },
      'date/2': { value: { type: 'datepicker', selected_date: '2026-12-18' } },
      'time/2': { value: { type: 'timepicker', selected_time: '09:00' } },
      'judge/2': { value: { type: 'users_select', selected_user: 'UPIA' } },
      'pass/2': { value: { type: 'plain_text_input', value: '\u200b ' } },
      'recheck/2': { value: { type: 'checkboxes', selected_options: [] } },
    };
    expect(readAnswers(state)).toEqual({
      behaviour: 'Ask',
      verdict: 'shown',
      keep: 'yes',
      date: '2026-12-18',
      time: '09:00',
      judge: 'UPIA',
      pass: '',
      recheck: '',
    });
    for (const nothing of [null, [], 'x', { a: 1 }]) expect(Object.values(readAnswers(nothing)).join('')).toBe('');
  });

  it('has what is wrong beside its field, and what has no field there beside the first', () => {
    const state = { 'title/1': { value: {} }, 'date/1': { value: {} } };
    const problems = { date: 'On which day?', gone: 'Not here' };
    expect(errorsIn(state, { ok: false, because: 'problems', problems })).toEqual({
      errors: { 'date/1': 'On which day?', 'title/1': 'Not here' },
    });
    expect(errorsIn(state, refused('It is closed'))).toEqual({ errors: { 'title/1': 'It is closed' } });
  });
});
