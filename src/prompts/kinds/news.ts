import { isInsideHours } from '../../calendar/working-hours.ts';
import { findPair, pairKey } from '../../roster/pairs.ts';
import type { OpenNews } from '../event-facts.ts';
import type { Outcome } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { ruleOf } from '../prompt-kinds.ts';
import { nextMoment } from '../working-moments.ts';
import { dayBefore, starts } from './loop-rows.ts';
import type { CoachRow } from './pair-plan.ts';

/** A day may be lost to an outage; what the first one told is left out of the others when they are sent. */
const mostDays = 3;

/**
 * The place of each message that was left for somebody when something happened: at once inside their working hours, else at the next moment
 * inside them; what should have gone by now, at the next moment from now.
 */
export function planNews(planner: Planner, news: readonly OpenNews[]): Outcome[] {
  return news.flatMap(({ key, kind, recipient, coachId, coacheeId, about, happenedAt, usefulUntil }): Outcome[] => {
    const person = planner.people.get(recipient);
    if (!person || isRow({ kind }) || !planner.wants(recipient)) return [];
    const { days } = person;
    const now = planner.memory?.now ?? happenedAt;
    const first = nextMoment(days, happenedAt, usefulUntil);
    const dueAt = first && first < now && !isInsideHours(days, now) ? nextMoment(days, now, usefulUntil) : first;
    if (!dueAt) return [];
    const prompt = { key, kind, recipient, zone: days.zone, coachId, coacheeId, about, dueAt };
    return [{ prompt: { ...prompt, week: null, variant: null, phase: null, usefulUntil }, withheld: null }];
  });
}

/** What a coach reads as a row of their next day, or the stand-in of theirs while the coach is away; never as a message of its own. */
export function planNewsRows(planner: Planner, news: readonly OpenNews[]): CoachRow[] {
  return news.filter(isRow).flatMap(({ id, kind, coachId, coacheeId, about, happenedAt }): CoachRow[] => {
    const pair = findPair(planner.roster.roster, coachId ?? '', coacheeId ?? '');
    if (!pair || planner.startsOn(pair) === undefined) return [];
    const { loopId, callId } = about;
    const of = { ...(loopId !== undefined && { loopId }), ...(callId !== undefined && { callId }) };
    const row = { kind, pair: pairKey(pair), variant: null, slotAt: null, ...of, newsId: id };
    const from = { day: dayBefore(happenedAt), instant: happenedAt };
    const days = [...starts(planner, pair, from)].slice(0, mostDays);
    return days.map((start) => ({ coach: start.coach, at: start.at, row }));
  });
}

function isRow({ kind }: Pick<OpenNews, 'kind'>): boolean {
  return ruleOf(kind).whenFull === 'row-in-manager-day';
}
