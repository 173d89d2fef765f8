import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { type Answers, answerTo } from './answers.ts';
import { claimChange } from './change-loop.store.ts';
import { wordingOf } from './loop.ts';
import { insertAttempt } from './practice.store.ts';
import { type Outcome, problemsOf, refused } from './refusal.ts';
import { workOnLoop } from './work-on-loop.store.ts';

/** Logs an attempt, by either of the two. Refuses one that does not say whether it passed, and one of a loop without behaviour. */
export async function logPractice(
  world: Pick<Outside, 'db' | 'clock'>,
  { actorId, loopId, viewId, answers }: { actorId: string; loopId: number; viewId: string; answers: Answers },
): Promise<Outcome> {
  const wanted = { actorId, which: { loopId }, part: 'both', viewId } as const;
  return workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, by }) => {
    if (!wordingOf(loop)) {
      return refused('There is nothing to practise yet: this loop has no behaviour. The coach writes it first.', {
        to: 'card',
        loopId,
      });
    }
    const { scene, passed } = answers;
    const wrong = problemsOf({
      with: answerTo(answers, 'with') === null ? 'With whom, or with what? A colleague, a tool, the mirror.' : null,
      scene: scene === 'usual' || scene === 'harder' ? null : 'Was the scene harder than the last one?',
      passed: passed === 'yes' || passed === 'no' ? null : 'Did it meet the pass condition?',
    });
    if (wrong) return wrong;
    const attempt = {
      with: answerTo(answers, 'with'),
      isHarder: scene === 'harder',
      isPassed: passed === 'yes',
      isRecheck: answerTo(answers, 'recheck') !== null,
    };
    await claimChange(trx, loop, 'practice-logged', by, { passed: attempt.isPassed, recheck: attempt.isRecheck });
    await insertAttempt(trx, loopId, attempt, by);
    return undefined;
  });
}
