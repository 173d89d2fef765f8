import type { Phase, Variant } from '../calendar/settings.ts';
import type { SlotKey } from './slot-change.ts';

/** Where an occurrence of a slot lands, after moves. */
export interface SlotPlace {
  /** Of a check-in: when it is asked. */
  startsAt: Date;
  /** Of a check-in: the same instant. */
  endsAt: Date;
  variant: Variant;
  phase: Exclude<Phase, 'off'>;
  /** The model's id. */
  model: string;
}

/** What sessions need of the messages above them. */
export interface SessionPorts {
  /** Shows what became of a session: rewrites its prompt and the row in the coach's day. */
  sessionChanged(sessionId: number): Promise<void>;
  /** A slot of these people was moved, excused, or put back: plans anew and shows it. */
  slotsChanged(people: readonly string[]): Promise<void>;
  /** A loop was opened or changed: plans its checks and reminders anew and shows it. */
  loopChanged(loopId: number): Promise<void>;
  /** Where this occurrence lands by the planner's rules; `skipped` with the reason; undefined where the pair has no such slot. */
  whereSlot(key: SlotKey): Promise<SlotPlace | { skipped: string } | undefined>;
}
