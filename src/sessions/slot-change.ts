import type { Day } from '../calendar/settings.ts';

export type Excuse = 'leave' | 'holiday' | 'other';
/** `deal` is the check-in. */
export type SlotConversation = 'skill' | 'pipeline' | 'deal';

/** Which occurrence of a pair's weekly slot, wherever in the week it lands. */
export interface SlotKey {
  coachId: string;
  coacheeId: string;
  conversation: SlotConversation;
  /** First day of the team's week. */
  week: Day;
}

/** One occurrence of a slot that was moved within its week, or excused, and not undone. Its key stays. */
export interface SlotChange extends SlotKey {
  id: number;
  change: { what: 'move'; to: Date } | { what: 'excuse'; excuse: Excuse };
  byId: string;
  at: Date;
}

/** Which occurrences: named one by one, or of these people (everybody the actor coaches when null) in a week. */
export type SlotsToExcuse =
  | { keys: readonly SlotKey[] }
  | { coacheeIds: readonly string[] | null; conversations: readonly SlotConversation[]; weeksAhead: -1 | 0 | 1 };
