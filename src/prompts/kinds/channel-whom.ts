import type { LeaderGroup } from '../../roster/roster.ts';

/** How keys name the channel of a group. Two groups that read in one channel are told apart by their teams. */
export function channelWhom(group: LeaderGroup, groups: readonly LeaderGroup[]): string {
  const isShared = groups.filter(({ channel }) => channel === group.channel).length > 1;
  return isShared ? `${group.channel}+${group.teams?.join('+') ?? 'all'}` : `${group.channel}`;
}
