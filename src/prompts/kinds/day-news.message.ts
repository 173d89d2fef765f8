import { instantAtOrAfter } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { findLoop } from '../../loops/loop.store.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import type { Composing } from '../composing.message.ts';
import { listNewsForDay } from '../news.store.ts';
import { newsOf, type PlannedRow } from '../read-about.ts';
import type { DayItem } from './day-item.ts';

/** The news in this day: what no earlier day told. */
export async function listNewsOfDay(
  { db, roster: { roster } }: Composing,
  rows: readonly PlannedRow[],
  { day, zone }: { day: Day; zone: string },
): Promise<DayItem[]> {
  const ids = rows.flatMap(({ newsId }) => newsId ?? []);
  const news = await listNewsForDay(db, ids, instantAtOrAfter(day, '00:00', zone));
  if (news.length === 0) return [];
  const coachees = news.flatMap(({ coacheeId }) => coacheeId ?? []);
  const people = await findPeople(db, coachees);
  const items: DayItem[] = [];
  for (const prompt of news) {
    const { loopId, callId } = newsOf(prompt);
    const call = (await findLoop(db, loopId))?.calls.find(({ id }) => id === callId);
    const coachee = personName(roster, people, prompt.coacheeId ?? '');
    items.push({ what: 'own-view', loopId, heldAt: call?.startsAt ?? null, coachee });
  }
  return items;
}
