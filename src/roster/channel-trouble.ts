/** Why nothing can be posted in a channel, for now. */
export type ChannelTrouble = 'channel-archived' | 'not-in-channel' | 'channel-refused';

export const channelTroubles: readonly string[] = [
  'channel-archived',
  'not-in-channel',
  'channel-refused',
] satisfies ChannelTrouble[];

const ofCode: Record<string, ChannelTrouble> = {
  is_archived: 'channel-archived',
  not_in_channel: 'not-in-channel',
  channel_not_found: 'not-in-channel',
};

/** The trouble behind the code with which Slack refused to post in a channel. */
export function channelTrouble(code: string): ChannelTrouble {
  return (Object.hasOwn(ofCode, code) ? ofCode[code] : undefined) ?? 'channel-refused';
}

export function isChannelTrouble(reason: string | null): boolean {
  return reason !== null && channelTroubles.includes(reason);
}

/** Tells whoever looks after the bot what is wrong with the leaders' channel and how to mend it. Slack hides the name from who may not see it. */
export function channelTroubleWords(channel: string, trouble: ChannelTrouble): string {
  const words: Record<ChannelTrouble, string> = {
    'channel-archived': 'the channel is archived. Unarchive it, or name another channel in the roster.',
    'not-in-channel': 'I am not in the channel. Invite me there with /invite, or name another channel in the roster.',
    'channel-refused': 'Slack does not let me post there. Allow me to post, or name another channel in the roster.',
  };
  return `I can’t post the weekly digest in <#${channel}>: ${words[trouble]} Until the next digest I try again every hour.`;
}
