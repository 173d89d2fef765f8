import { z } from 'zod';
import { conversations, type Model, type Step } from '../framework/model.ts';
import { modelLimits } from '../framework/team-models.ts';
import { block, listOf } from './file-values.source.ts';

/** The models a team defines for itself in the roster file: `models: [{ id, title, serves, steps: [{ id, title, question }] }]`. */

const anId = `small letters and hyphens, at most ${modelLimits.id}, such as "our-talk"`;
const id = z
  .string({ error: anId })
  .max(modelLimits.id, { error: anId })
  .regex(/^[a-z]+(-[a-z]+)*$/, { error: anId });

const someSteps = `one to ${modelLimits.steps} steps`;

const step = block({
  id,
  title: line(modelLimits.stepTitle),
  question: line(modelLimits.question),
  help: line(modelLimits.help).default('A line is enough.'),
  required: z.boolean({ error: 'true or false' }).default(true),
  answer: z.enum(['text', 'scale'], { error: 'text or scale' }).default('text'),
}).transform(({ answer, ...rest }): Step => (answer === 'scale' ? { ...rest, scale: { from: 0, to: 10 } } : rest));

const model = block({
  id,
  title: line(modelLimits.title),
  serves: listOf(z.enum(conversations, { error: 'skill, deal or pipeline' }), 'skill, deal or pipeline').refine(
    (kinds) => kinds.length > 0,
    { error: 'at least one of skill, deal and pipeline' },
  ),
  steps: z.array(step, { error: someSteps }).min(1, { error: someSteps }).max(modelLimits.steps, { error: someSteps }),
});

export const teamModels = listOf(model)
  .refine((list) => list.length <= modelLimits.models, { error: `at most ${modelLimits.models} models` })
  .transform((list): Model[] => list);

function line(most: number) {
  return z
    .string({ error: 'some text' })
    .trim()
    .min(1, { error: 'some text' })
    .max(most, { error: atMost(most) });
}

function atMost(most: number): string {
  return `at most ${most} characters`;
}
