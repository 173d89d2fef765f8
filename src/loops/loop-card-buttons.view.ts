import type { Button, KnownBlock } from '@slack/types';
import { actions, button } from '../block-kit/build.ts';
import { closeValue } from './close-form.view.ts';
import { coachVerdicts, type Loop, openCallOf, wordingOf } from './loop.ts';
import {
  changeCallButton,
  checkButton,
  loopActions,
  nameCallButton,
  parkButton,
  practiceButton,
  startLoopButton,
} from './loop-buttons.view.ts';
import type { LoopCard } from './loop-card.ts';
import { nextStep } from './next-step.ts';
import { isToBeReworded } from './stage.ts';

/** What this person can do with the loop, the one next action first; of a closed one, the way to the next. */
export function cardButtons(card: LoopCard, isOwn: boolean): KnownBlock[] {
  const { loop } = card;
  if (loop.closed) return isOwn ? [] : [actions([startLoopButton('Start a new loop', loop.coacheeId)])];
  const found = isOwn ? coacheeButtons(card) : coachButtons(card);
  return [actions(found.map((one, index) => (index === 0 ? { ...one, style: 'primary' } : one)))];
}

function coachButtons({ loop, stage, viewerId, now }: LoopCard): Button[] {
  const call = openCallOf(loop);
  const last = coachVerdicts(loop).at(-1);
  const edit = button({
    text: !wordingOf(loop) ? 'Write the behaviour' : isToBeReworded(loop) ? 'Rewrite the pass condition' : 'Sharpen',
    actionId: loopActions.edit,
    value: String(loop.id),
  });
  const practice = practiceButton('Log practice', loop.id);
  const name = nameCallButton('Name a call', loop.id);
  const closing = closingReason(loop);
  const close = button({
    text: closing === undefined ? 'Close the loop' : closing === 'adopted' ? 'Close: adopted' : 'Replace the behaviour',
    actionId: loopActions.close,
    value: closeValue(loop.id, closing),
  });
  const first =
    stage === 'check-due' && call
      ? [checkButton('Check the call', call.id), edit]
      : stage === 'needs-call'
        ? [name, edit]
        : stage === 'needs-practice'
          ? [practice, edit]
          : [edit];
  const judged = loop.calls
    .filter(({ state, endsAt }) => (state === 'open' || state === 'judged') && endsAt <= now)
    .at(-1);
  return [
    ...(closing === undefined ? [] : [close]),
    ...first,
    ...(stage === 'needs-practice' ? [] : [practice]),
    ...(call ? [changeCallButton('Call moved or off', call.id)] : stage === 'needs-call' ? [] : [name]),
    ...(last?.judgeId === viewerId
      ? [button({ text: 'Put the verdict right', actionId: loopActions.correct, value: String(last.id) })]
      : []),
    ...(judged ? [button({ text: 'Second opinion', actionId: loopActions.askSecond, value: String(judged.id) })] : []),
    parkButton('Park a moment', loop.coacheeId),
    ...(closing === undefined ? [close] : []),
  ];
}

/** The reason that is suggested for closing now, if one is. */
function closingReason(loop: Loop): 'adopted' | 'replaced' | undefined {
  const last = coachVerdicts(loop).at(-1);
  if (!last || openCallOf(loop)) return undefined;
  const step = nextStep(loop, last);
  return step === 'close-adopted' ? 'adopted' : step === 'replace-behaviour' ? 'replaced' : undefined;
}

function coacheeButtons({ loop, stage }: LoopCard): Button[] {
  const call = openCallOf(loop);
  const last = coachVerdicts(loop).at(-1);
  const practice = practiceButton('Log practice', loop.id);
  const name = nameCallButton('Name a call', loop.id);
  return [
    ...(stage === 'needs-call' ? [name] : []),
    ...(wordingOf(loop) ? [practice] : []),
    ...(call ? [changeCallButton('Call moved or off', call.id)] : stage === 'needs-call' ? [] : [name]),
    ...(last ? [button({ text: 'What do you say?', actionId: loopActions.ownView, value: String(last.id) })] : []),
    parkButton('Park a moment', loop.coacheeId),
  ];
}
