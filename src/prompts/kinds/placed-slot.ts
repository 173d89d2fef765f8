import { localOf } from '../../calendar/local-time.ts';
import type { Occurrence } from '../../calendar/occurrences.ts';
import type { PromptPhase } from '../../calendar/phases.ts';
import type { Variant } from '../../calendar/settings.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import type { SlotConversation } from '../../sessions/slot-change.ts';
import type { Moved } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';

/** An occurrence of a slot where it stands now, after what somebody of the pair has done with it. */
export interface PlacedSlot extends Omit<Occurrence, 'moved'> {
  moved: Moved | null;
  isExcused: boolean;
}

type StandAt = (first: Occurrence, at: Date) => Occurrence;

interface Placing {
  conversation: SlotConversation;
  /** The zone whose dates the placement goes by. */
  zone: string;
  /** Where the rules alone put it: as at the first day of its week, and as settled since. */
  first(): Occurrence;
  settled(standAt: StandAt): Occurrence;
  /** What becomes of it on a day of this phase. */
  variantOn(phase: PromptPhase, first: Occurrence): Variant | null;
}

/** Where the week's occurrence of a pair's slot stands: moved by hand it stands there, whatever the rules say; else as settled. */
export function placeSlot(planner: Planner, pair: RosterPair, week: string, placing: Placing): PlacedSlot {
  const { phases } = planner.team(pair.team);
  const standAt: StandAt = (first, at) => {
    const { day } = localOf(at, placing.zone);
    const phase = phases.forPrompt(day);
    const variant = placing.variantOn(phase, first);
    return { ...first, day, at, phase, variant, skipped: variant === null ? 'reset' : null };
  };
  const change = planner.changeOf(pair, placing.conversation, week);
  if (change?.what !== 'move') return { ...placing.settled(standAt), isExcused: change?.what === 'excuse' };
  const first = placing.first();
  return {
    ...standAt(first, change.to),
    moved: { from: first.moved?.from ?? first.day, reason: 'move' },
    isExcused: false,
  };
}
