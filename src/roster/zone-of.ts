import { isKnownZone } from '../calendar/zones.ts';
import type { Roster } from './roster.ts';
import { teamOf, teamZone } from './settings.ts';

/** What is known of a person's zone outside the roster. */
export interface ZoneFacts {
  id: string;
  /** Chosen by the person in Slack; checked when it was chosen. */
  pinnedZone: string | null;
  /** What the Slack profile says, whatever that is. */
  slackZone: string | null;
}

export interface PersonZone {
  zone: string;
  from: 'person' | 'roster' | 'slack' | 'team' | 'workspace';
  /** A profile zone that nobody knows, so that an admin can be told once. */
  unknownZone: string | null;
}

/** The person's zone: pinned by the person, else by the roster, else the Slack profile's if known, else the team's or workspace's. */
export function zoneOf(roster: Roster, person: ZoneFacts): PersonZone {
  const inRoster = roster.people[person.id]?.timezone;
  if (person.pinnedZone && isKnownZone(person.pinnedZone)) {
    return { zone: person.pinnedZone, from: 'person', unknownZone: null };
  }
  if (inRoster) return { zone: inRoster, from: 'roster', unknownZone: null };
  if (person.slackZone && isKnownZone(person.slackZone)) {
    return { zone: person.slackZone, from: 'slack', unknownZone: null };
  }
  const team = teamOf(roster, person.id);
  return { zone: teamZone(roster, team), from: team?.timezone ? 'team' : 'workspace', unknownZone: person.slackZone };
}

/** Every zone that somebody or some team of the roster lives by, each once. */
export function zonesIn(roster: Roster, people: Iterable<ZoneFacts>): Set<string> {
  const zones = new Set([roster.timezone, ...roster.teams.map((team) => teamZone(roster, team))]);
  for (const { timezone } of Object.values(roster.people)) if (timezone) zones.add(timezone);
  for (const person of people) zones.add(zoneOf(roster, person).zone);
  return zones;
}
