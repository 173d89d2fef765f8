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
  /** Nothing is moved yet. `unsuitable`: whom the day does not suit; nobody, where it is only asked whether this occurrence is meant. */
  | { outcome: 'asks'; about: SlotAbout; from: Date; to: Date; unsuitable: readonly Unsuitable[] }
  /** `slot`: which occurrence it is about, where one was found; `canExcuse`: that one can be excused instead. */
  | { outcome: 'refused'; why: string; slot: { about: SlotAbout; at: Date } | null; canExcuse: boolean };

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
