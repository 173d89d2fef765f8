import { fieldsOn } from './session-fields.ts';
import type { SessionForm, SessionFormState } from './session-form.ts';
import { drawnAgain } from './session-form-state.ts';
import type { Values } from './session-values.ts';

export interface ConflictedForm {
  form: SessionForm;
  state: SessionFormState;
}

/** The same page again where both wrote in a field: the person's own words stay in it, what is saved stands above, and sending it again saves their own. */
export function conflicted(
  form: SessionForm,
  state: SessionFormState,
  page: Values,
  conflicts: readonly string[],
): ConflictedForm {
  const saved = fieldsOn(form, state.page)
    .filter(({ name }) => conflicts.includes(name))
    .map(({ name, label, as }) => {
      const value = form.values[name] ?? '';
      const chosen = 'choices' in as ? as.choices.find((choice) => choice.value === value)?.label : undefined;
      return { label, value: chosen ?? value };
    });
  const own = Object.fromEntries(conflicts.map((name) => [name, page[name] ?? '']));
  return {
    form: { ...form, values: { ...form.values, ...own }, notice: { what: 'changed', saved } },
    state: drawnAgain(form, state, {}, form.values),
  };
}
