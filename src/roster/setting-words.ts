import { weekdays } from '../calendar/days.ts';
import { monthNames, showDay, showRange, weekdayNames } from '../calendar/show-date.ts';
import { entryWords, isEntry } from './library-words.ts';
import { isModel, modelWords } from './model-words.ts';
import type { SettingChange } from './setting-changes.ts';
import { settingLabels, settingName } from './setting-labels.ts';
import { showList } from './shown-name.ts';

type Fields = Record<string, unknown>;
type ShowName = (id: string) => string;

/** What was changed in one setting, in words without a full stop: `closing: 5 working days, was 3 working days`. `name` shows a person. */
export function settingWords({ where, key, before, after }: SettingChange, name: ShowName): string[] {
  const setting = settingName(key);
  if (key.startsWith('models.')) return [modelWords(isModel(before) ? before : null, isModel(after) ? after : null)];
  if (key.startsWith('library.')) return [entryWords(isEntry(before) ? before : null, isEntry(after) ? after : null)];
  const above = where.level === 'person' ? "the team's" : "the workspace's";
  const isInherited = where.level !== 'workspace' && !['name', 'standIn', 'closures', 'away'].includes(setting);
  const unset = isInherited ? above : 'none';
  const was = isSet(before) ? partsOf(setting, before, name) : null;
  const is = isSet(after) ? partsOf(setting, after, name) : null;
  const found = Object.keys({ ...was, ...is })
    .map((label) => ({ label, was: was ? (was[label] ?? 'none') : unset, is: is ? (is[label] ?? 'none') : unset }))
    .filter((part) => part.was !== part.is);
  const telling = was && is ? found : found.filter((part) => (was ? part.was : part.is) !== 'none');
  return (telling.length > 0 ? telling : found.slice(0, 1)).map((part) => `${part.label}: ${part.is}, was ${part.was}`);
}

/** One setting as labelled texts, in a fixed order. */
function partsOf(setting: string, value: unknown, name: ShowName): Record<string, string> {
  const label = settingLabels[setting] ?? setting;
  if (isFields(value)) {
    if (setting === 'holidays') return holidayParts(value);
    if (setting === 'phases') return phaseParts(value);
    if (setting === 'period') return { [label]: showPeriod(value) };
    if (setting === 'overrides') return { [label]: showOverrides(value) };
  }
  if (Array.isArray(value)) return { [label]: value.map((each) => showOne(each, name)).join(', ') || 'none' };
  return { [label]: value === 'all' ? 'all teams' : showOne(value, name) };
}

function holidayParts({ country, region, add, remove }: Fields): Record<string, string> {
  return {
    holidays: [country, region].filter(isSet).join(' ') || 'none',
    'added holidays': showDays(add),
    'removed holidays': showDays(remove),
  };
}

function phaseParts({ rule, closing, reset, quarterClosing = closing }: Fields): Record<string, string> {
  const unit = rule === 'calendar-week' ? 'week' : 'working day';
  const length = (count: unknown) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  return { closing: length(closing), reset: length(reset), 'closing at the end of a quarter': length(quarterClosing) };
}

function showPeriod({ type, fiscalYearStart, years, start, ends }: Fields): string {
  if (type === 'month') {
    const month = monthNames[Number(fiscalYearStart) - 1];
    return `calendar months, the fiscal year from ${month}`;
  }
  if (type === 'custom') {
    const all = Array.isArray(ends) ? ends.filter(isFields) : [];
    const each = all.map(({ date, quarter }) => `${showDay(String(date))}${quarter ? ' (end of a quarter)' : ''}`);
    return `from ${showDay(String(start))}, ending on ${showList(each)}`;
  }
  return `${type} weeks in the years from ${showDays(years, showList)}`;
}

function showOverrides(overrides: Fields): string {
  const inOrder = Object.entries(overrides).sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([day, phase]) => `${showDay(day)} ${phase}`).join(', ') || 'none';
}

function showDays(days: unknown, join = (shown: string[]) => shown.join(', ')): string {
  return Array.isArray(days) && days.length > 0 ? join(days.map((day) => showDay(String(day)))) : 'none';
}

function showOne(value: unknown, name: ShowName): string {
  if (isFields(value)) {
    const [from, to] = [String(value.from), String(value.to)];
    return from.length === 10 ? showRange({ from, to }) : `${from} to ${to}`;
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return showDay(text);
  const weekday = weekdays.find((each) => each === text);
  if (weekday) return weekdayNames[weekdays.indexOf(weekday)] ?? text;
  return /^[UW][A-Z0-9]+$/.test(text) ? name(text) : text;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined;
}
