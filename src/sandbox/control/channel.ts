import { hasBot } from '../channels.ts';
import { BOT_USER_ID, SLACKBOT_ID } from '../constants.ts';
import { emit } from '../events.ts';
import { type Fields, isFields, textOf } from '../json.ts';
import { tsOf } from '../messages.ts';
import type { Workspace } from '../workspace.ts';
import type { Channel } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A channel changes: archived, made private, shared, its members, the bot among them. */
export const channel: Control = {
  needs: ['id', 'set'],
  acts: 'nobody',
  async run({ workspace, body }) {
    const target = workspace.world.channels.get(textOf(body.id) ?? '');
    if (!target || target.user) return failed('channel_not_found: there is no such channel.');
    const mistake = isFields(body.set) ? checkChange(workspace, body.set) : 'set must be an object';
    if (mistake || !isFields(body.set)) return failed(mistake ?? '');
    const { is_private, is_shared, is_archived } = body.set;
    if (typeof is_private === 'boolean') target.isPrivate = is_private;
    if (typeof is_shared === 'boolean') target.isShared = is_shared;
    await changeMembers(workspace, target, body.set);
    if (typeof is_archived === 'boolean' && is_archived !== target.isArchived) {
      target.isArchived = is_archived;
      const verb = is_archived ? 'archive' : 'unarchive';
      await tell(workspace, target, `${target.isPrivate ? 'group' : 'channel'}_${verb}`, { user: SLACKBOT_ID });
    }
    return {};
  },
};

async function changeMembers(workspace: Workspace, target: Channel, set: Fields): Promise<void> {
  const before = [...target.members];
  const people = Array.isArray(set.members) ? set.members.map(String) : before;
  const isBotIn =
    typeof set.bot_is_member === 'boolean' ? set.bot_is_member : hasBot(target) || people.includes(BOT_USER_ID);
  const after = [...new Set([...people.filter((id) => id !== BOT_USER_ID), ...(isBotIn ? [BOT_USER_ID] : [])])];
  const wasBotIn = hasBot(target);
  target.members = new Set(after);
  const extra = { channel_type: target.isPrivate ? 'G' : 'C' };
  // An app never hears that it left by member_left_channel, only by channel_left or group_left.
  if (wasBotIn && !isBotIn) {
    await tell(workspace, target, target.isPrivate ? 'group_left' : 'channel_left', { actor_id: SLACKBOT_ID }, true);
  }
  if (!wasBotIn && isBotIn) await tell(workspace, target, 'member_joined_channel', { user: BOT_USER_ID, ...extra });
  if (!isBotIn) return;
  for (const id of before.filter((old) => old !== BOT_USER_ID && !after.includes(old))) {
    await tell(workspace, target, 'member_left_channel', { user: id, ...extra });
  }
  for (const id of after.filter((joined) => joined !== BOT_USER_ID && !before.includes(joined))) {
    await tell(workspace, target, 'member_joined_channel', { user: id, ...extra });
  }
}

/** Delivers the event unless the channel is private and the bot has no business there. */
async function tell(
  workspace: Workspace,
  target: Channel,
  type: string,
  fields: Fields,
  isFarewell = false,
): Promise<void> {
  if (target.isPrivate && !hasBot(target) && !isFarewell) return;
  const eventTs = tsOf(workspace.clock.now().getTime() * 1000);
  await emit(workspace, type, { type, channel: target.id, ...fields, event_ts: eventTs });
}

const flags = ['is_archived', 'is_private', 'is_shared', 'bot_is_member'];

function checkChange({ world }: Workspace, set: Fields): string | undefined {
  const wrong = Object.entries(set).filter(([name, value]) =>
    name === 'members' ? !Array.isArray(value) : !flags.includes(name) || typeof value !== 'boolean',
  );
  if (wrong.length > 0)
    return `cannot set ${wrong.map(([name]) => name).join(', ')}; known are ${flags.join(', ')}, members`;
  const strangers = Array.isArray(set.members) ? set.members.filter((id) => !world.people.has(String(id))) : [];
  return strangers.length > 0 ? `user_not_found: ${strangers.join(', ')}` : undefined;
}
