import type { Day } from '../calendar/settings.ts';
import { placeCheckIn } from '../calendar/slots.ts';
import type { LeaderGroup, Roster } from '../roster/roster.ts';
import { type HolidaysOf, teamDays } from '../roster/settings.ts';

export interface GroupOfDigest {
  leaders: readonly string[];
  /** Names of teams; null: all. */
  teams: readonly string[] | null;
  /** Null where it is not posted. */
  channel: string | null;
}

/** The group of today's roster that this digest is for; the one with its channel, else the one with its leaders and teams. */
export function findGroup(roster: Roster, { leaders, teams, channel }: GroupOfDigest): LeaderGroup | undefined {
  const isSame = (group: LeaderGroup) =>
    String(group.people) === String(leaders) && String(group.teams) === String(teams);
  return roster.leaders.find((group) => channel !== null && group.channel === channel) ?? roster.leaders.find(isSame);
}

/** Where the slot of the digest of this week lies, moved like any slot; `zone` is the digest's. */
export function digestSlot(
  roster: Roster,
  { digest }: Pick<LeaderGroup, 'digest'>,
  { week, zone, holidaysOf }: { week: Day; zone: string; holidaysOf: HolidaysOf },
): Date {
  return placeCheckIn(digest, week, { ...teamDays(roster, null, holidaysOf), zone }).at;
}
