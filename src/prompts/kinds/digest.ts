import { addDays } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { placeCheckIn } from '../../calendar/slots.ts';
import type { WorkCalendar } from '../../calendar/work-calendar.ts';
import type { LeaderGroup } from '../../roster/roster.ts';
import { type Outcome, utcText } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { settlePlacement } from '../settle-placement.ts';

/** The workspace's working days in the zone of the group's first leader: what digests and reviews go by. */
export function digestDays(planner: Planner, { people: [first = ''] }: LeaderGroup): WorkCalendar {
  const { days } = planner.team(null);
  return { ...days, zone: planner.people.get(first)?.days.zone ?? days.zone };
}

/** The group's channel, if it is wanted what it gets. The zone of the first leader moves that, so it goes with this person too. */
export function wantedChannel(planner: Planner, { channel, people: [first = ''] }: LeaderGroup): string | null {
  return channel !== null && (planner.wants(channel) || planner.wants(first)) ? channel : null;
}

/**
 * The week's digest of each group that has a channel, moved like a slot on the workspace's calendar. `week` is the first day of a
 * week of the workspace. A channel has no working hours.
 */
export function planDigests(planner: Planner, groups: readonly LeaderGroup[], week: Day): Outcome[] {
  const { phases } = planner.team(null);
  return groups.flatMap((group): Outcome[] => {
    const { digest, people, teams } = group;
    const channel = wantedChannel(planner, group);
    if (channel === null) return [];
    const days = digestDays(planner, group);
    const key = keyOf('digest', channel, week);
    const place = (at: Day, notBefore?: Day) => {
      const { placed, ...where } = placeCheckIn(digest, at, days, notBefore);
      return { ...where, skipped: placed ? null : ('no-suitable-day' as const) };
    };
    const settling = { key, zone: days.zone, isMeeting: false, memory: planner.memory };
    const { at, day, moved, skipped } = settlePlacement(settling, {
      place: (notBefore) => place(week, notBefore),
      standAt: (first, at) => ({ ...first, at, day: localOf(at, days.zone).day }),
    });
    const prompt = {
      key,
      kind: 'digest' as const,
      recipient: channel,
      zone: days.zone,
      coachId: null,
      coacheeId: null,
      week,
      variant: null,
      phase: phases.forPrompt(day),
      about: { day, placedAt: utcText(at), moved, leaders: people, teams },
      dueAt: at,
      usefulUntil: place(addDays(week, 7)).at,
    };
    return [{ prompt, withheld: skipped }];
  });
}
