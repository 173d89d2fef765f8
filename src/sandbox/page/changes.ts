import { newId } from '../../platform/ids.ts';
import { activeMembers } from '../channels.ts';
import { BOT_USER_ID, SLACKBOT_ID } from '../constants.ts';
import { textOf } from '../json.ts';
import { stackOf } from '../views.ts';
import type { Workspace } from '../workspace.ts';
import type { Message, View, World } from '../world.ts';
import { activeFaults } from './page-faults.ts';
import type { Changes, WireMessage, WireView } from './wire.ts';

const runs = new WeakMap<World, string>();

/** What has changed since `revision` of the run `run`, and what `viewer` has on the screen; everything for another run. */
export function showPageChanges(
  workspace: Workspace,
  { run, revision, viewer }: { run: string; revision: number; viewer: string },
): Changes {
  const { world, clock, sockets } = workspace;
  const isWhole = run !== runOf(world);
  const since = isWhole ? -1 : revision;
  const home = world.homes.get(viewer);
  return {
    run: runOf(world),
    revision: world.revision,
    now: clock.now().toISOString(),
    isWhole,
    users: [...world.people.values()]
      .filter(({ id, isBot }) => id !== BOT_USER_ID && id !== SLACKBOT_ID && !isBot)
      .map(({ id, name, tz, isDeleted, isGuest }) => ({ id, name, tz, deleted: isDeleted, guest: isGuest })),
    channels: [...world.channels.values()].map((channel) => ({
      id: channel.id,
      name: channel.name,
      user: channel.user,
      isPrivate: channel.isPrivate,
      isArchived: channel.isArchived,
      members: activeMembers(world, channel),
      count: channel.messages.length,
      messages: channel.messages.filter((message) => message.revision > since).map(wireMessage),
    })),
    views: [...(home ? [home] : []), ...stackOf(world, viewer)].map(wireView),
    isConnected: sockets.connectionCount > 0,
    faults: activeFaults(workspace),
  };
}

function runOf(world: World): string {
  const known = runs.get(world) ?? newId();
  runs.set(world, known);
  return known;
}

function wireMessage(message: Message): WireMessage {
  const { ts, user, text, blocks, threadTs, isBroadcast, ephemeralTo, editedTs } = message;
  return { ts, user, text, blocks, threadTs, isBroadcast, ephemeralTo, isEdited: editedTs !== null };
}

function wireView({ id, type, title, submit, close, blocks, hash, errors, values }: View): WireView {
  return {
    id,
    type,
    title: textOf(title?.text) ?? '',
    submit: textOf(submit?.text) ?? null,
    close: textOf(close?.text) ?? 'Cancel',
    blocks,
    hash,
    errors,
    values,
  };
}
