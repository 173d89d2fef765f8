import { numberNamed, numberPattern, weekdayNamed, weekdayPattern } from './date-words.ts';
import type { DayReading, Reader } from './day-reading.ts';
import { addDays, addMonths, onOrAfter, onOrBefore } from './days.ts';
import type { Day, Weekday } from './settings.ts';
import { weekOf } from './weeks.ts';
import { addWorkingDays } from './working-days.ts';

const daysAhead: Record<string, number> = {
  ...{ today: 0, tonight: 0, 'end of day': 0, 'end of the day': 0, eod: 0, cob: 0 },
  ...{ tomorrow: 1, tmrw: 1, tmr: 1, 'day after tomorrow': 2, 'the day after tomorrow': 2 },
  ...{ yesterday: -1, 'day before yesterday': -2, 'the day before yesterday': -2 },
};

const unit = '((?:working|business|work) days?|days?|weeks?|fortnights?|months?)';
const span = new RegExp(`^(?:in (${numberPattern}) ${unit}|(${numberPattern}) ${unit} from (?:now|today))$`);
const weekday = new RegExp(`^(?:(this|this coming|coming|next|last) )?(${weekdayPattern})\\.?$`);
const weekdayInAWeek = new RegExp(`^(?:a week (?:on|from) (${weekdayPattern})|(${weekdayPattern}) week)$`);

/** `today`, `tomorrow`, `in 2 weeks`, `3 working days from now`. */
export function readRelative(text: string, { today, calendar }: Reader): DayReading | null {
  const ahead = Object.hasOwn(daysAhead, text) ? daysAhead[text] : undefined;
  if (ahead !== undefined) return sure(addDays(today, ahead));
  const match = span.exec(text);
  if (!match) return null;
  const count = numberNamed(match[1] ?? match[3] ?? '');
  const what = match[2] ?? match[4] ?? '';
  if (what.includes(' ')) return sure(addWorkingDays(calendar, today, count));
  if (what.startsWith('month')) return sure(addMonths(today, count));
  return sure(addDays(today, count * (what.startsWith('week') ? 7 : what.startsWith('fortnight') ? 14 : 1)));
}

/**
 * `friday` is the next one after today; `next friday` is the one in next week, the week being the person's own.
 * What else it could mean comes along as the other reading.
 */
export function readWeekday(text: string, { today, calendar }: Reader): DayReading | null {
  const inAWeek = weekdayInAWeek.exec(text);
  const later = inAWeek && weekdayNamed(inAWeek[1] ?? inAWeek[2] ?? '');
  if (later) return sure(addDays(upcoming(today, later), 7));
  const match = weekday.exec(text);
  const named = match && weekdayNamed(match[2] ?? '');
  if (!named) return null;
  const nearest = upcoming(today, named);
  switch (match[1]) {
    case 'last':
      return sure(onOrBefore(addDays(today, -1), named));
    case 'next': {
      const day = onOrAfter(addDays(weekOf(calendar.workweek, today), 7), named);
      return { kind: 'day', day, other: day === nearest ? null : nearest };
    }
    case 'this': {
      const day = onOrAfter(weekOf(calendar.workweek, today), named);
      return day > today ? sure(day) : { kind: 'choice', candidates: day === today ? [day, nearest] : [nearest] };
    }
    default:
      return { kind: 'day', day: nearest, other: onOrAfter(today, named) === today ? today : null };
  }
}

/** The next such weekday after today. */
function upcoming(today: Day, named: Weekday): Day {
  return onOrAfter(addDays(today, 1), named);
}

function sure(day: Day): DayReading {
  return { kind: 'day', day, other: null };
}
