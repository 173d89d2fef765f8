import { localOf, offsetIso } from '../calendar/local-time.ts';
import type { Day, DayRange, Phase, Variant } from '../calendar/settings.ts';
import { pairKey, pairsOf } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { dryRun } from './dry-run.ts';
import { planSchedule } from './plan.ts';
import {
  type ManagerDayRow,
  type Moved,
  type Outcome,
  type PlannedPrompt,
  utcText,
  type WithheldReason,
} from './planned-prompt.ts';
import { type PromptKind, ruleOf } from './prompt-kinds.ts';

/** One line of the command `plan`: a message. Instants are UTC text, `local` has the recipient's offset. */
export interface PromptRow {
  type: 'prompt';
  at: string;
  local: string;
  zone: string;
  to: string;
  kind: PromptKind;
  variant: Variant | null;
  phase: Phase | null;
  key: string;
  pair: string | null;
  slotAt: string | null;
  moved: Moved | null;
  /** Only of a `manager-day`. */
  rows?: ManagerDayRow[];
}

/** One line of the command `plan`: an occurrence without a message. `date` is where its slot landed, or would have. */
export interface SkipRow {
  type: 'skip';
  date: Day;
  at: string;
  to: string;
  kind: PromptKind;
  pair: string | null;
  skipped: WithheldReason;
}

export type PlanRow = PromptRow | SkipRow;

export interface PlanQuery extends DayRange {
  /** Only what concerns this team's pairs and its leaders' digests. */
  team?: string | undefined;
  /** Only what this person gets. */
  person?: string | undefined;
}

/**
 * What the command `plan` prints: everyone enrolled, nothing answered, no loops, zones and absences as in the roster, each week placed
 * as at its first day. Ordered by instant, cut by the recipients' local dates, both ends included.
 */
export function planJson(roster: Roster, { from, to, team, person }: PlanQuery, holidaysOf: HolidaysOf): PlanRow[] {
  const outcomes = planSchedule(dryRun(roster, { from, to }, holidaysOf));
  const isWanted = team === undefined ? () => true : ofTeam(roster, team);
  return outcomes
    .filter(({ prompt }) => isWanted(prompt) && (person === undefined || prompt.recipient === person))
    .map(toPlanRow);
}

/** The line of one outcome. */
export function toPlanRow({ prompt, withheld }: Outcome): PlanRow {
  const { kind, recipient, zone, dueAt, about } = prompt;
  const at = utcText(dueAt);
  const pair = pairOf(prompt);
  if (withheld !== null) {
    const date = withheld === 'daily-cap' || !about.day ? localOf(dueAt, zone).day : about.day;
    return { type: 'skip', date, at, to: recipient, kind, pair, skipped: withheld };
  }
  return {
    type: 'prompt',
    at,
    local: offsetIso(dueAt, zone),
    zone,
    to: recipient,
    kind,
    variant: prompt.variant,
    phase: prompt.phase,
    key: prompt.key,
    pair,
    slotAt: about.slotAt ?? null,
    moved: about.moved ?? null,
    ...(about.rows ? { rows: about.rows } : {}),
  };
}

function pairOf({ coachId, coacheeId }: PlannedPrompt): string | null {
  return coachId && coacheeId ? pairKey({ coach: coachId, coachee: coacheeId }) : null;
}

/** A message of the team: of one of its pairs, a coach's day that holds one of them, or a digest of its leaders. */
function ofTeam(roster: Roster, name: string): (prompt: PlannedPrompt) => boolean {
  const pairs = new Set(
    pairsOf(roster)
      .filter(({ team }) => team === name)
      .map(pairKey),
  );
  return (prompt) => {
    const { about, kind } = prompt;
    if (ruleOf(kind).to === 'channel') return about.teams === null || (about.teams?.includes(name) ?? false);
    const own = pairOf(prompt);
    return own ? pairs.has(own) : (about.rows?.some(({ pair }) => pair !== null && pairs.has(pair)) ?? false);
  };
}
