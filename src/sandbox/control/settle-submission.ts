import { checkView } from '../../block-kit/check-view.ts';
import { MAX_STACKED_VIEWS } from '../constants.ts';
import { type Fields, isFields } from '../json.ts';
import { createView, describeView, dropModal, isExternalIdTaken, pushModal, replaceView, stackOf } from '../views.ts';
import type { Workspace } from '../workspace.ts';
import type { View } from '../world.ts';
import type { Outcome } from './control.ts';

/** What Slack shows at the foot of a form whose app did not answer, or answered what Slack cannot take. */
export const troubleConnecting = 'We had some trouble connecting. Try again?';

/** Does what the app acknowledged a submission with. Anything Slack does not know leaves the form open with an error. */
export function settleSubmission(workspace: Workspace, view: View, answer: Fields): Outcome {
  const trouble = (why: string): Outcome => ({ error: `${troubleConnecting} (${why})` });
  if (Object.keys(answer).length === 0) {
    dropModal(workspace.world, view);
    return { fields: { closed: true } };
  }
  switch (answer.response_action) {
    case 'clear':
      workspace.world.stacks.set(view.user, []);
      return { fields: { closed: true } };
    case 'errors':
      return showErrors(view, answer.errors) ?? trouble('errors must name input blocks of this form');
    case 'update':
    case 'push':
      return showView(workspace, view, answer) ?? trouble('the new view is not valid');
    default:
      return trouble('the app answered with something that is no answer to a form');
  }
}

function showErrors(view: View, errors: unknown): Outcome | undefined {
  if (!isFields(errors) || Object.keys(errors).length === 0) return undefined;
  const inputs = new Set(view.blocks.filter(({ type }) => type === 'input').map(({ block_id }) => block_id));
  const shown = Object.entries(errors).flatMap(([blockId, text]): [string, string][] =>
    inputs.has(blockId) && typeof text === 'string' && text !== '' ? [[blockId, text]] : [],
  );
  if (shown.length < Object.keys(errors).length) return undefined;
  view.errors = Object.fromEntries(shown);
  return { fields: { errors: view.errors } };
}

function showView(workspace: Workspace, view: View, { response_action, view: payload }: Fields): Outcome | undefined {
  const { world } = workspace;
  if (!isFields(payload) || payload.type !== 'modal' || checkView(payload).length > 0) return undefined;
  if (response_action === 'update') {
    if (isExternalIdTaken(world, payload, view)) return undefined;
    replaceView(workspace, view, payload);
    return { fields: { view: describeView(view, { withValues: true }) } };
  }
  if (stackOf(world, view.user).length >= MAX_STACKED_VIEWS || isExternalIdTaken(world, payload)) return undefined;
  const pushed = createView(workspace, view.user, payload);
  pushModal(world, pushed);
  return { fields: { view: describeView(pushed, { withValues: true }) } };
}
