import type { Excuse, SlotConversation } from './slot-change.ts';

export interface ExcuseAsked {
  /** Everybody the person coaches. */
  isAll: boolean;
  weeksAhead: -1 | 0 | 1;
  conversations: readonly SlotConversation[];
  /** Null: not said. */
  excuse: Excuse | null;
  reason: string | null;
}

const everything: readonly SlotConversation[] = ['skill', 'pipeline', 'deal'];
const kinds: Record<string, readonly SlotConversation[]> = {
  skill: ['skill'],
  session: ['skill'],
  sessions: ['skill'],
  pipeline: ['pipeline'],
  review: ['pipeline'],
  reviews: ['pipeline'],
  'check-in': ['deal'],
  'check-ins': ['deal'],
  checkin: ['deal'],
  checkins: ['deal'],
  everything,
};
const excuses: Record<string, Excuse> = {
  leave: 'leave',
  away: 'leave',
  vacation: 'leave',
  sick: 'leave',
  holiday: 'holiday',
  other: 'other',
};
const weeks: Record<string, -1 | 0 | 1> = { last: -1, this: 0, next: 1 };

/**
 * Reads what is typed after `/coach excuse`, mentions left out: `all this week leave`, `check-in next week`, `other: trade fair`. What
 * follows the excuse is its private reason. Skill sessions of this week unless it says otherwise; undefined when a word before the excuse
 * is none of these.
 */
export function readExcuse(text: string): ExcuseAsked | undefined {
  const asked: ExcuseAsked = { isAll: false, weeksAhead: 0, conversations: [], excuse: null, reason: null };
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let index = 0; index < words.length; index += 1) {
    const word = (words[index] ?? '').toLowerCase().replace(/[,:;.]$/, '');
    const excuse = lookUp(excuses, word);
    if (excuse) {
      const reason = words.slice(index + 1).join(' ');
      return { ...withDefault(asked), excuse, reason: reason === '' ? null : reason };
    }
    const week = words[index + 1]?.toLowerCase() === 'week' ? lookUp(weeks, word) : undefined;
    if (week !== undefined) {
      asked.weeksAhead = week;
      index += 1;
      continue;
    }
    const kind = lookUp(kinds, word);
    if (kind) asked.conversations = [...new Set([...asked.conversations, ...kind])];
    else if (word === 'all' || word === 'everybody' || word === 'everyone') asked.isAll = true;
    else if (!['and', 'for', 'of', 'the', 'as', 'on'].includes(word)) return undefined;
  }
  return withDefault(asked);
}

function withDefault(asked: ExcuseAsked): ExcuseAsked {
  return { ...asked, conversations: asked.conversations.length === 0 ? ['skill'] : asked.conversations };
}

function lookUp<Value>(table: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
