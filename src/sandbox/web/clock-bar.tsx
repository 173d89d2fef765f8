import { useState } from 'preact/hooks';
import type { WireUser } from '../page/wire.ts';
import { MonthStrip } from './month-strip.tsx';
import { phaseNames } from './phases.ts';
import { type State, setState } from './store.ts';
import { dateIn, dayIn, HOUR, instantOf, placeOf, timeIn } from './time.ts';
import { nextFriday, nextPrompt, nextWorkingDay } from './time-goals.ts';
import { runTo, stopTime } from './time-run.ts';
import type { World } from './world.ts';

/** What time it is, in which phase, and everything that lets time pass. */
export function ClockBar({ state, world, viewer }: { state: State; world: World; viewer: WireUser | undefined }) {
  const { month, moving, isPanelOpen, isMenuOpen, story } = state;
  const zone = viewer?.tz ?? null;
  const today = dateIn(zone, world.at);
  const phase = month.find(({ day }) => day === today)?.phase;
  const prompt = nextPrompt(story, world.at);
  const goals = [
    { name: '+1 hour', at: world.at + HOUR, title: 'Let an hour pass' },
    {
      name: 'Next message',
      at: prompt?.at,
      title: prompt ? `${prompt.what}, ${dayIn(zone, prompt.at)} ${timeIn(zone, prompt.at)}` : 'Nothing is planned',
    },
    { name: 'Next working day', at: nextWorkingDay(month, today, zone), title: 'At nine in the morning' },
    { name: 'Next Friday', at: nextFriday(world.at, zone), title: 'At four in the afternoon' },
  ];
  return (
    <header class="clock-bar">
      <div class="clock-main">
        <button
          type="button"
          class="button menu-button"
          aria-expanded={isMenuOpen}
          aria-controls="sidebar"
          onClick={() => setState({ isMenuOpen: !isMenuOpen })}
        >
          Menu
        </button>
        <p class="clock">
          <strong>
            {dayIn(zone, world.at)} <span class="clock-time">{timeIn(zone, world.at)}</span>
          </strong>
          <small>
            {viewer?.name}, {placeOf(zone)}
          </small>
        </p>
        {phase && <span class={`phase ${phase}`}>{phaseNames[phase]}</span>}
        {moving ? (
          <Moving moving={moving} at={world.at} zone={zone} />
        ) : (
          <div class="goals">
            {goals.map(({ name, at, title }) => (
              <button
                key={name}
                type="button"
                class="button"
                title={title}
                aria-disabled={at === undefined}
                onClick={() => at !== undefined && void runTo(at)}
              >
                {name}
              </button>
            ))}
            <DatePicker key={today} today={today} zone={zone} />
          </div>
        )}
        <button
          type="button"
          class="button panel-button"
          aria-expanded={isPanelOpen}
          onClick={() => setState({ isPanelOpen: !isPanelOpen, thread: null })}
        >
          What the bot did
        </button>
      </div>
      <MonthStrip month={month} today={today} zone={zone} isMoving={moving !== null} />
    </header>
  );
}

function Moving({ moving, at, zone }: { moving: { from: number; to: number }; at: number; zone: string | null }) {
  const { from, to } = moving;
  return (
    <div class="moving">
      <progress aria-label="Time is running" max={to - from} value={Math.min(at, to) - from} />
      <span>
        {dayIn(zone, at)} {timeIn(zone, at)}
      </span>
      <button type="button" class="button danger" onClick={stopTime}>
        Stop
      </button>
    </div>
  );
}

function DatePicker({ today, zone }: { today: string; zone: string | null }) {
  const [day, setDay] = useState('');
  return (
    <form
      class="date-picker"
      onSubmit={(event) => {
        event.preventDefault();
        if (day > today) void runTo(instantOf(day, '09:00', zone));
      }}
    >
      <input
        type="date"
        aria-label="Go to a day, nine in the morning"
        min={today}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <button type="submit" class="button" aria-disabled={day <= today}>
        Go
      </button>
    </form>
  );
}
