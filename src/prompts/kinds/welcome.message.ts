import { addDays, onOrAfter, weekdayOf } from '../../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import type { Day, LocalTime, Weekday } from '../../calendar/settings.ts';
import { pluralWeekdays, showZone } from '../../calendar/show-date.ts';
import type { Slot } from '../../calendar/slots.ts';
import { weekOf } from '../../calendar/weeks.ts';
import { loadFacts } from '../../check-ins/facts.store.ts';
import { checkInIn, type Facts } from '../../check-ins/facts.ts';
import { listOpenPairsOf } from '../../roster/pair.store.ts';
import { pairsOf, type RosterPair } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import type { Person } from '../../roster/person.ts';
import { personName } from '../../roster/person-name.ts';
import { teamsLedBy } from '../../roster/roles.ts';
import type { LeaderGroup, Roster } from '../../roster/roster.ts';
import { type HolidaysOf, teamCalendar, teamNamed, teamOf, teamZone } from '../../roster/settings.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Compose, Composed, Composing } from '../composing.message.ts';
import { type WelcomeFacts, welcomeMessage } from './welcome.view.ts';

/** The welcome as the roster stands now. */
export function composeWelcome(holidaysOf: HolidaysOf): Compose {
  return (composing) => compose(composing, holidaysOf);
}

async function compose({ db, prompt, roster: loaded, now }: Composing, holidaysOf: HolidaysOf): Promise<Composed> {
  const { roster } = loaded;
  const id = prompt.recipient;
  const pairs = pairsOf(roster).filter(({ coach, coachee }) => coach === id || coachee === id);
  const group = roster.leaders.find(({ people, channel }) => people.includes(id) && channel !== null);
  const others = [...pairs.flatMap(({ coach, coachee }) => [coach, coachee]), ...(group?.people.slice(0, 1) ?? [])];
  const people = await findPeople(db, [id, ...others, ...pairs.flatMap(({ standIn }) => standIn ?? [])]);
  const me = people.get(id);
  if (!me) return { nothing: 'unknown-person' };
  const { zone } = zoneOf(roster, me);
  const nameOf = (personId: string): string => personName(roster, people, personId);
  const spells = await listOpenPairsOf(db, id);
  const today = localOf(now, zone).day;
  const thisWeek = weekOf(teamCalendar(roster, teamOf(roster, id)).workweek, today);
  const firstWeek = (pair: RosterPair): Day => {
    const spell = spells.find(({ coach, coachee }) => coach === pair.coach && coachee === pair.coachee);
    return spell && spell.startsOn > thisWeek ? spell.startsOn : thisWeek;
  };
  const facts = await loadFacts(db, { now, holidaysOf, roster: loaded }, () => [id]);
  const own = pairs.filter(({ coachee, slots }) => coachee === id && slots['check-in'] !== undefined);
  const firsts = own.flatMap((pair) => (facts ? (firstCheckIn(facts, pair, firstWeek(pair)) ?? []) : []));
  const [first] = firsts.sort((one, other) => one.getTime() - other.getTime());
  return {
    message: welcomeMessage({
      name: nameOf(id),
      coachedBy: pairs
        .filter(({ coachee }) => coachee === id)
        .map((pair) => {
          const { coach, team, slots } = pair;
          const held = { week: firstWeek(pair), zone: teamZone(roster, teamNamed(roster, team)), readIn: zone };
          return {
            coach: nameOf(coach),
            checkIn: slots['check-in'] ? `${every(slots['check-in'])} ${showZone(zone)}` : null,
            session: slots.skill ? meetingTimes(slots.skill, held) : null,
            review: slots.pipeline ? meetingTimes(slots.pipeline, held) : null,
          };
        }),
      coaches: pairs
        .filter(({ coach, slots }) => coach === id && slots['check-in'] !== undefined)
        .map(({ coachee }) => nameOf(coachee)),
      standIns: standInsOf(pairs, id, nameOf),
      leads: group ? leadsOf(roster, id, group, people.get(group.people[0] ?? id)) : null,
      firstCheckIn: first ? localOf(first, zone).day : null,
      today,
    }),
  };
}

const weeksAhead = 6;

/** When the first check-in of this pair is asked from now on; null when none is in sight. */
function firstCheckIn(facts: Facts, { coach, coachee }: RosterPair, from: Day): Date | null {
  for (let ahead = 0; ahead < weeksAhead; ahead += 1) {
    const found = checkInIn(facts, { coachId: coach, coacheeId: coachee, week: addDays(from, 7 * ahead) });
    if (found && !found.skipped && found.at > facts.now) return found.at;
  }
  return null;
}

/**
 * `Wednesdays at 14:00 New York time`, and for somebody elsewhere when that is for them, as it falls in their first week:
 * ` (19:00 for you)`, with its weekday where that is another one.
 */
function meetingTimes(slot: Slot, { week, zone, readIn }: { week: Day; zone: string; readIn: string }): string {
  const own = localOf(instantAtOrAfter(onOrAfter(week, slot.day), slot.at, zone), readIn);
  const weekday = weekdayOf(own.day);
  const isSame = weekday === slot.day && own.time === slot.at;
  const theirs = weekday === slot.day ? own.time : every({ day: weekday, at: own.time });
  return `${every(slot)} ${showZone(zone)}${isSame ? '' : ` (${theirs} for you)`}`;
}

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
