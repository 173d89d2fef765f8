import type { Person } from './person.ts';
import type { Roster } from './roster.ts';

const nameless = 'a colleague';

/** What a person is called: by the roster, else by Slack. Never an id, which would say nothing to a reader. */
export function personName(roster: Roster, people: ReadonlyMap<string, Pick<Person, 'name'>>, id: string): string {
  const named = roster.people[id]?.name ?? people.get(id)?.name;
  return named === undefined || named === id || named.trim() === '' ? nameless : named;
}
