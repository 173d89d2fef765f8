import { buildPhases, type Phases } from '../calendar/phases.ts';
import type { Day, DayRange, Weekday } from '../calendar/settings.ts';
import { firstWeekday } from '../calendar/weeks.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import type { RosterPair } from '../roster/pairs.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { type HolidaysOf, teamCalendar, teamDays, teamNamed } from '../roster/settings.ts';
import type { SlotChange, SlotConversation, SlotKey } from '../sessions/slot-change.ts';
import type { EventFacts } from './event-facts.ts';

/** What the planner knows about one person. */
export interface PlannerPerson {
  id: string;
  /** Zone, hours, working days and absences. */
  days: WorkCalendar;
  /** First instant at which the person may be written to; null: not at all. */
  reachableFrom: Date | null;
}

/** What became of a message that was planned before. */
export interface KnownPrompt {
  dueAt: Date;
  /** Where its slot landed; null for what has no slot. */
  placedAt: Date | null;
  /** `open`: may still move or come back. `gone`: was handed to Slack or lost, and never goes out again. */
  state: 'open' | 'gone';
  /** Its week had no day for it (any more). */
  hadNoDay: boolean;
  /** It was put off because its recipient was away or outside working hours. */
  waitsForHours: boolean;
}

/** What has happened so far. Left out of a dry run, which plans each week as at its first day. */
export interface PlanMemory {
  now: Date;
  known(key: string): KnownPrompt | undefined;
  /** The rep's half of the pair's check-in of this week is in. */
  isAnswered(pair: Pick<RosterPair, 'coach' | 'coachee'>, week: Day): boolean;
  /** Unprompted messages the person has had on this local date. */
  sentOn(personId: string, day: Day): number;
}

export interface PlannerInput {
  roster: LoadedRoster;
  /** Everyone in a pair, and the first leader of each group. */
  people: ReadonlyMap<string, PlannerPerson>;
  holidaysOf: HolidaysOf;
  /** Local dates of the recipients, both included. */
  span: DayRange;
  /** First day of the pair's first week: a day, null when it has always been one, undefined when it is none (any more). */
  startsOn(pair: Pick<RosterPair, 'coach' | 'coachee'>): Day | null | undefined;
  /** Plan only what these people and channels get; left out: everybody. */
  recipients?: ReadonlySet<string> | undefined;
  memory?: PlanMemory | undefined;
  /** Occurrences that were moved or excused. Left out: none. */
  slotChanges?: readonly SlotChange[] | undefined;
  /** What happened that messages follow from. Left out of a dry run: everyone enrolled, nothing answered. */
  events?: EventFacts | undefined;
}

/** A team's (null: the workspace's) calendar, worked out once. */
export interface TeamPlan {
  days: WorkCalendar;
  phases: Phases;
}

/** The input with what every kind asks it. */
export interface Planner extends PlannerInput {
  team(name: string | null): TeamPlan;
  /** The weekday on which the weeks of this team (null: of the workspace) begin. */
  weekStart(team: string | null): Weekday;
  /** What somebody of the pair has done with this week's occurrence of a slot. */
  changeOf(
    pair: Pick<RosterPair, 'coach' | 'coachee'>,
    conversation: SlotConversation,
    week: Day,
  ): SlotChange['change'] | undefined;
  /** Is it wanted what this person or channel gets? */
  wants(recipient: string): boolean;
}

/** A roster has one calendar for each of its teams, so that stands for both. */
const planByDays = new WeakMap<WorkCalendar, TeamPlan>();

/** Prepares an input for the kinds; what is worked out for one pair serves the next. */
export function createPlanner(input: PlannerInput): Planner {
  const { roster } = input.roster;
  const teams = new Map<string | null, TeamPlan>();
  const weekStarts = new Map<string | null, Weekday>();
  const changes = new Map(input.slotChanges?.map((one) => [slotOf(one), one.change]));
  return {
    ...input,
    team(name) {
      const known = teams.get(name);
      if (known) return known;
      const named = teamNamed(roster, name);
      const days = teamDays(roster, named, input.holidaysOf);
      const plan = planByDays.get(days) ?? { days, phases: buildPhases(days, teamCalendar(roster, named)) };
      planByDays.set(days, plan);
      teams.set(name, plan);
      return plan;
    },
    weekStart(name) {
      const known = weekStarts.get(name) ?? firstWeekday(teamCalendar(roster, teamNamed(roster, name)).workweek);
      weekStarts.set(name, known);
      return known;
    },
    changeOf: ({ coach, coachee }, conversation, week) =>
      changes.size === 0 ? undefined : changes.get(slotOf({ coachId: coach, coacheeId: coachee, conversation, week })),
    wants: (recipient) => input.recipients?.has(recipient) ?? true,
  };
}

function slotOf({ coachId, coacheeId, conversation, week }: SlotKey): string {
  return `${conversation}/${coachId}>${coacheeId}/${week}`;
}
