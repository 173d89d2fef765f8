import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter } from '../calendar/local-time.ts';
import type { News } from '../loops/news.ts';
import { pairKey } from '../roster/pairs.ts';
import type { SlotAbout } from './slot-about.ts';

/** An occurrence that somebody changed: the change's id, and when it was to begin before. */
export interface ChangedSlot {
  id: number;
  about: SlotAbout;
  at: Date;
}

/** The coachee hears that one of their meetings stands elsewhere now, as long as it has not begun there. */
export function movedNews({ id, about, at }: ChangedSlot, to: Date): News {
  return { ...newsOf([{ id, about, at }], { id }), usefulUntil: to };
}

/** Each coachee hears once what of theirs is excused, as far as it is still to come. */
export function excusedNews(excused: readonly ChangedSlot[], now: Date): News[] {
  return byPair(excused.filter(({ at }) => at > now)).map((slots) => {
    const last = Math.max(...slots.map(({ at }) => at.getTime()));
    return { ...newsOf(slots, { id: slots[0].id }), usefulUntil: new Date(last) };
  });
}

/** Each coachee hears once what of theirs stands at its usual time again, until its week is over. */
export function putBackNews(undone: readonly Omit<ChangedSlot, 'at'>[]): News[] {
  return byPair(undone).map((slots) => {
    const weeks = slots.map(({ about }) => about.key.week).sort();
    const after = addDays(weeks.at(-1) ?? '', 7);
    const { about, ...news } = newsOf(slots, { id: `${slots[0].id}.back` });
    const usefulUntil = instantAtOrAfter(after, '00:00', slots[0].about.coacheeZone);
    return { ...news, about: { ...about, isBack: true }, usefulUntil };
  });
}

type Some<Slot> = [Slot, ...Slot[]];

function newsOf(slots: Some<Omit<ChangedSlot, 'at'> & { at?: Date }>, { id }: { id: number | string }): News {
  const { coachId, coacheeId } = slots[0].about.key;
  return {
    kind: 'slot-change',
    key: `slot-change/${pairKey({ coach: coachId, coachee: coacheeId })}/${id}`,
    to: coacheeId,
    coachId,
    coacheeId,
    about: {
      changeIds: slots.map((slot) => slot.id),
      slotsAt: slots.flatMap(({ at }) => (at === undefined ? [] : [at.toISOString()])),
      isAskedFor: true,
    },
  };
}

function byPair<Slot extends { about: SlotAbout }>(slots: readonly Slot[]): Some<Slot>[] {
  const pairs = new Map<string, Some<Slot>>();
  for (const slot of slots) {
    const { coachId, coacheeId } = slot.about.key;
    const key = pairKey({ coach: coachId, coachee: coacheeId });
    const known = pairs.get(key);
    if (known) known.push(slot);
    else pairs.set(key, [slot]);
  }
  return [...pairs.values()];
}
