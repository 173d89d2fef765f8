import type { MonthDay } from '../page/wire.ts';
import { phaseNames } from './phases.ts';
import { instantOf, longDayIn, monthName, weekdayOf } from './time.ts';
import { runTo } from './time-run.ts';

/** The month at a glance: closing and reset weeks shaded, days off pale, today framed. A later day can be gone to. */
export function MonthStrip(props: { month: MonthDay[]; today: string; zone: string | null; isMoving: boolean }) {
  const { month, today, zone, isMoving } = props;
  const [first] = month;
  if (!first) return null;
  return (
    <div class="month">
      <h2 id="month-title">{monthName(first.day)}</h2>
      <ol aria-labelledby="month-title">
        {month.map((one) => (
          <Day key={one.day} one={one} today={today} zone={zone} isMoving={isMoving} />
        ))}
      </ol>
      <p class="legend" aria-hidden="true">
        <span class="swatch coaching" /> coaching <span class="swatch closing" /> closing <span class="swatch reset" />{' '}
        reset <span class="swatch off" /> off
      </p>
    </div>
  );
}

function Day(props: { one: MonthDay; today: string; zone: string | null; isMoving: boolean }) {
  const { one, today, zone, isMoving } = props;
  const { day, phase, note } = one;
  const words = [longDayIn('UTC', Date.parse(`${day}T12:00:00Z`)), phaseNames[phase].toLowerCase(), note]
    .filter((word) => word !== null)
    .join(', ');
  const isToday = day === today;
  const isLater = day > today;
  const kind = `day-cell ${phase}${isToday ? ' today' : ''}${isLater ? '' : ' past'}${weekdayOf(day) === 1 ? ' week' : ''}`;
  const number = Number(day.slice(8));
  return (
    <li class={kind} aria-current={isToday ? 'date' : undefined}>
      {isLater ? (
        <button
          type="button"
          title={`Go to ${words}`}
          aria-label={`Go to ${words}`}
          aria-disabled={isMoving}
          onClick={() => !isMoving && void runTo(instantOf(day, '09:00', zone))}
        >
          {number}
        </button>
      ) : (
        <span title={words}>
          {number}
          <span class="hidden"> {words}</span>
        </span>
      )}
    </li>
  );
}
