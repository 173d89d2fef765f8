import { weekdays } from '../calendar/days.ts';
import type { Weekday } from '../calendar/settings.ts';
import { pluralWeekdays } from '../calendar/show-date.ts';
import { listSlots } from './conversations.ts';
import { groupSentences } from './grouped-sentences.ts';
import { pairsOf } from './pairs.ts';
import type { Roster } from './roster.ts';
import { showList } from './shown-name.ts';

const mostPromptsPerDay = 2;

/**
 * Weekdays on which the slots give somebody more than two messages, as the week is planned, before holidays move anything.
 * A coach has one message a day for all sessions of their own.
 */
export function crowdedDays(roster: Roster, nameOf: (id: string) => string): string[] {
  const messages = new Map<string, Set<string>>();
  const add = (id: string, day: Weekday, what: string) => {
    const key = `${id} ${day}`;
    messages.set(key, (messages.get(key) ?? new Set()).add(what));
  };
  for (const { coach, coachee, slots } of pairsOf(roster)) {
    for (const { conversation, day } of listSlots(slots)) {
      add(coachee, day, `${conversation} with ${nameOf(coach)}`);
      if (conversation !== 'check-in') add(coach, day, 'sessions with their own people');
    }
  }
  const crowded = [...messages].flatMap(([key, all]) => {
    const [id = '', day] = key.split(' ');
    const weekday = weekdays.find((candidate) => candidate === day);
    if (!weekday || all.size <= mostPromptsPerDay) return [];
    const sentence = `More than two messages on ${pluralWeekdays[weekday]} (${showList([...all])}) for WHO: what does not fit waits for the next day.`;
    return [{ sentence, name: nameOf(id) }];
  });
  return groupSentences(crowded);
}
