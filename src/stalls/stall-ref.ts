import type { Stall, StallReason } from './stall.ts';
import { reasonsInOrder } from './stall-reasons.ts';

/** One stall, as a button names it: short, and without words of people. */
export type StallRef = Pick<Stall, 'reason' | 'coach' | 'coachee' | 'since'>;

/** One stall as a digest had it when it went out. */
export interface PostedStall extends StallRef {
  /** It waited for somebody who was away. */
  isOnHold: boolean;
}

/** The text for a button's value, at most 70 characters. */
export function writeStallRef({ reason, coach, coachee, since }: StallRef): string {
  return [reasonsInOrder.indexOf(reason), coach, coachee, since.getTime().toString(36)].join('.');
}

/** Reads what `writeStallRef` wrote; undefined for anything else. */
export function readStallRef(text: string): StallRef | undefined {
  const [index = '', coach, coachee, instant = ''] = text.split('.');
  const reason: StallReason | undefined = reasonsInOrder[Number(index)];
  const since = Number.parseInt(instant, 36);
  if (!reason || !coach || !coachee || !Number.isFinite(since)) return undefined;
  return { reason, coach, coachee, since: new Date(since) };
}
