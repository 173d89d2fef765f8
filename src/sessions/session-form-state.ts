import { fieldsOn } from './session-fields.ts';
import { type FormPage, pagesOf, type SessionForm, type SessionFormState } from './session-form.ts';
import { fingerprintOf, type Values } from './session-values.ts';

/** The state of a form that has just been loaded: its first page, and what its fields show. */
export function firstState(form: SessionForm): SessionFormState {
  const [page = 'promised'] = pagesOf(form);
  return {
    sessionId: form.session.id,
    version: form.session.version,
    page,
    from: null,
    generation: 0,
    isOverridden: false,
    loopId: form.loop?.id ?? null,
    shown: shownOn(form, page, form.values),
  };
}

/** The form drawn again on this page. `shownValues` is what its fields count as showing: a field that holds anything else is a change. */
export function drawnAgain(
  form: SessionForm,
  state: SessionFormState,
  change: Partial<Pick<SessionFormState, 'page' | 'from' | 'isOverridden'>> = {},
  shownValues: Values = form.values,
): SessionFormState {
  const page = change.page ?? state.page;
  return {
    ...state,
    ...change,
    version: form.session.version,
    loopId: form.loop?.id ?? null,
    generation: state.generation + 1,
    shown: shownOn(form, page, shownValues),
  };
}

function shownOn(form: SessionForm, page: FormPage, values: Values): Record<string, string> {
  return Object.fromEntries(
    fieldsOn(form, page).flatMap(({ name }) => {
      const value = values[name] ?? '';
      return value === '' ? [] : [[name, fingerprintOf(value)] as const];
    }),
  );
}
