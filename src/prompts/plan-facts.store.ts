import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayAmong } from '../roster/away.store.ts';
import { listOpenPairsAmong } from '../roster/pair.store.ts';
import { pairKey, pairsOf } from '../roster/pairs.ts';
import { findPeople } from '../roster/person.store.ts';
import { isActive } from '../roster/person.ts';
import type { Roster } from '../roster/roster.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { listSlotChanges } from '../sessions/slot-change.store.ts';
import { listUntoldAsks } from '../stalls/stall-ask.store.ts';
import { longestLeadDays } from './kinds/meeting.ts';
import { listLoopFacts } from './loop-facts.store.ts';
import { daysBefore } from './pair-weeks.ts';
import { listDueCommitments, listWeekCheckIns } from './plan.store.ts';
import { createMemory, openNews, sentPrompts } from './plan-memory.ts';
import type { PlannerInput, PlannerPerson } from './planner.ts';
import { keyOf } from './prompt-kinds.ts';
import { daysOfPerson } from './recipient-days.ts';
import { listPromptsByKey, listPromptsOfWeeks, listPromptsSince } from './stored-prompt.store.ts';
import type { StoredPrompt } from './stored-prompt.ts';

/** What a coach has rows of. Whether one of a week that has begun has taken place is known from the coachee's prompts. */
const rowKinds = ['skill-session', 'pipeline-review'] as const;

export interface PlanFacts {
  input: PlannerInput;
  /** What these recipients were or are to be sent. */
  stored: StoredPrompt[];
  zoneOf(recipient: string): string;
}

export interface PlanScope {
  recipients: ReadonlySet<string>;
  /** Local dates of the recipients, both included. */
  span: DayRange;
  now: Date;
  holidaysOf: HolidaysOf;
}

/** All that decides what these people and channels are to be sent in the span, in a handful of queries. */
export async function loadPlanFacts(
  db: Kysely<Database>,
  roster: LoadedRoster,
  { recipients, span, now, holidaysOf }: PlanScope,
): Promise<PlanFacts> {
  const since = addDays(span.from, -daysBefore);
  const channels = roster.roster.leaders.flatMap(({ channel, people: [first = ''] }) =>
    channel !== null && (recipients.has(first) || recipients.has(channel)) ? [channel] : [],
  );
  const wanted = [...new Set([...recipients, ...channels])];
  const pairs = pairsOf(roster.roster).filter(({ coach, coachee, standIn }) =>
    [coach, coachee, standIn].some((id) => id !== null && recipients.has(id)),
  );
  const concerned = [
    ...wanted,
    ...pairs.flatMap(({ coach, coachee, standIn }) => [coach, coachee, ...(standIn ? [standIn] : [])]),
    ...roster.roster.leaders.flatMap((group) => group.people.slice(0, 1)),
  ];
  const people = await loadPeople(db, concerned, { roster: roster.roster, since, holidaysOf });
  const spells = await listOpenPairsAmong(db, [...recipients]);
  const open = new Map(spells.map((spell) => [pairKey(spell), spell.startsOn]));
  const stored = await loadStored(db, wanted, { since: startOf(since), recent: startOf(addDays(span.from, -1)), now });
  const coachees = [...new Set(pairs.map(({ coachee }) => coachee))];
  const others = coachees.filter((id) => !recipients.has(id));
  const meetings = await listPromptsOfWeeks(db, others, { kinds: rowKinds, ...weeksAround(now) });
  const checkIns = await listWeekCheckIns(db, coachees, since);
  const slotChanges = await listSlotChanges(db, {
    coacheeIds: coachees,
    fromWeek: since,
    toWeek: addDays(span.to, longestLeadDays),
  });
  const commitments = await listDueCommitments(db, [...recipients], span);
  const loops = await listLoopFacts(db, coachees);
  const coaches = [...new Set(pairs.map(({ coach }) => coach))];
  const asks = await listUntoldAsks(db, coaches);
  const zones = new Map(stored.map((prompt) => [prompt.recipient, roster.roster.timezone]));
  for (const [id, { days }] of people) zones.set(id, days.zone);
  const zoneOf = (recipient: string) => zones.get(recipient) ?? roster.roster.timezone;
  const input: PlannerInput = {
    roster,
    people,
    holidaysOf,
    span,
    startsOn: (pair) => open.get(pairKey(pair)),
    recipients: new Set(wanted),
    slotChanges,
    memory: createMemory([...stored, ...meetings], checkIns, { now, zoneOf }),
    events: { checkIns, commitments, loops, asks, news: openNews(stored), sent: sentPrompts(stored, now) },
  };
  return { input, stored, zoneOf };
}

async function loadPeople(
  db: Kysely<Database>,
  ids: string[],
  { roster, since, holidaysOf }: { roster: Roster; since: Day; holidaysOf: HolidaysOf },
): Promise<Map<string, PlannerPerson>> {
  const known = await findPeople(db, [...new Set(ids)]);
  const away = await listAwayAmong(db, [...known.keys()], since);
  const people = new Map<string, PlannerPerson>();
  for (const person of known.values()) {
    const days = daysOfPerson(roster, person, away.get(person.id) ?? [], holidaysOf);
    const reachableFrom = isActive(roster, person) && person.enrolledAt ? new Date(person.enrolledAt) : null;
    people.set(person.id, { id: person.id, days, reachableFrom });
  }
  return people;
}

/** The first days of all weeks that are going on at this instant somewhere. */
function weeksAround(now: Date): DayRange {
  const today = now.toISOString().slice(0, 10);
  return { from: addDays(today, -8), to: addDays(today, 1) };
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Recent and coming prompts, and the welcomes, however old. */
async function loadStored(
  db: Kysely<Database>,
  recipients: string[],
  span: { since: Date; recent: Date; now: Date },
): Promise<StoredPrompt[]> {
  const recent = await listPromptsSince(db, recipients, span);
  const welcomes = await listPromptsByKey(
    db,
    recipients.map((id) => keyOf('welcome', id, '-')),
  );
  return [...new Map([...recent, ...welcomes].map((prompt) => [prompt.id, prompt])).values()];
}
