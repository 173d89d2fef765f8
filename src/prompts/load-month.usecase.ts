import type { Kysely } from 'kysely';
import { addDays, firstDayOfMonth, lastDayOfMonth } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { localOf } from '../calendar/local-time.ts';
import { buildPhases, type Phases } from '../calendar/phases.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { pairsOf } from '../roster/pairs.ts';
import { findPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { teamCalendar, teamDays, teamNamed, teamZone } from '../roster/settings.ts';
import { teamsToPlan } from '../roster/who-may.ts';
import { mostTeams, type PairSlots, type PhaseSpan, pairSlots, phaseSpans } from './month-plan.ts';
import { planSchedule } from './plan.ts';
import { loadPlanFacts } from './plan-facts.store.ts';

export interface TeamMonth {
  team: string;
  range: DayRange;
  spans: PhaseSpan[];
  /** By the coachee's name. */
  pairs: (PairSlots & { coachName: string; coacheeName: string })[];
}

/** `unseen` teams are more than one message takes. */
export type Months = { ok: true; months: TeamMonth[]; unseen: number } | { ok: false; why: string };

/** A prompt comes at most so many days before the day on which its slot lands, long holidays aside. */
const marginDays = 14;

/**
 * This period (or the next) of every team that the person leads or manages: its phases, and where the skill slots of each pair land.
 * Each week is placed as at its first day, with the absences and the calendar as they are known now.
 */
export async function loadMonths(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  actorId: string,
  which: 'this' | 'next',
): Promise<Months> {
  const now = clock.now();
  const loaded = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -2 * marginDays));
  const teams = loaded ? teamsToPlan(loaded.roster, actorId) : [];
  if (!loaded || teams.length === 0) {
    return {
      ok: false,
      why: 'The month is for those who lead or manage a team. `/coach plan` shows what comes for you.',
    };
  }
  const months: TeamMonth[] = [];
  for (const team of teams.slice(0, mostTeams)) {
    months.push(await loadMonth(db, loaded, { team, which, now }));
    // Clicks and commands that came in meanwhile go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { ok: true, months, unseen: teams.length - months.length };
}

async function loadMonth(
  db: Kysely<Database>,
  loaded: LoadedRoster,
  { team, which, now }: { team: string; which: 'this' | 'next'; now: Date },
): Promise<TeamMonth> {
  const { roster } = loaded;
  const named = teamNamed(roster, team);
  const phases = buildPhases(teamDays(roster, named, holidaysOf), teamCalendar(roster, named));
  const range = monthOf(phases, localOf(now, teamZone(roster, named)).day, which);
  const pairs = pairsOf(roster).filter((pair) => pair.team === team);
  const recipients = new Set(pairs.map(({ coachee }) => coachee));
  const span = { from: addDays(range.from, -marginDays), to: addDays(range.to, marginDays) };
  const { input } = await loadPlanFacts(db, loaded, { recipients, span, now, holidaysOf });
  const { memory: _memory, events: _events, ...unsent } = input;
  const slots = pairSlots(planSchedule(unsent), pairs, range);
  return { team, range, spans: phaseSpans(phases, range), pairs: await withNames(db, roster, slots) };
}

/** The period that holds this day, or the one after it; where none is listed, the calendar month. */
function monthOf(phases: Phases, today: Day, which: 'this' | 'next'): DayRange {
  const current = periodOf(phases, today);
  return which === 'this' ? current : periodOf(phases, addDays(current.to, 1));
}

function periodOf(phases: Phases, day: Day): DayRange {
  const { period } = phases.on(day);
  return period ?? { from: firstDayOfMonth(day), to: lastDayOfMonth(day) };
}

async function withNames(db: Kysely<Database>, roster: Roster, slots: PairSlots[]): Promise<TeamMonth['pairs']> {
  const people = await findPeople(
    db,
    slots.flatMap(({ coach, coachee }) => [coach, coachee]),
  );
  return slots
    .map((pair) => ({
      ...pair,
      coachName: personName(roster, people, pair.coach),
      coacheeName: personName(roster, people, pair.coachee),
    }))
    .sort((one, other) => one.coacheeName.localeCompare(other.coacheeName, 'en'));
}
