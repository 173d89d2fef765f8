import { type ChannelKind, readScopes } from '../channels.ts';
import type { Workspace } from '../workspace.ts';
import type { Args } from './args.ts';
import { type Refusal, refuse, refuseScope } from './method.ts';

const kindNames: Record<string, ChannelKind[]> = {
  public_channel: ['public_channel'],
  private_channel: ['private_channel'],
  im: ['im'],
  mpim: [],
};

/** The kinds of conversation that the `types` argument names; public channels when it is empty. */
export function readKinds(args: Args): ChannelKind[] | Refusal {
  const names = (args.text('types') || 'public_channel').split(',').map((name) => name.trim());
  if (names.some((name) => !kindNames[name])) return refuse('invalid_types');
  return names.flatMap((name) => kindNames[name] ?? []);
}

/** `missing_scope` when the token may not read one of the kinds. */
export function refuseKinds(workspace: Workspace, kinds: ChannelKind[]): Refusal | undefined {
  return kinds.map((kind) => refuseScope(workspace, readScopes[kind])).find((refusal) => refusal !== undefined);
}
