import { type CallFault, noFaults } from '../faults.ts';
import type { Workspace } from '../workspace.ts';
import type { World } from '../world.ts';

interface FaultChoice {
  name: string;
  says: string;
  /** How long it lasts by the sandbox's clock; null: it happens once. */
  minutes: number | null;
  begin(workspace: Workspace): void;
}

/** More often than anything can happen. */
const ALWAYS = Number.MAX_SAFE_INTEGER;

/** What can be made to go wrong from the page. */
export const faultChoices: Readonly<Record<string, FaultChoice>> = {
  down: {
    name: 'Slack is down for an hour',
    says: 'Nothing gets through. What is due waits, and goes out once Slack is back.',
    minutes: 60,
    begin: ({ faults }) => calls(faults, { method: '*', kind: 'error:service_unavailable' }),
  },
  refused: {
    name: 'No message can be posted for an hour',
    says: 'Slack answers, but refuses every message.',
    minutes: 60,
    begin: ({ faults }) => calls(faults, { method: 'chat.postMessage', kind: '500' }),
  },
  lost: {
    name: 'An answer gets lost',
    says: 'The next message arrives, but Slack’s “got it” does not. It must not come twice.',
    minutes: null,
    begin: ({ faults }) => calls(faults, { method: 'chat.postMessage', kind: 'reset-after-accept', times: 1 }),
  },
  disconnect: {
    name: 'The connection drops',
    says: 'The app has to connect again by itself.',
    minutes: null,
    begin: ({ sockets }) => sockets.disconnect(1),
  },
};

const endings = new WeakMap<World, Map<string, Date>>();

/** Switches the fault on; one that lasts ends by itself, by the sandbox's clock. Answers what is wrong with the request. */
export function beginFault(workspace: Workspace, id: string): string | undefined {
  const choice = Object.hasOwn(faultChoices, id) ? faultChoices[id] : undefined;
  if (!choice) return `there is no fault ${id}`;
  choice.begin(workspace);
  if (choice.minutes === null) return undefined;
  const { world, clock, dueList } = workspace;
  const until = new Date(clock.now().getTime() + choice.minutes * 60_000);
  endingsOf(world).set(id, until);
  dueList.add(until, () => {
    if (workspace.world === world && endingsOf(world).get(id) === until) endFaults(workspace);
  });
  return undefined;
}

/** Everything works again. */
export function endFaults(workspace: Workspace): void {
  Object.assign(workspace.faults, noFaults());
  endingsOf(workspace.world).clear();
}

/** What is switched on now. */
export function activeFaults({ world, faults }: Workspace): { id: string; until: string | null }[] {
  const lasting = [...endingsOf(world)].map(([id, until]) => ({ id, until: until.toISOString() }));
  const isLost = faults.calls.some(({ kind }) => kind === 'reset-after-accept');
  return isLost ? [...lasting, { id: 'lost', until: null }] : lasting;
}

function endingsOf(world: World): Map<string, Date> {
  const known = endings.get(world) ?? new Map<string, Date>();
  endings.set(world, known);
  return known;
}

function calls(
  { calls: planned }: Workspace['faults'],
  { method, kind, times = ALWAYS }: { method: string; kind: CallFault; times?: number },
): void {
  planned.push({ method, kind, times, after: 0, retryAfterSeconds: 1 });
}
