import { addDays } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { weekOf } from '../../calendar/weeks.ts';
import type { RepStanding } from '../../check-ins/check-in.ts';
import type { FactsOf } from '../../check-ins/facts.store.ts';
import { loadTeamRows } from '../../check-ins/team-rows.store.ts';
import { findPair, pairsOf } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import type { Slots } from '../../roster/roster.ts';
import { type LoadedRoster, pairsInWeek } from '../../roster/schedule.ts';
import { type HolidaysOf, teamCalendar, teamNamed, teamZone } from '../../roster/settings.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Compose, Composing } from '../composing.message.ts';
import { type PlannedRow, rowsOf } from '../read-about.ts';
import { type DayItem, type ManagerDay, managerDayMessage } from './manager-day.view.ts';
import { nothingLeft } from './nudge.view.ts';

/**
 * A coach's day as it was planned, without what has ended since, and the check-ins that wait for the coach now; nothing when neither
 * is left.
 */
export function composeManagerDay(holidaysOf: HolidaysOf): Compose {
  return async (composing) => {
    const composed = await dayOf(composing, holidaysOf);
    const isEmpty = composed.items.length === 0 && composed.waiting.length === 0;
    if (!isEmpty) return { message: managerDayMessage(composed) };
    return composing.prompt.sentAt === null ? { nothing: 'no-rows' } : { message: nothingLeft('All of this is done.') };
  };
}

async function dayOf({ db, prompt, roster: loaded, now }: Composing, holidaysOf: HolidaysOf): Promise<ManagerDay> {
  const { roster } = loaded;
  const rows = rowsOf(prompt);
  const people = await findPeople(db, [prompt.recipient, ...rows.flatMap(({ pair }) => (pair ? [pair.coachee] : []))]);
  const items = rows.flatMap((row) => itemOf(row, loaded, (id) => personName(roster, people, id)));
  const recipient = people.get(prompt.recipient) ?? { id: prompt.recipient, pinnedZone: null, slackZone: null };
  const { zone } = zoneOf(roster, recipient);
  const { day } = localOf(prompt.sentAt ?? now, zone);
  const waiting = await listWaiting(db, prompt.recipient, day, { now, holidaysOf, roster: loaded });
  // The rows themselves say more than the one line that points to them.
  const shown = waiting.length > 0 ? items.filter(({ what }) => what !== 'open-check-ins') : items;
  return { day, zone, items: shown, waiting };
}

/** What waits for this coach in the week that holds this day, of each team, and in the one before. */
async function listWaiting(db: Composing['db'], coachId: string, day: Day, known: FactsOf): Promise<RepStanding[]> {
  const roster = known.roster?.roster;
  const teams = roster ? pairsOf(roster).filter(({ coach }) => coach === coachId) : [];
  const weeks = new Set(
    teams.flatMap(({ team }) => {
      const week = roster && weekOf(teamCalendar(roster, teamNamed(roster, team)).workweek, day);
      return week ? [addDays(week, -7), week] : [];
    }),
  );
  const waiting: RepStanding[] = [];
  for (const week of [...weeks].sort()) {
    const team = await loadTeamRows(db, coachId, week, known);
    waiting.push(...(team?.rows ?? []).filter(({ state }) => state === 'waits-for-coach'));
  }
  return waiting;
}

function itemOf(row: PlannedRow, loaded: LoadedRoster, nameOf: (id: string) => string): DayItem[] {
  const { kind, pair, variant, startsAt } = row;
  if (kind === 'nudge:team-check-ins') return [{ what: 'open-check-ins' }];
  if (!pair || !findPair(loaded.roster, pair.coach, pair.coachee)) return [];
  const coachee = nameOf(pair.coachee);
  if (variant === 'choose-next') return [{ what: 'choose-next', coachee }];
  if (startsAt === null) return [];
  const { skill, pipeline } = slotsAt(loaded, pair, startsAt);
  if (kind === 'pipeline-review') {
    return [{ what: 'pipeline-review', coachee, startsAt, minutes: pipeline?.minutes ?? null }];
  }
  if (kind !== 'skill-session') return [];
  const isShort = variant === 'short';
  const minutes = (isShort ? skill?.shortMinutes : skill?.minutes) ?? null;
  return [{ what: 'skill-session', coachee, startsAt, minutes, isShort }];
}

/** The slots that count in the week of this meeting. */
function slotsAt(loaded: LoadedRoster, { coach, coachee }: { coach: string; coachee: string }, at: Date): Slots {
  const { roster } = loaded;
  const team = teamNamed(roster, findPair(roster, coach, coachee)?.team ?? null);
  const week = weekOf(teamCalendar(roster, team).workweek, localOf(at, teamZone(roster, team)).day);
  const pair = pairsInWeek(loaded, week).find((one) => one.coach === coach && one.coachee === coachee);
  return pair?.slots ?? {};
}
