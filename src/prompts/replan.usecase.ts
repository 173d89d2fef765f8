import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import { participants } from '../roster/pairs.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import { listConcerned } from './concerned.store.ts';
import { diffPlan, type PlanChange, placeAnew } from './diff-plan.ts';
import { remindedKinds } from './kinds/nudge.ts';
import {
  findWholePlan,
  insertPrompts,
  listPlannedRecipients,
  listSentSince,
  noteNewPlace,
  updatePlanned,
  wholePlanEvent,
  withholdPlanned,
} from './plan.store.ts';
import { planAll } from './plan.ts';
import { loadPlanFacts, type PlanFacts } from './plan-facts.store.ts';
import type { Outcome, WithheldReason } from './planned-prompt.ts';
import { isNudge } from './prompt-kinds.ts';
import { rememberHolidays } from './remember-holidays.ts';
import { listPromptsByKey } from './stored-prompt.store.ts';
import type { StoredPrompt } from './stored-prompt.ts';

const knownHolidays = rememberHolidays(holidaysOf);
const daysAhead = 14;
/** A whole plan reaches further, so that it is due about every two weeks. */
const daysAheadAtOnce = 28;
/** What may still be useful today was due at most so many days ago. */
const daysBack = 7;
const longestGapDays = 400;
/** Small enough that one transaction never keeps a person waiting. */
const peopleAtOnce = 40;

type Planning = Pick<Outside, 'db' | 'clock' | 'newId'>;

/**
 * Makes the planned prompts equal to what the rules ask for in the next 14 days, or as far as everybody is planned: those of these
 * people, of whom they coach, who coaches them and who stands in; left out: everybody's. Nothing happens before there is a roster.
 */
export async function replan(planning: Planning, scope: { people?: readonly string[] } = {}): Promise<void> {
  const known = await loadKnown(planning);
  if (!known) return;
  const { roster, plannedThrough, today } = known;
  const to = later(addDays(today, daysAhead), plannedThrough);
  const span = { from: firstDay(today, plannedThrough), to };
  if (!scope.people) return planForAll(planning, known, span);
  const recipients = await listConcerned(planning.db, roster, scope.people, span.from);
  await planFor(planning, { plannedThrough, span, recipients });
}

/**
 * The plan at the start of a day. Whatever changes a plan plans it anew at once, so most of it stands. Planned are these people, of whom
 * something new has become known, with those around them, and the reminders of those who were sent something `since`. When the
 * plan does not reach 14 days any more, the days up to four weeks ahead are planned for everybody. All is planned for everybody when
 * nobody has been since a new roster, or when `since` is null.
 */
export async function planDay(
  planning: Planning,
  { since, changed = [] }: { since: Date | null; changed?: readonly string[] },
): Promise<void> {
  const known = await loadKnown(planning);
  if (!known) return;
  const { roster, version, plannedThrough, plannedBy, today } = known;
  const to = later(addDays(today, daysAheadAtOnce), plannedThrough);
  const from = firstDay(today, plannedThrough);
  if (since === null || plannedBy !== version || plannedThrough === null || plannedThrough < today) {
    return planForAll(planning, known, { from, to });
  }
  const concerned = await listConcerned(planning.db, roster, changed, from);
  await planFor(planning, { plannedThrough, span: { from, to: plannedThrough }, recipients: concerned });
  await planReminders(planning, roster, { plannedThrough, since, planned: new Set(concerned) });
  if (plannedThrough < addDays(today, daysAhead)) {
    await planForAll(planning, known, { from: addDays(plannedThrough, 1), to });
  }
}

/** Reminders come after what they remind of, and before that is no longer useful: the rest of the plan stands. */
async function planReminders(
  planning: Planning,
  roster: Roster,
  { plannedThrough, since, planned }: { plannedThrough: Day; since: Date; planned: ReadonlySet<string> },
): Promise<void> {
  const sent = await listSentSince(planning.db, since, remindedKinds);
  const recipients = teamByTeam(roster, sent.recipients).filter((id) => !planned.has(id));
  // A local date is a day before or after UTC's at most.
  const from = addDays(dayOf(since), -1);
  const last = sent.usefulUntil === null ? plannedThrough : addDays(dayOf(sent.usefulUntil), 1);
  await planFor(planning, {
    plannedThrough,
    span: { from, to: last < plannedThrough ? last : plannedThrough },
    recipients,
  });
}

function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}

interface Known {
  roster: Roster;
  version: number;
  /** The last date up to which everybody has been planned, and by which version. */
  plannedThrough: Day | null;
  plannedBy: number | null;
  today: Day;
}

async function loadKnown({ db, clock }: Planning): Promise<Known | undefined> {
  const today = dayOf(clock.now());
  const loaded = await loadRoster(db, today);
  if (!loaded) return undefined;
  const whole = await findWholePlan(db);
  const { roster, version } = loaded;
  return { roster, version, plannedThrough: whole?.through ?? null, plannedBy: whole?.version ?? null, today };
}

