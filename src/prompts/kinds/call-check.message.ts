import { coachVerdicts } from '../../loops/loop.ts';
import { verdictNames } from '../../loops/loop-words.ts';
import { stageOf } from '../../loops/stage.ts';
import type { Compose, Composed, Composing } from '../composing.message.ts';
import { hasNewerNudge } from '../nudges.store.ts';
import { offerSnooze } from '../snooze.message.ts';
import { callCheckMessage, callCheckNudge } from './call-check.view.ts';
import { type CallFacts, endOf, loadCallFacts } from './named-call.message.ts';
import { nothingLeft, pointsToNewer } from './nudge.view.ts';

/** The question how a named call went, to whoever acts as the coach; once it is answered, what was said. */
export const composeCallCheck: Compose = (composing) => compose(composing, callCheckMessage);

/** A reminder of it. */
export const composeCallCheckNudge: Compose = (composing) => compose(composing, callCheckNudge);

async function compose(composing: Composing, draw: typeof callCheckMessage): Promise<Composed> {
  const { db, prompt, now } = composing;
  const facts = await loadCallFacts(composing);
  if (!('call' in facts)) return facts;
  const { loop, call } = facts;
  const end = endOf(loop, call);
  const isUnsent = prompt.sentAt === null;
  if (end) return isUnsent ? { nothing: end.reason } : { message: nothingLeft(endWords(facts, end.words)) };
  if (isUnsent && stageOf(loop, now) !== 'check-due') return { nothing: 'not-due' };
  if (await hasNewerNudge(db, prompt)) return { message: pointsToNewer('The question about this call') };
  return { message: await offerSnooze(composing, draw(facts)) };
}

function endWords({ loop, call }: CallFacts, words: string): string {
  const verdict = coachVerdicts(loop).find(({ callId }) => callId === call.id);
  return verdict ? `Checked: ${verdictNames[verdict.verdict]}.` : words;
}
