import type { Button } from '@slack/types';
import { z } from 'zod';
import { button } from '../block-kit/build.ts';
import { isDay } from '../calendar/days.ts';
import type { Said, SessionKey } from './session.ts';
import type { SlotKey } from './slot-change.ts';

export const sessionActions = {
  /** Opens the form of a session. */
  open: 'session/open',
  held: 'session/held',
  notHeld: 'session/not-held',
  /** Opens the form that picks the next behaviour. */
  chooseNext: 'session/choose-next',
  move: 'slot/move',
  excuse: 'slot/excuse',
} as const;

/** A button that opens the form of this session, for both of the pair. */
export function openSessionButton(label: string, key: SessionKey, style?: 'primary'): Button {
  return button({ text: label, actionId: sessionActions.open, value: writeSlotKey(key), style });
}

/** The two buttons that ask whether this session took place. */
export function heldButtons(key: SessionKey): [Button, Button] {
  const value = writeSlotKey(key);
  return [
    button({ text: 'We had it', actionId: sessionActions.held, value, style: 'primary' }),
    button({ text: 'We did not', actionId: sessionActions.notHeld, value }),
  ];
}

/** A button that opens the form in which the coach picks the next behaviour from what is parked. */
export function chooseNextButton(label: string, coacheeId: string, style?: 'primary'): Button {
  return button({ text: label, actionId: sessionActions.chooseNext, value: coacheeId, style });
}

/** A button that opens the form to move this occurrence within its week. */
export function moveButton(label: string, key: SlotKey): Button {
  return button({ text: label, actionId: sessionActions.move, value: writeSlotKey(key) });
}

/** A button that opens the form to excuse this occurrence. */
export function excuseButton(label: string, key: SlotKey): Button {
  return button({ text: label, actionId: sessionActions.excuse, value: writeSlotKey(key) });
}

const day = z.string().refine(isDay);
const person = z.string().regex(/^\w+$/);
const storedSlot = z.tuple([person, person, z.enum(['skill', 'pipeline', 'deal']), day]);
const storedSession = z.tuple([person, person, z.enum(['skill', 'pipeline']), day]);

/** Reads the value of a button about a session; undefined for one of another version of the bot. */
export function readSessionKey(value: string | undefined): SessionKey | undefined {
  const parsed = storedSession.safeParse(value?.split('/'));
  if (!parsed.success) return undefined;
  const [coachId, coacheeId, conversation, week] = parsed.data;
  return { coachId, coacheeId, conversation, week };
}

/** Reads the value of a button about any slot; undefined for one of another version of the bot. */
export function readSlotKey(value: string | undefined): SlotKey | undefined {
  const parsed = storedSlot.safeParse(value?.split('/'));
  if (!parsed.success) return undefined;
  const [coachId, coacheeId, conversation, week] = parsed.data;
  return { coachId, coacheeId, conversation, week };
}

/** Reads the value of a button that picks the next behaviour: the coachee. */
export function readCoachee(value: string | undefined): string | undefined {
  const parsed = person.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** What the two buttons say. */
export function readSaid(actionId: string): Said | undefined {
  if (actionId === sessionActions.held) return 'held';
  return actionId === sessionActions.notHeld ? 'not-held' : undefined;
}

/** The value of a button about this slot; read by `readSlotKey`. */
export function writeSlotKey({ coachId, coacheeId, conversation, week }: SlotKey): string {
  return [coachId, coacheeId, conversation, week].join('/');
}
