import { daysOf, type Facts, nameOf } from '../check-ins/facts.ts';
import type { SlotConversation, SlotKey } from './slot-change.ts';

/** One occurrence with its two people, in words to show. */
export interface SlotAbout {
  key: SlotKey;
  coachName: string;
  coacheeName: string;
  coachZone: string;
  coacheeZone: string;
}

export const slotNames: Record<SlotConversation, string> = {
  skill: 'skill session',
  pipeline: 'pipeline review',
  deal: 'check-in',
};

/** Names and zones of the two people of an occurrence. */
export function describeSlot(facts: Facts, key: SlotKey): SlotAbout {
  return {
    key,
    coachName: nameOf(facts, key.coachId),
    coacheeName: nameOf(facts, key.coacheeId),
    coachZone: daysOf(facts, key.coachId).zone,
    coacheeZone: daysOf(facts, key.coacheeId).zone,
  };
}
