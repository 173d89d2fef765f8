import type { Result } from '../simulation/result.ts';
import type { Evidence } from './evidence.ts';

const wasSent = new Set(['sent', 'answered', 'expired']);
const patience = 10 * 60_000;

/** The log and Slack agree: whatever the one says was sent stands in the other, and nothing is left half-done at the end. */
export function checkAgreement({ seen, log, story }: Evidence): Result {
  const end = story.find((line) => line.what === 'end');
  const ends = Date.parse(end?.at ?? '');
  const places = new Map(log.flatMap((entry) => (entry.ts ? [[`${entry.channel}/${entry.ts}`, entry] as const] : [])));
  const standing = new Set(seen.map(({ channel, ts }) => `${channel}/${ts}`));
  const unknown = seen.filter(({ channel, ts }) => !wasSent.has(places.get(`${channel}/${ts}`)?.status ?? ''));
  const sent = log.filter(({ status }) => wasSent.has(status));
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
        .filter(({ channel, ts }) => !standing.has(`${channel}/${ts}`))
        .map(({ key, channel, ts }) => `${key} was sent by the log, and nothing stands at ${channel}/${ts}`),
      ...open.map(({ key, status, dueAt }) => `${key} of ${dueAt} is still ${status} at the end`),
      ...(Number.isNaN(ends) ? ['the story has no end'] : []),
    ],
  };
}
