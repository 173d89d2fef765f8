import type { Result } from '../simulation/result.ts';
import type { Entry, Evidence, Seen } from './evidence.ts';

const wasSent = new Set(['sent', 'answered', 'expired']);
const patience = 10 * 60_000;
/** The bot writes down when it heard of a message. */
const nearby = 20_000;
const longestLate = 60 * 60_000;

/** The log and Slack agree: whatever the one says was sent stands in the other, and nothing is left half-done at the end. */
export function checkAgreement(evidence: Evidence): Result {
  const { seen, log, story } = evidence;
  const end = story.find((line) => line.what === 'end');
  const ends = Date.parse(end?.at ?? '');
  const placeOf = placesIn(evidence);
  const standing = new Set(seen.map(({ channel, ts }) => `${channel}/${ts}`));
  const sent = log.filter(({ status }) => wasSent.has(status));
  const known = new Set(log.map(placeOf).filter((place) => place !== null));
  const unknown = seen.filter(({ channel, ts }) => !known.has(`${channel}/${ts}`));
  const open = log.filter(
    ({ status, dueAt }) => status === 'sending' || (status === 'planned' && Date.parse(dueAt) < ends - patience),
  );
  return {
    check: 'log',
    looked: { entries: log.length, sent: sent.length },
    violations: [
      ...unknown.map(
        ({ to, at, text }) =>
          `${to} saw at ${new Date(at).toISOString()} what the log does not know: ${text.slice(0, 60)}`,
      ),
      ...sent
        .filter((entry) => !standing.has(placeOf(entry) ?? ''))
        .map(({ key, channel, ts }) => `${key} was sent by the log, and nothing stands at ${channel}/${ts}`),
      ...open.map(({ key, status, dueAt }) => `${key} of ${dueAt} is still ${status} at the end`),
      ...(Number.isNaN(ends) ? ['the story has no end'] : []),
    ],
  };
}

/**
 * Where a message of the log stands, as `channel/ts`. The log knows no place of one whose outcome nobody could tell, and none of one that
 * Slack did not let the bot rewrite: it is the message that came in that conversation at that time.
 */
function placesIn({ seen, story }: Evidence): (entry: Entry) => string | null {
  const isForgotten = story.some(
    (line) => line.what === 'fault' && line.method === 'chat.update' && line.kind.startsWith('error:'),
  );
  const cameAt = (to: string, from: number, until: number) =>
    seen.find((message) => message.to === to && message.at >= from && message.at <= until);
  return ({ channel, ts, to, status, sentAt, dueAt }) => {
    if (ts !== null) return wasSent.has(status) ? `${channel}/${ts}` : null;
    const [due, sent] = [Date.parse(dueAt), Date.parse(sentAt ?? '')];
    let found: Seen | undefined;
    if (status === 'unconfirmed') found = cameAt(to, due, due + longestLate);
    else if (wasSent.has(status) && isForgotten) found = cameAt(to, sent - nearby, sent + nearby);
    return found ? `${found.channel}/${found.ts}` : null;
  };
}
