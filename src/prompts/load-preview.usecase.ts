import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { absenceFrom } from '../roster/absences.ts';
import type { FirstMessage } from '../roster/away-answer.ts';
import { pairsOf, participants } from '../roster/pairs.ts';
import { findPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { planSchedule } from './plan.ts';
import { loadPlanFacts } from './plan-facts.store.ts';
import type { Outcome } from './planned-prompt.ts';
import { goesAt, type PreviewDay, previewDays, withoutRepeats } from './preview.ts';

export interface Preview {
  zone: string;
  today: Day;
  /** Local dates, both included. */
  span: DayRange;
  days: PreviewDay[];
  /** The absence of today or the next one that begins in the span; null: none. */
  away: DayRange | null;
  names: ReadonlyMap<string, string>;
}

type Outer = Pick<Outside, 'db' | 'clock'>;

const daysShown = 14;
/** Slots of weeks that have begun already may count still. */
const daysBack = 14;
/** A week without a working day may follow an absence, and the week after it may be short too. */
const daysToFirst = 28;

/** What a person is sent in the next two weeks, today included, decided by the planner as it stands now; undefined for a stranger. */
export async function loadPreview({ db, clock }: Outer, personId: string): Promise<Preview | undefined> {
  const now = clock.now();
  const utcDay = now.toISOString().slice(0, 10);
  const planned = await plan(db, personId, { from: addDays(utcDay, -1), to: addDays(utcDay, daysShown) }, now);
  if (!planned) return undefined;
  const { roster, days, outcomes } = planned;
  const { day: today } = localOf(now, days.zone);
  const span = { from: today, to: addDays(today, daysShown - 1) };
  const away = absenceFrom(days.away, today);
  return {
    zone: days.zone,
    today,
    span,
    days: previewDays(outcomes, { days, now, span }),
    away: away && away.from <= span.to ? away : null,
    names: await namesOfPartners(db, roster, personId),
  };
}

/** What a person is sent first on this local date of theirs or later: a check-in where there is one, else whatever it is. */
export async function firstFrom({ db, clock }: Outer, personId: string, day: Day): Promise<FirstMessage> {
  const now = clock.now();
  const planned = await plan(db, personId, { from: day, to: addDays(day, daysToFirst) }, now);
  if (!planned) return null;
  const coming = planned.outcomes.flatMap(({ prompt, withheld }) => {
    const at = withheld === null && prompt.recipient === personId ? goesAt(prompt, planned.days, now) : null;
    return at === null ? [] : [{ what: prompt.kind === 'check-in' ? prompt.kind : ('message' as const), at }];
  });
  const first = coming.find(({ what }) => what === 'check-in') ?? coming[0];
  if (!first) return null;
  return { what: first.what, at: first.at > now ? first.at : null, zone: planned.days.zone };
}

async function plan(db: Kysely<Database>, personId: string, span: DayRange, now: Date) {
  const loaded = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -daysBack));
  if (!loaded || !participants(loaded.roster).includes(personId)) return undefined;
  const recipients = new Set([personId, ...channelsOf(loaded, personId)]);
  const { input } = await loadPlanFacts(db, loaded, { recipients, span, now, holidaysOf });
  const person = input.people.get(personId);
  if (!person) return undefined;
  const isShown = ({ prompt }: Outcome) => recipients.has(prompt.recipient);
  return { roster: loaded.roster, days: person.days, outcomes: withoutRepeats(planSchedule(input).filter(isShown)) };
}

function channelsOf({ roster }: LoadedRoster, personId: string): string[] {
  return roster.leaders.flatMap(({ people, channel }) =>
    channel !== null && people.includes(personId) ? [channel] : [],
  );
}

async function namesOfPartners(
  db: Kysely<Database>,
  roster: Roster,
  personId: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = pairsOf(roster).flatMap(({ coach, coachee, standIn }) =>
    [coach, coachee, standIn].includes(personId) ? [coach, coachee] : [],
  );
  const people = await findPeople(db, ids);
  return new Map(ids.map((id) => [id, personName(roster, people, id)]));
}
