import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { type Answers, answerTo } from './answers.ts';
import { beginFrom } from './begin-loop.store.ts';
import { closeLoop } from './change-loop.store.ts';
import { closeReasons } from './close-reasons.ts';
import { findOpenLoopOf } from './loop.store.ts';
import { coachVerdicts, type Loop, type LoopCloseReason } from './loop.ts';
import { pairCoachedBy } from './loop-pair.ts';
import { type Outcome, problemsOf, refused } from './refusal.ts';
import { workOnLoop } from './work-on-loop.store.ts';

/** What the form of closing says about the next loop: any of these opens one. */
const fieldsOfNext = ['library', 'behaviour', 'pass', 'parked', 'practice'] as const;

/** It is closed; `next` is the loop that was opened in the same step, if one was. */
export type Closing = Outcome & { next?: Loop | undefined };

/**
 * Closes a loop with its reason and opens the next one in the same step where the form says with which behaviour or moment. Refuses
 * `adopted` while no checked call has shown it, other reasons that are not explained, and a form that shows an older state.
 */
export async function closeOpenLoop(
  world: Pick<Outside, 'db' | 'clock'>,
  {
    actorId,
    loopId,
    version,
    viewId,
    answers,
  }: { actorId: string; loopId: number; version: number; viewId: string; answers: Answers },
): Promise<Closing> {
  const wanted = { actorId, which: { loopId }, part: 'coach', viewId } as const;
  let next: Loop | undefined;
  const outcome = await workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, facts, by }) => {
    if (loop.version !== version) return { ok: false, because: 'changed', loop, facts };
    const reason = closeReasons.find((one) => one === answers.close);
    const words = answerTo(answers, 'words');
    const wrong = problemsOf({
      close: reason ? problemWithReason(loop, reason) : 'Why does this loop end?',
      words:
        words === null && (reason === 'replaced' || reason === 'reworded' || reason === 'stopped')
          ? 'Say why in a sentence. It stays with the two of you.'
          : null,
    });
    if (wrong || !reason) return wrong;
    await closeLoop(trx, loop, { reason, words }, by);
    if (!fieldsOfNext.some((field) => answerTo(answers, field) !== null)) return undefined;
    const pair = pairCoachedBy(facts, actorId, loop.coacheeId);
    if (!pair) return refused('Only the coach of this person can open the next loop.');
    const begun = await beginFrom(trx, { facts, pair, answers, actorId });
    if ('ok' in begun) throw new NotClosed(begun);
    next = await findOpenLoopOf(trx, loop.coacheeId);
    return undefined;
  }).catch((error: unknown): Outcome => {
    if (error instanceof NotClosed) return error.why;
    throw error;
  });
  return { ...outcome, next };
}

/** Takes the whole step back when the next loop can't be opened. */
class NotClosed extends Error {
  readonly why: Extract<Outcome, { because: 'problems' }>;

  constructor(why: Extract<Outcome, { because: 'problems' }>) {
    super('The next loop can’t be opened like this');
    this.why = why;
  }
}

function problemWithReason(loop: Loop, reason: LoopCloseReason): string | null {
  if (reason !== 'adopted' || coachVerdicts(loop).some(({ verdict }) => verdict === 'shown')) return null;
  return 'No checked call has shown it yet; practice alone does not count. Name a later call and check it, or pick another reason.';
}
