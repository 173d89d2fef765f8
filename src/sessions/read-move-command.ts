import type { SlotConversation } from './slot-change.ts';

const kinds: Record<string, SlotConversation> = {
  skill: 'skill',
  session: 'skill',
  pipeline: 'pipeline',
  review: 'pipeline',
  'check-in': 'deal',
  checkin: 'deal',
};

/** What is typed after `/coach move @name`: which of the three, the skill session unless it says so, and to when. */
export function readMoveCommand(text: string): { conversation: SlotConversation; typed: string } {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const word = first.toLowerCase();
  const conversation = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  const typed = (conversation ? rest.join(' ') : text.trim()).replace(/^to\b\s*/i, '');
  return { conversation: conversation ?? 'skill', typed };
}
