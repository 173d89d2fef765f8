import type { Outside } from '../platform/outside.ts';
import { appendEvent } from '../roster/event.store.ts';
import { planAgain } from './held-back.store.ts';
import type { Prompt } from './prompt.ts';

/** Plans a message anew of which nobody knew whether it went out: once, however often and by whomever it is asked for. */
export async function sendAgain(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  prompt: Prompt,
  actor: string,
): Promise<'planned' | 'done' | 'too-late'> {
  const now = clock.now();
  if (prompt.usefulUntil !== null && prompt.usefulUntil <= now) return 'too-late';
  return db.transaction().execute(async (trx) => {
    if (!(await planAgain(trx, prompt.id, now))) return 'done';
    await appendEvent(trx, { at: now, actor, what: 'prompt-sent-again', subject: 'prompt', subjectId: prompt.id });
    return 'planned';
  });
}
