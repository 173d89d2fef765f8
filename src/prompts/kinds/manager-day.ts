import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { teamOf } from '../../roster/settings.ts';
import type { Outcome } from '../planned-prompt.ts';
import type { Planner, PlannerPerson } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { startOfDayOn } from '../working-moments.ts';
import type { CoachRow } from './pair-plan.ts';

/** One message for each day of each coach that has rows, at the start of that day. Rows in the order of their instants. */
export function planManagerDays(planner: Planner, rows: readonly CoachRow[]): Outcome[] {
  const byDay = new Map<string, { coach: PlannerPerson; day: Day; rows: CoachRow[] }>();
  for (const row of rows) {
    const coach = planner.people.get(row.coach);
    if (!coach || !planner.wants(coach.id)) continue;
    const { day } = localOf(row.at, coach.days.zone);
    const key = keyOf('manager-day', coach.id, day);
    const known = byDay.get(key);
    if (known) known.rows.push(row);
    else byDay.set(key, { coach, day, rows: [row] });
  }
  return [...byDay].map(([key, { coach, day, rows: ofDay }]) => {
    const { days } = coach;
    const dueAt = startOfDayOn(days, day);
    const prompt = {
      key,
      kind: 'manager-day' as const,
      recipient: coach.id,
      zone: days.zone,
      coachId: coach.id,
      coacheeId: null,
      week: null,
      variant: null,
      phase: planner.team(teamOf(planner.roster.roster, coach.id)?.name ?? null).phases.forPrompt(day),
      about: { day, rows: ofDay.toSorted(byInstant).map(({ row }) => row) },
      dueAt,
      usefulUntil: morningEnds(coach, day, dueAt),
    };
    return { prompt, withheld: null };
  });
}

/** Noon; for somebody whose day starts later than that, the end of their hours. */
function morningEnds({ days }: PlannerPerson, day: Day, dueAt: Date): Date {
  const noon = instantAtOrAfter(day, '12:00', days.zone);
  return dueAt < noon ? noon : instantAtOrAfter(day, days.hours.to, days.zone);
}

function byInstant(one: CoachRow, other: CoachRow): number {
  return one.at.getTime() - other.at.getTime() || compare(String(one.row.pair), String(other.row.pair));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
