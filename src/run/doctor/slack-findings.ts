import type { Config } from '../../config.ts';
import type { Asked, BotSeen, ChannelSeen } from '../../slack/look-at-app.ts';
import { type Finding, fine, off } from './finding.ts';

const mostSkewSeconds = 60;
const everybody = 'Nobody gets anything from the bot.';

/** What the answer to the bot token tells: the token, the permissions against those of the manifest, the clock. */
export function botFindings(asked: Asked<BotSeen>, wanted: readonly string[], mode: Config['way']['mode']): Finding[] {
  const what = 'Bot token';
  if (!asked.ok) return [asked.code === null ? unreachable(what) : refusedToken(asked.code)];
  const { team, teamId, scopes, skewSeconds } = asked.answer;
  return [
    fine(what, `Slack takes it, for the workspace ${team} (${teamId}).`),
    scopeFinding(scopes, wanted),
    clockFinding(skewSeconds, mode),
  ];
}

function unreachable(what: string): Finding {
  return off(what, 'Slack gave no answer that could be understood.', {
    affects: everybody,
    mend: 'Check SLACK_API_URL, and that this machine reaches https://slack.com.',
  });
}

function refusedToken(code: string): Finding {
  return off('Bot token', `Slack refuses it (${code}).`, {
    affects: everybody,
    mend: 'Copy the Bot User OAuth Token from "OAuth & Permissions" of your app into SLACK_BOT_TOKEN; install the app again if it was removed.',
  });
}

const worthOf: Record<string, string> = {
  'chat:write': everybody,
  commands: 'Nobody can use /coach and /commit.',
  'im:write': 'A message whose answer was lost can not be looked up before it is the first to a person.',
  'im:history':
    'Words that people type to the bot do not arrive, and a message whose answer was lost can not be looked up.',
  'users:read': 'Time zones, names and deactivated accounts of people are not known.',
  'channels:read': 'The digest in a public channel shows counts only.',
  'groups:read': 'The digest in a private channel shows counts only.',
  'files:write': 'The digest has no picture.',
};

function scopeFinding(scopes: readonly string[] | null, wanted: readonly string[]): Finding {
  const what = 'Scopes';
  if (scopes === null) return fine(what, 'Slack did not say which there are.');
  const missing = wanted.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return fine(what, `all ${wanted.length} are there.`);
  return off(what, `missing: ${missing.join(', ')}.`, {
    affects: [...new Set(missing.map((scope) => worthOf[scope] ?? 'Something may not work.'))].join(' '),
    mend: 'Add them under "OAuth & Permissions", or paste manifest.yml under "App Manifest", and install the app again.',
  });
}

function clockFinding(seconds: number, mode: Config['way']['mode']): Finding {
  const says = `Slack's is ${Math.abs(seconds)} seconds ${seconds < 0 ? 'behind' : 'ahead of'} this machine's.`;
  if (Math.abs(seconds) <= mostSkewSeconds) return fine('Clock', says);
  const overHttp = ' From five minutes on, every request of Slack is refused.';
  return off('Clock', says, {
    affects: `Everybody gets messages that much too early or too late.${mode === 'http' ? overHttp : ''}`,
    mend: 'Let the machine set its clock by itself (NTP).',
  });
}

/** Whether Slack would let the bot open a socket. */
export function appTokenFinding(asked: Asked<null>): Finding {
  const what = 'App-level token';
  if (asked.ok) return fine(what, 'Slack takes it for Socket Mode.');
  if (asked.code === null) return unreachable(what);
  const mend =
    asked.code === 'missing_scope'
      ? 'Give the token the scope connections:write, or make a new one with it, under "Basic Information", "App-Level Tokens".'
      : 'Copy the token from "Basic Information", "App-Level Tokens" into SLACK_APP_TOKEN, and switch Socket Mode on.';
  return off(what, `Slack refuses it (${asked.code}).`, {
    affects: 'No command, button or form of anybody arrives.',
    mend,
  });
}

/** Whether the digest can be posted in this channel, and who would read it. */
export function channelFinding(id: string, asked: Asked<ChannelSeen>): Finding {
  const what = `Leaders' channel ${id}`;
  const affects = 'Its leaders get no digest.';
  if (!asked.ok) return refusedChannel(what, asked.code, affects);
  const { name, isArchived, isMember, isPrivate, isShared } = asked.answer;
  if (isArchived) {
    return off(what, `#${name} is archived.`, {
      affects,
      mend: 'Unarchive it, or name another channel in the roster and apply it.',
    });
  }
  if (!isMember) {
    return off(what, `the bot is not in #${name}.`, { affects, mend: `Type /invite @loopkeeper in #${name}.` });
  }
  if (isShared) return fine(what, `#${name} is shared with another company, so the digest shows counts only.`);
  if (!isPrivate) return fine(what, `#${name} is public, so the digest shows counts only.`);
  return fine(what, `the bot is in #${name}, which is private.`);
}

function refusedChannel(what: string, code: string | null, affects: string): Finding {
  if (code === null) return unreachable(what);
  if (code === 'channel_not_found') {
    return off(what, 'it does not exist, or it is private and the bot is not in it.', {
      affects,
      mend: 'Type /invite @loopkeeper in it, or correct the channel id in the roster.',
    });
  }
  const mend =
    code === 'missing_scope'
      ? 'Add channels:read and groups:read under "OAuth & Permissions", and install the app again.'
      : 'Name another channel in the roster and apply it.';
  return off(what, `Slack does not show it (${code}).`, { affects: 'The digest in it shows counts only.', mend });
}

/** What came of a direct message to this person. */
export function messageFinding(user: string, asked: Asked<null>): Finding {
  const what = `Direct message to ${user}`;
  if (asked.ok) return fine(what, 'it went out.');
  if (asked.code === null) return unreachable(what);
  const tabIsOff = asked.code === 'messages_tab_disabled';
  const isOnlyThem = ['user_not_found', 'user_disabled', 'cannot_dm_bot', 'channel_not_found'].includes(asked.code);
  return off(what, `Slack refuses it (${asked.code}).`, {
    affects: isOnlyThem ? `${user} gets nothing from the bot.` : everybody,
    mend: tabIsOff
      ? 'Turn the Messages Tab on under "App Home", and allow people to write there.'
      : isOnlyThem
        ? 'Check the member id: it is in the profile under "Copy member ID".'
        : 'Compare the settings of the app with manifest.yml, and install it again.',
  });
}
