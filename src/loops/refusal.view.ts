import type { Button, ModalView } from '@slack/types';
import { actions, button, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import {
  changeCallButton,
  checkButton,
  loopActions,
  loopCardButton,
  nameCallButton,
  parkButton,
  practiceButton,
  startLoopButton,
} from './loop-buttons.view.ts';
import type { Refused, WayOut } from './refusal.ts';

/** Why nothing was done, and the ways out as buttons. */
export function refusalMessage({ why, waysOut }: Pick<Refused, 'why' | 'waysOut'>): Message {
  const words = truncate(inline(why), 1500);
  const blocks = [richText(line(inlineWords(words)))];
  return {
    text: escapeMrkdwn(words),
    blocks: [...blocks, ...(waysOut.length > 0 ? [actions(waysOut.map(wayOutButton))] : [])],
  };
}

/** The same in the place of a form. */
export function refusalView(refused: Pick<Refused, 'why' | 'waysOut'>): ModalView {
  const { blocks } = refusalMessage(refused);
  return modal({ callbackId: 'notice', title: 'Not yet', close: 'Close', blocks });
}

/** The button's form came too late: the same button again. */
export function retryMessage(again: Button): Message {
  const text = 'That took me too long, sorry. Press here and it opens.';
  return { text, blocks: [section(text), actions([again])] };
}

function wayOutButton(way: WayOut): Button {
  switch (way.to) {
    case 'card':
      return loopCardButton('Show the loop', way.loopId);
    case 'practice':
      return practiceButton('Log practice', way.loopId);
    case 'name-call':
      return nameCallButton('Name a call', way.loopId);
    case 'edit':
      return button({ text: 'Write it', actionId: loopActions.edit, value: String(way.loopId) });
    case 'close':
      return button({ text: 'Close the loop', actionId: loopActions.close, value: String(way.loopId) });
    case 'start':
      return startLoopButton('Start a new loop', way.coacheeId);
    case 'park':
      return parkButton('Park a moment', way.coacheeId);
    case 'check':
      return checkButton('Check the call', way.callId);
    case 'change-call':
      return changeCallButton('Moved or off', way.callId);
    case 'correct':
      return button({ text: 'Put it right', actionId: loopActions.correct, value: String(way.verdictId) });
  }
}
