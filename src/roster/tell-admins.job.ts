import { escapeMrkdwn } from '../block-kit/escape.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { showDay } from '../calendar/show-date.ts';
import { isInsideHours } from '../calendar/working-hours.ts';
import type { Services } from '../slack/services.ts';
import { tellTogether, tellUntilMended } from '../slack/tell-once.ts';
import { uncoveredDays } from './periods-ahead.ts';
import { listPeople } from './person.store.ts';
import { isActive, type Person } from './person.ts';
import { personName } from './person-name.ts';
import { loadRoster } from './roster.store.ts';
import type { Roster } from './roster.ts';
import { personDays } from './settings.ts';
import { zoneOf } from './zone-of.ts';

/**
 * Tells admins, once for each cause and inside their working hours, what only they can mend: a profile zone that nobody knows, and
 * listed periods that end within sixty days. Looks once an hour.
 */
export function tellAdmins(services: Services): { run(): Promise<void> } {
  let lookedIn = '';
  return {
    async run() {
      const now = services.clock.now();
      const hour = now.toISOString().slice(0, 13);
      if (hour === lookedIn) return;
      lookedIn = hour;
      await look(services, now);
    },
  };
}

async function look(services: Services, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const loaded = await loadRoster(services.db, today);
  if (!loaded) return;
  const { roster } = loaded;
  const people = new Map((await listPeople(services.db)).map((person) => [person.id, person]));
  const admins = roster.roles.admin.filter((id) => isAtWork(roster, people.get(id), id, now));
  if (admins.length === 0) return;
  const causes = [...people.values()].flatMap((person) => lostZone(roster, people, person));
  await tellTogether<LostZone>(services, { people: admins, causes, textOf: zonesText });
  for (const { team, day } of uncoveredDays(roster, today)) {
    const whose = team === null ? 'The workspace' : `The team ${escapeMrkdwn(team)}`;
    const text = `${whose} has no period listed for ${showDay(day)}. From then on every day counts as a coaching day. Please add the next period to the roster.`;
    await tellUntilMended(services, { people: admins, key: `period/${team ?? ''}/${day}`, text });
  }
}

interface LostZone {
  key: string;
  name: string;
  zone: string;
  unknownZone: string | null;
}

/** Whose zone can't be read from their profile, and what counts for them. Of whom Slack has told nothing yet, nothing is said. */
function lostZone(roster: Roster, people: ReadonlyMap<string, Person>, person: Person): LostZone[] {
  const { zone, from, unknownZone } = zoneOf(roster, person);
  const isLost = unknownZone !== null || (person.locale !== null && (from === 'team' || from === 'workspace'));
  if (!isLost || !isActive(roster, person)) return [];
  const name = escapeMrkdwn(personName(roster, people, person.id));
  return [{ key: `zone/${person.id}/${unknownZone ?? ''}`, name, zone, unknownZone }];
}

const mostNamed = 20;

function zonesText(lost: readonly LostZone[]): string {
  const told = lost
    .slice(0, mostNamed)
    .map(({ name, zone, unknownZone }) => `${name} (${escapeMrkdwn(unknownZone ?? 'none')}): I go by ${zone}`);
  const more = lost.length > mostNamed ? `; and ${lost.length - mostNamed} more` : '';
  return `I can't read a time zone from the Slack profile of ${told.join('; ')}${more}. Name a zone for them in the roster, or ask them to change it in Slack.`;
}

function isAtWork(
  roster: Roster,
  person: { pinnedZone: string | null; slackZone: string | null } | undefined,
  id: string,
  now: Date,
): boolean {
  const { zone } = zoneOf(roster, { id, pinnedZone: person?.pinnedZone ?? null, slackZone: person?.slackZone ?? null });
  return isInsideHours(personDays(roster, { id, zone, notedAway: [] }, holidaysOf), now);
}
