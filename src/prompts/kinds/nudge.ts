import { localOf } from '../../calendar/local-time.ts';
import type { WorkCalendar } from '../../calendar/work-calendar.ts';
import { findPair } from '../../roster/pairs.ts';
import type { EventFacts, SentPrompt, WeekCheckIn } from '../event-facts.ts';
import type { OpenLoop } from '../loop-facts.ts';
import type { Outcome, PlannedPrompt } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { type BaseKind, nudgeKeyOf } from '../prompt-kinds.ts';
import { nextMoment, sameTimeAfter } from '../working-moments.ts';
import { checkKeyOf } from './call-check.ts';
import { practiceKeyOf } from './practice.ts';

/** What a message may wait for. */
interface Waiting {
  /** Those of its coach and week. */
  checkIns: readonly WeekCheckIn[];
  /** Those of its coachee. */
  loops: readonly OpenLoop[];
}

interface Reminding {
  /** Since when a message has been waiting; null when it is not (any more). */
  since(sent: SentPrompt, waiting: Waiting): Date | null;
  /** A closing week has one message at most, and no reminder of it. */
  isQuietInClosing: boolean;
}

/** The kinds that are reminded of. A new one is a line here. */
const reminding: Partial<Record<BaseKind, Reminding>> = {
  'check-in': { since: sinceSent, isQuietInClosing: false },
  'team-check-ins': { since: sinceOldestOpenHalf, isQuietInClosing: false },
  'call-check': { since: whileUnjudged, isQuietInClosing: true },
  practice: { since: whileUnpractised, isQuietInClosing: true },
};

/** The kinds of messages from which reminders follow once they are sent. */
export const remindedKinds: readonly string[] = Object.keys(reminding);

/**
 * Two reminders of each message that still waits: on the recipient's next two working days, at the local time the message was due, or
 * when the recipient asked for them,
 * moved into their working hours; none that would come when it is no longer useful.
 */
export function planNudges(planner: Planner, { sent, checkIns, loops }: Omit<EventFacts, 'commitments'>): Outcome[] {
  const byCoachAndWeek = new Map<string, WeekCheckIn[]>();
  for (const checkIn of checkIns) {
    const key = `${checkIn.coachId}/${checkIn.week}`;
    const known = byCoachAndWeek.get(key);
    if (known) known.push(checkIn);
    else byCoachAndWeek.set(key, [checkIn]);
  }
  return sent.flatMap((prompt) => {
    if (!planner.wants(prompt.recipient) || hasEnded(planner, prompt)) return [];
    const rule = reminding[prompt.kind];
    const since = rule?.since(prompt, {
      checkIns: byCoachAndWeek.get(`${prompt.coachId}/${prompt.week}`) ?? [],
      loops: loops.filter(({ coacheeId }) => coacheeId === prompt.coacheeId),
    });
    if (!rule || !since) return [];
    const isWanted = (nudge: Outcome) =>
      !rule.isQuietInClosing || nudge.prompt.about.isAskedFor || !isClosing(planner, prompt, nudge);
    return nudgesOf(planner, prompt, since).filter(isWanted);
  });
}

/** Was it asked in a closing week, or would it be reminded of in one? */
function isClosing(planner: Planner, { phase }: SentPrompt, { prompt }: Outcome): boolean {
  const { coachId, coacheeId, dueAt, zone } = prompt;
  if (phase === 'closing') return true;
  const pair = findPair(planner.roster.roster, coachId ?? '', coacheeId ?? '');
  return planner.team(pair?.team ?? null).phases.forPrompt(localOf(dueAt, zone).day) === 'closing';
}

/** Somebody else coaches the person now, or the check-in was excused. */
function hasEnded(planner: Planner, { kind, coachId, coacheeId, week }: SentPrompt): boolean {
  if (coachId === null || coacheeId === null) return false;
  const pair = { coach: coachId, coachee: coacheeId };
  if (planner.startsOn(pair) === undefined) return true;
  return kind === 'check-in' && planner.changeOf(pair, 'deal', week ?? '')?.what === 'excuse';
}

/** The rep's half of a check-in waits from when it was asked. */
function sinceSent({ coacheeId, sentAt }: SentPrompt, { checkIns }: Waiting): Date | null {
  const isIn = checkIns.some((checkIn) => checkIn.coacheeId === coacheeId && checkIn.repAnsweredAt !== null);
  return isIn ? null : sentAt;
}

/** The coach's half waits from the oldest answer that has none, but not from before the coach heard of it. */
function sinceOldestOpenHalf({ sentAt }: SentPrompt, { checkIns }: Waiting): Date | null {
  const waiting = checkIns.flatMap(({ repAnsweredAt, coachAnsweredAt }) =>
    repAnsweredAt && !coachAnsweredAt ? [repAnsweredAt.getTime()] : [],
  );
  return waiting.length === 0 ? null : new Date(Math.max(sentAt.getTime(), Math.min(...waiting)));
}

/** A call waits for its verdict from when it was asked about. */
function whileUnjudged({ key, sentAt }: SentPrompt, { loops }: Waiting): Date | null {
  const isOpen = loops.some((loop) => loop.hasBehaviour && loop.call && checkKeyOf(loop, loop.call.id) === key);
  return isOpen ? sentAt : null;
}

function whileUnpractised({ key, sentAt }: SentPrompt, { loops }: Waiting): Date | null {
  const isOpen = loops.some(
    (loop) => loop.hasBehaviour && !loop.isPractised && loop.call && practiceKeyOf(loop, loop.call.id) === key,
  );
  return isOpen ? sentAt : null;
}

function nudgesOf(planner: Planner, sent: SentPrompt, since: Date): Outcome[] {
  const person = planner.people.get(sent.recipient);
  if (!person?.reachableFrom) return [];
  const { days } = person;
  const { day } = localOf(since, days.zone);
  const { key, kind, usefulUntil, coachId, coacheeId, week, variant, phase } = sent;
  const { loopId, callId, remindAt = [] } = sent.about;
  let before: Date | null = null;
  return ([1, 2] as const).flatMap((count): Outcome[] => {
    const asked = remindAt[count - 1];
    const usual = { day, count, clock: sent.dueAt, until: usefulUntil };
    const at = asked ? new Date(asked) : after(days, before, usual);
    const dueAt = at && nextMoment(days, at, usefulUntil);
    if (!dueAt) return [];
    before = dueAt;
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
      about: {
        of: key,
        ...(asked && { isAskedFor: true }),
        ...(loopId !== undefined && { loopId }),
        ...(callId !== undefined && { callId }),
      },
      dueAt,
      usefulUntil,
    };
    return [{ prompt, withheld: null }];
  });
}

/** The usual time; where the reminder before it was put off to that day or beyond, the same time on the working day after. */
function after(days: WorkCalendar, before: Date | null, usual: Parameters<typeof sameTimeAfter>[1]): Date | null {
  const at = sameTimeAfter(days, usual);
  const dayBefore = before && localOf(before, days.zone).day;
  if (dayBefore === null || at === null || localOf(at, days.zone).day > dayBefore) return at;
  return sameTimeAfter(days, { ...usual, day: dayBefore, count: 1 });
}
