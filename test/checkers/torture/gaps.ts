import type { Result } from '../simulation/result.ts';
import { localAt } from '../simulation/zones.ts';
import { countPerDay, zonesOf } from './days.ts';
import type { Entry, Evidence, Line } from './evidence.ts';
import { isTroubled, troubles } from './trouble.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const mostADay = 2;
const opens = 8 * 60;
const closes = 18 * 60;
const sentOrWaiting = new Set(['sent', 'answered', 'expired', 'planned', 'sending']);
const personGone = new Set(['user_disabled', 'channel_not_found', 'user_not_found', 'is_inactive']);

/** Every message that nobody saw has a reason, and the reason fits what was done to the bot and what people did. */
export function checkGaps(evidence: Evidence): Result {
  const gaps = evidence.log.filter(({ status }) => !sentOrWaiting.has(status));
  const fits = reasonsIn(evidence);
  const looked: Record<string, number> = { gaps: gaps.length };
  for (const { status, reason } of gaps) {
    const name = reason === null ? status : `${status} (${reason})`;
    looked[name] = (looked[name] ?? 0) + 1;
  }
  const violations = gaps
    .filter((gap) => !fits(gap))
    .map(({ key, status, reason, dueAt }) => `${key} of ${dueAt} is ${status} (${reason}), which fits nothing`);
  return { check: 'gaps', looked, violations };
}

function reasonsIn(evidence: Evidence): (gap: Entry) => boolean {
  const { story, plan, checkIns, commitments } = evidence;
  const all = troubles(story);
  const zoneOf = zonesOf(evidence);
  const counts = countPerDay(evidence, zoneOf);
  const posts = story.filter((line) => line.what === 'post');
  const channelOf = (to: string) => (to.startsWith('U') ? `D${to.slice(1)}` : to);

  return (gap) => {
    const due = Date.parse(gap.dueAt);
    const isTroubledNear = (from: number, to: number) => isTroubled(all, channelOf(gap.to), due + from, due + to);
    switch (gap.status) {
      case 'missed-by-bot':
        return isTroubledNear(-minute, 10 * minute);
      case 'failed':
        return posts.some((post) => post.channel === channelOf(gap.to) && post.answer === gap.reason);
      case 'unconfirmed':
        return isUnread(story, channelOf(gap.to), due);
      case 'withheld':
        return isWithheldRightly(gap, due, isTroubledNear);
      default:
        return false;
    }
  };

  function isWithheldRightly(gap: Entry, due: number, isTroubledNear: (from: number, to: number) => boolean): boolean {
    switch (gap.reason) {
      case 'answered':
        return isAnswered(gap);
      case 'daily-cap':
      case 'row-in-manager-day':
        return isFull(gap.to, due) || isTroubledNear(-day, day);
      case 'outside-hours':
        return isOutsideHours(gap.to, due) || isTroubledNear(-minute, hour) || isSkipped(gap);
      case 'meeting-has-begun':
        return isTroubledNear(-minute, hour) || isSkipped(gap);
      case 'no-suitable-day':
      case 'reset':
        return isSkipped(gap);
      case 'newer-one-instead':
        return hasSuccessor(gap, due);
      case 'unreachable':
        return posts.some(
          ({ channel, answer, at }) =>
            channel === channelOf(gap.to) && personGone.has(answer) && Date.parse(at) < due + 7 * day,
        );
      case 'nothing-to-review':
        return gap.kind === 'four-week-review';
      case 'no-rows':
      case 'no-check-ins':
      case 'plan-changed':
        return didSomething(gap, due);
      default:
        return false;
    }
  }

  /** Nobody of the teams has other hours or another workweek. */
  function isOutsideHours(to: string, due: number): boolean {
    const local = localAt(due, zoneOf(to));
    return isWeekend(local.day) || local.minutes < opens || local.minutes >= closes;
  }

  function isFull(to: string, due: number): boolean {
    return (counts.get(`${to} ${localAt(due, zoneOf(to)).day}`) ?? 0) >= mostADay;
  }

  /** The next reminder of the same thing was due on the same day; what became of that one has a reason of its own. */
  function hasSuccessor({ key, to }: Entry, due: number): boolean {
    const subject = key.slice(0, key.lastIndexOf('/'));
    const { day: today } = localAt(due, zoneOf(to));
    return evidence.log.some(
      (other) =>
        other.key.startsWith(`${subject}/`) &&
        Date.parse(other.dueAt) > due &&
        localAt(Date.parse(other.dueAt), zoneOf(to)).day === today,
    );
  }

  function isSkipped({ kind, key, week }: Entry): boolean {
    const [, pair] = key.split('/');
    return plan.some(
      (row) => row.type === 'skip' && row.kind === kind && row.pair === pair && row.date >= (week ?? ''),
    );
  }

  /** The half that the message asks for has been given. */
  function isAnswered({ key, kind, to }: Entry): boolean {
    const [, whom = '', week] = key.replace(/^nudge:/, '').split('/');
    const [coach, coachee] = whom.split('>');
    if (kind === 'commitment-due')
      return commitments.some(({ owner_id: owner, status }) => owner === to && status !== 'open');
    return checkIns.some(
      (row) =>
        row.week === week &&
        (coachee === undefined
          ? row.coach_id === coach && row.coach_answered_at !== null
          : row.coach_id === coach && row.coachee_id === coachee && row.rep_answered_at !== null),
    );
  }

  /** The person or somebody of theirs sent a form or a command in the week before. */
  function didSomething({ to, key }: Entry, due: number): boolean {
    return story.some((line) => {
      if (line.what !== 'form' && line.what !== 'command' && line.what !== 'click') return false;
      const at = Date.parse(line.at);
      const isTheirs = line.person === to || key.includes(line.person) || isCoachedBy(line.person, to);
      return isTheirs && at > due - 8 * day && at < due + day;
    });
  }

  function isCoachedBy(coachee: string, coach: string): boolean {
    return plan.some((row) => row.pair === `${coach}>${coachee}`);
  }
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Nobody could tell whether it was sent: a post without a clear answer, and then a history that Slack would not show. */
function isUnread(story: readonly Line[], channel: string, due: number): boolean {
  return story.some(
    (line) =>
      line.what === 'unread' &&
      line.channel === channel &&
      Date.parse(line.at) > due &&
      Date.parse(line.at) < due + 4 * day,
  );
}
