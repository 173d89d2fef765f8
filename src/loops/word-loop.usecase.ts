import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { type Answers, answerTo } from './answers.ts';
import { claimChange, setIndicator } from './change-loop.store.ts';
import { checkWording } from './check-wording.ts';
import { libraryOnOffer, withLibrary } from './from-library.ts';
import { type Loop, openTaskOf, wordingOf } from './loop.ts';
import { setTask } from './practice.store.ts';
import { type Outcome, problemsOf, refused } from './refusal.ts';
import { isToBeReworded } from './stage.ts';
import { addWording } from './wording.store.ts';
import { workOnLoop } from './work-on-loop.store.ts';

/** What the form showed when it was drawn: it is out of date once one of these is another. */
export interface ShownWording {
  /** 0: none yet. */
  wordingVersion: number;
  /** 0: none. */
  taskId: number;
}

/** Which wording and task of a loop a form shows. */
export function shownWording(loop: Loop): ShownWording {
  return { wordingVersion: wordingOf(loop)?.version ?? 0, taskId: openTaskOf(loop)?.id ?? 0 };
}

/**
 * Writes the behaviour of a loop that has none yet, sharpens its pass condition, and sets practice task and indicator. Refuses another
 * behaviour, vague words that are not kept on purpose, and a form that shows what has changed meanwhile.
 */
export async function wordLoop(
  world: Pick<Outside, 'db' | 'clock'>,
  {
    actorId,
    loopId,
    viewId,
    shown,
    answers: sent,
  }: { actorId: string; loopId: number; viewId: string; shown: ShownWording; answers: Answers },
): Promise<Outcome> {
  const wanted = { actorId, which: { loopId }, part: 'coach', viewId } as const;
  return workOnLoop({ ...world, holidaysOf }, wanted, async ({ trx, loop, facts, by }) => {
    const now = shownWording(loop);
    if (now.wordingVersion !== shown.wordingVersion || now.taskId !== shown.taskId) {
      return { ok: false, because: 'changed', loop, facts };
    }
    const before = wordingOf(loop);
    const answers = before ? sent : withLibrary(sent, libraryOnOffer(facts));
    const behaviour = answerTo(answers, 'behaviour') ?? before?.behaviour ?? null;
    if (before && behaviour !== before.behaviour) return behaviourIsFixed(loop);
    const pass = answerTo(answers, 'pass');
    const isPassNew = pass !== (before?.passCondition ?? null);
    const checked = checkWording({
      behaviour: before ? null : behaviour,
      pass: isPassNew ? pass : null,
      isKept: answerTo(answers, 'keep') !== null,
    });
    const wrong = problemsOf({
      behaviour:
        checked.problems.behaviour ??
        (behaviour === null ? 'What should the person do? One action to start, stop or adjust.' : null),
      pass: checked.problems.pass ?? problemWithPass(loop, { pass, isPassNew }),
    });
    if (wrong || behaviour === null) return wrong;
    const practice = answerTo(answers, 'practice');
    await claimChange(trx, loop, 'loop-worded', by, { pass: isPassNew, practice: practice !== openTaskOf(loop)?.text });
    if (!before || isPassNew) {
      await addWording(
        trx,
        loop.id,
        {
          behaviour,
          passCondition: pass,
          isBehaviourVague: before?.isBehaviourVague ?? checked.isBehaviourVague,
          isPassVague: checked.isPassVague,
        },
        by,
      );
    }
    if (practice !== null && practice !== openTaskOf(loop)?.text) await setTask(trx, loop.id, practice, by);
    await setIndicator(trx, loop.id, answerTo(answers, 'indicator'), by);
    return undefined;
  });
}

function problemWithPass(loop: Loop, { pass, isPassNew }: { pass: string | null; isPassNew: boolean }): string | null {
  if (pass === null && wordingOf(loop)?.hasPassCondition) return 'A loop keeps its pass condition. Sharpen it instead.';
  return isToBeReworded(loop) && !isPassNew
    ? 'The last call could not be judged by this. Write it so that the next one can.'
    : null;
}

function behaviourIsFixed({ id }: Loop) {
  return refused(
    'The behaviour stays the same while its loop is open; the pass condition may be sharpened. For another behaviour, close this loop with a reason: the new one opens in the same step.',
    { to: 'close', loopId: id },
  );
}
