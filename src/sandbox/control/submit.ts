import { formErrors } from '../form-errors.ts';
import { interact } from '../interact.ts';
import { fieldsOf, textOf } from '../json.ts';
import { interactionOf } from '../payloads.ts';
import { issueTrigger } from '../triggers.ts';
import { describeView, stackOf } from '../views.ts';
import type { World } from '../world.ts';
import { type Control, failed } from './control.ts';
import { fillIn } from './fill-in.ts';
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
