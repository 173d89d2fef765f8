import { isWithin, weekdays } from '../calendar/days.ts';
import type { DayRange } from '../calendar/settings.ts';
import { showDay, showRange, weekdayNames } from '../calendar/show-date.ts';
import { conversationNames } from './conversations.ts';
import type { DaysOff } from './days-off.ts';
import { isNoChange, type RosterChange } from './difference.ts';
import { pairKey } from './pairs.ts';
import type { Person } from './person.ts';
import type { Roster } from './roster.ts';
import type { ScheduleChange } from './schedule-changes.ts';
import type { SettingChange } from './setting-changes.ts';
import { settingWords } from './setting-words.ts';
import { showList, shownName } from './shown-name.ts';

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
    ...change.schedule.map((changed) => scheduleLine(changed, roster, name)),
    ...change.settings.flatMap((setting) => settingLines(setting, name)),
    ...(change.settings.some(({ key }) => movesDates(key)) ? [countsAtOnce] : []),
  ];
}

const countsAtOnce = 'Calendar, hours and time zones count at once: what is still to come this week may move.';

function movesDates(key: string): boolean {
  return key.startsWith('calendar.') || ['timezone', 'hours', 'workweek', 'holidays', 'away'].includes(key);
}

function scheduleLine(
  { where, what, before, after, countsFrom }: ScheduleChange,
  roster: Roster,
  name: (id: string) => string,
): string {
  const pair = roster.pairs.find((further) => pairKey(further) === where);
  const whose = pair ? `${name(pair.coach)} with ${name(pair.coachee)}` : where;
  const called = what === 'digest' ? 'digest' : conversationNames[what];
  return `${whose}, ${called}: ${showSlot(after)}, was ${showSlot(before)}, from the week of ${showDay(countsFrom)}.`;
}

function showSlot(slot: ScheduleChange['before']): string {
  if (!slot) return 'none';
  const { day, at } = slot;
  const minutes = 'minutes' in slot ? ` for ${slot.minutes} minutes` : '';
  const short = 'shortMinutes' in slot ? ` (${slot.shortMinutes} when closing)` : '';
  return `${weekdayNames[weekdays.indexOf(day)]} ${at}${minutes}${short}${'model' in slot ? ` with ${slot.model}` : ''}`;
}

function settingLines(change: SettingChange, name: (id: string) => string): string[] {
  const { where, key, after } = change;
  const named = where.level === 'workspace' ? 'Workspace' : where.name.split(', ').map(name).join(', ');
  const subject = where.level === 'leaders' ? `Leaders of ${named}` : named;
  if (key === '')
    return [
      `${subject} ${where.level === 'leaders' ? 'are' : 'is'} ${after === undefined ? 'no longer' : 'newly'} listed.`,
    ];
  return settingWords(change, name).map((words) => `${subject}, ${words}.`);
}

function daysOffLines({ roster, people }: ReportAbout, days: DaysOff): string[] {
  const who = days.who.map((id) => (roster.people[id] ? shownName(roster, people, id) : id)).join(', ');
  const off = [
    ...days.holidaysOn
      .filter(({ day }) => !days.closures.some((closure) => isWithin(day, closure)))
      .map(({ day, name }) => ({ day, says: `${showDay(day)} ${name}` })),
    ...days.closures.map((closure) => ({ day: closure.from, says: showClosure(closure, days) })),
    ...days.extraWorkingDays.map((day) => ({ day, says: `${showDay(day)} is worked` })),
  ];
  const inOrder = off.sort((one, other) => one.day.localeCompare(other.day)).map(({ says }) => says);
  return [`${days.holidays ?? 'No country'} (${who}): ${inOrder.join(', ') || 'none'}`];
}

/** A closure with the holidays that fall into it. */
function showClosure(closure: DayRange, { holidaysOn }: DaysOff): string {
  const inside = holidaysOn.filter(({ day }) => isWithin(day, closure)).map(({ name }) => name);
  return `${showRange(closure)} closed${inside.length > 0 ? ` (with ${showList([...new Set(inside)])})` : ''}`;
}

function indent(line: string): string {
  return `  ${line}`;
}
