import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/block-kit/check-view.ts';
import { input, type Json, many, modal, mrkdwn, plain, section } from './samples.ts';

type Row = [what: string, most: number, pointer: string, make: (size: number) => Json];

const rows: Row[] = [
  ['title', 24, '/title/text', (size) => ({ ...modal(section()), title: plain(size) })],
  ['submit', 24, '/submit/text', (size) => ({ ...modal(section()), submit: plain(size) })],
  ['close', 24, '/close/text', (size) => ({ ...modal(section()), close: plain(size) })],
  ['blocks', 100, '/blocks', (size) => modal(...many(size, () => section()))],
  ['Home blocks', 100, '/blocks', (size) => ({ type: 'home', blocks: many(size, () => section()) })],
  [
    'private_metadata',
    3000,
    '/private_metadata',
    (size) => ({ ...modal(section()), private_metadata: 'x'.repeat(size) }),
  ],
  ['callback_id', 255, '/callback_id', (size) => ({ ...modal(section()), callback_id: 'x'.repeat(size) })],
  ['external_id', 255, '/external_id', (size) => ({ ...modal(section()), external_id: 'x'.repeat(size) })],
  ['alert', 200, '/blocks/0/text/text', (size) => modal({ type: 'alert', text: mrkdwn(size) })],
  [
    'input label',
    2000,
    '/blocks/0/label/text',
    (size) => modal({ ...input({ type: 'datepicker' }), label: plain(size) }),
  ],
  ['input hint', 2000, '/blocks/0/hint/text', (size) => modal({ ...input({ type: 'datepicker' }), hint: plain(size) })],
  [
    'max_length',
    3000,
    '/blocks/0/element/max_length',
    (size) => modal(input({ type: 'plain_text_input', max_length: size })),
  ],
  [
    'min_length',
    3000,
    '/blocks/0/element/min_length',
    (size) => modal(input({ type: 'plain_text_input', min_length: size })),
  ],
  [
    'initial_value',
    3000,
    '/blocks/0/element/initial_value',
    (size) => modal(input({ type: 'plain_text_input', initial_value: 'x'.repeat(size) })),
  ],
  [
    'initial_value in a field of 20',
    20,
    '/blocks/0/element/initial_value',
    (size) => modal(input({ type: 'plain_text_input', max_length: 20, initial_value: 'x'.repeat(size) })),
  ],
  ['files', 10, '/blocks/0/element/max_files', (size) => modal(input({ type: 'file_input', max_files: size }))],
  ['lines', 100, '/blocks/0/element/max_lines', (size) => modal(input({ type: 'rich_text_input', max_lines: size }))],
];

describe('the limits of a view', () => {
  it.each(rows)('takes %s up to %i and refuses one more', (_, most, pointer, make) => {
    expect(checkView(make(most))).toEqual([]);
    expect(checkView(make(most + 1))).toMatchObject([{ pointer }]);
  });

  it('refuses a view of more than 250 KB', () => {
    const wide = () => ({ type: 'section', fields: many(10, () => mrkdwn(2000)) });
    const view = modal(...many(12, wide));

    expect(checkView(view)).toEqual([]);
    expect(checkView(modal(...many(13, wide)))).toMatchObject([{ code: 'view_too_large', pointer: '' }]);
  });

  it.each([
    ['max_length', { type: 'plain_text_input', max_length: 0 }],
    ['min_length', { type: 'plain_text_input', min_length: -1 }],
    ['max_files', { type: 'file_input', max_files: 0 }],
    ['min_lines', { type: 'rich_text_input', min_lines: 0 }],
  ])('refuses a %s that is too small', (property, element) => {
    expect(checkView(modal(input(element)))).toMatchObject([{ pointer: `/blocks/0/element/${property}` }]);
  });
});
