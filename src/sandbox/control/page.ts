import { fieldsOf, textOf } from '../json.ts';
import { beginFault, endFaults } from '../page/page-faults.ts';
import { stackOf } from '../views.ts';
import { type Control, failed } from './control.ts';
import { fillIn } from './fill-in.ts';

/** The page tells what a person has typed into the open form so far; a button in the form then sends it along, as in Slack. */
export const typeIn: Control = {
  needs: ['user', 'view_id', 'values'],
  acts: 'person',
  async run({ workspace: { world }, body, person }) {
    const view = stackOf(world, person.id).find(({ id }) => id === body.view_id);
    if (!view) return failed('no such view');
    const mistake = fillIn(world, view, fieldsOf(body.values));
    return mistake === undefined ? {} : failed(mistake);
  },
};

/** The page switches one of its faults on, or with `id` null all of them off. */
export const pageFault: Control = {
  needs: ['id'],
  acts: 'nobody',
  async run({ workspace, body }) {
    if (body.id === null) {
      endFaults(workspace);
      return {};
    }
    const mistake = beginFault(workspace, textOf(body.id) ?? '');
    return mistake === undefined ? {} : failed(mistake);
  },
};
