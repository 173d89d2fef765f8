import { actions, context, section } from '../../block-kit/build.ts';
import type { Message } from '../../block-kit/message.ts';
import { truncate } from '../../block-kit/shorten.ts';
import { line, quote, richText } from '../../block-kit/user-text.ts';
import { type Loop, type NamedCall, openTaskOf, wordingOf } from '../../loops/loop.ts';
import { practiceButton } from '../../loops/loop-buttons.view.ts';
import { callLine } from './call-check.view.ts';

const longestWords = 1000;

export interface PractisedFor {
  loop: Pick<Loop, 'id' | 'wordings' | 'tasks'>;
  call: Pick<NamedCall, 'title' | 'with' | 'startsAt'>;
  zone: string;
}

/** What to practise, for which call, and the button that logs it. */
export function practiceMessage({ loop, call, zone }: PractisedFor): Message {
  const task = openTaskOf(loop);
  const words = task ? task.text : wordingOf(loop)?.behaviour;
  const text = 'Your named call comes up, and no practice is logged yet. One round before it is enough.';
  return {
    text,
    blocks: [
      section(text),
      callLine(call, zone),
      richText(line(task ? 'Your task:' : 'What to practise:'), quote(truncate(words ?? '(erased)', longestWords))),
      actions([practiceButton('Log practice', loop.id, 'primary')], 'practice'),
      context('With a colleague, your coach or a tool. A round that did not work counts too.'),
    ],
  };
}

/** The gap in one line, and the same button. */
export function practiceNudge({ loop, call, zone }: PractisedFor): Message {
  const text = 'No practice is logged yet for this call of yours.';
  return {
    text,
    blocks: [
      section(text),
      callLine(call, zone),
      actions([practiceButton('Log practice', loop.id, 'primary')], 'practice'),
    ],
  };
}
