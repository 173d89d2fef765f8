import type { Roster } from './roster.ts';

/** Who looks after the bot and hears of its trouble: the admins; where none is named, the first leader of the channel's group, else of the first. */
export function caretakersOf({ roles, leaders }: Roster, channel: string | null = null): string[] {
  if (roles.admin.length > 0) return roles.admin;
  const group = leaders.find((one) => channel !== null && one.channel === channel) ?? leaders[0];
  return group?.people.slice(0, 1) ?? [];
}
