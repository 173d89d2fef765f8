import { announceMessage } from '../announce.ts';
import { tellOpened } from '../app-opened.ts';
import { BOT_USER_ID } from '../constants.ts';
import { textOf } from '../json.ts';
import { postMessage } from '../messages.ts';
import { encodeTyped, readTyped, richTyped } from '../typed-text.ts';
import { imId, openIm } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person writes in a conversation; `channel` may be the bot's user id for the direct message with it. With `thread_ts` it is an answer in that message's thread. */
export const message: Control = {
  needs: ['user', 'channel', 'text'],
  may: ['thread_ts'],
  acts: 'person',
  async run({ workspace, body, person }) {
    const { world, manifest, ids, clock } = workspace;
    const id = textOf(body.channel) ?? '';
    const text = textOf(body.text) ?? '';
    const isToBot = id === BOT_USER_ID || id === imId(person.id);
    const channel = isToBot ? openIm(world, person.id, clock.now()) : world.channels.get(id);
    if (!channel?.members.has(person.id)) return failed('channel_not_found: you are not in that channel.');
    if (channel.isArchived) return failed('is_archived: nobody can write in an archived channel.');
    if (isToBot && (!manifest.hasMessagesTab || manifest.isMessagesTabReadOnly)) {
      return failed('Sending messages to this app has been turned off.');
    }
    if (text.trim() === '') return failed('no_text: Slack sends no empty message.');
    if (text.startsWith('/')) return failed('messages that start with "/" are commands: use the command call');
    const threadTs = textOf(body.thread_ts) ?? null;
    if (threadTs !== null && !channel.messages.some(({ ts, ephemeralTo }) => ts === threadTs && !ephemeralTo)) {
      return failed('thread_not_found: there is no such message to answer.');
    }
    world.atHome.delete(person.id);
    if (isToBot) await tellOpened(workspace, channel, person, 'messages');
    const tokens = readTyped(world, text);
    const posted = postMessage(
      world,
      channel,
      {
        user: person.id,
        text: encodeTyped(tokens),
        blocks: [richTyped(tokens, ids.block())],
        attachments: [],
        threadTs,
      },
      clock.now(),
    );
    await announceMessage(workspace, channel, posted, { isEcho: false, extra: { client_msg_id: ids.envelope() } });
    return {};
  },
};
