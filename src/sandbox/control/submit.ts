import { controlsOf } from '../block-ids.ts';
import { setValue } from '../field-values.ts';
import { formErrors } from '../form-errors.ts';
import { interact } from '../interact.ts';
import { fieldsOf, isFields, textOf } from '../json.ts';
import { interactionOf } from '../payloads.ts';
import { issueTrigger } from '../triggers.ts';
import { typeInto } from '../typed-values.ts';
import { describeView, stackOf } from '../views.ts';
import type { View, World } from '../world.ts';
import { type Control, failed } from './control.ts';
import { settleSubmission, troubleConnecting } from './settle-submission.ts';

/** A person fills in the form on top and presses its submit button. */
export const submit: Control = {
  needs: ['user', 'view_id'],
  may: ['values'],
  acts: 'person',
  async run({ workspace, body, person }) {
    const { world } = workspace;
    const view = stackOf(world, person.id).at(-1);
    if (view?.id !== body.view_id || !view) return failed(whyNot(world, person.id, textOf(body.view_id) ?? ''));
    if (!view.submit) return failed('that form has no submit button');
    const mistake = fillIn(world, view, body.values);
    if (mistake) return failed(mistake);
    view.errors = formErrors(view);
    const [first] = Object.values(view.errors);
    if (first) return { error: first, fields: { errors: view.errors } };

    const answer = await interact(workspace, {
      type: 'view_submission',
      ...interactionOf(person),
      trigger_id: issueTrigger(workspace, person.id, view.id),
      view: describeView(view, { withValues: true }),
      response_urls: [],
    });
    if (!answer.ok) return failed(`${troubleConnecting} ${answer.error}`);
    return settleSubmission(workspace, view, fieldsOf(answer.acknowledged));
  },
};

function whyNot(world: World, user: string, id: string): string {
  return stackOf(world, user).some((open) => open.id === id) ? 'that form is covered by another one' : 'no such view';
}

/** Types the values into their fields; answers what cannot be typed. Nothing is typed when something can't be. */
function fillIn(world: World, view: View, given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (!isFields(given)) return 'values must be {block_id: {action_id: value}}';
  const controls = controlsOf(view.blocks);
  const typed: (() => void)[] = [];
  for (const [blockId, actions] of Object.entries(given)) {
    if (!isFields(actions)) return `values.${blockId} must be {action_id: value}`;
    for (const [actionId, value] of Object.entries(actions)) {
      const control = controls.find((one) => one.blockId === blockId && one.actionId === actionId && one.input);
      if (!control) return `no such field: ${blockId} / ${actionId}`;
      const result = typeInto(control.element, value, world);
      if (!result.ok) return `${blockId}: ${result.error}`;
      typed.push(() => setValue(view.values, control, result.state));
    }
  }
  for (const type of typed) type();
  return undefined;
}
