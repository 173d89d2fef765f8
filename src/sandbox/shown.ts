import { activeMembers } from './channels.ts';
import { BOT_USER_ID, SLACKBOT_ID } from './constants.ts';
import type { Fields } from './json.ts';
import { allViews } from './views.ts';
import type { Message, View, World } from './world.ts';

/** Everything the sandbox shows: who is there, what stands in each conversation, which views are open. */
export function showState(world: World, now: Date): Fields {
  return {
    now: now.toISOString(),
    users: [...world.people.values()]
      .filter(({ id }) => id !== BOT_USER_ID && id !== SLACKBOT_ID)
      .map(({ id, name, tz, isDeleted, locale, isGuest, isBot }) => {
        return { id, name, tz, deleted: isDeleted, locale, guest: isGuest, is_bot: isBot };
      }),
    channels: [...world.channels.values()].map((channel) => ({
      id: channel.id,
      name: channel.name,
      is_im: channel.user !== null,
      user: channel.user,
      is_private: channel.isPrivate,
      is_archived: channel.isArchived,
      members: activeMembers(world, channel),
      messages: channel.messages.map(showMessage),
    })),
    views: allViews(world).map(showView),
  };
}

/** Messages that are new or changed since the revision, in every conversation, in the order of the changes. */
export function showChanges(world: World, since: number): Fields[] {
  return [...world.channels.values()]
    .flatMap(({ messages }) => messages.filter(({ revision }) => revision > since))
    .toSorted((one, other) => one.revision - other.revision)
    .map((message) => ({ channel: message.channel, ...showMessage(message) }));
}

export function showView(view: View): Fields {
  return {
    id: view.id,
    user: view.user,
    type: view.type,
    callback_id: view.callbackId,
    title: view.title,
    blocks: view.blocks,
    private_metadata: view.privateMetadata,
    hash: view.hash,
    errors: view.errors,
    values: view.values,
  };
}

function showMessage({ ts, user, text, blocks, metadata, threadTs, ephemeralTo }: Message): Fields {
  return { ts, user, text, blocks, metadata, thread_ts: threadTs, ephemeral_to: ephemeralTo };
}
