import { errorClass } from './error-class.ts';

/** A code that Slack refused with, and the permission that it misses where it says so. */
export interface Refused {
  code: string;
  needed?: string;
}

const manifest = "Compare the app's settings with manifest.yml, and install the app again after a change.";
const token = 'SLACK_BOT_TOKEN is no bot token. Copy the one from OAuth & Permissions that begins with xoxb.';
const askAdmin = 'the workspace does not allow it. Ask a workspace admin to allow this app.';

const words: Record<string, string> = {
  not_allowed_token_type: token,
  as_user_not_supported: token,
  messages_tab_disabled:
    'the Messages tab of the app is off. Turn it on in the app’s settings, App Home, and allow people to write there.',
  not_enabled: `the app’s Home is off. ${manifest}`,
  method_not_supported_for_channel_type: 'Slack does not take messages of an app there. Name another channel.',
  access_denied: askAdmin,
  no_permission: askAdmin,
  ekm_access_denied: 'the organisation has taken its key back. Ask an organisation admin.',
  enterprise_is_restricted: 'the organisation does not allow it. Ask an organisation admin to allow this app.',
  no_such_subteam: 'the user group is gone. Name the people one by one in the roster.',
  plan_upgrade_required: 'this Slack plan has no user groups. Name the people one by one in the roster.',
};

/**
 * Tells whoever looks after the bot what Slack refuses and what to do. `what` is our own phrase (`the check-in`), `code` is Slack's.
 */
export function setupWords(what: string, refused: Refused): string {
  return `I can’t send ${what}: ${whyNot(refused)} Until then I try again every hour.`;
}

/** The same of something that is not sent; `says` is our own sentence without its full stop. */
export function lackWords(says: string, refused: Refused): string {
  return `${says}: ${whyNot(refused)}`;
}

/** The same of a refusal that nobody knows: that message was given up. */
export function givenUpWords(what: string, code: string): string {
  return `I could not send ${what}, and I don’t know what Slack means by ${code}, so I gave that one up. The next one comes as usual. Please tell whoever runs the bot.`;
}

function whyNot({ code, needed }: Refused): string {
  if (code === 'missing_scope') {
    const which = needed === undefined ? '' : ` (${needed})`;
    return `the app lacks a permission${which}. Add it in the app’s settings, OAuth & Permissions, and install the app again.`;
  }
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  if (known !== undefined) return known;
  return errorClass(code, 'post-to-channel') === 'channel-gone'
    ? 'the workspace does not allow apps to write there. Ask a workspace admin to allow it.'
    : `Slack says ${code}. ${manifest}`;
}