async function planForAll(planning: Planning, known: Known, span: DayRange): Promise<void> {
  const { db, clock } = planning;
  const { roster, version, plannedThrough, plannedBy } = known;
  const now = clock.now();
  await planFor(planning, { plannedThrough, span, recipients: await listRecipients(db, roster) });
  if (plannedThrough === span.to && plannedBy === version) return;
  await appendEvent(db, wholePlanEvent({ through: span.to, version }, now));
}

async function planFor(
  { db, clock, newId }: Planning,
  { plannedThrough, span, recipients }: { plannedThrough: Day | null; span: DayRange; recipients: readonly string[] },
): Promise<void> {
  const now = clock.now();
  for (let first = 0; first < recipients.length; first += peopleAtOnce) {
    const slice = new Set(recipients.slice(first, first + peopleAtOnce));
    await db.transaction().execute((trx) => replanSome(trx, { recipients: slice, span, plannedThrough, now, newId }));
    // Clicks and commands that came in meanwhile go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function later(day: Day, other: Day | null): Day {
  return other !== null && other > day ? other : day;
}

/** Days that nobody planned, because the bot was down for too long, are caught up on. */
function firstDay(today: Day, plannedThrough: Day | null): Day {
  const usual = addDays(today, -daysBack);
  if (plannedThrough === null || plannedThrough >= usual) return usual;
  const longest = addDays(today, -longestGapDays);
  return plannedThrough > longest ? addDays(plannedThrough, 1) : longest;
}

async function listRecipients(db: Kysely<Database>, roster: Roster): Promise<string[]> {
  const channels = roster.leaders.flatMap(({ channel }) => (channel === null ? [] : [channel]));
  return teamByTeam(roster, [...participants(roster), ...channels, ...(await listPlannedRecipients(db))]);
}

/** Those of one team side by side, then the rest: planned together, what two people share is worked out once. */
function teamByTeam(roster: Roster, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const inTeams = roster.teams.flatMap(({ manager, reps }) => [manager, ...reps]).filter((id) => wanted.has(id));
  return [...new Set([...inTeams, ...wanted])];
}

interface Slice {
  recipients: ReadonlySet<string>;
  span: DayRange;
  plannedThrough: Day | null;
  now: Date;
  newId: () => string;
}

async function replanSome(db: Kysely<Database>, slice: Slice): Promise<void> {
  const { recipients, span, plannedThrough, now, newId } = slice;
  const roster = await loadRoster(db, addDays(span.from, -2 * daysBack));
  if (!roster) return;
  const facts = await loadPlanFacts(db, roster, { recipients, span, now, holidaysOf: knownHolidays });
  const { outcomes, placedAnew } = planAll(facts.input);
  const stored = [...facts.stored, ...(await listOthersWithKeys(db, outcomes, facts.stored))];
  const changes = diffPlan(stored, outcomes, {
    now,
    span,
    plannedThrough,
    zoneOf: facts.zoneOf,
    whyGone: (prompt) => whyGone(prompt, facts),
  });
  await save(db, [...changes, ...placeAnew(facts.stored, placedAnew)], now, newId);
}

/** Rows of the same keys that the recipients' own recent rows don't show: older, or another recipient's so far. */
function listOthersWithKeys(
  db: Kysely<Database>,
  outcomes: Outcome[],
  stored: StoredPrompt[],
): Promise<StoredPrompt[]> {
  const known = new Set(stored.map(({ key }) => key));
  const missing = outcomes.map(({ prompt }) => prompt.key).filter((key) => !known.has(key));
  return missing.length === 0 ? Promise.resolve([]) : listPromptsByKey(db, missing);
}

function whyGone({ kind, recipient, about }: StoredPrompt, { input, stored }: PlanFacts): WithheldReason {
  const person = input.people.get(recipient);
  if (person && person.reachableFrom === null) return 'not-enrolled';
  const isAnswered = isNudge(kind) && stored.some(({ key, status }) => key === about.of && status === 'answered');
  return isAnswered ? 'answered' : 'plan-changed';
}

async function save(db: Kysely<Database>, changes: PlanChange[], now: Date, newId: () => string): Promise<void> {
  const inserts = changes.flatMap((change) => (change.do === 'insert' ? [{ ...change, opaqueId: newId() }] : []));
  await insertPrompts(db, inserts, now);
  for (const change of changes) {
    if (change.do === 'update') await updatePlanned(db, change.id, change, now);
    if (change.do === 'withhold') await withholdPlanned(db, change.id, change.reason);
    if (change.do === 'place-anew') await noteNewPlace(db, change.id, change.about);
  }
}
