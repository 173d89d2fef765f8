import type { Kysely } from 'kysely';
import { findCheckInOf } from '../check-ins/check-in.store.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { type Facts, isAwayNow, nameOf } from '../check-ins/facts.ts';
import type { Database } from '../platform/schema.ts';
import { findPair, pairsOf, type RosterPair } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { mayAnswerAsCoach } from '../roster/who-may.ts';
import { findSessionOf } from './session.store.ts';
import type { SlotKey } from './slot-change.ts';

/** What is true about the people whose slots somebody changes; undefined before there is a roster. */
export function loadSlotFacts(
  db: Kysely<Database>,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
  actorId: string,
  coacheeIds: readonly string[],
): Promise<Facts | undefined> {
  return loadFacts(db, { now, holidaysOf }, (roster) => concerned(roster, actorId, coacheeIds));
}

function concerned(roster: Roster, actorId: string, coacheeIds: readonly string[]): string[] {
  const coachees = new Set(coacheeIds);
  const pairs = pairsOf(roster).filter(({ coachee }) => coachees.has(coachee));
  const standIns = roster.teams.flatMap(({ standIn }) => standIn ?? []);
  return [...new Set([actorId, ...coacheeIds, ...pairs.map(({ coach }) => coach), ...standIns])];
}

export type SlotPermission = { ok: true; pair: RosterPair } | { ok: false; why: string };

/** May this person move or excuse slots of this pair? The coach, and the stand-in while the coach is away. */
export function mayChangeSlot(
  facts: Facts,
  actorId: string,
  key: Pick<SlotKey, 'coachId' | 'coacheeId'>,
): SlotPermission {
  const { roster } = facts.roster;
  const isAway = (personId: string) => isAwayNow(facts, personId);
  const permission = mayAnswerAsCoach(roster, actorId, { coach: key.coachId, coachee: key.coacheeId }, isAway);
  const pair = findPair(roster, key.coachId, key.coacheeId);
  if (!permission.may) return { ok: false, why: permission.why };
  return pair ? { ok: true, pair } : { ok: false, why: 'Only the coach of this person can do that.' };
}

/** The pair of this person in which the actor coaches, the own one first; undefined where the actor coaches them in none. */
export function pairToChange(facts: Facts, actorId: string, coacheeId: string): RosterPair | undefined {
  const pairs = pairsOf(facts.roster.roster).filter(({ coachee }) => coachee === coacheeId);
  return (
    pairs.find(({ coach }) => coach === actorId) ??
    pairs.find(({ coach, coachee }) => mayChangeSlot(facts, actorId, { coachId: coach, coacheeId: coachee }).ok)
  );
}

/** Was this occurrence held or answered already? */
export async function isSlotDone(db: Kysely<Database>, key: SlotKey): Promise<boolean> {
  if (key.conversation === 'deal') return Boolean((await findCheckInOf(db, key))?.repAnsweredAt);
  const session = await findSessionOf(db, { ...key, conversation: key.conversation });
  return session?.completedAt != null || session?.coachSays === 'held';
}

/** What these people are called; ids of the unknown ones as they are. */
export function namesOf(facts: Facts, ids: readonly string[]): string[] {
  return ids.map((id) => nameOf(facts, id));
}
