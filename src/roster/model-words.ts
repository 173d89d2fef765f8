import type { Model } from '../framework/model.ts';

/** What became of a coaching model of the workspace's own, without a full stop: `the model “Our talk”: changed in “Evidence”`. */
export function modelWords(before: Model | null, after: Model | null): string {
  const known = after ?? before;
  const which = `the model “${known?.title}”`;
  if (!before) return `${which}: added, ${questions(after)}`;
  if (!after) return `${which}: taken out`;
  const named = [
    ...after.steps.filter((step) => !isIn(step, before)).map(({ title }) => `“${title}”`),
    ...before.steps
      .filter(({ id }) => after.steps.every((step) => step.id !== id))
      .map(({ title }) => `“${title}” gone`),
  ];
  return `${which}: changed${named.length > 0 ? ` in ${named.join(', ')}` : ' in its title, use or order'}, ${questions(after)}`;
}

/** Is this a model, and not something else that a setting holds? */
export function isModel(value: unknown): value is Model {
  return typeof value === 'object' && value !== null && 'steps' in value && Array.isArray(value.steps);
}

function isIn(step: Model['steps'][number], model: Model): boolean {
  return model.steps.some((other) => JSON.stringify(other) === JSON.stringify(step));
}

function questions(model: Model | null): string {
  const count = model?.steps.length ?? 0;
  return `${count} ${count === 1 ? 'question' : 'questions'}`;
}
