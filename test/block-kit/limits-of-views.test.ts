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

  it('takes a view of 250,000 bytes and refuses one more', () => {
    const wide = modal(...many(12, () => ({ type: 'section', fields: many(10, () => mrkdwn(2000)) })));
    const view = (bytes: number) => ({
      ...wide,
      blocks: [...many(2, () => ({ type: 'section', text: mrkdwn(2000) })), ...wide.blocks],
      private_metadata: 'x'.repeat(bytes),
    });
    const spare = JSON.stringify(view(0)).length;

    expect(checkView(view(250_000 - spare))).toEqual([]);
    expect(checkView(view(250_001 - spare))).toMatchObject([{ code: 'view_too_large', pointer: '' }]);
  });

  it.each([
    { type: 'plain_text_input', min_length: 0, max_length: 1 },
    { type: 'file_input', max_files: 1 },
    { type: 'rich_text_input', min_lines: 1, max_lines: 1 },
  ])('takes the least of %j', (element) => {
    expect(checkView(modal(input(element)))).toEqual([]);
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
