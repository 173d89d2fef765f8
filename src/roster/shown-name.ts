import type { Person } from './person.ts';
import type { Roster } from './roster.ts';

/** What a person is called in reports: `Ana (U0REP2)`, by the roster's name, else Slack's; the id alone where there is none. */
export function shownName(roster: Roster, people: ReadonlyMap<string, Person>, id: string): string {
  const name = roster.people[id]?.name ?? people.get(id)?.name ?? id;
  return name === id ? id : `${name} (${id})`;
}

/** `Ana, Ben and Cy`. */
export function showList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
