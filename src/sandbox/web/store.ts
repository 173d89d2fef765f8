import { useEffect, useState } from 'preact/hooks';
import type { MonthDay, Start, Story } from '../page/wire.ts';
import type { World } from './world.ts';

export type Place = { kind: 'channel'; id: string } | { kind: 'home' };

export interface Notice {
  text: string;
  tone: 'info' | 'error';
  /** Whose screen and which conversation the notice is about. */
  goTo?: { person: string; place: Place };
}

/** All that the page knows. It is replaced as a whole, never changed. */
export interface State {
  start: Start | null;
  world: World | null;
  story: Story | null;
  month: MonthDay[];
  me: string;
  place: Place;
  /** The message whose answers are open. */
  thread: string | null;
  /** The newest message that each person has seen in each conversation, by `person channel`. */
  seen: Record<string, string>;
  /** What is under way: the name of a control, `submit` say. */
  busy: string | null;
  /** While time runs: from where to where, in milliseconds. */
  moving: { from: number; to: number } | null;
  notice: Notice | null;
  /** The step of the tour; null when it is put away. */
  tourStep: number | null;
  /** The steps that are done. */
  tourDone: number[];
  isPanelOpen: boolean;
  isMenuOpen: boolean;
  isLost: boolean;
}

let state: State = {
  start: null,
  world: null,
  story: null,
  month: [],
  me: '',
  place: { kind: 'home' },
  thread: null,
  seen: {},
  busy: null,
  moving: null,
  notice: null,
  tourStep: null,
  tourDone: [],
  isPanelOpen: false,
  isMenuOpen: false,
  isLost: false,
};

const listeners = new Set<(state: State) => void>();

export function getState(): State {
  return state;
}

/** Replaces what is named and shows the page anew. */
export function setState(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener(state);
}

export function useStore(): State {
  const [shown, show] = useState(state);
  useEffect(() => {
    listeners.add(show);
    show(state);
    return () => {
      listeners.delete(show);
    };
  }, []);
  return shown;
}
