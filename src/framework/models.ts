import { aor } from './aor.ts';
import { clear } from './clear.ts';
import { didDoingDo } from './did-doing-do.ts';
import { grow } from './grow.ts';
import type { Conversation, Model } from './model.ts';
import { oskar } from './oskar.ts';

/** Every model a team can pick. A new one is one file and one line here. */
export const models: readonly Model[] = [grow, didDoingDo, aor, clear, oskar];

const defaults: Record<Conversation, Model> = { skill: grow, deal: didDoingDo, pipeline: aor };

/** The model with this id, or none. `own` are those a team defined for itself. */
export function findModel(id: string, own: readonly Model[] = []): Model | undefined {
  return [...models, ...own].find((model) => model.id === id);
}

/** The models that fit this kind of conversation, the default first, a team's own last. */
export function modelsFor(conversation: Conversation, own: readonly Model[] = []): Model[] {
  const fitting = [...models, ...own].filter(({ serves }) => serves.includes(conversation));
  return [defaults[conversation], ...fitting.filter((model) => model !== defaults[conversation])];
}

/** The model a team named for this kind of conversation; its default where the name is unknown or serves another kind. */
export function modelFor(conversation: Conversation, id: string, own: readonly Model[] = []): Model {
  const named = findModel(id, own);
  return named?.serves.includes(conversation) ? named : defaults[conversation];
}
