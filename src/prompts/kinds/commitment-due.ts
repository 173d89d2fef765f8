import { isWithin } from '../../calendar/days.ts';
import { instantAtOrAfter } from '../../calendar/local-time.ts';
import type { LocalTime } from '../../calendar/settings.ts';
import { endOfDay } from '../../calendar/working-hours.ts';
import { teamOf } from '../../roster/settings.ts';
import type { DueCommitment } from '../event-facts.ts';
import type { Outcome } from '../planned-prompt.ts';
import type { Planner, PlannerPerson } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { nextMoment } from '../working-moments.ts';

const remindAt: LocalTime = '09:00';

/**
 * One message for all that a person promised for a day, at 09:00 of that day or the next moment inside their working hours on it;
 * withheld when there is none or they are away. A promise made after that moment is not reminded of.
 */
export function planCommitmentsDue(planner: Planner, commitments: readonly DueCommitment[]): Outcome[] {
  const byDay = new Map<string, DueCommitment[]>();
  for (const commitment of commitments) {
    const key = keyOf('commitment-due', commitment.ownerId, commitment.dueOn);
    byDay.set(key, [...(byDay.get(key) ?? []), commitment]);
  }
  return [...byDay].flatMap(([key, due]) => {
    const owner = planner.people.get(due[0]?.ownerId ?? '');
    return owner?.reachableFrom && planner.wants(owner.id) ? remind(planner, key, owner, due) : [];
  });
}

function remind(planner: Planner, key: string, owner: PlannerPerson, due: DueCommitment[]): Outcome[] {
  const { days } = owner;
  const day = due[0]?.dueOn ?? '';
  const nominal = instantAtOrAfter(day, remindAt, days.zone);
  const usefulUntil = endOfDay(day, days.zone);
  const moment = nextMoment(days, nominal, usefulUntil);
  const dueAt = moment ?? nominal;
  const known = due.filter(({ createdAt }) => createdAt < dueAt);
  if (known.length === 0) return [];
  const isAway = days.away.some((range) => isWithin(day, range));
  const prompt = {
    key,
    kind: 'commitment-due' as const,
    recipient: owner.id,
    zone: days.zone,
    coachId: null,
    coacheeId: null,
    week: null,
    variant: null,
    phase: planner.team(teamOf(planner.roster.roster, owner.id)?.name ?? null).phases.forPrompt(day),
    about: { day, commitmentIds: known.map(({ id }) => id).sort((one, other) => one - other) },
    dueAt,
    usefulUntil,
  };
  return [{ prompt, withheld: moment === null ? (isAway ? 'away' : 'outside-hours') : null }];
}
