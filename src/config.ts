import { type ZodError, z } from 'zod';

export const defaultPort = 3000;

export interface Config {
  /** How Slack is reached; `sandbox` needs no Slack at all. */
  way: WayChoice;
  slackApiUrl: string;
  databaseUrl: string;
  /** DATABASE_URL was given; the place above is no default. */
  isOwnDatabase: boolean;
  port: number | undefined;
  /** The address of this machine at which Slack's requests are taken in HTTP mode. */
  host: string;
  health: HealthPlace;
  logLevel: string;
}

/** Where the bot's health is served. A port that nobody chose may be the next free one instead. */
export interface HealthPlace {
  host: string;
  port: number;
  isChosen: boolean;
}

export type WayChoice =
  | { mode: 'sandbox' }
  | { mode: 'socket'; botToken: string; appToken: string }
  | { mode: 'http'; botToken: string; signingSecret: string };

export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

const blankIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional());

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'expected a port from 0 to 65535');
const host = z.string().regex(/^[\w.:-]+$/, 'expected an address of this machine, such as 127.0.0.1');

const environment = z.object({
  SLACK_BOT_TOKEN: optional(z.string().regex(/^xoxb-\S+$/, 'expected a bot token that starts with xoxb-')),
  SLACK_APP_TOKEN: optional(z.string().regex(/^xapp-\S+$/, 'expected an app-level token that starts with xapp-')),
  SLACK_SIGNING_SECRET: optional(z.string().regex(/^\S{8,}$/, 'expected the signing secret of your Slack app')),
  SLACK_API_URL: optional(z.url({ protocol: /^https?$/, error: 'expected an address like https://slack.com/api/' })),
  DATABASE_URL: optional(z.string().regex(/^sqlite:.+$/, 'expected sqlite:<file>, as in sqlite:data/loopkeeper.db')),
  PORT: optional(port),
  HTTP_HOST: optional(host),
  HEALTH_PORT: optional(port),
  HEALTH_HOST: optional(host),
  LOG_LEVEL: optional(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'expected trace, debug, info, warn, error, fatal or silent',
    ),
  ),
});

/** Reads the environment. Every variable that is off is named, with what was expected; values, which may be secrets, are not shown. */
export function readConfig(env: Record<string, string | undefined>): ReadConfig {
  const read = environment.safeParse(env);
  const missing = missingToken(env);
  if (!read.success || missing !== undefined) {
    return { ok: false, problems: [...(read.error ? problemsOf(read.error) : []), ...(missing ? [missing] : [])] };
  }
  const {
    SLACK_API_URL: api = 'https://slack.com/api/',
    DATABASE_URL,
    PORT,
    HTTP_HOST = '0.0.0.0',
    LOG_LEVEL = 'info',
  } = read.data;
  const way = chooseWay(read.data);
  return {
    ok: true,
    config: {
      way,
      slackApiUrl: api.endsWith('/') ? api : `${api}/`,
      databaseUrl: DATABASE_URL ?? (way.mode === 'sandbox' ? 'sqlite:data/sandbox.db' : 'sqlite:data/loopkeeper.db'),
      isOwnDatabase: DATABASE_URL !== undefined,
      port: PORT === undefined ? undefined : Number(PORT),
      host: HTTP_HOST,
      health: healthPlace(read.data, way),
      logLevel: LOG_LEVEL,
    },
  };
}

/** Beside Slack's requests in HTTP mode, at the same port where there are none. */
function healthPlace(env: z.infer<typeof environment>, way: WayChoice): HealthPlace {
  const { PORT, HEALTH_PORT, HEALTH_HOST = '127.0.0.1' } = env;
  const given = HEALTH_PORT ?? (way.mode === 'http' ? undefined : PORT);
  const beside = Number(PORT ?? defaultPort) + (way.mode === 'http' ? 1 : 0);
  return { host: HEALTH_HOST, port: given === undefined ? beside : Number(given), isChosen: given !== undefined };
}

/** Which token is not there though others are, whatever they look like. */
function missingToken(env: Record<string, string | undefined>): string | undefined {
  const has = (name: string) => blankIsUnset(env[name]) !== undefined;
  if (has('SLACK_BOT_TOKEN')) {
    if (has('SLACK_APP_TOKEN') || has('SLACK_SIGNING_SECRET')) return undefined;
    return 'SLACK_APP_TOKEN is missing (Socket Mode), or SLACK_SIGNING_SECRET (HTTP): SLACK_BOT_TOKEN alone is not enough';
  }
  if (!has('SLACK_APP_TOKEN') && !has('SLACK_SIGNING_SECRET')) return undefined;
  return 'SLACK_BOT_TOKEN is missing: a Slack app needs its bot token (leave all tokens out for the sandbox)';
}

function chooseWay(env: z.infer<typeof environment>): WayChoice {
  const { SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret } = env;
  if (botToken && appToken) return { mode: 'socket', botToken, appToken };
  if (botToken && signingSecret) return { mode: 'http', botToken, signingSecret };
  return { mode: 'sandbox' };
}

function problemsOf(error: ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
