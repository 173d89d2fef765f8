import { leadersOf, teamsLedBy } from '../roster/roles.ts';
import type { Roster } from '../roster/roster.ts';
import { maySeeStates } from '../roster/who-may.ts';
import { teamsInOrder } from '../stalls/digest-weeks.ts';

/** The teams whose states stand on this person's page: those they lead, by name; null among them is everyone in no team. */
export function teamsShownTo(roster: Roster, personId: string): (string | null)[] {
  const led = teamsInOrder(
    roster,
    teamsLedBy(roster, personId).map(({ name }) => name),
  );
  const all = leadersOf(roster, null).includes(personId) ? [...led, null] : led;
  return all.filter((team) => maySeeStates(roster, personId, team).may);
}
