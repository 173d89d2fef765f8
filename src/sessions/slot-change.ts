import type { Day } from '../calendar/settings.ts';

export type Excuse = 'leave' | 'holiday' | 'other';

/** One occurrence of a slot that was moved within its week, or excused, and not undone. Its key stays. */
export interface SlotChange {
  id: number;
  coachId: string;
  coacheeId: string;
  /** `deal` is the check-in's slot. */
  conversation: 'skill' | 'pipeline' | 'deal';
  week: Day;
  change: { what: 'move'; to: Date } | { what: 'excuse'; excuse: Excuse };
  byId: string;
  at: Date;
}
