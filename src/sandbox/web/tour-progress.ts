import type { TourStep } from '../page/wire.ts';
import { become, keep } from './actions.ts';
import { getState, type State, setState } from './store.ts';
import { runTo } from './time-run.ts';
import type { World } from './world.ts';

/** Shows this step of the tour; null puts it away. */
export function show(tourStep: number | null): void {
  setState({ tourStep });
  keep();
}

/** The step counts as done, also after the page was opened anew. */
export function markDone(step: number): void {
  const { tourDone } = getState();
  if (tourDone.includes(step)) return;
  setState({ tourDone: [...tourDone, step] });
  keep();
}

/** A form was sent and closed by this person: the step that waits for it is done. */
export function formSent(user: string): void {
  const { start, tourStep, world } = getState();
  const step = tourStep === null ? undefined : start?.tour[tourStep];
  if (world && tourStep !== null && step?.doneBy === 'form' && step.person === user && isLateEnough(step, world)) {
    markDone(tourStep);
  }
}

function isLateEnough({ at }: TourStep, world: World): boolean {
  return world.at >= Date.parse(at);
}

function placeIn(step: TourStep, world: World): string | undefined {
  const { channel, person } = step;
  const isPlace = (one: World['channels'][number]) => (channel === null ? one.user === person : one.name === channel);
  return world.channels.find(isPlace)?.id;
}

/** True when this step's moment has come and its conversation is on the screen. */
export function isAt(step: TourStep, { me, place, moving }: State, world: World): boolean {
  const isThere = place.kind === 'channel' && place.id === placeIn(step, world);
  return moving === null && me === step.person && isThere && isLateEnough(step, world);
}

/** Lets time pass up to the step, and looks through its person's eyes. */
export async function goTo(step: TourStep): Promise<void> {
  const got = await runTo(Date.parse(step.at));
  const { world } = getState();
  if (!world || (!got && !isLateEnough(step, world))) return;
  become(step.person, { kind: 'channel', id: placeIn(step, world) ?? '' });
  setState({ notice: null });
}
