import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import { messageRefusal, viewRefusal } from '../../src/block-kit/refusal.ts';
import { many, modal, mrkdwn, section } from './samples.ts';

describe('messageRefusal', () => {
  it('says nothing about a message that is sound', () => {
    expect(messageRefusal(checkMessage({ text: 'x' }))).toBeUndefined();
  });

  it('answers wrong blocks as Slack does', () => {
    expect(messageRefusal(checkMessage({ blocks: [{ type: 'section', text: mrkdwn(3001) }] }))).toEqual({
      ok: false,
      error: 'invalid_blocks',
      errors: ['Has 3001 characters; at most 3000 may be here. [json-pointer:/blocks/0/text/text]'],
      response_metadata: {
        messages: ['[ERROR] Has 3001 characters; at most 3000 may be here. [json-pointer:/blocks/0/text/text]'],
      },
    });
  });

  it.each([
    ['no_text', {}],
    ['msg_too_long', { text: 'x'.repeat(4001) }],
    ['msg_blocks_too_long', { blocks: many(5, () => ({ type: 'section', text: mrkdwn(3000) })) }],
    ['metadata_too_large', { text: 'x', metadata: { event_type: 'a', event_payload: { a: 'x'.repeat(16_000) } } }],
    ['invalid_metadata_format', { text: 'x', metadata: { event_type: 'a' } }],
    ['markdown_text_conflict', { text: 'x', markdown_text: 'x' }],
    ['too_many_attachments', { text: 'x', attachments: many(101, () => ({})) }],
  ])('answers %s', (error, message) => {
    expect(messageRefusal(checkMessage(message))?.error).toBe(error);
  });
});

describe('viewRefusal', () => {
  it('points into the view argument', () => {
    expect(
      viewRefusal(checkView({ ...modal(section()), title: { type: 'plain_text', text: 'x'.repeat(25) } })),
    ).toMatchObject({
      error: 'invalid_arguments',
      errors: [expect.stringContaining('[json-pointer:/view/title/text]')],
    });
  });

  it('answers view_too_large', () => {
    const wide = () => ({ type: 'section', fields: many(10, () => mrkdwn(2000)) });

    expect(viewRefusal(checkView(modal(...many(13, wide))))?.error).toBe('view_too_large');
  });
});
