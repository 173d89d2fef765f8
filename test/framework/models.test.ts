import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/framework/model.ts';
import { findModel, modelFor, models, modelsFor } from '../../src/framework/models.ts';

const conversations: Conversation[] = ['skill', 'deal', 'pipeline'];
const placeholder = /[{}<>[\]]|\bTODO\b|\bTBD\b|\bXXX\b|lorem|\.\.\./i;

describe.each(models)('the model $title', ({ id, title, serves, steps }) => {
  it('has an id that a roster file can name', () => {
    expect(id).toMatch(/^[a-z][a-z-]*$/);
    expect(models.filter((other) => other.id === id)).toHaveLength(1);
    expect(serves.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(24);
  });

  it('asks at least one thing that has to be answered', () => {
    expect(steps.filter(({ required }) => required).length).toBeGreaterThan(0);
  });

  it('names each step once', () => {
    const ids = steps.map((step) => step.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of ids) expect(one).toMatch(/^[a-z][a-z-]*$/);
  });

  it.each(steps)(
    'asks "$question" in words that fit a form and stand by themselves',
    ({ title: step, question, help }) => {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(help).toMatch(/^[A-Z0-9].*\.$/);
      for (const text of [step, question, help]) {
        expect(text.trim()).toBe(text);
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(150);
        expect(text).not.toMatch(placeholder);
      }
    },
  );
});

describe('choosing a model', () => {
  it.each([
    ['grow', ['goal', 'reality', 'options', 'will']],
    ['did-doing-do', ['did', 'doing', 'do']],
    ['aor', ['result', 'objectives', 'activities']],
    ['clear', ['contract', 'listen', 'explore', 'action', 'review']],
    ['oskar', ['outcome', 'scaling', 'know-how', 'affirm-and-action', 'review']],
  ])('%s has its steps in their order', (id, steps) => {
    expect(findModel(id)?.steps.map((step) => step.id)).toEqual(steps);
  });

  it('scores OSKAR from 0 to 10 and nothing else', () => {
    const scored = models.flatMap(({ id, steps }) =>
      steps.flatMap((step) => (step.scale ? [[id, step.id, step.scale]] : [])),
    );
    expect(scored).toEqual([['oskar', 'scaling', { from: 0, to: 10 }]]);
  });

  it.each(conversations)('finds a default for every kind of conversation: %s', (conversation) => {
    const [first, ...others] = modelsFor(conversation);
    expect(first?.serves).toContain(conversation);
    expect(modelFor(conversation, 'no-such-model')).toBe(first);
    for (const other of others) expect(other.serves).toContain(conversation);
  });

  it('takes the one the team named when it serves that kind', () => {
    expect(modelFor('skill', 'oskar').id).toBe('oskar');
    expect(modelFor('skill', 'aor').id).toBe('grow');
    expect(modelsFor('skill').map(({ id }) => id)).toEqual(['grow', 'clear', 'oskar']);
  });
});
