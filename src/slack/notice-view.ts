import type { ModalView } from '@slack/types';
import type { Message } from '../block-kit/message.ts';

/** A form that only says something and can be closed. */
export function noticeView({ blocks }: Message): ModalView {
  return {
    type: 'modal',
    callback_id: 'notice',
    title: { type: 'plain_text', text: 'Loopkeeper' },
    close: { type: 'plain_text', text: 'Close' },
    blocks,
  };
}
