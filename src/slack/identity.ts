import type { WebClient } from '@slack/web-api';

/** Who the bot is in its workspace. */
export interface Identity {
  teamId: string;
  botUserId: string;
  botId: string;
}

/** Asks Slack who the token belongs to. Throws Slack's own error when the token is refused. */
export async function fetchIdentity(read: WebClient): Promise<Identity> {
  const { team_id: teamId, user_id: botUserId, bot_id: botId } = await read.auth.test();
  return { teamId: teamId ?? '', botUserId: botUserId ?? '', botId: botId ?? '' };
}
