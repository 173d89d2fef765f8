import { interact } from '../interact.ts';
import { textOf } from '../json.ts';
import { interactionOf } from '../payloads.ts';
import { describeView, dropModal, stackOf } from '../views.ts';
import type { Workspace } from '../workspace.ts';
import type { Person, View } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person dismisses the form on top. What was typed is gone, and no app ever sees it. */
export const close: Control = {
  needs: ['user', 'view_id'],
  acts: 'person',
  async run({ workspace, body, person }) {
    const { world } = workspace;
    const stack = stackOf(world, person.id);
    const view = stack.at(-1);
    if (!view || view.id !== textOf(body.view_id)) {
      return failed(
        stack.some(({ id }) => id === body.view_id) ? 'that form is covered by another one' : 'no such view',
      );
    }
    const closed = view.clearOnClose ? stack.toReversed() : [view];
    for (const one of closed) dropModal(world, one);
    for (const one of closed) await tellClosed(workspace, person, one, view.clearOnClose);
    return {};
  },
};

async function tellClosed(workspace: Workspace, person: Person, view: View, isCleared: boolean): Promise<void> {
  if (!view.notifyOnClose) return;
  await interact(workspace, {
    type: 'view_closed',
    ...interactionOf(person),
    view: describeView(view, { withValues: false }),
    is_cleared: isCleared,
  });
}
