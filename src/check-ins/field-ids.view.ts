import type { FormState } from './form-state.ts';
import type { Problem } from './form-values.ts';

/** The block id of a field; it differs each time the form is drawn again. */
export function fieldId({ generation }: Pick<FormState, 'generation'>, field: Problem['field'], key = 0): string {
  return `${field}/${key}/${generation}`;
}

/** Problems by the block beside which Slack shows them; of several beside one field the first. */
export function errorsBeside(
  state: Pick<FormState, 'generation'>,
  problems: readonly Problem[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, key, message } of problems) errors[fieldId(state, field, key)] ??= message;
  return errors;
}
