import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { actions, address, button, type Json, many, mrkdwn, plain, section } from './samples.ts';

type Row = [what: string, most: number, pointer: string, make: (size: number) => Json];

const image = (parts: Json): Json => ({ type: 'image', image_url: address(30), alt_text: 'x', ...parts });
const video = (parts: Json): Json => ({
  type: 'video',
  video_url: address(30),
  thumbnail_url: address(30),
  alt_text: 'x',
  title: plain(1),
  ...parts,
});
const table = (rows: unknown): Json => ({ type: 'table', rows });
const cell = { type: 'raw_text', text: 'x' };
const dataTable = (parts: Json): Json => ({ type: 'data_table', caption: 'x', rows: [[cell], [cell]], ...parts });
const container = (parts: Json): Json => ({
  type: 'container',
  title: plain(1),
  child_blocks: [{ type: 'divider' }],
  ...parts,
});
const opinion = { text: plain(1), value: 'x' };
const task = (parts: Json): Json => ({ task_id: 't', type: 'task_card', title: 'x', status: 'complete', ...parts });

const rows: Row[] = [
  ['block_id', 255, '/block_id', (size) => ({ type: 'divider', block_id: 'x'.repeat(size) })],
  ['action_id', 255, '/elements/0/action_id', (size) => actions({ ...button(), action_id: 'x'.repeat(size) })],
  ['section text', 3000, '/text/text', (size) => ({ type: 'section', text: mrkdwn(size) })],
  ['section plain text', 3000, '/text/text', (size) => ({ type: 'section', text: plain(size) })],
  ['section fields', 10, '/fields', (size) => ({ type: 'section', fields: many(size, () => mrkdwn(1)) })],
  ['section field', 2000, '/fields/0/text', (size) => ({ type: 'section', fields: [mrkdwn(size)] })],
  ['header', 150, '/text/text', (size) => ({ type: 'header', text: plain(size) })],
  ['context elements', 10, '/elements', (size) => ({ type: 'context', elements: many(size, () => mrkdwn(1)) })],
  ['actions elements', 25, '/elements', (size) => actions(...many(size, button))],
  [
    'context_actions elements',
    5,
    '/elements',
    (size) => ({
      type: 'context_actions',
      elements: many(size, (index) => ({ type: 'icon_button', icon: 'trash', text: plain(1), action_id: `a${index}` })),
    }),
  ],
  [
    'feedback value',
    2000,
    '/elements/0/positive_button/value',
    (size) => ({
      type: 'context_actions',
      elements: [
        {
          type: 'feedback_buttons',
          positive_button: { ...opinion, value: 'x'.repeat(size) },
          negative_button: opinion,
        },
      ],
    }),
  ],
  ['image address', 3000, '/image_url', (size) => image({ image_url: address(size) })],
  ['image alt text', 2000, '/alt_text', (size) => image({ alt_text: 'x'.repeat(size) })],
  ['image title', 2000, '/title/text', (size) => image({ title: plain(size) })],
  ['video title', 199, '/title/text', (size) => video({ title: plain(size) })],
  ['video author', 49, '/author_name', (size) => video({ author_name: 'x'.repeat(size) })],
  ['video alt text', 2000, '/alt_text', (size) => video({ alt_text: 'x'.repeat(size) })],
  ['video description', 200, '/description/text', (size) => video({ description: plain(size) })],
  ['video provider', 50, '/provider_name', (size) => video({ provider_name: 'x'.repeat(size) })],
  ['video address', 3000, '/video_url', (size) => video({ video_url: address(size) })],
  ['video title address', 2000, '/title_url', (size) => video({ title_url: address(size) })],
  ['markdown', 12_000, '/text', (size) => ({ type: 'markdown', text: 'x'.repeat(size) })],
  ['table rows', 100, '/rows', (size) => table(many(size, () => [cell]))],
  ['table columns', 20, '/rows/0', (size) => table([many(size, () => cell)])],
  ['table text', 10_000, '/rows', (size) => table([[{ type: 'raw_text', text: 'x'.repeat(size) }]])],
  ['data table rows', 101, '/rows', (size) => dataTable({ rows: many(size, () => [cell]) })],
  ['data table columns', 20, '/rows/0', (size) => dataTable({ rows: [many(size, () => cell), many(20, () => cell)] })],
  ['data table page', 100, '/page_size', (size) => dataTable({ page_size: size })],
  [
    'people who see an icon button',
    10,
    '/elements/0/visible_to_user_ids',
    (size) => ({
      type: 'context_actions',
      elements: [
        {
          type: 'icon_button',
          icon: 'trash',
          text: plain(1),
          visible_to_user_ids: many(size, (index) => `U${index}`),
        },
      ],
    }),
  ],
  [
    'list indent',
    8,
    '/elements/0/indent',
    (indent) => ({
      type: 'rich_text',
      elements: [
        {
          type: 'rich_text_list',
          style: 'bullet',
          indent,
          elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'x' }] }],
        },
      ],
    }),
  ],
  ['card title', 150, '/title/text', (size) => ({ type: 'card', title: mrkdwn(size) })],
  ['card subtitle', 150, '/subtitle/text', (size) => ({ type: 'card', title: mrkdwn(1), subtitle: mrkdwn(size) })],
  ['card body', 200, '/body/text', (size) => ({ type: 'card', body: mrkdwn(size) })],
  ['card actions', 3, '/actions', (size) => ({ type: 'card', actions: many(size, button) })],
  [
    'carousel cards',
    10,
    '/elements',
    (size) => ({ type: 'carousel', elements: many(size, () => ({ type: 'card', title: mrkdwn(1) })) }),
  ],
  [
    'container blocks',
    10,
    '/child_blocks',
    (size) => container({ child_blocks: many(size, () => ({ type: 'divider' })) }),
  ],
  ['container title', 150, '/title/text', (size) => container({ title: plain(size) })],
  ['container subtitle', 150, '/subtitle/text', (size) => container({ subtitle: mrkdwn(size) })],
  [
    'plan tasks',
    50,
    '/tasks',
    (size) => ({ type: 'plan', title: 'x', tasks: many(size, (index) => task({ task_id: `t${index}` })) }),
  ],
];

