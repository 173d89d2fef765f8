import type { Person } from './person.ts';

/** Those of whom something is known now that changes what they are sent: another zone, or that they take part or no longer do. */
export function changedPeople(before: readonly Person[], after: readonly Person[]): string[] {
  const known = new Map(before.map((person) => [person.id, factsOf(person)]));
  return after.filter((person) => known.get(person.id) !== factsOf(person)).map(({ id }) => id);
}

function factsOf({ slackZone, pinnedZone, isDeleted, isBot, isGuest, enrolledAt }: Person): string {
  return JSON.stringify([slackZone, pinnedZone, isDeleted, isBot, isGuest, enrolledAt]);
}
