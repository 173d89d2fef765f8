import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { actions, button, input, type Json, mrkdwn, option, plain, section } from './samples.ts';

const at = (blocks: Json[]) => checkMessage({ text: 'x', blocks }).map(({ code, pointer }) => `${code} ${pointer}`);
const radios = (parts: Json): Json => section({ type: 'radio_buttons', options: [option(1), option(2)], ...parts });
const picture = { type: 'image', image_url: 'https://a.example/a.png', alt_text: 'x' };

describe('checkMessage', () => {
  it.each<[string, Json[]]>([
    ['a section with a button', [section(button())]],
    ['a section with fields only', [{ type: 'section', fields: [plain(1), mrkdwn(1)] }]],
    ['a context of text and image', [{ type: 'context', elements: [picture, plain(1), mrkdwn(1)] }]],
    [
      'a menu and a day to pick',
      [actions({ type: 'users_select' }, { type: 'datepicker', initial_date: '2028-02-29' })],
    ],
    ['an input block', [input({ type: 'plain_text_input' })]],
    ['a picked option', [radios({ initial_option: option(2) })]],
    ['boxes with mrkdwn', [section({ type: 'checkboxes', options: [{ ...option(1), text: mrkdwn(1) }] })]],
    ['a filter', [section({ type: 'conversations_select', filter: { include: ['im'] } })]],
    [
      'rich text of every sort',
      [
        {
          type: 'rich_text',
          elements: [
            {
              type: 'rich_text_section',
              elements: [
                { type: 'text', text: ' ', style: { bold: true, underline: true } },
                { type: 'link', url: 'https://a.example', text: 'x' },
                { type: 'user', user_id: 'U1' },
                { type: 'usergroup', usergroup_id: 'S1' },
                { type: 'channel', channel_id: 'C1' },
                { type: 'emoji', name: 'tada', unicode: '1f389' },
                { type: 'broadcast', range: 'here' },
                { type: 'date', timestamp: 1_800_000_000, format: '{date}', fallback: 'x' },
                { type: 'color', value: '#ff0000' },
              ],
            },
            {
              type: 'rich_text_list',
              style: 'ordered',
              indent: 8,
              elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'x' }] }],
            },
            { type: 'rich_text_quote', elements: [{ type: 'text', text: 'x' }], border: 1 },
            { type: 'rich_text_preformatted', elements: [{ type: 'text', text: 'x' }] },
          ],
        },
      ],
    ],
    [
      'a container of blocks',
      [{ type: 'container', title: plain(1), child_blocks: [section(), { type: 'divider' }], is_collapsible: true }],
    ],
  ])('takes %s', (_, blocks) => {
    expect(at(blocks)).toEqual([]);
  });

  it('refuses a block_id that is there twice, also inside a container and an attachment', () => {
    const twin = { type: 'divider', block_id: 'twin' };
    const container = { type: 'container', title: plain(1), child_blocks: [twin] };

    expect(at([twin, section(), twin])).toEqual(['duplicate_block_id /blocks/2/block_id']);
    expect(at([twin, container])).toEqual(['duplicate_block_id /blocks/1/child_blocks/0/block_id']);
    expect(checkMessage({ blocks: [twin], attachments: [{ blocks: [twin] }] })).toMatchObject([
      { code: 'duplicate_block_id', pointer: '/attachments/0/blocks/0/block_id' },
    ]);
  });

  it('refuses an action_id that is there twice in a block, and takes it in two blocks', () => {
    expect(at([actions(button(1), button(2), button(1))])).toEqual([
      'duplicate_action_id /blocks/0/elements/2/action_id',
    ]);
    expect(at([actions(button(1)), actions(button(1))])).toEqual([]);
  });

  it('names everything that is wrong, not only the first', () => {
    expect(at([{ type: 'header', text: mrkdwn(1) }, section(), { type: 'nothing' }])).toHaveLength(2);
  });

  it.each([{}, { text: '' }, { text: '  ' }, { blocks: [] }, { text: '', blocks: [], attachments: [] }])(
    'refuses %j, which shows nothing',
    (message) => {
      expect(checkMessage(message)).toMatchObject([{ code: 'no_text', pointer: '' }]);
    },
  );

  it.each([
    ['blocks that are no list', { text: 'x', blocks: '[]' }, '/blocks'],
    ['text that is no string', { text: 3 }, '/text'],
    ['attachments that are no list', { text: 'x', attachments: {} }, '/attachments'],
    ['an attachment that is no object', { text: 'x', attachments: ['x'] }, '/attachments/0'],
    ['markdown beside text', { text: 'x', markdown_text: 'x' }, '/markdown_text'],
  ])('refuses %s', (_, message, pointer) => {
    expect(checkMessage(message)).toMatchObject([{ pointer }]);
  });

  it.each([{}, { event_type: 'a_prompt', event_payload: { key: 'k1', try: 2, last: true, more: [{ a: 'b' }] } }])(
    'takes the metadata %j',
    (metadata) => {
      expect(checkMessage({ text: 'x', metadata })).toEqual([]);
    },
  );

  it.each([
    ['no payload', { event_type: 'a' }],
    ['a name with a space', { event_type: 'a b', event_payload: {} }],
    ['null in it', { event_type: 'a', event_payload: { key: null } }],
    ['a list of strings', { event_type: 'a', event_payload: { keys: ['k1'] } }],
    ['objects too deep', { event_type: 'a', event_payload: { a: { b: { c: 'd' } } } }],
    ['a key with a dash', { event_type: 'a', event_payload: { 'a-b': 'c' } }],
  ])('refuses metadata with %s', (_, metadata) => {
    expect(checkMessage({ text: 'x', metadata })).toMatchObject([{ code: 'invalid_metadata_format' }]);
  });

  it('refuses metadata that is too large', () => {
    const metadata = { event_type: 'a', event_payload: { key: 'x'.repeat(16_000) } };

    expect(checkMessage({ text: 'x', metadata })).toMatchObject([{ code: 'metadata_too_large', pointer: '/metadata' }]);
  });
});
