import { localOf } from '../../calendar/local-time.ts';
import { weekOf } from '../../calendar/weeks.ts';
import { findPair } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import type { Slots } from '../../roster/roster.ts';
import { type LoadedRoster, pairsInWeek } from '../../roster/schedule.ts';
import { teamCalendar, teamNamed, teamZone } from '../../roster/settings.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Compose } from '../composing.message.ts';
import { type PlannedRow, rowsOf } from '../read-about.ts';
import { type DayItem, managerDayMessage } from './manager-day.view.ts';

/** A coach's day as it was planned, without what has ended since; nothing when no row is left. */
export const composeManagerDay: Compose = async ({ db, prompt, roster: loaded, now }) => {
  const { roster } = loaded;
  const rows = rowsOf(prompt);
  const people = await findPeople(db, [prompt.recipient, ...rows.flatMap(({ pair }) => (pair ? [pair.coachee] : []))]);
  const items = rows.flatMap((row) => itemOf(row, loaded, (id) => personName(roster, people, id)));
  if (items.length === 0) return { nothing: 'no-rows' };
  const recipient = people.get(prompt.recipient) ?? { id: prompt.recipient, pinnedZone: null, slackZone: null };
  const { zone } = zoneOf(roster, recipient);
  return { message: managerDayMessage({ day: localOf(now, zone).day, zone, items }) };
};

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
