import { BOT_USER_ID, TEAM_ID } from './constants.ts';
import type { Fields } from './json.ts';
import type { Channel, World } from './world.ts';

export type ChannelKind = 'public_channel' | 'private_channel' | 'im';

export function kindOf(channel: Channel): ChannelKind {
  if (channel.user) return 'im';
  return channel.isPrivate ? 'private_channel' : 'public_channel';
}

export const readScopes: Record<ChannelKind, string> = {
  public_channel: 'channels:read',
  private_channel: 'groups:read',
  im: 'im:read',
};

export const historyScopes: Record<ChannelKind, string> = {
  public_channel: 'channels:history',
  private_channel: 'groups:history',
  im: 'im:history',
};

export function hasBot(channel: Channel): boolean {
  return channel.members.has(BOT_USER_ID);
}

/** A channel that the bot knows exists: any public one, and private ones it is a member of. */
export function findVisibleChannel(world: World, id: string): Channel | undefined {
  const channel = world.channels.get(id);
  return channel && (!channel.isPrivate || hasBot(channel)) ? channel : undefined;
}

/** The members that are still active, in a stable order. */
export function activeMembers(world: World, channel: Channel): string[] {
  return [...channel.members].filter((id) => !world.people.get(id)?.isDeleted);
}

/** The conversation as `conversations.info` describes it. */
export function describeChannel(world: World, channel: Channel): Fields {
  const created = Math.floor(channel.createdAt.getTime() / 1000);
  const shared = { is_archived: channel.isArchived, is_org_shared: false, context_team_id: TEAM_ID, created };
  if (channel.user) {
    const isUserDeleted = world.people.get(channel.user)?.isDeleted ?? false;
    return { id: channel.id, ...shared, is_im: true, user: channel.user, is_user_deleted: isUserDeleted, priority: 0 };
  }
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: channel.name,
    ...shared,
    is_channel: !channel.isPrivate,
    is_group: channel.isPrivate,
    is_im: false,
    is_mpim: false,
    is_private: channel.isPrivate,
    is_general: false,
    is_shared: channel.isShared,
    is_ext_shared: channel.isShared,
    is_pending_ext_shared: false,
    pending_shared: [],
    is_member: hasBot(channel),
    creator: '',
    unlinked: 0,
    previous_names: [],
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
  };
}
