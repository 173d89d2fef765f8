import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { type Json, mrkdwn, richText } from '../samples.ts';

const at = (blocks: Json[]) => checkMessage({ text: 'x', blocks }).map(({ code, pointer }) => `${code} ${pointer}`);

describe('rich text', () => {
  it.each<[string, Json, string]>([
    ['empty text', { type: 'text', text: '' }, 'too_short /text'],
    ['text of 3,001', { type: 'text', text: 'x'.repeat(3001) }, 'too_long /text'],
    ['a style that is no object', { type: 'text', text: 'x', style: 'bold' }, 'wrong_type /style'],
    [
      'a style that does not exist',
      { type: 'text', text: 'x', style: { blink: true } },
      'unknown_property /style/blink',
    ],
    ['a link to nowhere', { type: 'link', url: 'x' }, 'bad_url /url'],
    ['a person by name', { type: 'user', user_id: 'Ana' }, 'bad_value /user_id'],
    ['a channel by name', { type: 'channel', channel_id: '#general' }, 'bad_value /channel_id'],
    ['a call to nobody', { type: 'broadcast', range: 'all' }, 'bad_value /range'],
    ['a date without a token', { type: 'date', timestamp: 1, format: 'today' }, 'bad_value /format'],
    ['a text object', mrkdwn(1), 'unknown_element_type /type'],
  ])('refuses rich text with %s', (_, element, found) => {
    expect(at([richText(element)])).toEqual([found.replace(' ', ' /blocks/0/elements/0/elements/0')]);
  });

  it('refuses text that stands in no section of its rich text', () => {
    expect(at([{ type: 'rich_text', elements: [{ type: 'text', text: 'x' }] }])).toEqual([
      'element_not_allowed_here /blocks/0/elements/0/type',
    ]);
  });

  it('refuses a mention in preformatted text', () => {
    const elements = [{ type: 'rich_text_preformatted', elements: [{ type: 'user', user_id: 'U1' }] }];

    expect(at([{ type: 'rich_text', elements }])).toEqual([
      'element_not_allowed_here /blocks/0/elements/0/elements/0/type',
    ]);
  });
});
