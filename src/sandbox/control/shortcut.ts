import { interact } from '../interact.ts';
import { type Fields, textOf } from '../json.ts';
import { describeMessage, findMessage } from '../messages.ts';
import { actionTs, channelOf, interactionOf, issueResponseUrl } from '../payloads.ts';
import { issueTrigger } from '../triggers.ts';
import type { Workspace } from '../workspace.ts';
import type { Person } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person picks a shortcut: a global one, or with `channel` and `ts` one of a message's menu. */
export const shortcut: Control = {
  needs: ['user', 'callback_id'],
  may: ['channel', 'ts'],
  acts: 'person',
  async run({ workspace, body, person }) {
    const callbackId = textOf(body.callback_id) ?? '';
    const kind = body.channel === undefined && body.ts === undefined ? 'global' : 'message';
    if (workspace.manifest.shortcuts.get(callbackId) !== kind) return failed(`no such ${kind} shortcut`);
    const place = kind === 'global' ? { type: 'shortcut' } : onMessage(workspace, person, body);
    if (!place) return failed('no such message');
    const answer = await interact(workspace, {
      ...interactionOf(person),
      callback_id: callbackId,
      action_ts: actionTs(workspace),
      trigger_id: issueTrigger(workspace, person.id),
      ...place,
    });
    return answer.ok ? {} : failed(answer.error);
  },
};

function onMessage(workspace: Workspace, person: Person, { channel: channelId, ts }: Fields): Fields | undefined {
  const channel = workspace.world.channels.get(textOf(channelId) ?? '');
  const message = channel?.members.has(person.id) ? findMessage(channel, textOf(ts) ?? '', person.id) : undefined;
  if (!channel || !message || message.ephemeralTo) return undefined;
  return {
    type: 'message_action',
    message_ts: message.ts,
    message: describeMessage(channel, message, { withMetadata: true }),
    channel: channelOf(channel),
    response_url: issueResponseUrl(workspace, person.id, channel.id, message.ts),
  };
}
