import type { Day } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import type { Absence } from './absences.ts';
import type { AboutPerson, Cover, ListedAbsence } from './away-answer.ts';
import { pairsOf, participants } from './pairs.ts';
import type { Person } from './person.ts';
import { personName } from './person-name.ts';
import type { Roster } from './roster.ts';

/** Who asks about whose days away. */
export interface Asking {
  actorId: string;
  personId: string;
}

/** What there is to know about one person's days away, as one who may note them asks. */
export interface AbsenceFacts extends Asking {
  roster: Roster;
  /** The two, those who noted something, and those who stand in. */
  people: ReadonlyMap<string, Person>;
  days: WorkCalendar;
  /** The person's local date. */
  today: Day;
  /** Those of today and ahead. */
  absences: Absence[];
}

/** Why there is nothing to pause for this person; null for everybody who takes part. */
export function whyNoPart(roster: Roster, { actorId, personId }: Asking): string | null {
  if (participants(roster).includes(personId)) return null;
  return actorId === personId
    ? 'You take no part in coaching here, so nothing comes from me anyway. An admin can add you.'
    : 'This person takes no part in coaching here, so there is nothing to pause.';
}

/** The person as the one who asks knows them. */
export function aboutPerson({ roster, people, actorId, personId }: AbsenceFacts): AboutPerson {
  return { id: personId, name: actorId === personId ? null : personName(roster, people, personId) };
}

/** The stretches with who noted them, where that says something. */
export function listedAbsences(
  { roster, people, actorId }: AbsenceFacts,
  absences: readonly Absence[],
): ListedAbsence[] {
  return absences.map(({ from, to, noted }) => {
    const other = noted.find(({ notedBy, personId }) => notedBy !== personId && notedBy !== actorId);
    return { from, to, notedBy: other ? personName(roster, people, other.notedBy) : null };
  });
}

/** Who stands in with the people that this person coaches. */
export function coverOf({ roster, people, personId }: AbsenceFacts): Cover {
  const coached = pairsOf(roster).filter(({ coach }) => coach === personId);
  if (coached.length === 0) return null;
  const standIns = new Set(coached.flatMap(({ standIn }) => standIn ?? []));
  return { standIns: [...standIns].map((id) => personName(roster, people, id)) };
}
