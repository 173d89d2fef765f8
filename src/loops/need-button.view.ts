import type { Button } from '@slack/types';
import { button } from '../block-kit/build.ts';
import { closeValue } from './close-form.view.ts';
import { type Loop, openCallOf } from './loop.ts';
import { checkButton, loopActions, nameCallButton, practiceButton } from './loop-buttons.view.ts';
import type { Need } from './need.ts';
import { needButtonWords } from './need-words.ts';

/** The coach's button for what a loop needs; undefined where there is only to wait. */
export function needButton(loop: Pick<Loop, 'id' | 'calls'>, need: Need, style?: 'primary'): Button | undefined {
  const call = openCallOf(loop);
  switch (need) {
    case 'write-behaviour':
    case 'write-pass-condition':
    case 'rewrite-pass-condition':
    case 'change-scene':
    case 'run-again-harder':
      return button({ text: needButtonWords[need], actionId: loopActions.edit, value: String(loop.id), style });
    case 'name-first-call':
    case 'replace-call':
    case 'name-next-call':
    case 'name-substitute':
      return nameCallButton(needButtonWords[need], loop.id, style);
    case 'close-adopted':
    case 'replace-behaviour': {
      const value = closeValue(loop.id, need === 'close-adopted' ? 'adopted' : 'replaced');
      return button({ text: needButtonWords[need], actionId: loopActions.close, value, style });
    }
    case 'check-call':
      return call && checkButton(needButtonWords[need], call.id, style);
    case 'ask-about-practice':
    case 'practise':
      return practiceButton(needButtonWords[need], loop.id, style);
    case 'wait':
      return undefined;
  }
}
