import { attemptsSinceVerdict } from '../../loops/loop.ts';
import { stageOf } from '../../loops/stage.ts';
import type { Compose, Composed, Composing } from '../composing.message.ts';
import { hasNewerNudge } from '../nudges.store.ts';
import { offerSnooze } from '../snooze.message.ts';
import { endOf, loadCallFacts } from './named-call.message.ts';
import { nothingLeft, pointsToNewer } from './nudge.view.ts';
import { practiceMessage, practiceNudge } from './practice.view.ts';

/** What to practise before a named call; once an attempt is logged, that it is. */
export const composePractice: Compose = (composing) => compose(composing, practiceMessage);

/** A reminder of it. */
export const composePracticeNudge: Compose = (composing) => compose(composing, practiceNudge);

async function compose(composing: Composing, draw: typeof practiceMessage): Promise<Composed> {
  const { db, prompt, now } = composing;
  const facts = await loadCallFacts(composing);
  if (!('call' in facts)) return facts;
  const { loop, call } = facts;
  const isUnsent = prompt.sentAt === null;
  const end = endOf(loop, call);
  if (end) return isUnsent ? { nothing: end.reason } : { message: nothingLeft(end.words) };
  if (attemptsSinceVerdict(loop).length > 0) {
    return isUnsent ? { nothing: 'answered' } : { message: nothingLeft('You have practised for this call.') };
  }
  if (isUnsent && stageOf(loop, now) !== 'needs-practice') return { nothing: 'not-due' };
  if (await hasNewerNudge(db, prompt)) return { message: pointsToNewer('The practice for this call') };
  return { message: await offerSnooze(composing, draw(facts)) };
}
