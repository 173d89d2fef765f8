import type { Person } from './person.ts';

/** By person: what is known of them that decides what they are sent, as a text to compare. */
export type DecidingFacts = ReadonlyMap<string, string>;

/** A zone, and whether they take part. Of thousands most have the same, which is held once. */
export function decidingFacts(people: readonly Person[]): DecidingFacts {
  const texts = new Map<string, string>();
  return new Map(
    people.map((person) => {
      const text = factsOf(person);
      const known = texts.get(text) ?? text;
      texts.set(known, known);
      return [person.id, known];
    }),
  );
}

/** Those of whom something is known now that changes what they are sent: another zone, or that they take part or no longer do. */
export function changedPeople(before: DecidingFacts, after: DecidingFacts): string[] {
  return [...after].filter(([id, facts]) => before.get(id) !== facts).map(([id]) => id);
}

function factsOf({ slackZone, pinnedZone, isDeleted, isBot, isGuest, enrolledAt }: Person): string {
  return JSON.stringify([slackZone, pinnedZone, isDeleted, isBot, isGuest, enrolledAt]);
}