describe('the limits of a message', () => {
  it.each(rows)('takes %s up to %i and refuses one more', (_, most, pointer, make) => {
    expect(checkMessage({ text: 'x', blocks: [make(most)] })).toEqual([]);
    expect(checkMessage({ text: 'x', blocks: [make(most + 1)] })).toMatchObject([{ pointer: `/blocks/0${pointer}` }]);
  });

  it('takes 50 blocks and refuses 51', () => {
    expect(checkMessage({ blocks: many(50, () => section()) })).toEqual([]);
    expect(checkMessage({ blocks: many(51, () => section()) })).toMatchObject([
      { code: 'too_many', pointer: '/blocks' },
    ]);
  });

  it('takes 100 attachments and refuses 101', () => {
    expect(checkMessage({ text: 'x', attachments: many(100, () => ({ text: 'x' })) })).toEqual([]);
    expect(checkMessage({ text: 'x', attachments: many(101, () => ({ text: 'x' })) })).toMatchObject([
      { code: 'too_many_attachments', pointer: '/attachments' },
    ]);
  });

  it('takes a text of 4,000 and refuses one more', () => {
    expect(checkMessage({ text: 'x'.repeat(4000) })).toEqual([]);
    expect(checkMessage({ text: 'x'.repeat(4001) })).toMatchObject([{ code: 'msg_too_long', pointer: '/text' }]);
  });

  it('takes 13,200 characters in all blocks together and refuses one more', () => {
    const blocks = many(4, () => ({ type: 'section', text: mrkdwn(3000) }));

    expect(checkMessage({ blocks: [...blocks, { type: 'section', text: mrkdwn(1200) }] })).toEqual([]);
    expect(checkMessage({ blocks: [...blocks, { type: 'section', text: mrkdwn(1201) }] })).toMatchObject([
      { code: 'msg_blocks_too_long', pointer: '/blocks' },
    ]);
  });

  it('takes 12,000 characters of markdown in all blocks together and refuses one more', () => {
    const markdown = (length: number) => ({ type: 'markdown', text: 'x'.repeat(length) });

    expect(checkMessage({ blocks: [markdown(6000), markdown(6000)] })).toEqual([]);
    expect(checkMessage({ blocks: [markdown(6000), markdown(6001)] })).toMatchObject([{ code: 'markdown_too_long' }]);
  });

  it('takes one table and refuses two', () => {
    expect(checkMessage({ blocks: [table([[cell]])] })).toEqual([]);
    expect(checkMessage({ blocks: [table([[cell]]), table([[cell]])] })).toMatchObject([
      { code: 'only_one_table_allowed' },
    ]);
  });

  it('takes 12,000 characters of markdown_text and refuses one more', () => {
    expect(checkMessage({ markdown_text: 'x'.repeat(12_000) })).toEqual([]);
    expect(checkMessage({ markdown_text: 'x'.repeat(12_001) })).toMatchObject([{ pointer: '/markdown_text' }]);
  });

  it('takes 16,000 bytes of metadata and refuses one more', () => {
    const spare = JSON.stringify({ event_type: 'a', event_payload: { key: '' } }).length;
    const metadata = (bytes: number) => ({ event_type: 'a', event_payload: { key: 'x'.repeat(bytes - spare) } });

    expect(checkMessage({ text: 'x', metadata: metadata(16_000) })).toEqual([]);
    expect(checkMessage({ text: 'x', metadata: metadata(16_001) })).toMatchObject([{ code: 'metadata_too_large' }]);
  });

  it('counts UTF-16 units, so that an emoji is two', () => {
    expect(checkMessage({ blocks: [{ type: 'header', text: { type: 'plain_text', text: '😀'.repeat(75) } }] })).toEqual(
      [],
    );
    expect(
      checkMessage({ blocks: [{ type: 'header', text: { type: 'plain_text', text: `${'😀'.repeat(75)}x` } }] }),
    ).toMatchObject([{ code: 'too_long' }]);
  });

  it('takes one row of a data table on a page', () => {
    expect(checkMessage({ blocks: [dataTable({ page_size: 1 })] })).toEqual([]);
  });

  it.each([
    ['data table rows', dataTable({ rows: [[cell]] }), '/rows'],
    ['data table page', dataTable({ page_size: 0 }), '/page_size'],
    ['carousel cards', { type: 'carousel', elements: [] }, '/elements'],
  ])('refuses too few %s', (_, block, pointer) => {
    expect(checkMessage({ blocks: [block] })).toMatchObject([{ pointer: `/blocks/0${pointer}` }]);
  });
});
