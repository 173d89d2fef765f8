import { useState } from 'preact/hooks';
import type { StoryLine } from '../page/wire.ts';
import { act, become } from './actions.ts';
import { type State, setState } from './store.ts';
import { dayIn, timeIn } from './time.ts';
import type { World } from './world.ts';

const tabs = { planned: 'Planned', sent: 'Sent', withheld: 'Withheld', faults: 'Faults' } as const;
type Tab = keyof typeof tabs;

const empty: Record<Exclude<Tab, 'faults'>, string> = {
  planned: 'Nothing is planned.',
  sent: 'Nothing has been sent yet.',
  withheld: 'Nothing was withheld.',
};

/** What the bot sent, withheld and plans, and how to make its life harder. */
export function BotPanel({ state, world, zone }: { state: State; world: World; zone: string | null }) {
  const [tab, setTab] = useState<Tab>('planned');
  const names = new Map([
    ...world.users.map(({ id, name }) => [id, name] as const),
    ...world.channels.map(({ id, name }) => [id, `#${name}`] as const),
  ]);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const all: Tab[] = ['planned', 'sent', 'withheld', 'faults'];
    const next = all[(all.indexOf(tab) + step + all.length) % all.length] ?? tab;
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside class="panel" aria-label="What the bot did">
      <header class="panel-head">
        <h2>What the bot did</h2>
        <button type="button" class="icon" aria-label="Close panel" onClick={() => setState({ isPanelOpen: false })}>
          ×
        </button>
      </header>
      <div class="tabs" role="tablist" aria-label="What the bot did" onKeyDown={move}>
        <TabButton id="planned" tab={tab} onPick={setTab} />
        <TabButton id="sent" tab={tab} onPick={setTab} />
        <TabButton id="withheld" tab={tab} onPick={setTab} />
        <TabButton id="faults" tab={tab} onPick={setTab} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be reached by keyboard */}
      <div class="panel-body" role="tabpanel" id="tab-content" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'faults' ? (
          <Faults state={state} world={world} zone={zone} />
        ) : (
          <Lines lines={state.story?.[tab] ?? []} nothing={empty[tab]} names={names} zone={zone} />
        )}
      </div>
    </aside>
  );
}

function TabButton({ id, tab, onPick }: { id: Tab; tab: Tab; onPick: (tab: Tab) => void }) {
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${id}`}
      aria-selected={id === tab}
      aria-controls="tab-content"
      tabIndex={id === tab ? 0 : -1}
      onClick={() => onPick(id)}
    >
      {tabs[id]}
    </button>
  );
}

function Lines(props: { lines: StoryLine[]; nothing: string; names: Map<string, string>; zone: string | null }) {
  const { lines, nothing, names, zone } = props;
  if (lines.length === 0) return <p class="empty">{nothing}</p>;
  return (
    <ul class="story">
      {lines.map(({ key, at, to, what, why }) => (
        <li key={key}>
          <time dateTime={at}>
            {dayIn(zone, Date.parse(at))} {timeIn(zone, Date.parse(at))}
          </time>
          <span>
            <strong>{what}</strong> for{' '}
            {to.startsWith('U') ? (
              <button type="button" class="link" onClick={() => become(to)}>
                {names.get(to) ?? to}
              </button>
            ) : (
              (names.get(to) ?? to)
            )}
          </span>
          {why !== null && <small>{why}</small>}
        </li>
      ))}
    </ul>
  );
}

function Faults({ state, world, zone }: { state: State; world: World; zone: string | null }) {
  const isAnyOn = world.faults.length > 0;
  return (
    <>
      <p class="hint">Make something go wrong, let time pass, and see what the bot does.</p>
      <ul class="faults">
        {state.start?.faults.map(({ id, name, says }) => {
          const on = world.faults.find((fault) => fault.id === id);
          return (
            <li key={id} class={on ? 'on' : ''}>
              <strong>{name}</strong>
              <p>{says}</p>
              {on ? (
                <p class="fault-on">
                  {on.until === null
                    ? 'On, until it happens'
                    : `On, until ${dayIn(zone, Date.parse(on.until))} ${timeIn(zone, Date.parse(on.until))}`}
                </p>
              ) : (
                <button type="button" class="button" onClick={() => void act('page/fault', { id })}>
                  Switch on<span class="hidden"> {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isAnyOn && (
        <button type="button" class="button primary" onClick={() => void act('page/fault', { id: null })}>
          Everything works again
        </button>
      )}
    </>
  );
}
