import { localOf } from '../../calendar/local-time.ts';
import type { SentPrompt, WeekCheckIn } from '../event-facts.ts';
import type { Outcome, PlannedPrompt } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { type BaseKind, nudgeKeyOf } from '../prompt-kinds.ts';
import { nextMoment, sameTimeAfter } from '../working-moments.ts';

/** Since when a message has been waiting, given the check-ins of its coach and week; null when it is not (any more). */
type WaitingSince = (sent: SentPrompt, checkIns: readonly WeekCheckIn[]) => Date | null;

/** The kinds that are reminded of. A new one is a line here. */
const waitingSince: Partial<Record<BaseKind, WaitingSince>> = {
  'check-in': sinceSent,
  'team-check-ins': sinceOldestOpenHalf,
};

/** The kinds of messages from which reminders follow once they are sent. */
export const remindedKinds: readonly string[] = Object.keys(waitingSince);

/**
 * Two reminders of each message that still waits: on the recipient's next two working days, at the local time the message was due,
 * moved into their working hours; none that would come when it is no longer useful.
 */
export function planNudges(planner: Planner, sent: readonly SentPrompt[], checkIns: readonly WeekCheckIn[]): Outcome[] {
  const byCoachAndWeek = new Map<string, WeekCheckIn[]>();
  for (const checkIn of checkIns) {
    const key = `${checkIn.coachId}/${checkIn.week}`;
    const known = byCoachAndWeek.get(key);
    if (known) known.push(checkIn);
    else byCoachAndWeek.set(key, [checkIn]);
  }
  return sent.flatMap((prompt) => {
    if (!planner.wants(prompt.recipient) || hasEnded(planner, prompt)) return [];
    const since = waitingSince[prompt.kind]?.(prompt, byCoachAndWeek.get(`${prompt.coachId}/${prompt.week}`) ?? []);
    return since ? nudgesOf(planner, prompt, since) : [];
  });
}

/** Somebody else coaches the person now. */
function hasEnded(planner: Planner, { coachId, coacheeId }: SentPrompt): boolean {
  return (
    coachId !== null && coacheeId !== null && planner.startsOn({ coach: coachId, coachee: coacheeId }) === undefined
  );
}

/** The rep's half of a check-in waits from when it was asked. */
function sinceSent({ coacheeId, sentAt }: SentPrompt, checkIns: readonly WeekCheckIn[]): Date | null {
  const isIn = checkIns.some((checkIn) => checkIn.coacheeId === coacheeId && checkIn.repAnsweredAt !== null);
  return isIn ? null : sentAt;
}

/** The coach's half waits from the oldest answer that has none, but not from before the coach heard of it. */
function sinceOldestOpenHalf({ sentAt }: SentPrompt, checkIns: readonly WeekCheckIn[]): Date | null {
  const waiting = checkIns.flatMap(({ repAnsweredAt, coachAnsweredAt }) =>
    repAnsweredAt && !coachAnsweredAt ? [repAnsweredAt.getTime()] : [],
  );
  return waiting.length === 0 ? null : new Date(Math.max(sentAt.getTime(), Math.min(...waiting)));
}

function nudgesOf(planner: Planner, sent: SentPrompt, since: Date): Outcome[] {
  const person = planner.people.get(sent.recipient);
  if (!person?.reachableFrom) return [];
  const { days } = person;
  const { day } = localOf(since, days.zone);
  const { key, kind, usefulUntil, coachId, coacheeId, week, variant, phase } = sent;
  return ([1, 2] as const).flatMap((count): Outcome[] => {
    const at = sameTimeAfter(days, { day, count, clock: sent.dueAt, until: usefulUntil });
    const dueAt = at && nextMoment(days, at, usefulUntil);
    if (!dueAt) return [];
    const prompt: PlannedPrompt = {
      key: nudgeKeyOf(key, count),
      kind: `nudge:${kind}`,
      recipient: person.id,
      zone: days.zone,
      coachId,
      coacheeId,
      week,
      variant,
      phase,
      about: { of: key },
      dueAt,
      usefulUntil,
    };
    return [{ prompt, withheld: null }];
  });
}
