import type { AllHandlers } from '../../src/slack/merge-handlers.ts';
import type { NobodysDoing, Recipe } from './recipe.ts';
import { checkInRecipes } from './recipes-check-ins.ts';
import { loopRecipes } from './recipes-loops.ts';
import { otherRecipes } from './recipes-others.ts';
import { sessionRecipes } from './recipes-sessions.ts';

export type Kind = keyof AllHandlers;
type Table = Record<string, Recipe | NobodysDoing>;

const features: Partial<Record<Kind, Table>>[] = [checkInRecipes, loopRecipes, sessionRecipes, otherRecipes];
export const kinds: readonly Kind[] = ['commands', 'coach', 'actions', 'submits', 'shortcuts', 'events'];

/** How each handler of this kind is tried, by its id. Buttons that are numbered alike stand under one id that ends in `#`. */
export function recipesOf(kind: Kind): Table {
  return Object.assign({}, ...features.map((feature) => feature[kind] ?? {}));
}

/** The id under which a handler stands in the table. */
export function placeOf(kind: Kind, id: string): string {
  const numbered = id.replace(/\d+$/, '#');
  return numbered in recipesOf(kind) ? numbered : id;
}
