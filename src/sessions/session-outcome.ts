import type { Practised } from './session.ts';
import { fieldsOn, stepField } from './session-fields.ts';
import { asksPractised, pagesOf, type SessionForm } from './session-form.ts';

/** Words with whoever wrote them. */
export interface Written {
  text: string;
  byId: string;
}

export interface OutcomeAnswer {
  step: string;
  text: string | null;
  figure: number | null;
  byId: string;
}

/** What a session leaves once it is completed, apart from its loop. */
export interface Outcome {
  practised: Practised | null;
  seesGap: boolean | null;
  answers: readonly OutcomeAnswer[];
  sayBack: Written | null;
  noCallReason: Written | null;
}

/** Answers that belong to no step of a model. No model can have a step of these names. */
export const ownSteps = { oneThing: '+one-thing', evidence: '+evidence' } as const;

const practisedWords: readonly Practised[] = ['yes', 'no-effort', 'no-skill'];

/** What was written under this name, and by whom; null for nothing. What nobody wrote but the loop says counts as `actorId`'s. */
export function writtenAs({ values, written }: SessionForm, name: string, actorId: string): Written | null {
  const text = values[name]?.trim() ?? '';
  return text === '' ? null : { text, byId: written.get(name)?.byId ?? actorId };
}

/** What the fields of this form say. Fields that it does not show are left out, whatever was written in them before. */
export function outcomeOf(form: SessionForm, actorId: string): Outcome {
  const shown = new Set(pagesOf(form).flatMap((page) => fieldsOn(form, page).map(({ name }) => name)));
  const words = (name: string) => (shown.has(name) ? writtenAs(form, name, actorId) : null);
  const answer = (step: string, name: string, isFigure = false): OutcomeAnswer[] => {
    const found = words(name);
    if (!found) return [];
    return [
      isFigure
        ? { step, text: null, figure: Number(found.text), byId: found.byId }
        : { step, text: found.text, figure: null, byId: found.byId },
    ];
  };
  const gap = words('sees-gap')?.text;
  return {
    practised: asksPractised(form) ? (practisedWords.find((word) => word === words('practised')?.text) ?? null) : null,
    seesGap: gap === undefined ? null : gap === 'yes',
    answers: [
      ...form.model.steps.flatMap((step) => answer(step.id, stepField(step), step.scale !== undefined)),
      ...answer(ownSteps.oneThing, 'one-thing'),
      ...answer(ownSteps.evidence, 'evidence'),
    ],
    sayBack: words('say-back'),
    noCallReason: words('no-call'),
  };
}
