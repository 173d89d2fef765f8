const manifest = "Compare the app's settings with manifest.yml, and reinstall the app after a change.";

const words: Record<string, string> = {
  missing_scope: `the app lacks a permission. ${manifest}`,
  not_allowed_token_type:
    'SLACK_BOT_TOKEN is no bot token. Copy the one from OAuth & Permissions that begins with xoxb.',
  messages_tab_disabled:
    'the Messages tab of the app is off. Turn it on in the app’s settings, App Home, and allow people to write there.',
  not_enabled: `the app’s Home is off. ${manifest}`,
  method_not_supported_for_channel_type: 'Slack does not take messages of an app there. Name another channel.',
  restricted_action: 'the workspace does not allow apps to write there. Ask a workspace admin to allow it.',
  access_denied: 'the workspace does not allow it. Ask a workspace admin to allow this app.',
  no_permission: 'the workspace does not allow it. Ask a workspace admin to allow this app.',
  ekm_access_denied: 'the organisation has taken its key back. Ask an organisation admin.',
  enterprise_is_restricted: 'the organisation does not allow it. Ask an organisation admin to allow this app.',
};

/**
 * Tells whoever looks after the bot what Slack refuses and what to do. `what` is our own phrase (`the check-in`), `code` is Slack's.
 */
export function setupWords(what: string, code: string): string {
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  const why = known ?? `Slack says ${code}. ${manifest}`;
  return `I can’t send ${what}: ${why} Until then I try again every hour.`;
}

/** The same of a refusal that nobody knows: that message was given up. */
export function givenUpWords(what: string, code: string): string {
  return `I could not send ${what}, and I don’t know what Slack means by ${code}, so I gave that one up. The next one comes as usual. Please tell whoever runs the bot.`;
}
