import { rankOf } from './prompt-kinds.ts';

/** What the order of sending depends on. Instants are UTC ISO text. */
export interface Urgency {
  id: number;
  kind: string;
  due_at: string;
  useful_until: string | null;
  /** It may stand in Slack already. */
  isInDoubt: boolean;
  /** Somebody has just done something that it follows from. */
  isWaitedFor: boolean;
}

/**
 * The order in which what is due goes out: first what somebody waits for, then what may have gone out already, then by the table of kinds, which is also the order on
 * a full day; of one kind what stops being useful first, then what has waited longest.
 */
export function byUsefulness(one: Urgency, other: Urgency): number {
  return (
    Number(other.isWaitedFor) - Number(one.isWaitedFor) ||
    Number(other.isInDoubt) - Number(one.isInDoubt) ||
    rankOf(one.kind) - rankOf(other.kind) ||
    compare(one.useful_until ?? forever, other.useful_until ?? forever) ||
    compare(one.due_at, other.due_at) ||
    one.id - other.id
  );
}

const forever = '9999';

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
