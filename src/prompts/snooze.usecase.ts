import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { listAwayOf } from '../roster/away.store.ts';
import { appendEvent } from '../roster/event.store.ts';
import { findPerson } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { findPromptByKey } from './delivery.store.ts';
import { saveSnooze } from './nudges.store.ts';
import type { Prompt } from './prompt.ts';
import { nudgeKeyOf } from './prompt-kinds.ts';
import { daysOfPerson } from './recipient-days.ts';
import { reminderAfter, type SnoozeChoice, snoozedUntil } from './snooze.ts';

export type Snoozed = { ok: true; until: Date; zone: string } | { ok: false; why: 'over' | 'too-late' | 'not-yours' };

/**
 * Puts the next reminder of a message where its reader wants it. There is no reminder more than there would have been, and none once the
 * message is answered or no longer useful. The caller plans for the reader anew.
 */
export async function snooze(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { prompt, choice, actor }: { prompt: Prompt; choice: SnoozeChoice; actor: string },
): Promise<Snoozed> {
  const now = clock.now();
  if (actor !== prompt.recipient) return { ok: false, why: 'not-yours' };
  const today = now.toISOString().slice(0, 10);
  return db.transaction().execute(async (trx): Promise<Snoozed> => {
    const loaded = await loadRoster(trx, today);
    const person = await findPerson(trx, actor);
    const reminder = reminderAfter(prompt);
    const of = reminder && (await findPromptByKey(trx, reminder.of));
    if (!loaded || !person || !reminder || of?.status !== 'sent') return { ok: false, why: 'over' };
    const next = await findPromptByKey(trx, nudgeKeyOf(reminder.of, reminder.number));
    if (next && next.status !== 'planned' && next.status !== 'withheld') return { ok: false, why: 'over' };
    const days = daysOfPerson(loaded.roster, person, await listAwayOf(trx, actor, addDays(today, -1)), holidaysOf);
    const until = snoozedUntil(days, choice, { now, usefulUntil: of.usefulUntil });
    if (!until) return { ok: false, why: 'too-late' };
    await saveSnooze(trx, { of, number: reminder.number, until });
    await appendEvent(trx, { at: now, actor, what: 'reminder-put-off', subject: 'prompt', subjectId: of.id });
    return { ok: true, until, zone: days.zone };
  });
}
