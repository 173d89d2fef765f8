/** Who is who in the sandbox. Always the same, so that a script may name them. */
export const TEAM_ID = 'T0SANDBOX';
export const TEAM_DOMAIN = 'sandbox';
export const APP_ID = 'A0SANDBOX';
export const BOT_ID = 'B0SANDBOX';
export const BOT_USER_ID = 'U0SANDBOXBOT';
export const SLACKBOT_ID = 'USLACKBOT';

export const BOT_TOKEN = 'xoxb-sandbox-bot-token';
export const APP_TOKEN = 'xapp-1-A0SANDBOX-sandbox-app-token';
export const SIGNING_SECRET = 'sandbox-signing-secret-0123456789';
/** The old verification token that Slack still puts into every payload. */
export const VERIFICATION_TOKEN = 'sandbox-verification-token';

/** How long Slack waits for an acknowledgement, and how long a trigger lives. Real time. */
export const ACK_MILLIS = 3_000;
export const TRIGGER_MILLIS = 3_000;

/** A response_url takes this many answers within this time by the sandbox's clock. */
export const RESPONSE_URL_USES = 5;
export const RESPONSE_URL_MILLIS = 30 * 60_000;

export const MAX_CONNECTIONS = 10;
export const PING_MILLIS = 5_000;
export const MAX_STACKED_VIEWS = 3;
