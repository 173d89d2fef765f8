import type { Message } from '../block-kit/message.ts';
import { findPerson } from '../roster/person.store.ts';
import { zoneOf } from '../roster/zone-of.ts';
import type { Composing } from './composing.message.ts';
import { findSnoozed } from './nudges.store.ts';
import { reminderAfter } from './snooze.ts';
import { withSnooze } from './snooze.view.ts';

/** A message that waits for its reader, with the buttons that put its next reminder off where there is one to come. */
export async function offerSnooze({ db, prompt, roster, now }: Composing, message: Message): Promise<Message> {
  const { recipient, opaqueId, usefulUntil } = prompt;
  const isOver = usefulUntil !== null && usefulUntil <= now;
  const person = await findPerson(db, recipient);
  if (!reminderAfter(prompt) || isOver || !person) return message;
  const snoozed = await findSnoozed(db, prompt);
  const until = snoozed && snoozed > now ? snoozed : null;
  return withSnooze(message, { opaqueId, until, zone: zoneOf(roster.roster, person).zone });
}
