import { models } from './models.ts';

/** What a form shows has to fit; the rest would be cut off or refused by Slack. */
export const modelLimits = { models: 20, steps: 10, title: 24, stepTitle: 75, question: 150, help: 150, id: 40 };

interface NamedModel {
  id: string;
  steps: readonly { id: string; required: boolean }[];
}

export interface ModelProblem {
  /** Where it stands in the list of models. */
  path: (string | number)[];
  /** What was found and what was expected. */
  says: string;
}

/** What is wrong with the models of a team taken together: an id that is taken, a step named twice, nothing that has to be answered. */
export function wrongModels(own: readonly NamedModel[]): ModelProblem[] {
  const builtIn = new Set(models.map(({ id }) => id));
  return own.flatMap(({ id, steps }, index) => {
    const problems: ModelProblem[] = [];
    const isTwice = id !== '' && own.findIndex((other) => other.id === id) < index;
    if (builtIn.has(id)) {
      problems.push({
        path: [index, 'id'],
        says: `id is "${id}", a model that comes with the product; expected another id`,
      });
    } else if (isTwice) {
      problems.push({ path: [index, 'id'], says: `id is "${id}", which another model has; expected each id once` });
    }
    for (const [place, step] of steps.entries()) {
      if (step.id === '' || steps.findIndex((other) => other.id === step.id) === place) continue;
      problems.push({
        path: [index, 'steps', place, 'id'],
        says: `id is "${step.id}", which another step has; expected each id once in a model`,
      });
    }
    if (steps.length > 0 && steps.every(({ required }) => !required)) {
      problems.push({
        path: [index, 'steps'],
        says: 'no step has to be answered; expected at least one without "required: false"',
      });
    }
    return problems;
  });
}
