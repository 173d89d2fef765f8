import { type Answer, fetchChanges, fetchMonth, fetchStart, fetchStory, post } from './api.ts';
import { recall, remember } from './memory.ts';
import { getState, type Notice, type Place, setState } from './store.ts';
import { dateIn, monthAround } from './time.ts';
import { conversationsOf, mergeChanges, visibleTo, type World } from './world.ts';

/** Reads everything for the first time, and shows the person who was looked at last. */
export async function begin(): Promise<void> {
  try {
    const [start, world] = await Promise.all([fetchStart(), readWhole('')]);
    setState({ start, world, isPanelOpen: window.matchMedia('(min-width: 1280px)').matches });
    enterRun(world);
  } catch {
    setState({ isLost: true });
  }
}

/** Reads what has changed. */
export async function refresh(): Promise<void> {
  const { world, me } = getState();
  try {
    const changes = await fetchChanges({ run: world?.run ?? '', revision: world?.revision ?? 0, viewer: me });
    const merged = mergeChanges(world, changes) ?? (await readWhole(me));
    if (getState().me !== me) return refresh();
    setState({ world: merged, isLost: false });
    if (merged.run !== world?.run) enterRun(merged);
    markSeen();
  } catch {
    setState({ isLost: true });
  }
}

async function readWhole(viewer: string): Promise<World> {
  const merged = mergeChanges(null, await fetchChanges({ run: '', revision: 0, viewer }));
  if (!merged) throw new Error('The sandbox counts other messages than it tells');
  return merged;
}

/** Another run: whoever looked before looks again, and what stands there already counts as read. */
function enterRun(world: World): void {
  const memory = recall();
  const isKnown = memory.run === world.run;
  const { start } = getState();
  const people = world.users.filter(({ deleted }) => !deleted);
  const [first] = start?.tour ?? [];
  const me =
    people.find(({ id }) => id === memory.me)?.id ??
    people.find(({ id }) => id === first?.person)?.id ??
    people[0]?.id ??
    '';
  const hasTour = (start?.tour.length ?? 0) > 0;
  const tourStep = !hasTour ? null : isKnown || memory.tourStep === null ? (memory.tourStep ?? null) : 0;
  setState({
    seen: isKnown ? (memory.seen ?? {}) : allSeen(world),
    tourStep,
    tourDone: isKnown ? (memory.tourDone ?? []) : [],
    thread: null,
  });
  become(me);
}

function allSeen(world: World): Record<string, string> {
  return Object.fromEntries(
    world.users.flatMap(({ id }) =>
      conversationsOf(id, world).map((channel) => [`${id} ${channel.id}`, channel.messages.at(-1)?.ts ?? '']),
    ),
  );
}

/** Reads the side panel and the month: what does not change with every message. */
export async function refreshBeside(): Promise<void> {
  const { world, me } = getState();
  if (!world) return;
  const zone = world.users.find(({ id }) => id === me)?.tz ?? null;
  try {
    const month = monthAround(dateIn(zone, world.at));
    const [story, days] = await Promise.all([fetchStory(), fetchMonth({ person: me, ...month })]);
    if (getState().me === me) setState({ story, month: days });
  } catch {
    setState({ isLost: true });
  }
}

/** Looks at the workspace as this person, in the conversation with the app unless told otherwise. */
export function become(person: string, place?: Place): void {
  const { world } = getState();
  if (!world) return;
  const [first] = conversationsOf(person, world);
  setState({
    me: person,
    place: place ?? { kind: 'channel', id: first?.id ?? '' },
    thread: null,
    isMenuOpen: false,
    world: { ...world, views: [] },
  });
  markSeen();
  void refresh().then(refreshBeside);
}

/** Opens a conversation or the Home tab. */
export async function open(place: Place): Promise<void> {
  setState({ place, thread: null, isMenuOpen: false });
  markSeen();
  if (place.kind === 'home') await act('home', { user: getState().me });
}

/** What is on the screen counts as read, as long as somebody can look at it. */
export function markSeen(): void {
  const { world, me, place, seen } = getState();
  if (!world || document.hidden) return;
  const channel = place.kind === 'channel' ? world.channels.find(({ id }) => id === place.id) : undefined;
  const newest = channel ? visibleTo(me, channel).at(-1)?.ts : undefined;
  const key = `${me} ${channel?.id}`;
  if (newest !== undefined && newest > (seen[key] ?? '')) setState({ seen: { ...seen, [key]: newest } });
  keep();
}

/** Remembers for the next visit who is looking and how far the tour has come. */
export function keep(): void {
  const { world, me, seen, tourStep, tourDone } = getState();
  if (world) remember({ run: world.run, me, seen, tourStep, tourDone });
}

/** Does one thing as a person does it, shows what came of it, and tells what was refused. */
export async function act(name: string, body: unknown): Promise<Answer> {
  setState({ busy: name, notice: null });
  const answer = await post(name, body);
  setState({ busy: null });
  if (answer.error !== undefined && answer.errors === undefined) tell({ text: answer.error, tone: 'error' });
  await refresh();
  void refreshBeside();
  return answer;
}

export function tell(notice: Notice | null): void {
  setState({ notice });
}
