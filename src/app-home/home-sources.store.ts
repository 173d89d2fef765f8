import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { listOpenCommitments } from '../check-ins/commitment.store.ts';
import { listLoopsOf } from '../loops/loop.store.ts';
import { listParkedOf } from '../loops/moment.store.ts';
import type { Database } from '../platform/schema.ts';
import { listPromptsOfWeeks } from '../prompts/stored-prompt.store.ts';
import { pairsOf } from '../roster/pairs.ts';
import { findPeople } from '../roster/person.store.ts';
import { rolesOf } from '../roster/roles.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { listSessions } from '../sessions/session.store.ts';
import { loadDigestFacts } from '../stalls/digest.store.ts';
import { digestWeek } from '../stalls/digest-weeks.ts';
import { loadLoopFacts, weeksOfStalls } from '../stalls/loop-facts.store.ts';
import { listTakenOff } from '../stalls/stall-off.store.ts';
import type { HomeSources } from './home-sources.ts';
import { slotKinds } from './meeting.ts';
import { listAskedOf } from './second-opinions.store.ts';
import { teamsShownTo } from './teams-shown.ts';

/** As far back as the digest looks: older loops count only as the last one. */
const daysOfLoops = 63;
const daysBack = 28;
/** Weeks that began longer ago, or begin later, are not shown. */
const daysOfSlots = { back: 13, ahead: 14 };
const mostHistory = 6;

/**
 * Reads each kind of row once, for everybody that the page is about: the number of queries is the same for a rep and for a coach of
 * forty. Undefined before there is a roster.
 */
export async function loadHomeSources(
  db: Kysely<Database>,
  personId: string,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): Promise<HomeSources | undefined> {
  const utcDay = now.toISOString().slice(0, 10);
  const loaded = await loadRoster(db, addDays(utcDay, -daysBack));
  if (!loaded) return undefined;
  const { roster } = loaded;
  const week = digestWeek(roster, undefined, now, roster.timezone);
  const led = teamsShownTo(roster, personId);
  const near = pairsOf(roster).filter((pair) => isIn(pair, personId));
  const teams = [...new Set([...led, ...near.map(({ team }) => team)])];
  const known = await loadDigestFacts(db, { week, asOf: now, teams, zone: roster.timezone });
  const people = known.people.has(personId)
    ? known.people
    : new Map([...known.people, ...(await findPeople(db, [personId]))]);
  const coachees = [
    ...new Set([...known.pairs.filter(({ team }) => led.includes(team)), ...near].map(({ coachee }) => coachee)),
  ];
  const since = new Date(now.getTime() - daysOfLoops * 86_400_000);
  const ofLoops = await loadLoopFacts(db, { coachees, since, weeks: weeksOfStalls(week) });
  const own = [...new Set(near.map(({ coachee }) => coachee))];
  const from = addDays(utcDay, -daysOfSlots.back);
  const to = addDays(utcDay, daysOfSlots.ahead);
  return {
    facts: { roster: loaded, people, away: known.away, holidaysOf, now },
    states: { ...known, ...ofLoops },
    week,
    takenOff: await listTakenOff(db, coachees),
    prompts: await listPromptsOfWeeks(db, own, { kinds: slotKinds, from, to }),
    sessions: await listSessions(db, { coacheeIds: own, fromWeek: from, toWeek: to }),
    parked: await listParkedOf(db, own),
    promises: await listOpenCommitments(db, personId),
    history: own.includes(personId) ? await listLoopsOf(db, personId, mostHistory) : [],
    secondOpinions: mayBeAsked(roster, personId) ? await listAskedOf(db, personId) : [],
  };
}

/** Only managers and leaders are asked to judge a call of others. */
function mayBeAsked(roster: Roster, personId: string): boolean {
  const roles = rolesOf(roster, personId);
  return roles.includes('manager') || roles.includes('leader');
}

function isIn(
  { coach, coachee, standIn }: { coach: string; coachee: string; standIn: string | null },
  personId: string,
): boolean {
  return coach === personId || coachee === personId || standIn === personId;
}
