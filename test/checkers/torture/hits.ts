import type { Result } from '../simulation/result.ts';
import type { Evidence } from './evidence.ts';

const faults = ['429', '429-no-header', '500', '503', 'timeout', 'reset-after-accept', 'html', 'error'];
const sockets = ['socket-disconnect', 'late-ack'];
const moments = ['before-call', 'in-call', 'after-answer', 'in-transaction', 'at-random', 'outage'];
const clocks = ['jump', 'ahead', 'behind'];
/** So many rounds hit everything once. */
const roundsForOne = 20;

/** How often each kind of trouble really struck. A whole run has to have all of them: ten of each in 200 rounds. */
export function checkHits({ story }: Evidence): Result {
  const hits: Record<string, number> = {};
  for (const name of [...faults, ...sockets, ...moments, ...clocks]) hits[name] = 0;
  const hit = (name: string) => {
    hits[name] = (hits[name] ?? 0) + 1;
  };
  for (const line of story) {
    // A call that is held to kill the bot in it is told by the kill.
    if (line.what === 'fault' && line.kind !== 'held') hit(line.kind.startsWith('error:') ? 'error' : line.kind);
    if (line.what === 'socket') hit(line.kind);
    if (line.what === 'kill') hit(line.moment);
    if (line.what === 'jump') hit('jump');
    if (line.what === 'skew') hit(line.minutes > 0 ? 'ahead' : 'behind');
  }
  const setup = story.find((line) => line.what === 'setup');
  const rounds = story.filter((line) => line.what === 'round').length;
  const least = setup?.isWhole ? Math.floor(rounds / roundsForOne) : 0;
  const violations = Object.entries(hits)
    .filter(([, count]) => count < least)
    .map(([name, count]) => `${name} struck ${count} times; ${least} were wanted`);
  return { check: 'hits', looked: hits, violations };
}
