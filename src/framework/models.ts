import { aor } from './aor.ts';
import { clear } from './clear.ts';
import { didDoingDo } from './did-doing-do.ts';
import { grow } from './grow.ts';
import type { Conversation, Model } from './model.ts';
import { oskar } from './oskar.ts';

/** Every model a team can pick. A new one is one file and one line here. */
export const models: readonly Model[] = [grow, didDoingDo, aor, clear, oskar];

const defaults: Record<Conversation, Model> = { skill: grow, deal: didDoingDo, pipeline: aor };

/** The model with this id, or none. */
export function findModel(id: string): Model | undefined {
  return models.find((model) => model.id === id);
}

/** The models that fit this kind of conversation, the default first. */
export function modelsFor(conversation: Conversation): Model[] {
  const fitting = models.filter(({ serves }) => serves.includes(conversation));
  return [defaults[conversation], ...fitting.filter((model) => model !== defaults[conversation])];
}

/** The model a team named for this kind of conversation; its default where the name is unknown or serves another kind. */
export function modelFor(conversation: Conversation, id: string): Model {
  const named = findModel(id);
  return named?.serves.includes(conversation) ? named : defaults[conversation];
}
