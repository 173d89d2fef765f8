import type { Button, KnownBlock } from '@slack/types';
import { actions, button } from '../block-kit/build.ts';
import { closeValue } from './close-form.view.ts';
import { coachVerdicts, openCallOf, wordingOf } from './loop.ts';
import {
  changeCallButton,
  loopActions,
  nameCallButton,
  parkButton,
  practiceButton,
  startLoopButton,
} from './loop-buttons.view.ts';
import type { LoopCard } from './loop-card.ts';
import { isAboutCall, needOf } from './need.ts';
import { needButton } from './need-button.view.ts';

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
  const need = needOf(loop, stage);
  const first = need && needButton(loop, need);
  const usual = [
    button({
      text: wordingOf(loop) ? 'Sharpen' : 'Write the behaviour',
      actionId: loopActions.edit,
      value: String(loop.id),
    }),
    practiceButton('Log practice', loop.id),
    call ? changeCallButton('Call moved or off', call.id) : nameCallButton('Name a call', loop.id),
  ];
  const judged = loop.calls
    .filter(({ state, endsAt }) => (state === 'open' || state === 'judged') && endsAt <= now)
    .at(-1);
  const close = button({ text: 'Close the loop', actionId: loopActions.close, value: closeValue(loop.id, undefined) });
  return [
    ...(first ? [first] : []),
    ...usual.filter(({ action_id }) => action_id !== first?.action_id),
    ...(last?.judgeId === viewerId
      ? [button({ text: 'Put the verdict right', actionId: loopActions.correct, value: String(last.id) })]
      : []),
    ...(judged ? [button({ text: 'Second opinion', actionId: loopActions.askSecond, value: String(judged.id) })] : []),
    parkButton('Park a moment', loop.coacheeId),
    ...(first?.action_id === loopActions.close ? [] : [close]),
  ];
}

function coacheeButtons({ loop, stage }: LoopCard): Button[] {
  const call = openCallOf(loop);
  const last = coachVerdicts(loop).at(-1);
  const practice = practiceButton('Log practice', loop.id);
  const need = needOf(loop, stage);
  const isCallFirst = stage === 'needs-call' && need !== null && isAboutCall(need);
  const name = nameCallButton('Name a call', loop.id);
  return [
    ...(isCallFirst ? [name] : []),
    ...(wordingOf(loop) ? [practice] : []),
    ...(call ? [changeCallButton('Call moved or off', call.id)] : isCallFirst ? [] : [name]),
    ...(last ? [button({ text: 'What do you say?', actionId: loopActions.ownView, value: String(last.id) })] : []),
    parkButton('Park a moment', loop.coacheeId),
  ];
}
