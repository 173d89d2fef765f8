import { describe, expect, it } from 'vitest';
import { people } from './people.ts';
import { prepareWorld } from './prepared.ts';
import { recipesOf } from './recipes.ts';

const world = prepareWorld();
const forms = Object.entries(recipesOf('submits')).flatMap(([id, recipe]) => ('may' in recipe ? [{ id, recipe }] : []));

describe('A form that is sent twice, for Slack showed an error', () => {
  it.each(forms)('counts once: $id', async ({ id, recipe }) => {
    const bench = await world.fresh();
    const act = await recipe.how(bench, world.things(), id);
    const [role = 'coach'] = recipe.may;
    await act(people[role]);
    const once = await bench.everything();
    const again = await act(people[role]);
    expect(again.failure).toBeUndefined();
    expect(again.toOthers).toEqual([]);
    expect(await bench.everything()).toEqual(once);
    expect(bench.errors()).toEqual([]);
  });

  it.each(forms)('counts once when both arrive at one moment: $id', async ({ id, recipe }) => {
    const [one, other] = [await world.fresh(), await world.fresh()];
    const [role = 'coach'] = recipe.may;
    const act = await recipe.how(one, world.things(), id);
    await act(people[role]);
    const actTwice = await recipe.how(other, world.things(), id);
    const both = await Promise.all([actTwice(people[role]), actTwice(people[role])]);
    expect(both.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(countsOf(await other.everything())).toEqual(countsOf(await one.everything()));
    expect(other.errors()).toEqual([]);
  });
});

/** How many rows each table has. */
function countsOf(everything: Record<string, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(everything).map(([table, rows]) => [table, Array.from<unknown>(JSON.parse(rows)).length]),
  );
}
