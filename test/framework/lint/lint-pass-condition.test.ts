import { describe, expect, it } from 'vitest';
import { lintBehaviour } from '../../../src/framework/lint/lint-behaviour.ts';
import { lintPassCondition } from '../../../src/framework/lint/lint-pass-condition.ts';
import { otherLanguages, wordingsIn } from './wordings.ts';

const { observable, vague } = wordingsIn('behaviours.yml').passConditions;
const keptBack = wordingsIn('behaviours-kept-back.yml').passConditions;

describe('a pass condition that says what has to be said or done', () => {
  it.each(observable)('passes: %s', (text) => expect(lintPassCondition(text)).toBeNull());
});

describe('a pass condition that is a matter of opinion', () => {
  it.each(vague)('gets a question back and an example that would pass: %s', (text) => {
    const found = lintPassCondition(text);
    expect(found).not.toBeNull();
    expect(found?.words).not.toBe('');
    expect(text).toContain(found?.words);
    expect(found?.question).toContain('?');
    expect(lintPassCondition(found?.example ?? '')).toBeNull();
  });
});

it('is wrong on at most one in twenty of the pass conditions kept back', () => {
  const wrong = [
    ...keptBack.observable.filter((text) => lintPassCondition(text) !== null),
    ...keptBack.vague.filter((text) => lintPassCondition(text) === null),
  ];
  expect(wrong.length / (keptBack.observable.length + keptBack.vague.length)).toBeLessThanOrEqual(0.05);
});

it.each(otherLanguages())('says nothing about another language: %s', (text) => {
  expect(lintPassCondition(text)).toBeNull();
});

it('takes the behaviour into its example', () => {
  const found = lintPassCondition('Does it well', 'Asks for the budget before showing the price.');
  expect(found?.words).toBe('well');
  expect(found?.example).toContain('Asks for the budget before showing the price');
});

it('speaks of the subject of a behaviour that is vague itself', () => {
  const behaviour = 'Handle objections better';
  expect(lintBehaviour(behaviour)).not.toBeNull();
  expect(lintPassCondition('Does it well', behaviour)?.example).toContain('objections get a question');
});
