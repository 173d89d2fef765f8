import { describe, expect, it } from 'vitest';
import { modelFor, modelsFor } from '../../src/framework/models.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { readRosterFile } from '../../src/roster/roster-file.source.ts';
import { settingChanges } from '../../src/roster/setting-changes.ts';
import { settingWords } from '../../src/roster/setting-words.ts';

const head = `timezone: Europe/London
teams:
  - name: East
    manager: U0MGR
    reps: [U0ANA]
    slots: { skill: { day: wed, at: "14:00", model: our-talk } }
models:
`;

const ourTalk = `  - id: our-talk
    title: Our talk
    serves: [skill]
    steps:
      - { id: picture, title: Picture, question: "What did you hear on the call?", help: One line. }
      - { id: score, title: Score, question: "How close was it?", answer: scale }
      - { id: rest, title: Rest, question: "What else?", required: false }
`;

function problemsOf(models: string): string[] {
  const read = readRosterFile(head + models, 'team.yml');
  return read.ok ? [] : read.problems;
}

describe('a model that a team defines in its roster file', () => {
  const read = readRosterFile(head + ourTalk, 'team.yml');
  const own = read.ok ? read.roster.models : undefined;

  it('is read with its defaults, a scale from 0 to 10 among its steps', () => {
    expect(read).toMatchObject({ ok: true });
    expect(own).toEqual([
      {
        id: 'our-talk',
        title: 'Our talk',
        serves: ['skill'],
        steps: [
          {
            id: 'picture',
            title: 'Picture',
            question: 'What did you hear on the call?',
            help: 'One line.',
            required: true,
          },
          {
            id: 'score',
            title: 'Score',
            question: 'How close was it?',
            help: 'A line is enough.',
            required: true,
            scale: { from: 0, to: 10 },
          },
          { id: 'rest', title: 'Rest', question: 'What else?', help: 'A line is enough.', required: false },
        ],
      },
    ]);
  });

  it('can be named by a slot, and is offered after those that come along', () => {
    expect(modelFor('skill', 'our-talk', own).title).toBe('Our talk');
    expect(modelFor('pipeline', 'our-talk', own).id).toBe('aor');
    expect(modelsFor('skill', own).map(({ id }) => id)).toEqual(['grow', 'clear', 'oskar', 'our-talk']);
  });

  it('may be left out', () => {
    const without = readRosterFile(head.replace('our-talk', 'grow').replace('models:\n', ''), 'team.yml');
    expect(without.ok && without.roster.models).toBeUndefined();
  });
});

describe('a model that can not be used is refused with its line and the reason', () => {
  it.each([
    ['a slot that names nothing', '', /team\.yml:6: model is "our-talk"; expected one of grow, /],
    [
      'the id of a model that comes along',
      ourTalk + ourTalk.replace('id: our-talk', 'id: grow'),
      /:15: id is "grow", a model that comes/,
    ],
    ['an id twice', ourTalk + ourTalk, /:15: id is "our-talk", which another model has/],
    ['a step twice', ourTalk.replace('id: score', 'id: picture'), /:13: id is "picture", which another step has/],
    [
      'no steps',
      ourTalk.replace(/steps:[\s\S]*/, 'steps: []\n'),
      /:11: models\.steps is \[\]; expected one to 10 steps/,
    ],
    [
      'nothing that must be answered',
      ourTalk.replace(/steps:[\s\S]*/, 'steps: [{ id: a, title: A, question: "A?", required: false }]\n'),
      /:11: no step has to be answered/,
    ],
    [
      'a title that no form can show',
      ourTalk.replace('title: Our talk', `title: ${'x'.repeat(25)}`),
      /:9: models\.title is .*expected at most 24 characters/,
    ],
    [
      'a question that is too long',
      ourTalk.replace('What else?', 'x'.repeat(151)),
      /:14: models\.steps\.question is .*expected at most 150 characters/,
    ],
    [
      'an id that can not be stored',
      ourTalk.replace('id: picture', 'id: The Picture'),
      /:12: models\.steps\.id is "The Picture"; expected small letters/,
    ],
    [
      'another kind of talk',
      ourTalk.replace('serves: [skill]', 'serves: [chat]'),
      /:10: models\.serves is "chat"; expected skill, deal or pipeline/,
    ],
    [
      'another kind of answer',
      ourTalk.replace('answer: scale', 'answer: stars'),
      /:13: models\.steps\.answer is "stars"; expected text or scale/,
    ],
    [
      'a key nobody knows',
      ourTalk.replace('serves:', 'color: red\n    serves:'),
      /:10: unknown key "color" in models; expected one of id, title/,
    ],
  ])('%s', (_, models, reason) => {
    expect(problemsOf(models)).toEqual([expect.stringMatching(reason)]);
  });
});

describe('what applying a file changes in the models of one’s own', () => {
  const rosterWith = (models: string) => {
    const read = readRosterFile(head + models, 'team.yml');
    if (!read.ok) throw new Error(read.problems.join('\n'));
    return read.roster;
  };
  const plain = head.replace('our-talk', 'grow').replace('models:\n', '');
  const without = readRosterFile(plain, 'team.yml');
  const told = (before: Roster, after: Roster) =>
    settingChanges(before, after).flatMap((change) => settingWords(change, (id) => id));

  it('is told like any other setting, with the questions it is about', () => {
    const before = rosterWith(ourTalk);
    const reworded = rosterWith(ourTalk.replace('What did you hear on the call?', 'What did the buyer say?'));
    expect(told(before, before)).toEqual([]);
    expect(told(before, reworded)).toEqual(['the model “Our talk”: changed in “Picture”, 3 questions']);
    expect(settingChanges(before, reworded)).toMatchObject([{ where: { level: 'workspace' }, key: 'models.our-talk' }]);
    if (!without.ok) throw new Error(without.problems.join('\n'));
    expect(told(without.roster, before)).toContain('the model “Our talk”: added, 3 questions');
    expect(told(before, without.roster)).toContain('the model “Our talk”: taken out');
    const renamed = rosterWith(ourTalk.replace('title: Our talk', 'title: The talk'));
    expect(told(before, renamed)).toEqual(['the model “The talk”: changed in its title, use or order, 3 questions']);
  });
});
