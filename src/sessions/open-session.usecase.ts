import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { type Facts, isAwayNow, phasesOf, todayOf, weekOfPair } from '../check-ins/facts.ts';
import { mayBegin } from '../check-ins/week-to-open.store.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { findPair, pairsOf, type RosterPair } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { pairsInWeek } from '../roster/schedule.ts';
import { mayWriteSession } from '../roster/who-may.ts';
import { findOrCreateSession, findSession, findSessionOf } from './session.store.ts';
import type { MeetingConversation, SessionKey } from './session.ts';
import { loadSessionForm } from './session-form.store.ts';
import type { SessionForm, SessionFormState } from './session-form.ts';
import { firstState } from './session-form-state.ts';
import type { SessionPorts } from './session-ports.ts';
import { sentences } from './session-sentences.ts';
import type { SessionShape } from './session-shape.ts';
import { shapeAt, shapeNow, weekToOpen } from './which-session.ts';

/** One session, or the next or last one of a person. */
export type WhichSession = SessionKey | { of: string; conversation: MeetingConversation };

export type OpenedSession = { ok: true; form: SessionForm; state: SessionFormState } | { ok: false; why: string };

/**
 * What the form of a session shows when it opens: what both have written so far, else what the open loop says. The first one to open it
 * makes its record. A session that the plan has no place for is held now. Refuses whoever it does not belong to (any more), and an older week that had none.
 */
export async function openSession(
  { db, clock, whereSlot }: Pick<Outside, 'db' | 'clock'> & Pick<SessionPorts, 'whereSlot'>,
  { actorId, which }: { actorId: string; which: WhichSession },
): Promise<OpenedSession> {
  const now = clock.now();
  const facts = await loadFacts(db, { now, holidaysOf }, (roster) => concerned(roster, actorId, which));
  if (!facts) return { ok: false, why: sentences.noRoster };
  const found = 'of' in which ? keyOfPerson(facts, actorId, which) : which;
  if (!found) return { ok: false, why: actorId === personOf(which) ? sentences.noOwn : sentences.noPair };
  const { roster } = facts.roster;
  const pairOf = { coach: found.coachId, coachee: found.coacheeId };
  const permission = mayWriteSession(roster, actorId, pairOf, (personId) => isAwayNow(facts, personId));
  const pair = findPair(roster, found.coachId, found.coacheeId);
  if (!permission.may) return { ok: false, why: permission.why };
  if (!pair) return { ok: false, why: sentences.noPair };
  const key = 'of' in which ? await latestKey({ db, whereSlot }, found, now) : found;
  const shape = shapeAt(await whereSlot(key)) ?? shapeToday(facts, pair, key);
  return db.transaction().execute(async (trx) => {
    const kind = key.conversation === 'skill' ? 'skill-session' : 'pipeline-review';
    if (!(await findSessionOf(trx, key)) && !(await mayBegin(trx, facts, key, kind))) {
      return { ok: false, why: sentences.noSuchWeek };
    }
    const session = await findSession(trx, await findOrCreateSession(trx, key, shape, now));
    if (!session) return { ok: false, why: sentences.notFound };
    const form = await loadSessionForm(trx, facts, session, { actorId, isOverridden: false });
    return {
      ok: true,
      form: { ...form, notice: form.written.size > 0 ? { what: 'kept' } : null },
      state: firstState(form),
    };
  });
}

function personOf(which: WhichSession): string {
  return 'of' in which ? which.of : which.coacheeId;
}

function concerned(roster: Roster, actorId: string, which: WhichSession): string[] {
  const coachee = personOf(which);
  const coaches = pairsOf(roster).flatMap((pair) => (pair.coachee === coachee ? [pair.coach] : []));
  const named = 'of' in which ? [] : [which.coachId];
  const standIns = roster.teams.flatMap(({ standIn }) => standIn ?? []);
  return [...new Set([actorId, coachee, ...coaches, ...named, ...standIns])];
}

/** The actor's own pair with the person where there is one, then one that has such a slot, then any; of this week. */
function keyOfPerson(
  facts: Facts,
  actorId: string,
  { of, conversation }: { of: string; conversation: MeetingConversation },
): SessionKey | undefined {
  const pairs = pairsOf(facts.roster.roster).filter(({ coachee }) => coachee === of);
  const isOwn = ({ coach, standIn }: RosterPair) => coach === actorId || standIn === actorId;
  const pair = pairs.find(isOwn) ?? pairs.find(({ slots }) => slots[conversation]) ?? pairs[0];
  return (
    pair && { coachId: pair.coach, coacheeId: of, conversation, week: weekOfPair(facts, pair, todayOf(facts, of)) }
  );
}

async function latestKey(
  { db, whereSlot }: { db: Kysely<Database> } & Pick<SessionPorts, 'whereSlot'>,
  key: SessionKey,
  now: Date,
): Promise<SessionKey> {
  const before = await findSessionOf(db, { ...key, week: addDays(key.week, -7) });
  const startsAt = shapeAt(await whereSlot(key))?.startsAt ?? null;
  return { ...key, week: weekToOpen(key.week, { before, startsAt, now }) };
}

function shapeToday(facts: Facts, pair: RosterPair, key: SessionKey): SessionShape {
  const slots = pairsInWeek(facts.roster, key.week).find(
    ({ coach, coachee }) => coach === pair.coach && coachee === pair.coachee,
  )?.slots;
  const phase = phasesOf(facts, pair).forPrompt(todayOf(facts, pair.coachee));
  return shapeNow(key.conversation, { now: facts.now, phase, model: slots?.[key.conversation]?.model ?? '' });
}
