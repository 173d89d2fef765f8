import { localOf } from '../../calendar/local-time.ts';
import type { LocalTime, Weekday } from '../../calendar/settings.ts';
import { pluralWeekdays, showZone } from '../../calendar/show-date.ts';
import { weekOf } from '../../calendar/weeks.ts';
import { listOpenPairsOf } from '../../roster/pair.store.ts';
import { pairsOf, type RosterPair } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import type { Person } from '../../roster/person.ts';
import { teamsLedBy } from '../../roster/roles.ts';
import type { LeaderGroup, Roster } from '../../roster/roster.ts';
import { teamCalendar, teamNamed, teamOf, teamZone } from '../../roster/settings.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Compose } from '../composing.message.ts';
import { type WelcomeFacts, welcomeMessage } from './welcome.view.ts';

/** The welcome as the roster stands now. */
export const composeWelcome: Compose = async ({ db, prompt, roster: { roster }, now }) => {
  const id = prompt.recipient;
  const pairs = pairsOf(roster).filter(({ coach, coachee }) => coach === id || coachee === id);
  const group = roster.leaders.find(({ people, channel }) => people.includes(id) && channel !== null);
  const others = [...pairs.flatMap(({ coach, coachee }) => [coach, coachee]), ...(group?.people.slice(0, 1) ?? [])];
  const people = await findPeople(db, [id, ...others, ...pairs.flatMap(({ standIn }) => standIn ?? [])]);
  const me = people.get(id);
  if (!me) return { nothing: 'unknown-person' };
  const { zone } = zoneOf(roster, me);
  const nameOf = (personId: string): string => people.get(personId)?.name ?? 'your coach';
  const starts = (await listOpenPairsOf(db, id)).map(({ startsOn }) => startsOn).sort();
  return {
    message: welcomeMessage({
      name: me.name,
      coachedBy: pairs
        .filter(({ coachee }) => coachee === id)
        .map(({ coach, team, slots }) => ({
          coach: nameOf(coach),
          checkIn: slots['check-in'] ? `${every(slots['check-in'])} ${showZone(zone)}` : null,
          session: slots.skill ? `${every(slots.skill)} ${showZone(teamZone(roster, teamNamed(roster, team)))}` : null,
        })),
      coaches: pairs
        .filter(({ coach, slots }) => coach === id && slots['check-in'] !== undefined)
        .map(({ coachee }) => nameOf(coachee)),
      standIns: standInsOf(pairs, id, nameOf),
      leads: group ? leadsOf(roster, id, group, people.get(group.people[0] ?? id)) : null,
      firstWeek:
        [starts[0] ?? '', weekOf(teamCalendar(roster, teamOf(roster, id)).workweek, localOf(now, zone).day)]
          .sort()
          .at(-1) ?? '',
    }),
  };
};

function leadsOf(
  roster: Roster,
  id: string,
  group: LeaderGroup,
  firstLeader: Person | undefined,
): WelcomeFacts['leads'] {
  const names = teamsLedBy(roster, id).map(({ name }) => name);
  const zone = firstLeader ? zoneOf(roster, firstLeader).zone : roster.timezone;
  return {
    teams: names.length === 1 ? `the team ${names[0]}` : `${names.length} teams`,
    digest: `${every(group.digest)} ${showZone(zone)}`,
  };
}

/** Who reads along while a coach of this person is away. */
function standInsOf(pairs: RosterPair[], id: string, nameOf: (id: string) => string): WelcomeFacts['standIns'] {
  return pairs.flatMap(({ coach, coachee, standIn }) =>
    coachee === id && standIn !== null ? [{ coach: nameOf(coach), standIn: nameOf(standIn) }] : [],
  );
}

function every({ day, at }: { day: Weekday; at: LocalTime }): string {
  return `${pluralWeekdays[day]} at ${at}`;
}
