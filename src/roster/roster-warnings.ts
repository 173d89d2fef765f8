import { buildPhases } from '../calendar/phases.ts';
import type { Day } from '../calendar/settings.ts';
import { pluralWeekdays, showDay } from '../calendar/show-date.ts';
import { type Conversation, listSlots } from './conversations.ts';
import { crowdedDays } from './crowded-days.ts';
import { hoursWarnings, type WarnedPair, type WarnedPerson } from './hours-warnings.ts';
import { libraryWarnings } from './library-warnings.ts';
import { pairsOf, participants, type RosterPair } from './pairs.ts';
import { uncoveredDays } from './periods-ahead.ts';
import { type Person, whyNotEligible } from './person.ts';
import type { Roster } from './roster.ts';
import { type HolidaysOf, personDays, teamCalendar, teamDays, teamNamed, teamOf } from './settings.ts';
import { showList, shownName } from './shown-name.ts';
import { zoneOf } from './zone-of.ts';

export interface WarnAbout {
  roster: Roster;
  people: ReadonlyMap<string, Person>;
  /** By the workspace's date. */
  today: Day;
  holidaysOf: HolidaysOf;
  /** The first day of a pair with its slot, where that is not today. */
  countsFrom?: (pair: RosterPair, conversation: Conversation) => Day;
}

/** What is allowed but hardly meant, one sentence each, for whoever applies the roster. */
export function rosterWarnings(about: WarnAbout): string[] {
  return [
    ...setUpWarnings(about),
    ...peopleWarnings(about),
    ...dayOffWarnings(about),
    ...hoursWarnings(warnedPairs(about), about.today),
    ...crowdedDays(about.roster, (id) => shownName(about.roster, about.people, id)),
    ...periodWarnings(about),
    ...libraryWarnings(about.roster),
  ];
}

function setUpWarnings({ roster, people }: WarnAbout): string[] {
  const noAdmin =
    roster.roles.admin.length === 0 ? ['Nobody is an admin, so nobody can change settings in Slack.'] : [];
  const teams = roster.teams.flatMap(({ name, reps, slots }) => [
    ...(reps.length === 0 ? [`${name} has no reps.`] : []),
    ...(Object.keys(slots).length === 0 ? [`${name} has no slots, so nobody in it is asked anything.`] : []),
  ]);
  const digests = roster.leaders
    .filter(({ channel }) => channel === null)
    .map(
      (group) =>
        `The digest for ${showList(group.people.map((id) => shownName(roster, people, id)))} has no channel, so it is not posted.`,
    );
  const twice = roster.teams.flatMap((team) =>
    team.reps
      .filter((rep) => teamOf(roster, rep) !== team)
      .map(
        (rep) =>
          `${shownName(roster, people, rep)} is in ${teamOf(roster, rep)?.name} and in ${team.name}: the calendar of ${teamOf(roster, rep)?.name} counts.`,
      ),
  );
  return [...noAdmin, ...teams, ...digests, ...twice];
}

function peopleWarnings({ roster, people }: WarnAbout): string[] {
  return participants(roster).flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const why = whyNotEligible(roster, person);
    const { unknownZone, zone } = zoneOf(roster, person);
    return [
      ...(why ? [`${shownName(roster, people, id)} gets no messages: ${why}.`] : []),
      ...(unknownZone
        ? [
            `${shownName(roster, people, id)} has the time zone "${unknownZone}" in Slack, which is unknown: ${zone} counts.`,
          ]
        : []),
    ];
  });
}

function dayOffWarnings({ roster }: WarnAbout): string[] {
  return roster.teams.flatMap((team) => {
    const { workweek } = teamCalendar(roster, team);
    return listSlots(team.slots)
      .filter(({ day }) => !workweek.includes(day))
      .map(
        ({ conversation, day }) =>
          `${team.name}: ${conversation} is on ${pluralWeekdays[day]}, no workday of the team, so it moves every week.`,
      );
  });
}

function warnedPairs({ roster, people, today, holidaysOf, countsFrom = () => today }: WarnAbout): WarnedPair[] {
  const sides = new Map<string, WarnedPerson>();
  const side = (id: string): WarnedPerson => {
    const known = sides.get(id);
    if (known) return known;
    const { zone } = zoneOf(roster, people.get(id) ?? { id, pinnedZone: null, slackZone: null });
    const days = personDays(roster, { id, zone, notedAway: [] }, holidaysOf);
    const found = { name: shownName(roster, people, id), zone, hours: days.hours, days };
    sides.set(id, found);
    return found;
  };
  const teams = new Map<string | null, WarnedPair['team']>();
  const teamOfPair = (name: string | null): WarnedPair['team'] => {
    const team = teamNamed(roster, name);
    const days = teamDays(roster, team, holidaysOf);
    const found = teams.get(name) ?? { days, phases: buildPhases(days, teamCalendar(roster, team)) };
    teams.set(name, found);
    return found;
  };
  return pairsOf(roster).map((pair) => ({
    pair,
    team: teamOfPair(pair.team),
    from: (conversation) => [today, countsFrom(pair, conversation)].sort().at(-1) ?? today,
    coach: side(pair.coach),
    coachee: side(pair.coachee),
  }));
}

function periodWarnings({ roster, today }: WarnAbout): string[] {
  return uncoveredDays(roster, today).map(({ team, day, until }) => {
    const who = team ?? 'The workspace';
    return until === null
      ? `${who} has no period listed for ${showDay(day)}: from then on every day counts as coaching.`
      : `${who} has no period listed before ${showDay(until)}: until then every day counts as coaching.`;
  });
}
