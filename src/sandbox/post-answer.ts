import { announceMessage } from './announce.ts';
import { BOT_USER_ID } from './constants.ts';
import type { Fields } from './json.ts';
import { postMessage } from './messages.ts';
import { Args } from './web-api/args.ts';
import { type GivenContent, readContent } from './web-api/message-content.ts';
import type { Refusal } from './web-api/method.ts';
import type { Workspace } from './workspace.ts';
import type { Channel } from './world.ts';

/** Posts an answer to an interaction: seen by that person alone unless it asks for `in_channel`. Metadata is ignored here. */
export function postAnswer(
  workspace: Workspace,
  { user, channel }: { user: string; channel: Channel },
  answer: Fields,
): Refusal | undefined {
  const content = readAnswer(workspace, answer);
  if ('error' in content) return content;
  const isForAll = answer.response_type === 'in_channel';
  const { text = '', blocks = [], attachments = [] } = content;
  const message = postMessage(
    workspace.world,
    channel,
    {
      user: BOT_USER_ID,
      text,
      blocks,
      attachments,
      threadTs: typeof answer.thread_ts === 'string' ? answer.thread_ts : null,
      ephemeralTo: isForAll ? null : user,
    },
    workspace.clock.now(),
  );
  if (isForAll) void announceMessage(workspace, channel, message, { isEcho: true });
  return undefined;
}

/** What the answer says, or Slack's refusal of it. */
export function readAnswer(workspace: Workspace, answer: Fields): GivenContent | Refusal {
  const { metadata: _ignored, ...said } = answer;
  return readContent(workspace, new Args(said));
}
