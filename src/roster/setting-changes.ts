import { sameZone } from '../calendar/zones.ts';
import type { LeaderGroup, Roster, Team } from './roster.ts';
import { settingName, settingOrder } from './setting-labels.ts';

/** One setting that is no longer what it was. */
export interface SettingChange {
  /** The workspace, a team, a leaders' group or a person. */
  where: { level: 'workspace' } | { level: 'team' | 'leaders' | 'person'; name: string };
  /** As in the roster file, e.g. `calendar.closures`. */
  key: string;
  before: unknown;
  after: unknown;
}

type Where = SettingChange['where'];

/** Every setting that differs, but for slots, digest times and who is whose rep: those are told on their own. */
export function settingChanges(before: Roster, after: Roster): SettingChange[] {
  return [
    ...compare({ level: 'workspace' }, workspaceSettings(before), workspaceSettings(after)),
    ...eachKey(byName(before.teams), byName(after.teams)).flatMap(([name, was, is]) =>
      was && is
        ? compare({ level: 'team', name }, teamSettings(was), teamSettings(is))
        : presence('team', name, was, is),
    ),
    ...eachKey(byReaders(before.leaders), byReaders(after.leaders)).flatMap(([name, was, is]) =>
      was && is
        ? compare({ level: 'leaders', name }, leaderSettings(was), leaderSettings(is))
        : presence('leaders', name, was, is),
    ),
    ...eachKey(before.people, after.people).flatMap(([name, was, is]) =>
      compare({ level: 'person', name }, { ...was }, { ...is }),
    ),
  ];
}

function workspaceSettings({ timezone, hours, calendar, roles, stalls = {}, models = [], library = [] }: Roster) {
  const own = Object.fromEntries(models.map((model) => [model.id, model]));
  const entries = Object.fromEntries(library.map((entry) => [entry.id, entry]));
  return {
    ...{ timezone, hours, ...under('calendar', calendar), ...under('roles', roles), ...under('stalls', stalls) },
    ...under('models', own),
    ...under('library', entries),
  };
}

function teamSettings({ manager, standIn, timezone, hours, reviewRule, calendar }: Team): Record<string, unknown> {
  return { manager, standIn, timezone, hours, reviewRule, ...under('calendar', calendar) };
}

function leaderSettings({ people, teams }: LeaderGroup): Record<string, unknown> {
  return { people, teams: teams ?? 'all' };
}

function under(prefix: string, settings: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [`${prefix}.${key}`, value]));
}

function presence(level: 'team' | 'leaders', name: string, was: unknown, is: unknown): SettingChange[] {
  return [{ where: { level, name }, key: '', before: was ? 'listed' : undefined, after: is ? 'listed' : undefined }];
}

function compare(where: Where, before: Record<string, unknown>, after: Record<string, unknown>): SettingChange[] {
  return eachKey(before, after)
    .filter(([, was, is]) => !isSame(was, is) && !isSameZone(was, is))
    .map(([key, was, is]) => ({ where, key, before: was, after: is }))
    .sort((one, other) => placeOf(one.key) - placeOf(other.key));
}

function placeOf(key: string): number {
  return settingOrder.indexOf(settingName(key));
}

function isSameZone(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && sameZone(one, other);
}

/** Alike whatever the order of keys; nothing and an empty list are alike. */
function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return 'nothing';
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function eachKey<Value>(
  before: Record<string, Value>,
  after: Record<string, Value>,
): [string, Value | undefined, Value | undefined][] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.map((key) => [key, before[key], after[key]]);
}

function byName(teams: Team[]): Record<string, Team> {
  return Object.fromEntries(teams.map((team) => [team.name, team]));
}

function byReaders(groups: LeaderGroup[]): Record<string, LeaderGroup> {
  return Object.fromEntries(groups.map((group) => [group.channel ?? group.people.join(', '), group]));
}
