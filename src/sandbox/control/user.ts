import { emit } from '../events.ts';
import { type Fields, isFields, textOf } from '../json.ts';
import { tsOf } from '../messages.ts';
import { describePerson } from '../people.ts';
import { createPerson, type Person } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A profile or an account changes; an unknown id joins the workspace. */
export const user: Control = {
  needs: ['id', 'set'],
  acts: 'nobody',
  async run({ workspace, body }) {
    const { world, clock } = workspace;
    const id = textOf(body.id) ?? '';
    if (!/^[UW][A-Z0-9]+$/.test(id)) return failed('a person has an id such as U0ANA');
    const mistake = isFields(body.set) ? checkChange(body.set) : 'set must be an object';
    if (mistake || !isFields(body.set)) return failed(mistake ?? '');
    const known = world.people.get(id);
    const person = known ?? createPerson({ id, name: id, tz: null }, clock.now());
    world.people.set(id, person);
    change(person, body.set);
    person.updatedAt = clock.now();
    if (person.isDeleted) world.stacks.delete(id);
    const type = known ? 'user_change' : 'team_join';
    const seconds = Math.floor(clock.now().getTime() / 1000);
    await emit(workspace, type, {
      type,
      user: describePerson(person, clock.now(), { withLocale: true }),
      cache_ts: seconds,
      event_ts: tsOf(clock.now().getTime() * 1000),
    });
    return {};
  },
};

const checks: Record<string, (value: unknown) => boolean> = {
  name: (value) => typeof value === 'string' && value !== '',
  tz: (value) => value === null || typeof value === 'string',
  locale: (value) => typeof value === 'string',
  deleted: (value) => typeof value === 'boolean',
  guest: (value) => typeof value === 'boolean',
};

function checkChange(set: Fields): string | undefined {
  const wrong = Object.keys(set).filter((name) => !checks[name]?.(set[name]));
  return wrong.length > 0
    ? `cannot set ${wrong.join(', ')}; known are name, tz (null: none), locale, deleted, guest`
    : undefined;
}

function change(person: Person, { name, tz, locale, deleted, guest }: Fields): void {
  if (typeof name === 'string') person.name = name;
  if (typeof tz === 'string' || tz === null) person.tz = tz;
  if (typeof locale === 'string') person.locale = locale;
  if (typeof deleted === 'boolean') person.isDeleted = deleted;
  if (typeof guest === 'boolean') person.isGuest = guest;
}
