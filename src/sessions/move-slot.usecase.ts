import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { instantOf, localOf } from '../calendar/local-time.ts';
import type { Day, LocalTime } from '../calendar/settings.ts';
import { closesAt, daysOf, type Facts, localeOf, todayOf, weekOfPair } from '../check-ins/facts.ts';
import { leaveNews } from '../loops/news.store.ts';
import type { Outside } from '../platform/outside.ts';
import type { RosterPair } from '../roster/pairs.ts';
import { teamDays, teamNamed } from '../roster/settings.ts';
import { decideMove, type MoveDecision } from './decide-move.ts';
import { readSlotTime } from './read-slot-time.ts';
import type { SessionPorts, SlotPlace } from './session-ports.ts';
import { sentences } from './session-sentences.ts';
import { describeSlot, type SlotAbout } from './slot-about.ts';
import type { MoveAnswer } from './slot-answers.ts';
import { findSlotChange, insertSlotChange } from './slot-change.store.ts';
import type { SlotKey } from './slot-change.ts';
import { movedNews } from './slot-news.ts';
import { isSlotDone, loadSlotFacts, mayChangeSlot, pairToChange } from './slot-standing.store.ts';

const whyNothing = 'There is nothing to move: none is ahead this week or next.';
const whyNotYours = 'You can move sessions and check-ins of people you coach.';

type World = Pick<Outside, 'db' | 'clock' | 'newId'> & Pick<SessionPorts, 'whereSlot'>;
type Asking = Omit<World, 'newId'>;

/** Moves the occurrence of this week, or of the next where this week's is over, to what somebody typed. */
export async function moveTyped(
  { db, clock, newId, whereSlot }: World,
  asked: { actorId: string; coacheeId: string; conversation: SlotKey['conversation']; typed: string },
): Promise<MoveAnswer> {
  const { actorId, coacheeId, conversation, typed } = asked;
  const now = clock.now();
  const facts = await loadSlotFacts(db, { now, holidaysOf }, actorId, [coacheeId]);
  if (!facts) return refuse(sentences.noRoster);
  const pair = pairToChange(facts, actorId, coacheeId);
  if (!pair) return refuse(whyNotYours);
  const week = weekOfPair(facts, pair, todayOf(facts, coacheeId));
  const found = await firstToMove(
    { db, whereSlot },
    twoWeeksFrom({ coachId: pair.coach, coacheeId, conversation, week }),
  );
  if (!found) return refuse(whyNothing);
  const { key, place } = found;
  const zone = zoneToRead(facts, actorId, key);
  const reader = { today: localOf(now, zone).day, locale: localeOf(facts, actorId), calendar: daysOf(facts, actorId) };
  const reading = readSlotTime(typed, reader, key.week);
  if (!reading.ok) return refuse(reading.sentence);
  const planned = localOf(place.startsAt, zone);
  const to = instantOf(reading.day ?? planned.day, reading.time ?? planned.time, zone);
  if (!to) return refuse('That day does not exist in this time zone.');
  const isPlain = reading.day !== null && key.week === week;
  return change({ db, newId }, { facts, pair, key, place, to, actorId, isPlain, isSure: false });
}

/** Moves exactly this occurrence to this day and time, typed in the zone of `zoneToRead`, or to this instant. */
export async function moveSlot(
  { db, clock, newId, whereSlot }: World,
  asked: { actorId: string; key: SlotKey; to: Date | { day: Day; time: LocalTime }; isSure: boolean },
): Promise<MoveAnswer> {
  const { actorId, key, isSure } = asked;
  const now = clock.now();
  const facts = await loadSlotFacts(db, { now, holidaysOf }, actorId, [key.coacheeId]);
  if (!facts) return refuse(sentences.noRoster);
  const permission = mayChangeSlot(facts, actorId, key);
  if (!permission.ok) return refuse(permission.why);
  const place = await whereSlot(key);
  if (!place || 'skipped' in place)
    return refuse('This one does not take place any more, so there is nothing to move.');
  const to =
    asked.to instanceof Date ? asked.to : instantOf(asked.to.day, asked.to.time, zoneToRead(facts, actorId, key));
  if (!to) return refuse('That day does not exist in this time zone.');
  return change({ db, newId }, { facts, pair: permission.pair, key, place, to, actorId, isPlain: true, isSure });
}

