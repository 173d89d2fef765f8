import type { Facts } from '../check-ins/facts.ts';
import type { Loop } from './loop.ts';

/** What a person can do instead of what was refused. */
export type WayOut =
  | { to: 'card' | 'practice' | 'name-call' | 'edit' | 'close'; loopId: number }
  | { to: 'start' | 'park'; coacheeId: string }
  | { to: 'check' | 'change-call'; callId: number }
  | { to: 'correct'; verdictId: number };

/** Nothing was changed: the reason in one or two sentences, fit to show, and the ways out. */
export interface Refused {
  ok: false;
  because: 'refused';
  why: string;
  waysOut: readonly WayOut[];
}

/** Nothing was changed: what is wrong, by the field beside which it stands. */
export interface Problems {
  ok: false;
  because: 'problems';
  problems: Readonly<Record<string, string>>;
}

/** Nothing was changed: what the form shows is no longer so. The loop is as it stands now. */
export interface Changed {
  ok: false;
  because: 'changed';
  loop: Loop;
  facts: Facts;
}

/** It is saved. */
export interface Saved {
  ok: true;
  /** As it stands after the change. */
  loop: Loop;
  facts: Facts;
  /** The same form had been saved before; nothing was done again. */
  isAgain: boolean;
}

export type Outcome = Saved | Refused | Problems | Changed;

/** A refusal with its reason and the ways out. */
export function refused(why: string, ...waysOut: WayOut[]): Refused {
  return { ok: false, because: 'refused', why, waysOut };
}

/** What is wrong with the fields, or undefined when nothing is. */
export function problemsOf(found: Readonly<Record<string, string | null | undefined>>): Problems | undefined {
  const problems = Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message ? [[field, message]] : [])),
  );
  return Object.keys(problems).length > 0 ? { ok: false, because: 'problems', problems } : undefined;
}
