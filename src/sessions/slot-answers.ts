import type { Unsuitable } from './decide-move.ts';
import type { SlotAbout } from './slot-about.ts';
import type { Excuse } from './slot-change.ts';

/** What became of a wish to move an occurrence. */
export type MoveAnswer =
  | {
      outcome: 'moved';
      id: number;
      about: SlotAbout;
      from: Date;
      to: Date;
      outsideHours: readonly ('coach' | 'coachee')[];
    }
  | { outcome: 'asks'; about: SlotAbout; to: Date; unsuitable: readonly Unsuitable[] }
  /** `excuse`: the occurrence that can be excused instead. */
  | { outcome: 'refused'; why: string; excuse: SlotAbout | null };

export interface ExcusedSlot {
  id: number;
  about: SlotAbout;
  /** When it would have begun. */
  at: Date;
}

/** An occurrence that was not excused, and why. */
export interface LeftSlot {
  about: SlotAbout;
  because: 'held' | 'none' | 'excused-already';
}

/** What became of a wish to excuse occurrences. */
export type ExcuseAnswer =
  | { outcome: 'excused'; excuse: Excuse; excused: ExcusedSlot[]; left: LeftSlot[] }
  | { outcome: 'refused'; why: string };

export type UndoneChanges =
  | { ok: true; undone: { about: SlotAbout; what: 'move' | 'excuse' }[] }
  | { ok: false; why: string };
