import { addDays } from '../../calendar/days.ts';
import { instantAtOrAfter } from '../../calendar/local-time.ts';
import type { Period } from '../../calendar/periods.ts';
import type { Day } from '../../calendar/settings.ts';
import type { LeaderGroup } from '../../roster/roster.ts';
import type { Outcome } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { digestDays, wantedChannel } from './digest.ts';

const reviewDay = 3;

/** The review of each group on this date, if it is the third working day of a period by the workspace's calendar; at the digest's time. */
export function planReviews(planner: Planner, groups: readonly LeaderGroup[], day: Day): Outcome[] {
  const period = periodOnReviewDay(planner, day);
  if (!period) return [];
  return groups.flatMap((group): Outcome[] => {
    const channel = wantedChannel(planner, group);
    if (channel === null) return [];
    const { zone } = digestDays(planner, group);
    const prompt = {
      key: keyOf('four-week-review', channel, period.id),
      kind: 'four-week-review' as const,
      recipient: channel,
      zone,
      coachId: null,
      coacheeId: null,
      week: null,
      variant: null,
      phase: planner.team(null).phases.forPrompt(day),
      about: { day, period: period.id, leaders: group.people, teams: group.teams },
      dueAt: instantAtOrAfter(day, group.digest.at, zone),
      usefulUntil: instantAtOrAfter(addDays(period.to, 1), '00:00', zone),
    };
    return [{ prompt, withheld: null }];
  });
}

/** The period whose third working day this is. Under `calendar-week` a week's middle day decides the period of all its days. */
function periodOnReviewDay(planner: Planner, day: Day): Period | null {
  const { phases } = planner.team(null);
  const { period, working } = phases.on(day);
  if (!period || !working) return null;
  let workingDays = 1;
  for (let earlier = addDays(day, -1); workingDays <= reviewDay; earlier = addDays(earlier, -1)) {
    const before = phases.on(earlier);
    if (before.period?.id !== period.id) break;
    if (before.working) workingDays += 1;
  }
  return workingDays === reviewDay ? period : null;
}
