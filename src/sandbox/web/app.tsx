import { useEffect, useMemo, useRef } from 'preact/hooks';
import { begin, markSeen, refresh, refreshBeside } from './actions.ts';
import { BotPanel } from './bot-panel.tsx';
import { ClockBar } from './clock-bar.tsx';
import { Conversation } from './conversation.tsx';
import { Modal } from './modal.tsx';
import { Sidebar } from './sidebar.tsx';
import { getState, useStore } from './store.ts';
import { type Reader, ReaderContext } from './texts.tsx';
import { dateIn } from './time.ts';
import { Tour } from './tour.tsx';

/** How often the page looks for what has changed by itself. */
const POLL_MILLIS = 1500;

/** The whole page. */
export function App() {
  const state = useStore();
  const { start, world, me, busy, moving, isLost } = state;
  useEffect(keepFresh, []);
  const viewer = world?.users.find(({ id }) => id === me);
  const zone = viewer?.tz ?? null;
  const people = useStable(world?.users.map(({ id, name }) => ({ id, name })) ?? []);
  const channels = useStable(
    world?.channels.filter(({ user }) => user === null).map(({ id, name }) => ({ id, name })) ?? [],
  );
  const today = world ? dateIn(zone, world.at) : '';
  useEffect(() => {
    if (today !== '') void refreshBeside();
  }, [today]);
  const reader = useMemo<Reader>(
    () => ({
      userName: (id) => (id === start?.botId ? start.appName : (people.find((one) => one.id === id)?.name ?? id)),
      channelName: (id) => channels.find((one) => one.id === id)?.name ?? id,
      zone,
    }),
    [start, people, channels, zone],
  );
  const modal = world?.views.filter(({ type }) => type === 'modal').at(-1);
  if (!start || !world || !viewer) {
    return <p class="loading">{isLost ? 'The sandbox does not answer. Is it still running?' : 'Opening…'}</p>;
  }
  const isBusy = busy !== null || moving !== null;
  return (
    <ReaderContext.Provider value={reader}>
      <ClockBar state={state} world={world} viewer={viewer} />
      <Tour state={state} world={world} />
      <div class={`layout${state.isPanelOpen || state.thread !== null ? ' with-panel' : ''}`}>
        <Sidebar state={state} world={world} />
        <Conversation state={state} world={world} people={people} channels={channels} isBusy={isBusy} />
        {state.isPanelOpen && state.thread === null && <BotPanel state={state} world={world} zone={zone} />}
      </div>
      {modal && (
        <Modal
          key={modal.id}
          view={modal}
          user={me}
          isBusy={isBusy}
          refusal={state.notice?.tone === 'error' ? state.notice.text : null}
          people={people}
          channels={channels}
        />
      )}
    </ReaderContext.Provider>
  );
}

function keepFresh(): () => void {
  void begin();
  document.title = 'Sandbox';
  const timer = setInterval(() => {
    const { busy, moving, start } = getState();
    if (document.hidden || busy !== null || moving !== null || !start) return;
    void refresh();
  }, POLL_MILLIS);
  document.addEventListener('visibilitychange', markSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', markSeen);
  };
}

/** The same list as before as long as it says the same, so that what is drawn from it stays. */
function useStable<Item>(list: Item[]): Item[] {
  const kept = useRef(list);
  if (JSON.stringify(kept.current) !== JSON.stringify(list)) kept.current = list;
  return kept.current;
}
