import { z } from 'zod';
import { defaultCalendar, defaultHours } from '../calendar/inherit-settings.ts';
import { calendar, holidays, workweek } from './calendar-block.source.ts';
import {
  block,
  channelId,
  count,
  dayRange,
  hours,
  listOf,
  personId,
  text,
  time,
  weekday,
  zone,
} from './file-values.source.ts';
import { ownLibrary } from './library-block.source.ts';
import { teamModels } from './model-block.source.ts';
import type { Roster } from './roster.ts';

/** The whole roster file, block by block, every default filled in. */

const slots = block({
  'check-in': block({ day: weekday, at: time }).exactOptional(),
  skill: block({
    day: weekday,
    at: time,
    minutes: count(5, 240).default(30),
    shortMinutes: count(5, 240).default(10),
    model: text.default('grow'),
  }).exactOptional(),
  pipeline: block({
    day: weekday,
    at: time,
    minutes: count(5, 240).default(30),
    model: text.default('aor'),
  }).exactOptional(),
});

const leaderGroup = block({
  people: listOf(personId),
  teams: listOf(text).nullable().default(null),
  channel: channelId.nullable().default(null),
  digest: block({ day: weekday, at: time }).default({ day: 'fri', at: '15:00' }),
});

const team = block({
  name: text,
  manager: personId,
  standIn: personId.nullable().default(null),
  reps: listOf(personId).default([]),
  timezone: zone.nullable().default(null),
  hours: hours.exactOptional(),
  calendar: calendar.default({}),
  reviewRule: count(1, 5).default(1),
  slots: slots.default({}),
}).transform(({ hours: own, calendar: { hours: inCalendar, ...days }, ...rest }) => ({
  ...rest,
  hours: own ?? inCalendar ?? null,
  calendar: days,
}));

const person = block({
  name: text.exactOptional(),
  timezone: zone.exactOptional(),
  workweek: workweek.exactOptional(),
  hours: hours.exactOptional(),
  holidays: holidays.exactOptional(),
  away: listOf(dayRange).default([]),
});

const someTeam = 'at least one team with a manager';

const roles = block({
  admin: listOf(personId).default([]),
  enablement: listOf(personId).default([]),
  guests: listOf(personId).default([]),
});

const daysToStall = count(1, 60).exactOptional();

const stalls = block({
  'check-overdue': daysToStall,
  'no-loop': daysToStall,
  'no-named-call': daysToStall,
  'call-cancelled': daysToStall,
  'unanswered-check-in': daysToStall,
  'not-practised': daysToStall,
  'commitment-slipping': daysToStall,
});

export const rosterBlock = block({
  timezone: zone,
  hours: hours.exactOptional(),
  calendar: calendar.default({}),
  roles: roles.default({ admin: [], enablement: [], guests: [] }),
  leaders: listOf(leaderGroup).default([]),
  teams: listOf(team, someTeam),
  pairs: listOf(block({ coach: personId, coachee: personId, slots: slots.default({}) })).default([]),
  models: teamModels.exactOptional(),
  library: ownLibrary.exactOptional(),
  stalls: stalls.exactOptional(),
  people: z.record(z.string(), person, { error: 'member ids with a block each' }).default({}),
})
  .refine(({ teams }) => teams.length > 0, { error: someTeam, path: ['teams'] })
  .transform(
    ({ hours: own, calendar: { hours: inCalendar, ...days }, ...rest }): Roster => ({
      ...rest,
      hours: own ?? inCalendar ?? defaultHours,
      calendar: { ...defaultCalendar, ...days },
    }),
  );
