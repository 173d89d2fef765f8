import { weekdays } from '../calendar/days.ts';
import type { Day, Weekday } from '../calendar/settings.ts';
import { showDay } from '../calendar/show-date.ts';
import { listSlots } from './conversations.ts';
import { hoursWarnings } from './hours-warnings.ts';
import { pairsOf, participants } from './pairs.ts';
import { uncoveredDays } from './periods-ahead.ts';
import { type Person, whyNotEligible } from './person.ts';
import type { Roster, Slots } from './roster.ts';
import { type HolidaysOf, personDays, teamCalendar, teamNamed, teamOf, teamZone } from './settings.ts';
import { showList, shownName } from './shown-name.ts';
import { zoneOf } from './zone-of.ts';

export interface WarnAbout {
  roster: Roster;
  people: ReadonlyMap<string, Person>;
  /** By the workspace's date. */
  today: Day;
  holidaysOf: HolidaysOf;
}

const mostPromptsPerDay = 2;
const longWeekdays: Record<Weekday, string> = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
};

/** What is allowed but hardly meant, one sentence each, for whoever applies the roster. */
export function rosterWarnings(about: WarnAbout): string[] {
  return [
    ...setUpWarnings(about),
    ...peopleWarnings(about),
    ...dayOffWarnings(about),
    ...hoursWarnings(warnedPairs(about), about.today),
    ...crowdedDayWarnings(about),
    ...periodWarnings(about),
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
          `${team.name}: ${conversation} is on ${longWeekdays[day]}, no workday of the team, so it moves every week.`,
      );
  });
}

function warnedPairs({ roster, people, holidaysOf }: WarnAbout) {
  const side = (id: string) => {
    const { zone } = zoneOf(roster, people.get(id) ?? { id, pinnedZone: null, slackZone: null });
    return { name: shownName(roster, people, id), days: personDays(roster, { id, zone, notedAway: [] }, holidaysOf) };
  };
  return pairsOf(roster).map((pair) => ({
    pair,
    teamZone: teamZone(roster, teamNamed(roster, pair.team)),
    coach: side(pair.coach),
    coachee: side(pair.coachee),
  }));
}

/** As the week is planned, before holidays move anything. A coach has one message a day whatever is in it. */
function crowdedDayWarnings({ roster, people }: WarnAbout): string[] {
  const pairs = pairsOf(roster);
  return [...new Set(pairs.map(({ coachee }) => coachee))].flatMap((id) =>
    weekdays.flatMap((weekday) => {
      const prompts = pairs
        .filter(({ coachee }) => coachee === id)
        .flatMap(({ slots }) => conversationsOn(slots, weekday));
      const coaches = pairs.some(({ coach, slots }) => coach === id && conversationsOn(slots, weekday).length > 0);
      const all = coaches ? [...prompts, 'their own team'] : prompts;
      if (all.length <= mostPromptsPerDay) return [];
      return [
        `${shownName(roster, people, id)} has more than two messages on ${longWeekdays[weekday]} (${showList(all)}): what does not fit waits for the next day.`,
      ];
    }),
  );
}

function conversationsOn(slots: Slots, weekday: Weekday): string[] {
  return listSlots(slots)
    .filter(({ day }) => day === weekday)
    .map(({ conversation }) => conversation);
}

function periodWarnings({ roster, today }: WarnAbout): string[] {
  return uncoveredDays(roster, today).map(
    ({ team, day }) =>
      `${team ?? 'The workspace'} has no period listed for ${showDay(day)}: from then on every day counts as coaching.`,
  );
}
