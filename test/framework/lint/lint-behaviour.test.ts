import { describe, expect, it } from 'vitest';
import { lintBehaviour } from '../../../src/framework/lint/lint-behaviour.ts';
import { otherLanguages, wordingsIn } from './wordings.ts';

const { observable, vague } = wordingsIn('behaviours.yml').behaviours;
const keptBack = wordingsIn('behaviours-kept-back.yml').behaviours;

describe('a behaviour that a second manager could judge', () => {
  it.each(observable)('passes: %s', (text) => expect(lintBehaviour(text)).toBeNull());
});

describe('a behaviour that two managers would judge differently', () => {
  it.each(vague)('gets a question back and an example that would pass: %s', (text) => {
    const found = lintBehaviour(text);
    expect(found).not.toBeNull();
    expect(found?.words).not.toBe('');
    expect(text).toContain(found?.words);
    expect(found?.question).toMatch(/^[A-Z].*\?|\?/);
    expect(lintBehaviour(found?.example ?? '')).toBeNull();
  });
});

it('is wrong on at most one in twenty of the behaviours kept back', () => {
  const wrong = [
    ...keptBack.observable.filter((text) => lintBehaviour(text) !== null),
    ...keptBack.vague.filter((text) => lintBehaviour(text) === null),
  ];
  expect(wrong.length / (keptBack.observable.length + keptBack.vague.length)).toBeLessThanOrEqual(0.05);
});

it.each(otherLanguages())('says nothing about another language: %s', (text) => {
  expect(lintBehaviour(text)).toBeNull();
});

describe('what is said back', () => {
  it.each([
    ['I want to be more confident on pricing calls', 'be more confident', 'On pricing calls: '],
    ['Be more confident when stating the price', 'Be more confident', 'When stating the price: says the price'],
    ['Improve discipline', 'Improve discipline', 'Sends the next step'],
    ['Handle objections better', 'better', 'Repeats the objection'],
    ['Close more deals', 'Close more deals', 'Asks for the decision'],
    [
      'Asks more open questions in discovery',
      'more',
      'Asks open questions in discovery, at least three times on one call',
    ],
    ['Ask for the budget and also send recaps the same day', 'also send recaps the same day', 'Ask for the budget'],
  ])('"%s" is vague for "%s" and could be "%s…"', (text, words, example) => {
    const found = lintBehaviour(text);
    expect(found?.words).toContain(words);
    expect(found?.example).toContain(example);
  });
});

describe('how people write', () => {
  it.each([
    'ASK FOR THE BUDGET BEFORE SHOWING THE PRICE',
    '"Asks for the budget before showing the price"',
    'Asks for the budget before showing the price 💪',
    'Asks <@U0REP1> for the date before the <https://acme.example/call|Acme call> ends',
    '  asks for teh buget before showing the price ',
    '• Asks for the budget before showing the price.',
  ])('it still passes as %s', (text) => expect(lintBehaviour(text)).toBeNull());

  it.each([
    'BE MORE CONFIDENT',
    '“Be more confident”',
    'be more confidant :muscle:',
    '<@U0REP1> be more confident',
    'Be more confident…',
  ])('it is still vague as %s', (text) => expect(lintBehaviour(text)?.vagueness).toBe('trait'));

  it.each(['', '   ', '🙂', '12345', '<@U0REP1>', 'https://acme.example/'])(
    'there is nothing to judge in "%s"',
    (text) => {
      expect(lintBehaviour(text)).toBeNull();
    },
  );

  it('more than one action can be in view is too long', () => {
    const text = `Asks for the budget ${'and the reason behind the reason '.repeat(20)}`;
    expect(lintBehaviour(text)?.vagueness).toBe('too-long');
  });

  it('three thousand characters are read at once', () => {
    const started = performance.now();
    lintBehaviour('improvving confidnece " \' '.repeat(120));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
