import type { Line } from './evidence.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How long after a post without an answer nobody knows: the lease, and the next tick after it. */
const lease = 3 * minute;

/** A time in which the bot may well have sent nothing, or too early. Epoch milliseconds. */
export interface Trouble {
  from: number;
  to: number;
  /** The channel that it is about; null: all. */
  channel: string | null;
}

/** For how many hours the bot sends nothing after such an answer. */
const hoursOfRest = new Map([
  ...['invalid_auth', 'account_inactive', 'token_revoked', 'token_expired', 'not_authed'].map(
    (code) => [code, 1] as const,
  ),
  // States of an organisation last for hours.
  ...['org_login_required', 'team_added_to_org', 'two_factor_setup_required'].map((code) => [code, 3] as const),
]);
const unclear = new Set(['none', 'internal_error', 'fatal_error', 'request_timeout', 'service_unavailable']);
/** The longest that Slack asks to wait; without a figure the bot waits half a minute. */
const longestRetryAfter = 200_000;

/** Every trouble that the story tells of, by its beginning. */
export function troubles(story: readonly Line[]): Trouble[] {
  const lost = lostPosts(story);
  return story
    .flatMap((line): Trouble[] => {
      switch (line.what) {
        case 'down':
        case 'jump':
          return [{ from: Date.parse(line.from), to: Date.parse(line.to) + 2 * minute, channel: null }];
        case 'skew':
          return [skewed(line)];
        case 'post':
          return ofPost(line, lost);
        case 'unread':
          return [{ from: Date.parse(line.at), to: Date.parse(line.at) + lease, channel: line.channel }];
        default:
          return [];
      }
    })
    .sort((one, other) => one.from - other.from);
}

/** Was there trouble with this channel between the two instants? */
export function isTroubled(all: readonly Trouble[], channel: string | null, from: number, to: number): boolean {
  return all.some((one) => one.from <= to && one.to >= from && (one.channel === null || one.channel === channel));
}

/** Whatever a wrong clock put off is put off until then by that clock. */
function skewed({ from, to, minutes }: Extract<Line, { what: 'skew' }>): Trouble {
  const wrong = Math.abs(minutes) * minute;
  return { from: Date.parse(from) - wrong, to: Date.parse(to) + wrong + 2 * minute, channel: null };
}

function ofPost({ at, channel, answer, ts }: Extract<Line, { what: 'post' }>, lost: ReadonlySet<string>): Trouble[] {
  const from = Date.parse(at);
  if (answer === 'taken') return lost.has(ts ?? '') ? [{ from, to: from + lease, channel }] : [];
  if (answer === 'ratelimited') return [{ from, to: from + longestRetryAfter + minute, channel: null }];
  const rest = hoursOfRest.get(answer);
  if (rest !== undefined) return [{ from, to: from + rest * hour + 2 * minute, channel: null }];
  if (unclear.has(answer)) return [{ from, to: from + lease, channel }];
  return [{ from, to: from + hour + 2 * minute, channel }];
}

/** Posts that Slack took and whose answer never reached the bot, by ts. */
function lostPosts(story: readonly Line[]): Set<string> {
  const lost = new Set<string>();
  for (const [index, line] of story.entries()) {
    const next = story[index + 1];
    const isReset = line.what === 'fault' && line.kind === 'reset-after-accept' && line.method === 'chat.postMessage';
    if (isReset && next?.what === 'post' && next.ts) lost.add(next.ts);
  }
  return lost;
}
