import { WebClient } from '@slack/web-api';
import type { Clock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { boltLogger } from './bolt-logger.ts';
import { createSkew } from './skew.ts';
import { slackCode } from './slack-error.ts';

/** What Slack says to a question: the answer, its code for a refusal, or null when it gave no clear answer. */
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; code: string | null };

export interface BotSeen {
  teamId: string;
  team: string;
  /** Null where Slack, or something on the way, leaves them out. */
  scopes: string[] | null;
  /** Slack's clock minus ours. */
  skewSeconds: number;
}

export interface ChannelSeen {
  name: string;
  isMember: boolean;
  isPrivate: boolean;
  isShared: boolean;
  isArchived: boolean;
}

/** For one look: asks once more at most, and gives up after some seconds. */
function clientFor(token: string, slackApiUrl: string, fetch?: typeof globalThis.fetch): WebClient {
  return new WebClient(token, {
    slackApiUrl,
    retryConfig: { retries: 1, minTimeout: 300 },
    rejectRateLimitedCalls: true,
    timeout: 5_000,
    logger: boltLogger(createLog('silent')),
    ...(fetch && { fetch }),
  });
}

/** Who the bot is to Slack, what it may do, and how far Slack's clock is from ours. */
export function lookAtBot(token: string, slackApiUrl: string, clock: Clock): Promise<Asked<BotSeen>> {
  const skew = createSkew(clock);
  let scopes: string[] | null = null;
  const client = clientFor(token, slackApiUrl, async (input, init) => {
    const answer = await skew.fetch(input, init);
    const header = answer.headers.get('x-oauth-scopes');
    scopes = header === null ? null : header.split(',').map((scope) => scope.trim());
    return answer;
  });
  return asked(async () => {
    const { team_id: teamId = '', team = '' } = await client.auth.test();
    return { teamId, team, scopes, skewSeconds: skew.seconds() ?? 0 };
  });
}

/** Whether a socket could be opened with this app-level token. Opens none. */
export function lookAtAppToken(appToken: string, slackApiUrl: string): Promise<Asked<null>> {
  return asked(async () => {
    await clientFor(appToken, slackApiUrl).apps.connections.open({});
    return null;
  });
}

export function lookAtChannel(token: string, slackApiUrl: string, id: string): Promise<Asked<ChannelSeen>> {
  return asked(async () => {
    const { channel } = await clientFor(token, slackApiUrl).conversations.info({ channel: id });
    return {
      name: channel?.name ?? id,
      isMember: channel?.is_member === true,
      isPrivate: channel?.is_private === true,
      isShared: Boolean(channel?.is_ext_shared || channel?.is_shared || channel?.is_pending_ext_shared),
      isArchived: channel?.is_archived === true,
    };
  });
}

/** Sends one person a line that says that it is a test. */
export function tryDirectMessage(token: string, slackApiUrl: string, user: string): Promise<Asked<null>> {
  return asked(async () => {
    const text = 'This is a test by whoever runs Loopkeeper. There is nothing to do.';
    const once = new WebClient(token, { slackApiUrl, retryConfig: { retries: 0 }, timeout: 10_000 });
    await once.chat.postMessage({ channel: user, text, unfurl_links: false, unfurl_media: false });
    return null;
  });
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { ok: true, answer: await ask() };
  } catch (error) {
    return { ok: false, code: slackCode(error) ?? null };
  }
}