/** What the form to move an occurrence shows; of a person, the one of this week or the next. Refuses as moving does. */
export async function prepareMove(
  { db, clock, whereSlot }: Asking,
  {
    actorId,
    which,
  }: { actorId: string; which: SlotKey | { coacheeId: string; conversation: SlotKey['conversation'] } },
): Promise<{ ok: true; about: SlotAbout; at: Date; zone: string } | { ok: false; why: string }> {
  const facts = await loadSlotFacts(db, { now: clock.now(), holidaysOf }, actorId, [which.coacheeId]);
  if (!facts) return { ok: false, why: sentences.noRoster };
  const pair = 'coachId' in which ? undefined : pairToChange(facts, actorId, which.coacheeId);
  const permission = 'coachId' in which ? mayChangeSlot(facts, actorId, which) : undefined;
  if (permission && !permission.ok) return { ok: false, why: permission.why };
  if (!permission && !pair) return { ok: false, why: whyNotYours };
  const first = pair && { coachId: pair.coach, week: weekOfPair(facts, pair, todayOf(facts, which.coacheeId)) };
  const found = await firstToMove(
    { db, whereSlot },
    'coachId' in which ? [which] : first ? twoWeeksFrom({ ...which, ...first }) : [],
  );
  if (!found) return { ok: false, why: whyNothing };
  const { key, place } = found;
  return { ok: true, about: describeSlot(facts, key), at: place.startsAt, zone: zoneToRead(facts, actorId, key) };
}

/** In which zone a time is typed: a check-in's in the rep's, a meeting's in that of whoever types it. */
export function zoneToRead(facts: Facts, actorId: string, { coacheeId, conversation }: SlotKey): string {
  return daysOf(facts, conversation === 'deal' ? coacheeId : actorId).zone;
}

async function firstToMove(
  { db, whereSlot }: Pick<World, 'db' | 'whereSlot'>,
  keys: readonly SlotKey[],
): Promise<{ key: SlotKey; place: SlotPlace } | undefined> {
  for (const key of keys) {
    const place = await whereSlot(key);
    if (place && !('skipped' in place) && !(await isSlotDone(db, key))) return { key, place };
  }
  return undefined;
}

function twoWeeksFrom(key: SlotKey): SlotKey[] {
  return [key, { ...key, week: addDays(key.week, 7) }];
}

interface Change {
  facts: Facts;
  pair: RosterPair;
  key: SlotKey;
  place: SlotPlace;
  to: Date;
  actorId: string;
  /** Whoever moves it knows which occurrence it is: it was shown to them, or they typed a day of this week. */
  isPlain: boolean;
  isSure: boolean;
}

function change({ db, newId }: Pick<World, 'db' | 'newId'>, wanted: Change): Promise<MoveAnswer> {
  const { facts, pair, key, place, to, actorId, isPlain, isSure } = wanted;
  const { roster } = facts.roster;
  const { now } = facts;
  return db.transaction().execute(async (trx): Promise<MoveAnswer> => {
    const about = describeSlot(facts, key);
    const decision = decideMove({
      key,
      to,
      now,
      parties: {
        team: teamDays(roster, teamNamed(roster, pair.team), holidaysOf),
        coach: daysOf(facts, pair.coach),
        coachee: daysOf(facts, pair.coachee),
      },
      closesAt: closesAt(facts, key),
      isDone: await isSlotDone(trx, key),
      isSure,
    });
    const slot = { about, at: place.startsAt };
    if (decision.do === 'refuse') return refusal(decision, slot);
    const standing = (await findSlotChange(trx, key))?.change;
    if (standing?.what === 'move' && standing.to.getTime() === to.getTime()) return refuse(whySame, slot);
    const unsuitable = decision.do === 'ask' ? decision.unsuitable : [];
    if (decision.do === 'ask' || !isPlain) return { outcome: 'asks', about, from: place.startsAt, to, unsuitable };
    const id = await insertSlotChange(trx, { ...key, change: { what: 'move', to }, reason: null }, { actorId, now });
    await leaveNews(trx, [movedNews({ id, about, at: place.startsAt }, to)], { now, newId });
    return { outcome: 'moved', id, about, from: place.startsAt, to, outsideHours: decision.outsideHours };
  });
}

const why = {
  past: 'That moment has passed. Pick one that is still to come.',
  'other-week': 'It has to stay in its week: anywhere else this one would count as missed. You can excuse it instead.',
  'after-close': 'That is after the check-in’s week has closed. Pick an earlier time, or excuse it instead.',
  done: 'You had this one already, so it stays where it was.',
} as const;

function refusal({ because }: Extract<MoveDecision, { do: 'refuse' }>, slot: OfSlot): MoveAnswer {
  return { ...refuse(why[because], slot), canExcuse: because === 'other-week' || because === 'after-close' };
}

const whySame = 'It is at that time already, so there is nothing to move.';

type Refusal = Extract<MoveAnswer, { outcome: 'refused' }>;
type OfSlot = Refusal['slot'];

function refuse(text: string, slot: OfSlot = null): Refusal {
  return { outcome: 'refused', why: text, slot, canExcuse: false };
}
