import { z } from 'zod';
import type { RosterSketch } from './roster-checks.ts';

/** Reads the names of a roster file whatever else is wrong with it, so that all its faults can be told at once. */

const name = z.string().catch('');
const names = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
  z.array(name),
);

const holidays = z.object({ country: name, region: name }).catch({ country: '', region: '' });
const calendar = z
  .object({ hours: z.unknown().optional(), holidays, overrides: z.record(z.string(), z.unknown()).catch({}) })
  .catch({ holidays: { country: '', region: '' }, overrides: {} });

const model = z
  .object({ model: name, minutes: z.number().catch(30), shortMinutes: z.number().catch(0) })
  .optional()
  .catch(undefined);
const slots = z.object({ 'check-in': z.unknown().optional(), skill: model, pipeline: model }).catch({});

const groups = <Group extends z.ZodType>(group: Group) =>
  z.preprocess((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]), z.array(group));

const noTeam = { name: '', manager: '', standIn: '', reps: [], calendar: calendar.parse(null), slots: {} };
const noStep = { id: '', required: true };
const noRoles = { admin: [], enablement: [], guests: [] };

const sketch = z.object({
  hours: z.unknown().optional(),
  calendar,
  roles: z.object({ admin: names, enablement: names, guests: names }).catch(noRoles),
  leaders: groups(
    z.object({ people: names, teams: names, channel: name }).catch({ people: [], teams: [], channel: '' }),
  ),
  teams: groups(
    z
      .object({ name, manager: name, standIn: name, reps: names, hours: z.unknown().optional(), calendar, slots })
      .catch(noTeam),
  ),
  pairs: groups(z.object({ coach: name, coachee: name, slots }).catch({ coach: '', coachee: '', slots: {} })),
  models: groups(
    z
      .object({ id: name, steps: groups(z.object({ id: name, required: z.boolean().catch(true) }).catch(noStep)) })
      .catch({ id: '', steps: [] }),
  ),
  library: groups(
    z
      .object({
        id: name,
        name: z.unknown().optional(),
        behaviour: z.unknown().optional(),
        pass: z.unknown().optional(),
      })
      .catch({ id: '' }),
  ),
  people: z.record(z.string(), z.object({ holidays }).catch({ holidays: holidays.parse(null) })).catch({}),
});

/** The sketch of any value, even of one that is no roster at all. */
export function sketchRoster(value: unknown): RosterSketch {
  const read = sketch.safeParse(value);
  return read.success ? read.data : sketch.parse({});
}
