import type { Day } from '../calendar/settings.ts';
import { type Conversation, conversations } from './conversations.ts';
import { countsFrom } from './joining.ts';
import { pairKey } from './pairs.ts';
import type { LeaderGroup, Roster, Slots } from './roster.ts';
import { teamOf } from './settings.ts';

/** A slot or digest time that is no longer what it was, and the first day of the first week in which the new one counts. */
export interface ScheduleChange {
  /** A team's name, a further pair as `coach>coachee`, or a digest's channel. */
  where: string;
  what: Conversation | 'digest';
  before: Slots[Conversation] | LeaderGroup['digest'] | null;
  after: Slots[Conversation] | LeaderGroup['digest'] | null;
  countsFrom: Day;
}

/** Changes of teams, further pairs and channels that were there before and still are. */
export function scheduleChanges(before: Roster, after: Roster, scheduleFrom: Day): ScheduleChange[] {
  const teams = after.teams.flatMap((team) => {
    const was = before.teams.find(({ name }) => name === team.name);
    return was ? compareSlots(team.name, was.slots, team.slots, countsFrom(after, team.name, scheduleFrom)) : [];
  });
  const pairs = after.pairs.flatMap((pair) => {
    const was = before.pairs.find(({ coach, coachee }) => coach === pair.coach && coachee === pair.coachee);
    const from = countsFrom(after, teamOf(after, pair.coachee)?.name ?? null, scheduleFrom);
    return was ? compareSlots(pairKey(pair), was.slots, pair.slots, from) : [];
  });
  const digests = after.leaders.flatMap(({ channel, digest }): ScheduleChange[] => {
    const was = before.leaders.find((group) => channel !== null && group.channel === channel)?.digest;
    if (!was || channel === null || isSameSlot(was, digest)) return [];
    const from = countsFrom(after, null, scheduleFrom);
    return [{ where: channel, what: 'digest', before: was, after: digest, countsFrom: from }];
  });
  return [...teams, ...pairs, ...digests];
}

function compareSlots(where: string, before: Slots, after: Slots, from: Day): ScheduleChange[] {
  return conversations
    .filter((what) => !isSameSlot(before[what], after[what]))
    .map((what) => ({ where, what, before: before[what] ?? null, after: after[what] ?? null, countsFrom: from }));
}

function isSameSlot(one: object | undefined, other: object | undefined): boolean {
  const text = (slot: object | undefined) => JSON.stringify(Object.entries(slot ?? {}).sort());
  return text(one) === text(other);
}
