import { blockIds } from './block-ids.ts';
import { APP_ID, BOT_ID, TEAM_ID } from './constants.ts';
import { valuesOf } from './field-values.ts';
import { type Fields, fieldsList, isFields, textOf } from './json.ts';
import type { Workspace } from './workspace.ts';
import type { View, World } from './world.ts';

/** A view made of a payload that Block Kit takes. It is on nobody's screen yet. */
export function createView(workspace: Workspace, user: string, payload: Fields): View {
  const id = workspace.ids.next('V');
  const view: View = {
    id,
    user,
    type: payload.type === 'home' ? 'home' : 'modal',
    rootViewId: id,
    previousViewId: null,
    ...contentOf(workspace, payload),
    values: {},
    errors: {},
  };
  view.values = valuesOf(view.blocks);
  return view;
}

/** Shows the payload in the view's place. Fields with the same block and action id keep what the person typed. */
export function replaceView(workspace: Workspace, view: View, payload: Fields): void {
  const before = view.values;
  Object.assign(view, contentOf(workspace, payload));
  view.values = valuesOf(view.blocks, before);
  view.errors = {};
}

/** Opens a first modal; any modal of the app that was open goes. */
export function openModal(world: World, view: View): void {
  world.stacks.set(view.user, [view]);
}

/** Puts a modal on top of the person's others. */
export function pushModal(world: World, view: View): void {
  const stack = stackOf(world, view.user);
  view.rootViewId = stack[0]?.id ?? view.id;
  view.previousViewId = stack.at(-1)?.id ?? null;
  world.stacks.set(view.user, [...stack, view]);
}

/** Takes the modal off the person's screen. */
export function dropModal(world: World, view: View): void {
  world.stacks.set(
    view.user,
    stackOf(world, view.user).filter((open) => open !== view),
  );
}

/** The person's modals, the one on top last. */
export function stackOf(world: World, user: string): View[] {
  return world.stacks.get(user) ?? [];
}

/** What a person has on the screen, the top last. */
export function viewsBefore(world: World, user: string): View[] {
  const home = world.atHome.has(user) ? world.homes.get(user) : undefined;
  return home ? [home, ...stackOf(world, user)] : stackOf(world, user);
}

export function allViews(world: World): View[] {
  return [...world.homes.values(), ...[...world.stacks.values()].flat()];
}

/** True when another view has the external id already. */
export function isExternalIdTaken(world: World, payload: Fields, but?: View): boolean {
  const id = textOf(payload.external_id);
  return !!id && allViews(world).some((view) => view !== but && view.externalId === id);
}

/** The view as Slack describes it to an app; with the fields' values only where Slack sends them. */
export function describeView(view: View, { withValues }: { withValues: boolean }): Fields {
  return {
    id: view.id,
    team_id: TEAM_ID,
    type: view.type,
    blocks: view.blocks,
    private_metadata: view.privateMetadata,
    callback_id: view.callbackId,
    external_id: view.externalId,
    state: { values: withValues ? view.values : {} },
    hash: view.hash,
    title: view.title ?? { type: 'plain_text', text: 'View Title', emoji: true },
    clear_on_close: view.clearOnClose,
    notify_on_close: view.notifyOnClose,
    close: view.close,
    submit: view.submit,
    previous_view_id: view.previousViewId,
    root_view_id: view.rootViewId,
    app_id: APP_ID,
    app_installed_team_id: TEAM_ID,
    bot_id: BOT_ID,
  };
}

function contentOf({ ids, clock }: Workspace, payload: Fields) {
  return {
    callbackId: textOf(payload.callback_id) ?? '',
    externalId: textOf(payload.external_id) ?? '',
    privateMetadata: textOf(payload.private_metadata) ?? '',
    title: isFields(payload.title) ? payload.title : null,
    submit: isFields(payload.submit) ? payload.submit : null,
    close: isFields(payload.close) ? payload.close : null,
    blocks: blockIds(fieldsList(payload.blocks), ids),
    clearOnClose: payload.clear_on_close === true,
    notifyOnClose: payload.notify_on_close === true,
    hash: `${Math.floor(clock.now().getTime() / 1000)}.${ids.block()}${ids.block()}`,
  };
}
