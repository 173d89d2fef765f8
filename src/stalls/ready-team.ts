import type { Slots } from '../roster/roster.ts';
import type { SlotFact } from './stall.ts';

const slotsInARow = 4;

export type NextConversation = 'the weekly check-in' | 'the pipeline review';

/** One pair of a team: its coachable slots, oldest first, and the weeks in which its coach had to be reminded. */
export interface PairRhythm {
  slots: readonly Pick<SlotFact, 'week' | 'standing'>[];
  remindedWeeks: ReadonlySet<string>;
}

/** The conversation a team has no slot for yet, in the order in which they are rolled out; null when it has all. */
export function nextConversation(slots: Slots): NextConversation | null {
  if (!slots['check-in']) return 'the weekly check-in';
  return slots.pipeline ? null : 'the pipeline review';
}

/**
 * Is a team ready for its next type of conversation? Every pair has held its last four coachable slots in a row, without a reminder
 * in those weeks. Excused and lost slots neither help nor harm.
 */
export function isReady(pairs: readonly PairRhythm[]): boolean {
  return pairs.length > 0 && pairs.every(isInRhythm);
}

function isInRhythm({ slots, remindedWeeks }: PairRhythm): boolean {
  const counted = slots.filter(
    ({ standing }) => standing !== 'excused' && standing !== 'missed-by-bot' && standing !== 'disputed',
  );
  const last = counted.slice(-slotsInARow);
  return (
    last.length === slotsInARow && last.every(({ week, standing }) => standing === 'held' && !remindedWeeks.has(week))
  );
}
