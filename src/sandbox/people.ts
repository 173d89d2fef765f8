import { APP_ID, BOT_ID, BOT_USER_ID, SLACKBOT_ID, TEAM_ID } from './constants.ts';
import type { Fields } from './json.ts';
import type { Person } from './world.ts';

/** The person as `users.info` describes them at `now`. Of deactivated people Slack tells little: no zone, no locale. */
export function describePerson(person: Person, now: Date, { withLocale }: { withLocale: boolean }): Fields {
  const handle = handleOf(person);
  const isBot = person.isBot;
  const base = {
    id: person.id,
    team_id: TEAM_ID,
    name: handle,
    deleted: person.isDeleted,
    profile: {
      real_name: person.name,
      real_name_normalized: person.name,
      display_name: person.name,
      display_name_normalized: person.name,
      team: TEAM_ID,
      ...(person.id === BOT_USER_ID && { api_app_id: APP_ID, bot_id: BOT_ID, always_active: true }),
    },
    is_bot: isBot,
    is_app_user: false,
    updated: Math.floor(person.updatedAt.getTime() / 1000),
  };
  if (person.isDeleted) return base;
  return {
    ...base,
    color: '4bbe2e',
    real_name: person.name,
    ...(person.tz && zoneFields(person.tz, now)),
    is_admin: false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: person.isGuest,
    is_ultra_restricted: false,
    is_email_confirmed: !isBot && person.id !== SLACKBOT_ID,
    who_can_share_contact_card: 'EVERYONE',
    ...(withLocale && { locale: person.locale }),
  };
}

/** The name after the `@` in old payloads. */
export function handleOf(person: Person): string {
  return person.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '.');
}

interface ZoneFormats {
  long: Intl.DateTimeFormat;
  offset: Intl.DateTimeFormat;
}

const formatsOfZones = new Map<string, ZoneFormats | undefined>();

/** A zone that this machine does not know is passed on as it is. */
function zoneFields(tz: string, now: Date): Fields {
  if (!formatsOfZones.has(tz)) formatsOfZones.set(tz, createFormats(tz));
  const formats = formatsOfZones.get(tz);
  if (!formats) return { tz, tz_label: tz, tz_offset: 0 };
  return { tz, tz_label: zoneNameIn(formats.long, now), tz_offset: offsetSeconds(zoneNameIn(formats.offset, now)) };
}

function createFormats(timeZone: string): ZoneFormats | undefined {
  try {
    return {
      long: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }),
      offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
    };
  } catch {
    return undefined;
  }
}

function zoneNameIn(format: Intl.DateTimeFormat, now: Date): string {
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Seconds east of Greenwich of `GMT`, `GMT+05:30` or `GMT-08:00`. */
function offsetSeconds(name: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}
