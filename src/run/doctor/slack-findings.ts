import type { Config } from '../../config.ts';
import type { Asked, BotSeen } from '../../slack/look-at-app.ts';
import { type Finding, fine, off } from './finding.ts';
import { everybody, lookUp, mendWhateverWasAsked, unreachable } from './refusals.ts';

const mostSkewSeconds = 60;

/** What the answer to the bot token tells: the token, the permissions against those of the manifest, the clock. */
export function botFindings(asked: Asked<BotSeen>, wanted: readonly string[], mode: Config['way']['mode']): Finding[] {
  const what = 'Bot token';
  if (!asked.ok) return [asked.code === null ? unreachable(what) : refusedToken(asked.code)];
  const { team, teamId, scopes, skewSeconds } = asked.answer;
  return [
    fine(what, `Slack takes it, for the workspace ${team} (${teamId}).`),
    scopeFinding(scopes, wanted, mode),
    clockFinding(skewSeconds, mode),
  ];
}

const copyToken =
  'Copy the Bot User OAuth Token from "OAuth & Permissions" of your app into SLACK_BOT_TOKEN; install the app again if it was removed.';

function refusedToken(code: string): Finding {
  const rotated =
    'Its tokens are renewed every few hours, which this bot does not do and Slack can not undo. Make a new app from manifest.yml, which leaves that off, and use its tokens.';
  const mend = code === 'token_expired' ? rotated : (mendWhateverWasAsked(code) ?? copyToken);
  return off('Bot token', `Slack refuses it (${code}).`, { affects: everybody, mend });
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

function scopeFinding(
  scopes: readonly string[] | null,
  wanted: readonly string[],
  mode: Config['way']['mode'],
): Finding {
  const what = 'Scopes';
  if (scopes === null) return fine(what, 'Slack did not say which there are.');
  const missing = wanted.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return fine(what, `all ${wanted.length} are there.`);
  const manifest = mode === 'http' ? 'what `npm run -s manifest -- --http https://your-host` prints' : 'manifest.yml';
  return off(what, `missing: ${missing.join(', ')}.`, {
    affects: [...new Set(missing.map((scope) => worthOf[scope] ?? 'Something may not work.'))].join(' '),
    mend: `Add them under "OAuth & Permissions", or paste ${manifest} under "App Manifest", and install the app again.`,
  });
}

function clockFinding(seconds: number, mode: Config['way']['mode']): Finding {
  const by = duration(Math.abs(seconds));
  const says = `Slack's is ${by} ${seconds < 0 ? 'behind' : 'ahead of'} this machine's.`;
  if (Math.abs(seconds) <= mostSkewSeconds) return fine('Clock', says);
  const overHttp = ' From five minutes on, every request of Slack is refused.';
  return off('Clock', says, {
    affects: `Everybody gets messages ${by} too ${seconds < 0 ? 'early' : 'late'}.${mode === 'http' ? overHttp : ''}`,
    mend: 'Let the machine set its clock by itself (NTP).',
  });
}

const units = [
  { name: 'day', long: 86_400 },
  { name: 'hour', long: 3_600 },
  { name: 'minute', long: 60 },
];

function duration(seconds: number): string {
  const { name, long } = units.find((unit) => seconds >= 2 * unit.long) ?? { name: 'second', long: 1 };
  const count = Math.round(seconds / long);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Whether Slack would let the bot open a socket. */
export function appTokenFinding(asked: Asked<null>): Finding {
  const what = 'App-level token';
  if (asked.ok) return fine(what, 'Slack takes it for Socket Mode.');
  if (asked.code === null) return unreachable(what);
  const known: Record<string, string> = {
    missing_scope:
      'Give the token the scope connections:write, or make a new one with it, under "Basic Information", "App-Level Tokens".',
    too_many_websockets: 'Stop other copies of the bot: they hold all the connections that an app may have.',
  };
  const copy =
    'Copy the token from "Basic Information", "App-Level Tokens" into SLACK_APP_TOKEN, and switch Socket Mode on.';
  return off(what, `Slack refuses it (${asked.code}).`, {
    affects: 'No command, button or form of anybody arrives.',
    mend: lookUp(known, asked.code) ?? mendWhateverWasAsked(asked.code) ?? copy,
  });
}
