import { waitUntilIdle } from '../idle.ts';
import type { Control } from './control.ts';

/** Everything back to how it was at the start, the bot's own memory too. */
export const reset: Control = {
  needs: [],
  acts: 'nobody',
  async run({ workspace }) {
    await waitUntilIdle(workspace);
    workspace.restart();
    await workspace.bot?.reset();
    return {};
  },
};
