import type { Roster } from './roster.ts';

/** A person as the bot knows them: what Slack says, and what they said here. */
export interface Person {
  id: string;
  name: string;
  /** The Slack profile's zone, whatever that is. */
  slackZone: string | null;
  /** Chosen by the person in Slack. */
  pinnedZone: string | null;
  locale: string | null;
  isDeleted: boolean;
  isBot: boolean;
  isGuest: boolean;
  dmChannel: string | null;
  /** UTC instant from which this person may be written to; null: not at all. */
  enrolledAt: string | null;
  /** Slack's reason why no message gets through. */
  unreachableCode: string | null;
}

/** What Slack tells about a member. Left out: unchanged. */
export interface SlackFacts {
  id: string;
  name: string;
  slackZone: string | null;
  locale: string | null;
  isDeleted: boolean;
  isBot: boolean;
  isGuest: boolean;
}

/** Why this person can't take part, in words for an admin; null when they can. */
export function whyNotEligible(
  roster: Roster,
  person: Pick<Person, 'id' | 'isDeleted' | 'isBot' | 'isGuest'>,
): string | null {
  if (person.isDeleted) return 'the account is deactivated';
  if (person.isBot) return 'this is a bot';
  if (person.isGuest && !roster.roles.guests.includes(person.id)) return 'a guest, and not listed under roles: guests';
  return null;
}

/** May be written to: enrolled, and a member who can take part. */
export function isActive(
  roster: Roster,
  person: Pick<Person, 'id' | 'isDeleted' | 'isBot' | 'isGuest' | 'enrolledAt'>,
): boolean {
  return person.enrolledAt !== null && whyNotEligible(roster, person) === null;
}
