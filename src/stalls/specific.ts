import { type Loop, type Verdict, wordingOf } from '../loops/loop.ts';

/** A moment, and a behaviour and pass condition that passed the lint as they stand. */
export function isSpecific(loop: Pick<Loop, 'moments' | 'wordings'>): boolean {
  const wording = wordingOf(loop);
  return (
    loop.moments.length > 0 &&
    wording !== undefined &&
    wording.hasPassCondition &&
    !wording.isBehaviourVague &&
    !wording.isPassVague
  );
}

/** A verdict that tells whether the behaviour was there; a call without its moment, or that nobody could judge, tells nothing. */
export function tells({ verdict }: Pick<Verdict, 'verdict'>): boolean {
  return verdict === 'shown' || verdict === 'tried-not-yet' || verdict === 'not-tried';
}

/** The practice tasks of a loop that have ended, and whether one was tried while it stood. */
export function endedTasks({
  tasks,
  attempts,
}: Pick<Loop, 'tasks' | 'attempts'>): { endedAt: Date; isTried: boolean }[] {
  return tasks.flatMap(({ setAt, endedAt }) =>
    endedAt ? [{ endedAt, isTried: attempts.some(({ at }) => at >= setAt && at <= endedAt) }] : [],
  );
}
