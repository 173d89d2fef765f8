import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { weekCloses } from '../../calendar/weeks.ts';
import type { WorkCalendar } from '../../calendar/work-calendar.ts';
import { isInsideHours } from '../../calendar/working-hours.ts';
import { findPair, type RosterPair } from '../../roster/pairs.ts';
import { isAwayAt, recipientAt } from '../acting-recipient.ts';
import type { WeekCheckIn } from '../event-facts.ts';
import type { Outcome, WithheldReason } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { nextMoment, nextStartOfDay, sameTimeAfter } from '../working-moments.ts';

const usefulWorkingDays = 3;

interface Answered {
  pair: RosterPair;
  checkIn: WeekCheckIn;
  answeredAt: Date;
}

/**
 * "This week's check-ins", one message for each coach and week: with the first answer when that falls into the coach's working hours,
 * else at the start of their next day. To the stand-in while the coach is away and the stand-in is not. Useful until three of the
 * recipient's working days after the last of the answering reps' weeks has closed.
 */
export function planTeamCheckIns(planner: Planner, checkIns: readonly WeekCheckIn[]): Outcome[] {
  const groups = new Map<string, Answered[]>();
  for (const checkIn of checkIns) {
    const { coachId, coacheeId, week, repAnsweredAt } = checkIn;
    const pair = findPair(planner.roster.roster, coachId, coacheeId);
    if (!pair || repAnsweredAt === null || planner.startsOn(pair) === undefined) continue;
    const key = keyOf('team-check-ins', coachId, week);
    groups.set(key, [...(groups.get(key) ?? []), { pair, checkIn, answeredAt: repAnsweredAt }]);
  }
  return [...groups].flatMap(([key, group]) => planGroup(planner, key, group));
}

function planGroup(planner: Planner, key: string, group: Answered[]): Outcome[] {
  const [first] = group.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime());
  const recipient = first && recipientAt(planner, first.pair, first.answeredAt);
  if (!first || !recipient || !planner.wants(recipient.id)) return [];
  const { days } = recipient;
  const { coachId, week } = first.checkIn;
  const usefulUntil = usefulUntilOf(planner, group, week, days);
  const now = isInsideHours(days, first.answeredAt) ? nextMoment(days, first.answeredAt, usefulUntil) : null;
  const moment = now ?? nextStartOfDay(days, first.answeredAt, usefulUntil);
  const dueAt = moment ?? first.answeredAt;
  const { day } = localOf(dueAt, days.zone);
  const isAnswered = group.every(({ checkIn }) => checkIn.coachAnsweredAt !== null);
  const whyNot: WithheldReason = isAwayAt(recipient, first.answeredAt) ? 'away' : 'outside-hours';
  const prompt = {
    key,
    kind: 'team-check-ins' as const,
    recipient: recipient.id,
    zone: days.zone,
    coachId,
    coacheeId: null,
    week,
    variant: null,
    phase: planner.team(first.pair.team).phases.forPrompt(day),
    about: { day },
    dueAt,
    usefulUntil,
  };
  return [{ prompt, withheld: isAnswered ? 'answered' : moment === null ? whyNot : null }];
}

function usefulUntilOf(planner: Planner, group: Answered[], week: Day, days: WorkCalendar): Date {
  const closes = group.map(({ pair }) => weekCloses(planner.people.get(pair.coachee)?.days ?? days, week).getTime());
  const closed = new Date(Math.max(...closes));
  const { day } = localOf(closed, days.zone);
  return sameTimeAfter(days, { day, count: usefulWorkingDays, clock: closed, until: null }) ?? closed;
}
