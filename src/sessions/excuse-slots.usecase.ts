import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { type Facts, todayOf, weekOfPair } from '../check-ins/facts.ts';
import { leaveNews } from '../loops/news.store.ts';
import type { Outside } from '../platform/outside.ts';
import { pairsOf } from '../roster/pairs.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { SessionPorts, SlotPlace } from './session-ports.ts';
import { sentences } from './session-sentences.ts';
import { describeSlot } from './slot-about.ts';
import type { ExcuseAnswer, ExcusedSlot, LeftSlot } from './slot-answers.ts';
import { findSlotChange, insertSlotChange } from './slot-change.store.ts';
import type { Excuse, SlotKey, SlotsToExcuse } from './slot-change.ts';
import { excusedNews } from './slot-news.ts';
import { isSlotDone, loadSlotFacts, mayChangeSlot, pairToChange } from './slot-standing.store.ts';

/**
 * Takes occurrences out of the count: sessions, reviews or check-ins of people the actor coaches. What was held, answered or does not
 * take place anyway is left, and said so. The reason stays with the pair. All of it in one transaction.
 */
export async function excuseSlots(
  { db, clock, newId, whereSlot }: Pick<Outside, 'db' | 'clock' | 'newId'> & Pick<SessionPorts, 'whereSlot'>,
  { actorId, slots, excuse, reason }: { actorId: string; slots: SlotsToExcuse; excuse: Excuse; reason: string | null },
): Promise<ExcuseAnswer> {
  const now = clock.now();
  const roster = await loadRoster(db, now.toISOString().slice(0, 10));
  if (!roster) return { outcome: 'refused', why: sentences.noRoster };
  const everybody = [...new Set(pairsOf(roster.roster).map(({ coachee }) => coachee))];
  const named = 'keys' in slots ? slots.keys.map(({ coacheeId }) => coacheeId) : (slots.coacheeIds ?? everybody);
  const facts = await loadSlotFacts(db, { now, holidaysOf }, actorId, named);
  if (!facts) return { outcome: 'refused', why: sentences.noRoster };
  const found = 'keys' in slots ? { ok: true as const, keys: slots.keys } : keysOf(facts, actorId, slots);
  if (!found.ok) return { outcome: 'refused', why: found.why };
  const refused = found.keys.map((key) => mayChangeSlot(facts, actorId, key)).find((permission) => !permission.ok);
  if (refused && !refused.ok) return { outcome: 'refused', why: refused.why };
  const places: { key: SlotKey; place: SlotPlace | undefined }[] = [];
  for (const key of found.keys) {
    const place = await whereSlot(key);
    places.push({ key, place: place && !('skipped' in place) ? place : undefined });
  }
  return db.transaction().execute(async (trx): Promise<ExcuseAnswer> => {
    const excused: ExcusedSlot[] = [];
    const left: LeftSlot[] = [];
    for (const { key, place } of places) {
      const about = describeSlot(facts, key);
      const before = await findSlotChange(trx, key);
      if (before?.change.what === 'excuse') left.push({ about, because: 'excused-already' });
      else if (!place) left.push({ about, because: 'none' });
      else if (await isSlotDone(trx, key)) left.push({ about, because: 'held' });
      else {
        const change = { ...key, change: { what: 'excuse', excuse } as const, reason };
        excused.push({ id: await insertSlotChange(trx, change, { actorId, now }), about, at: place.startsAt });
      }
    }
    await leaveNews(trx, excusedNews(excused, now), { now, newId });
    return { outcome: 'excused', excuse, excused, left };
  });
}

function keysOf(
  facts: Facts,
  actorId: string,
  { coacheeIds, conversations, weeksAhead }: Exclude<SlotsToExcuse, { keys: unknown }>,
): { ok: true; keys: SlotKey[] } | { ok: false; why: string } {
  const { roster } = facts.roster;
  const isTheirs = (coach: string, coachee: string) =>
    mayChangeSlot(facts, actorId, { coachId: coach, coacheeId: coachee }).ok;
  const pairs =
    coacheeIds === null
      ? pairsOf(roster).filter(({ coach, coachee }) => isTheirs(coach, coachee))
      : coacheeIds.map((id) => pairToChange(facts, actorId, id));
  if (pairs.length === 0) return { ok: false, why: 'You coach nobody here, so there is nothing to excuse.' };
  const keys: SlotKey[] = [];
  for (const pair of pairs) {
    if (!pair) return { ok: false, why: 'You can excuse sessions and check-ins of people you coach.' };
    const week = addDays(weekOfPair(facts, pair, todayOf(facts, pair.coachee)), weeksAhead * 7);
    for (const conversation of conversations) {
      keys.push({ coachId: pair.coach, coacheeId: pair.coachee, conversation, week });
    }
  }
  return { ok: true, keys };
}
