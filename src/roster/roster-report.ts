import type { DayRange } from '../calendar/settings.ts';
import { showDay, showRange } from '../calendar/show-date.ts';
import type { DaysOff } from './days-off.ts';
import { isNoChange, type RosterChange } from './difference.ts';
import type { Person } from './person.ts';
import type { Roster } from './roster.ts';
import type { ScheduleChange } from './schedule-changes.ts';
import type { SettingChange } from './setting-changes.ts';
import { shownName } from './shown-name.ts';

export interface ReportAbout {
  roster: Roster;
  change: RosterChange;
  people: ReadonlyMap<string, Person>;
  isDryRun: boolean;
  warnings: string[];
  daysOff: DaysOff[];
}

/** What applying a roster did (or would do), the days off of the coming year and the warnings, as lines to read. */
export function rosterReport(about: ReportAbout): string[] {
  const { change, isDryRun, warnings, daysOff } = about;
  const changes = changeLines(about);
  const head = isNoChange(change) ? 'Nothing changes.' : isDryRun ? 'This would change:' : 'Changed:';
  return [
    head,
    ...changes.map(indent),
    '',
    'Days off in the next 12 months:',
    ...daysOff.flatMap((calendar) => daysOffLines(about, calendar)).map(indent),
    '',
    warnings.length === 0 ? 'No warnings.' : 'Warnings:',
    ...warnings.map(indent),
  ];
}

function changeLines({ roster, change, people }: ReportAbout): string[] {
  const name = (id: string) => shownName(roster, people, id);
  const notYet = change.joined.filter((id) => !change.enrol.includes(id));
  return [
    ...change.joined.map((id) => `${name(id)} joins${notYet.includes(id) ? '' : ' and gets the welcome'}.`),
    ...change.enrol
      .filter((id) => !change.joined.includes(id))
      .map((id) => `${name(id)} can take part now and gets the welcome.`),
    ...change.left.map((id) => `${name(id)} leaves and gets no more messages.`),
    ...change.opened.map(
      ({ coach, coachee, team, startsOn }) =>
        `${name(coach)} coaches ${name(coachee)}${team ? ` in ${team}` : ''} from the week of ${showDay(startsOn)}.`,
    ),
    ...change.closed.map(({ coach, coachee }) => `${name(coach)} no longer coaches ${name(coachee)}.`),
    ...change.moved.map(
      ({ spell, team }) => `${name(spell.coach)} and ${name(spell.coachee)} move to ${team ?? 'no team'}.`,
    ),
    ...change.schedule.map(scheduleLine),
    ...change.settings.map((setting) => settingLine(setting, name)),
  ];
}

function scheduleLine({ where, what, before, after, countsFrom }: ScheduleChange): string {
  return `${where}, ${what}: ${showSlot(before)} -> ${showSlot(after)}, from the week of ${showDay(countsFrom)}.`;
}

function showSlot(slot: ScheduleChange['before']): string {
  if (!slot) return 'none';
  const { day, at } = slot;
  const minutes = 'minutes' in slot ? ` ${slot.minutes} minutes` : '';
  const short = 'shortMinutes' in slot ? ` (${slot.shortMinutes} when closing)` : '';
  return `${day} ${at}${minutes}${short}${'model' in slot ? ` ${slot.model}` : ''}`;
}

function settingLine({ where, key, before, after }: SettingChange, name: (id: string) => string): string {
  const subject = where.level === 'workspace' ? 'Workspace' : where.level === 'person' ? name(where.name) : where.name;
  if (key === '') return `${subject} is ${after === undefined ? 'no longer' : 'newly'} listed.`;
  return `${subject}, ${key}: ${showSetting(before)} -> ${showSetting(after)}.`;
}

function daysOffLines({ roster, people }: ReportAbout, days: DaysOff): string[] {
  const who = days.who.map((id) => (roster.people[id] ? shownName(roster, people, id) : id)).join(', ');
  const off = [
    ...days.holidaysOn.map(({ day, name }) => `${showDay(day)} ${name}`),
    ...days.closures.map((closure) => `${showRange(closure)} closed`),
    ...days.extraWorkingDays.map((day) => `${showDay(day)} is worked`),
  ];
  return [`${days.holidays ?? 'No country'} (${who}): ${off.join(', ') || 'none'}`];
}

/** A setting's value in plain text. */
function showSetting(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(showSetting).join(', ');
  if (isRange(value)) return value.from.length === 10 ? showRange(value) : `${value.from} to ${value.to}`;
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
    return parts.length === 0 ? 'none' : parts.map(([key, inner]) => `${key} ${showSetting(inner)}`).join(' ');
  }
  return String(value);
}

function isRange(value: unknown): value is DayRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function indent(line: string): string {
  return `  ${line}`;
}
