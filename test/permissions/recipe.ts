import type { Things } from './a-world.ts';
import type { Bench } from './bench.ts';
import type { ShownForm } from './form.ts';
import { formIn, happen, type Outcome, press, send, type, useShortcut } from './hand.ts';
import { people, type Role } from './people.ts';

export type Act = (userId: string) => Promise<Outcome>;

/** How a handler is tried, and for whom it does something. */
export interface Recipe {
  /** Everybody else is refused: nothing changes, no form opens, and they read why. */
  may: readonly Role[];
  /** Of those, who gets to see words of Marco's and his reps'; without it, all of them. */
  reads?: readonly Role[];
  /** What those who may read for it, where nothing changes and no form opens. */
  shows?: RegExp;
  /** Makes ready in the prepared world, and answers how somebody then does it. */
  how(bench: Bench, things: Things, id: string): Promise<Act>;
}

/** What Slack itself tells of: nobody does it to the bot, so there is nobody to refuse. */
export interface NobodysDoing {
  toldBySlack: true;
}

type Who = Pick<Recipe, 'may' | 'reads' | 'shows'>;
export type OpenForm = (bench: Bench, things: Things) => Promise<ShownForm>;

export const pair = ['coach', 'rep'] as const;

/** A button with this value. */
export function pressing(value: (things: Things) => string | undefined, who: Who): Recipe {
  return { ...who, how: async (bench, things, id) => (userId) => press(bench, userId, id, value(things)) };
}

/** A button in a form that somebody else had opened. */
export function pressingIn(open: OpenForm, value: (things: Things) => string | undefined, who: Who): Recipe {
  return {
    ...who,
    async how(bench, things, id) {
      const form = await open(bench, things);
      return (userId) => press(bench, userId, id, value(things), form);
    },
  };
}

/** A form that somebody else had opened, sent with these answers. */
export function sending(open: OpenForm, who: Who, answers: Record<string, string> = {}): Recipe {
  return {
    ...who,
    async how(bench, things) {
      const form = await open(bench, things);
      return (userId) => send(bench, userId, { ...form, id: `V0OPEN${userId}` }, answers);
    },
  };
}

/** A command with this text. */
export function typing(text: string, who: Who): Recipe {
  return { ...who, how: async (bench, _things, id) => (userId) => type(bench, userId, id, text) };
}

/** A shortcut, on a message or from anywhere. */
export function shortcut(isOnMessage: boolean, who: Who): Recipe {
  return { ...who, how: async (bench, _things, id) => (userId) => useShortcut(bench, userId, id, isOnMessage) };
}

/** An event that somebody sets off. */
export function happening(of: (userId: string) => Record<string, unknown>, who: Who): Recipe {
  return { ...who, how: async (bench, _things, type) => (userId) => happen(bench, userId, { ...of(userId), type }) };
}

/** The form that this button opens for somebody who may. */
export function openedBy(role: Role, actionId: string, value: (things: Things) => string): OpenForm {
  return async (bench, things) => formIn(await press(bench, people[role], actionId, value(things)));
}
