import { refresh, refreshBeside, tell } from './actions.ts';
import { post } from './api.ts';
import { getState, setState } from './store.ts';
import { HOUR, isoInstant } from './time.ts';
import { conversationsOf, unreadIn } from './world.ts';

/** So much time goes by between two looks at the stop button; less while something is wrong, because everything then takes longer. */
const SLICE = 2 * HOUR;
const SLOW_SLICE = HOUR / 12;

let isStopped = false;

/** Lets time run to this instant, the app doing what is due on the way. Answers true when it got there. */
export async function runTo(target: number): Promise<boolean> {
  const { world, moving } = getState();
  if (!world || moving || target <= world.at) return false;
  isStopped = false;
  setState({ moving: { from: world.at, to: target }, notice: null });
  const before = unreadByPerson();
  const got = await runInSlices(target);
  setState({ moving: null });
  tellArrived(before);
  void refreshBeside();
  return got;
}

export function stopTime(): void {
  isStopped = true;
}

async function runInSlices(target: number): Promise<boolean> {
  let at = getState().world?.at ?? target;
  while (at < target && !isStopped) {
    const isSlow = (getState().world?.faults.length ?? 0) > 0;
    const to = Math.min(at + (isSlow ? SLOW_SLICE : SLICE), target);
    const answer = await post('clock', { to: isoInstant(to) });
    await refresh();
    const now = getState().world?.at ?? to;
    // Time flows by itself too, so a short step may be behind it already.
    if (!answer.ok && now < to) {
      tell({ text: answer.error ?? 'Time could not be moved.', tone: 'error' });
      return false;
    }
    at = Math.max(to, now);
  }
  return !isStopped;
}

function unreadByPerson(): Map<string, number> {
  const { world, seen } = getState();
  return new Map(
    world?.users.map(({ id }) => [
      id,
      conversationsOf(id, world).reduce(
        (sum, channel) => sum + unreadIn(channel, id, seen[`${id} ${channel.id}`] ?? ''),
        0,
      ),
    ]),
  );
}

/** Says for whom something has come; whoever is looking sees their own. */
function tellArrived(before: Map<string, number>): void {
  const { world, me, notice } = getState();
  if (!world || notice) return;
  const arrived = [...unreadByPerson()].filter(([id, count]) => id !== me && count > (before.get(id) ?? 0));
  const [first] = arrived;
  if (!first) return;
  const nameOf = (id: string) => world.users.find((user) => user.id === id)?.name ?? id;
  const names = arrived.map(([id]) => nameOf(id));
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  const [own] = conversationsOf(first[0], world);
  const text = `New for ${new Intl.ListFormat('en-GB').format(shown)}.`;
  tell({ text, tone: 'info', goTo: { person: first[0], place: { kind: 'channel', id: own?.id ?? '' } } });
}
