import type { Fields } from '../json.ts';
import type { Workspace } from '../workspace.ts';
import type { Person } from '../world.ts';

/** What came of a control call. `error` is what Slack shows the person; `fields` join the answer. */
export interface Outcome {
  error?: string;
  fields?: Fields;
}

interface Action {
  workspace: Workspace;
  body: Fields;
}

/** One POST of the control API. */
export type Control = {
  /** Fields that must be there, and those that may. Any other is a mistake of the caller. */
  needs: string[];
  may?: string[];
} & (
  | { acts: 'person'; run(action: Action & { person: Person }): Promise<Outcome> }
  | { acts: 'nobody'; run(action: Action): Promise<Outcome> }
);

export function failed(error: string): Outcome {
  return { error };
}
