import { describe, expect, it } from 'vitest';
import { apologies } from '../../src/slack/apologies.ts';
import { theirWord } from './a-world.ts';
import { hasFields } from './form.ts';
import type { Outcome } from './hand.ts';
import { people, type Role, roles } from './people.ts';
import { prepareWorld } from './prepared.ts';
import type { Recipe } from './recipe.ts';
import { type Kind, kinds, placeOf, recipesOf } from './recipes.ts';
import { wordsOf } from './words.ts';

const whatToAdd =
  'add how to try it, and who may, to its table in test/permissions/recipes-….ts. CONTRIBUTING, “A button, a form”, says how.';

const world = prepareWorld();

const generic: string[] = Object.values(apologies).filter((one) => typeof one === 'string');

/** What is wrong with this answer to somebody who may not; empty when all is well. */
function wrongAboutRefusal(outcome: Outcome, changed: readonly string[]): string[] {
  const words = wordsOf(outcome.shown);
  return [
    ...(outcome.failure === undefined ? [] : [`it failed: ${outcome.failure}`]),
    ...changed.map((table) => `something changed: ${table}`),
    ...(outcome.shown.some(hasFields) ? ['a form opened'] : []),
    ...outcome.toOthers.map((other) => `others were written to: ${other}`),
    ...(JSON.stringify(outcome.shown).includes(theirWord) ? ['words of the pair were shown'] : []),
    ...(words.length > 20 && /[.?!]/.test(words) ? [] : [`the answer does not say why: “${words}”`]),
    ...generic.filter((apology) => words.includes(apology)).map((apology) => `only an apology: ${apology}`),
  ];
}

/** What is wrong with this answer to somebody who may. */
function wrongAboutDoing(outcome: Outcome, isChanged: boolean, { reads, shows }: Recipe, role: Role): string[] {
  const words = wordsOf(outcome.shown);
  const isDone = shows ? shows.test(words) : isChanged || outcome.shown.some(hasFields);
  const mayRead = !reads || reads.includes(role);
  return [
    ...(outcome.failure === undefined ? [] : [`it failed: ${outcome.failure}`]),
    ...(isDone ? [] : [`nothing came of it but: “${words}”`]),
    ...(mayRead || !JSON.stringify(outcome.shown).includes(theirWord) ? [] : ['words of the pair were shown']),
  ];
}

/** Tries one handler as everybody: what is wrong, each with who it was. */
async function walk(kind: Kind, id: string, recipe: Recipe): Promise<string[]> {
  const wrong: string[] = [];
  const note = (role: Role, found: string[]) => wrong.push(...found.map((one) => `${kind} ${id}, ${role}: ${one}`));
  const bench = await world.fresh();
  const act = await recipe.how(bench, world.things(), id);
  let before = await bench.everything();
  for (const role of roles.filter((one) => !recipe.may.includes(one))) {
    const outcome = await act(people[role]);
    const after = await bench.everything();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    note(role, [...wrongAboutRefusal(outcome, changed), ...bench.errors()]);
    before = after;
  }
  for (const role of recipe.may) {
    const own = await world.fresh();
    const actHere = await recipe.how(own, world.things(), id);
    const start = await own.everything();
    const outcome = await actHere(people[role]);
    const isChanged = JSON.stringify(await own.everything()) !== JSON.stringify(start);
    note(role, [...wrongAboutDoing(outcome, isChanged, recipe, role), ...own.errors()]);
  }
  return wrong;
}

describe('Who may do what', () => {
  it('is said for everything that the bot answers to', async () => {
    const { handlers } = await world.fresh();
    const missing = kinds.flatMap((kind) => {
      const table = recipesOf(kind);
      const ids = Object.keys(handlers[kind]);
      const places = ids.map((id) => placeOf(kind, id));
      return [
        ...ids.filter((id) => !(placeOf(kind, id) in table)).map((id) => `${kind} ${id}: ${whatToAdd}`),
        ...Object.keys(table)
          .filter((id) => !places.includes(id))
          .map((id) => `${kind} ${id}: nobody answers to it any more. Take it off the table.`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it.each(kinds)(
    'is kept by all %s: who may not changes nothing, sees nothing, and reads why',
    async (kind) => {
      const { handlers } = await world.fresh();
      const walked = new Set<unknown>();
      const wrong: string[] = [];
      for (const [id, handler] of Object.entries(handlers[kind])) {
        const recipe = recipesOf(kind)[placeOf(kind, id)];
        if (!recipe || 'toldBySlack' in recipe) continue;
        // Buttons that are numbered alike are one handler.
        if (placeOf(kind, id) !== id && walked.has(handler)) continue;
        walked.add(handler);
        wrong.push(...(await walk(kind, id, recipe)));
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});
