import type { Result } from '../simulation/result.ts';
import { localAt } from '../simulation/zones.ts';
import { countPerDay, zonesOf } from './days.ts';
import type { Entry, Evidence, Seen } from './evidence.ts';
import { isTroubled, troubles } from './trouble.ts';

const minute = 60_000;
const onTime = 3 * minute;
const mostADay = 2;

/**
 * Everything that the plan promises was seen, or stands in the log as a gap (whose reason `checkGaps` weighs). Nothing comes before its
 * time, and nothing late without trouble.
 */
export function checkPlan(evidence: Evidence): Result {
  const { plan, log, seen, story } = evidence;
  const all = troubles(story);
  const zoneOf = zonesOf(evidence);
  const counts = countPerDay(evidence, zoneOf);
  const [ends] = story.flatMap((line) => (line.what === 'end' ? [Date.parse(line.at)] : []));
  const entries = new Map(log.map((entry) => [entry.key, entry]));
  const messages = new Map(seen.map((message) => [`${message.channel}/${message.ts}`, message]));
  const violations: string[] = [];
  const looked = { planned: 0, 'on time': 0, late: 0, gaps: 0 };
  for (const row of plan) {
    if (row.type === 'skip' || ends === undefined || Date.parse(row.at) > ends - onTime) continue;
    looked.planned += 1;
    const entry = entries.get(row.key);
    const message = entry && messages.get(`${entry.channel}/${entry.ts}`);
    if (!entry) violations.push(`lost: ${row.key} of ${row.at} is neither seen nor in the log`);
    else if (!message) looked.gaps += 1;
    else violations.push(...timing(entry, message, Date.parse(row.at)));
  }
  return { check: 'lost', looked, violations };

  function timing({ key, channel }: Entry, { at, to }: Seen, planned: number): string[] {
    const isNear = at >= planned - 1000 && at - planned <= onTime;
    if (isNear) {
      looked['on time'] += 1;
      return [];
    }
    const [from, until] = at < planned ? [at, planned] : [planned, at];
    looked.late += 1;
    if (isTroubled(all, channel, from, until) || isPutOff(to, planned, at)) return [];
    const minutes = Math.round((at - planned) / minute);
    return [`${key} came ${minutes} minutes after its time, ${new Date(planned).toISOString()}, for no reason`];
  }
  /** The person's day was full, and the message came on a later one. */
  function isPutOff(to: string, planned: number, at: number): boolean {
    const { day } = localAt(planned, zoneOf(to));
    return localAt(at, zoneOf(to)).day > day && (counts.get(`${to} ${day}`) ?? 0) >= mostADay;
  }
}
