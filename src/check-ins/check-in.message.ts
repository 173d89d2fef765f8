import type { Kysely } from 'kysely';
import type { Message } from '../block-kit/message.ts';
import type { Database } from '../platform/schema.ts';
import { actingCoach, findPair } from '../roster/pairs.ts';
import { findCheckIn, findCheckInOf } from './check-in.store.ts';
import type { CheckIn, CheckInKey, CheckInVariant } from './check-in.ts';
import { loadAsked } from './check-in-form.store.ts';
import { type CheckInMessageFacts, checkInMessage } from './check-in-message.view.ts';
import { listDoOf, listFollowUps, listOpenCommitments } from './commitment.store.ts';
import { type FactsOf, loadFacts, whomItConcerns } from './facts.store.ts';
import { awayUntil, closesAt, daysOf, type Facts, isAwayNow, nameOf, variantIn } from './facts.ts';

/**
 * The rep's message about the check-in of a pair and week as it stands now: the question, or what was answered and what the coach
 * said. `variant` is how it was asked, where a prompt says so. Undefined before there is a roster.
 */
export async function loadCheckInMessage(
  db: Kysely<Database>,
  key: CheckInKey,
  { variant, ...factsOf }: FactsOf & { variant?: CheckInVariant | undefined },
): Promise<Message | undefined> {
  return load(db, key, await findCheckInOf(db, key), variant, factsOf);
}

/** The same for a check-in that has a record; undefined when it has none. */
export async function loadCheckInMessageById(
  db: Kysely<Database>,
  checkInId: number,
  factsOf: FactsOf,
): Promise<Message | undefined> {
  const checkIn = await findCheckIn(db, checkInId);
  if (!checkIn) return undefined;
  const { coachId, coacheeId, week } = checkIn;
  return load(db, { coachId, coacheeId, week }, checkIn, checkIn.variant, factsOf);
}

async function load(
  db: Kysely<Database>,
  key: CheckInKey,
  checkIn: CheckIn | undefined,
  variant: CheckInVariant | undefined,
  factsOf: FactsOf,
): Promise<Message | undefined> {
  const facts = await loadFacts(db, factsOf, whomItConcerns(key));
  if (!facts) return undefined;
  // What the coach's form asks about is what was answered, in the order of the rep's form.
  const did = checkIn ? (await loadAsked(db, facts, checkIn, 'coach')).did : [];
  const followUps = await listFollowUps(
    db,
    did.map(({ commitment }) => commitment.id),
  );
  return checkInMessage({
    key,
    variant: checkIn?.variant ?? variant ?? variantIn(facts, key),
    coachName: nameOf(facts, key.coachId),
    coachAway: coachAwayIn(facts, key),
    zone: daysOf(facts, key.coacheeId).zone,
    closesAt: closesAt(facts, key),
    now: facts.now,
    openCount: (await listOpenCommitments(db, key.coacheeId)).length,
    checkIn,
    did,
    promised: checkIn ? await listDoOf(db, checkIn.id) : [],
    followed: new Set(followUps.flatMap(({ followsId }) => followsId ?? [])),
  });
}

function coachAwayIn(facts: Facts, { coachId, coacheeId }: CheckInKey): CheckInMessageFacts['coachAway'] {
  const until = awayUntil(facts, coachId);
  const pair = findPair(facts.roster.roster, coachId, coacheeId);
  if (until === null || !pair) return null;
  const standIn = actingCoach(pair, (personId) => isAwayNow(facts, personId));
  return { until, standIn: standIn && nameOf(facts, standIn) };
}
