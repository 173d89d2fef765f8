import type { ModalView } from '@slack/types';
import { actions, button, context, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { quote, richText } from '../block-kit/user-text.ts';
import { checkInActions } from './check-in-buttons.view.ts';
import { commitmentActions } from './commitment-buttons.view.ts';

/** Marks buttons that came with a private answer: what they lead to is not told by rewriting that answer. */
export const retryBlock = 'retry';
/** Marks the buttons of the bot's answer to a typed message, which is rewritten once the words have found their place. */
export const replyBlock = 'reply';
/** What a button says in its value that opens the presser's own check-in of this week. */
export const ownOfThisWeek = 'this-week';
export const replyActions = { intoCheckIn: 'reply/into-check-in' } as const;

/** The form is gone, its words are kept. */
export function keptView(): ModalView {
  return noticeView('Kept for later', 'What you wrote is kept. Open the check-in again to go on with it.');
}

/** A form that only says one thing, in plain words of ours. */
export function noticeView(title: string, text: string): ModalView {
  return modal({ callbackId: 'notice', title, close: 'Close', blocks: [section(escapeMrkdwn(text))] });
}

/** What the form says after it was sent, when no message stands that shows it. */
export function sentView({ blocks }: Message): ModalView {
  const shown = blocks.filter(({ type }) => type !== 'actions');
  return modal({ callbackId: 'notice', title: 'Sent', close: 'Done', blocks: shown });
}

/** The button was pressed, but its form came too late. `value` is what the same button says again. */
export function retryMessage(action: keyof typeof checkInActions, value: string): Message {
  const text = 'That took me too long, sorry. Press here and it opens.';
  return {
    text,
    blocks: [
      section(text),
      actions(
        [
          button({
            text: 'Open check-in',
            actionId: checkInActions[action],
            value,
            style: 'primary',
          }),
        ],
        retryBlock,
      ),
    ],
  };
}

/** A person wrote to the bot: their words, and where they may go. */
export function replyMessage(words: string, wordsKey: string, hasCheckIn: boolean): Message {
  return {
    text: 'Where shall I put this?',
    blocks: [
      section('Where shall I put this?'),
      richText(quote(truncate(words, 600))),
      actions(
        [
          ...(hasCheckIn
            ? [
                button({
                  text: 'Into my check-in',
                  actionId: replyActions.intoCheckIn,
                  value: wordsKey,
                  style: 'primary',
                }),
              ]
            : []),
          button({ text: 'Make it a promise', actionId: commitmentActions.openForm, value: wordsKey }),
        ],
        replyBlock,
      ),
      context(
        `${hasCheckIn ? 'Either' : 'It'} opens a form with your words in it. Nothing is shared before you send it.`,
      ),
    ],
  };
}

/** The typed words are in a check-in now. */
export function placedMessage(): Message {
  const text = 'Your words are in your check-in.';
  return { text, blocks: [context(text)] };
}
