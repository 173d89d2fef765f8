import { escapeMrkdwn } from '../block-kit/escape.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { showDay } from '../calendar/show-date.ts';
import { isInsideHours } from '../calendar/working-hours.ts';
import type { Services } from '../slack/services.ts';
import { tellUntilMended } from '../slack/tell-once.ts';
import { uncoveredDays } from './periods-ahead.ts';
import { listPeople } from './person.store.ts';
import { isActive } from './person.ts';
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
  for (const person of people.values()) {
    const { zone, unknownZone } = zoneOf(roster, person);
    if (unknownZone === null || !isActive(roster, person)) continue;
    const name = escapeMrkdwn(personName(roster, people, person.id));
    const text = `I don't know the time zone in the Slack profile of ${name} (${escapeMrkdwn(unknownZone)}), so I go by ${zone}. Name a zone for them in the roster, or ask them to change it in Slack.`;
    await tellUntilMended(services, { people: admins, key: `zone/${person.id}/${unknownZone}`, text });
  }
  for (const { team, day } of uncoveredDays(roster, today)) {
    const whose = team === null ? 'The workspace' : `The team ${escapeMrkdwn(team)}`;
    const text = `${whose} has no period listed for ${showDay(day)}. From then on every day counts as a coaching day. Please add the next period to the roster.`;
    await tellUntilMended(services, { people: admins, key: `period/${team ?? ''}/${day}`, text });
  }
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
