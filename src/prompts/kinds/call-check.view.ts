import type { RichTextBlock } from '@slack/types';
import { actions, context, section } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import { truncate } from '../../block-kit/shorten.ts';
import { inlineWords, line, quote, richText } from '../../block-kit/user-text.ts';
import { showMoment } from '../../calendar/show-date.ts';
import { type Loop, type NamedCall, wordingOf } from '../../loops/loop.ts';
import { changeCallButton, checkButton } from '../../loops/loop-buttons.view.ts';

const most = { title: 150, words: 1000, name: 80 };

export interface CheckedCall {
  loop: Pick<Loop, 'wordings'>;
  call: Pick<NamedCall, 'id' | 'title' | 'with' | 'startsAt'>;
  coachee: string;
  zone: string;
}

/** How did the named call go? With what it was to show, and the buttons that end the question. */
export function callCheckMessage({ loop, call, coachee, zone }: CheckedCall): Message {
  const wording = wordingOf(loop);
  const text = `${escapeMrkdwn(truncate(coachee, most.name))}'s named call is over. What did it show?`;
  return {
    text,
    blocks: [
      section(text),
      callLine(call, zone),
      richText(line('What to look for:'), quote(erasable(wording?.behaviour))),
      richText(line('It counts when:'), quote(erasable(wording?.passCondition))),
      buttons(call.id),
      context('A line or a time in the call is enough to show it. Your answer goes to the two of you only.'),
    ],
  };
}

/** The gap in one line, and the same buttons. */
export function callCheckNudge({ call, coachee, zone }: CheckedCall): Message {
  const text = `${escapeMrkdwn(truncate(coachee, most.name))}'s named call still waits for its check.`;
  return { text, blocks: [section(text), callLine(call, zone), buttons(call.id)] };
}

/** `Acme renewal with Jo, Thu 10 Dec 14:00 London time`. */
export function callLine(call: Pick<NamedCall, 'title' | 'with' | 'startsAt'>, zone: string): RichTextBlock {
  const who = call.with === null ? [] : inlineWords(truncate(call.with, most.title));
  return richText(
    line(
      inlineWords(truncate(call.title ?? '(erased)', most.title), { bold: true }),
      who.length > 0 ? ' with ' : '',
      who,
      `, ${showMoment(call.startsAt, zone)}`,
    ),
  );
}

function buttons(callId: number) {
  return actions(
    [checkButton('Check the call', callId, 'primary'), changeCallButton('Moved or cancelled', callId)],
    'call-check',
  );
}

function erasable(words: string | null | undefined): string {
  return truncate(words ?? '(erased)', most.words);
}
