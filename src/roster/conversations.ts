import type { LocalTime, Weekday } from '../calendar/settings.ts';
import type { Slots } from './roster.ts';

export type Conversation = keyof Slots;

export const conversations: readonly Conversation[] = ['check-in', 'skill', 'pipeline'];

/** What people call them. */
export const conversationNames: Record<Conversation, string> = {
  'check-in': 'check-in',
  skill: 'skill session',
  pipeline: 'pipeline review',
};

/** One weekly slot: a check-in takes no meeting time, a session so many minutes. */
export interface ListedSlot {
  conversation: Conversation;
  day: Weekday;
  at: LocalTime;
  minutes: number;
}

/** The slots that are set, in the order check-in, skill session, pipeline review. */
export function listSlots({ 'check-in': checkIn, skill, pipeline }: Slots): ListedSlot[] {
  return [
    ...(checkIn ? [{ conversation: 'check-in' as const, ...checkIn, minutes: 0 }] : []),
    ...(skill ? [{ conversation: 'skill' as const, day: skill.day, at: skill.at, minutes: skill.minutes }] : []),
    ...(pipeline
      ? [{ conversation: 'pipeline' as const, day: pipeline.day, at: pipeline.at, minutes: pipeline.minutes }]
      : []),
  ];
}
