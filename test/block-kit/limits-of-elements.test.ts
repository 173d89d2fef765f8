import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { address, button, type Json, many, option, plain, section } from './samples.ts';

type Row = [what: string, most: number, pointer: string, make: (size: number) => Json];

const radios = (options: Json[]): Json => ({ type: 'radio_buttons', options });
const menu = (parts: Json): Json => ({ type: 'static_select', options: [option(1)], ...parts });
const confirm = (parts: Json): Json => ({
  ...button(),
  confirm: { title: plain(1), text: plain(1), confirm: plain(1), deny: plain(1), ...parts },
});

const rows: Row[] = [
  ['button text', 75, '/accessory/text/text', (size) => section({ ...button(), text: plain(size) })],
  ['button value', 2000, '/accessory/value', (size) => section({ ...button(), value: 'x'.repeat(size) })],
  ['button address', 3000, '/accessory/url', (size) => section({ ...button(), url: address(size) })],
  [
    'button accessibility label',
    75,
    '/accessory/accessibility_label',
    (size) => section({ ...button(), accessibility_label: 'x'.repeat(size) }),
  ],
  [
    'option text',
    75,
    '/accessory/options/0/text/text',
    (size) => section(radios([{ ...option(1), text: plain(size) }])),
  ],
  [
    'option description',
    75,
    '/accessory/options/0/description/text',
    (size) => section(radios([{ ...option(1), description: plain(size) }])),
  ],
  [
    'option value',
    75,
    '/accessory/options/0/value',
    (size) => section(radios([{ ...option(1), value: 'x'.repeat(size) }])),
  ],
  [
    'option address',
    3000,
    '/accessory/options/0/url',
    (size) => section({ type: 'overflow', options: [{ ...option(1), url: address(size) }] }),
  ],
  ['select options', 100, '/accessory/options', (size) => section(menu({ options: many(size, option) }))],
  [
    'select groups',
    100,
    '/accessory/option_groups',
    (size) =>
      section({
        type: 'static_select',
        option_groups: many(size, (index) => ({ label: plain(1), options: [option(index)] })),
      }),
  ],
  [
    'options of a group',
    100,
    '/accessory/option_groups/0/options',
    (size) => section({ type: 'static_select', option_groups: [{ label: plain(1), options: many(size, option) }] }),
  ],
  [
    'group label',
    75,
    '/accessory/option_groups/0/label/text',
    (size) => section({ type: 'static_select', option_groups: [{ label: plain(size), options: [option(1)] }] }),
  ],
  ['placeholder', 150, '/accessory/placeholder/text', (size) => section(menu({ placeholder: plain(size) }))],
  ['overflow options', 5, '/accessory/options', (size) => section({ type: 'overflow', options: many(size, option) })],
  ['radio options', 10, '/accessory/options', (size) => section(radios(many(size, option)))],
  [
    'checkbox options',
    10,
    '/accessory/options',
    (size) => section({ type: 'checkboxes', options: many(size, option) }),
  ],
  ['confirm title', 100, '/accessory/confirm/title/text', (size) => section(confirm({ title: plain(size) }))],
  ['confirm text', 300, '/accessory/confirm/text/text', (size) => section(confirm({ text: plain(size) }))],
  ['confirm yes', 30, '/accessory/confirm/confirm/text', (size) => section(confirm({ confirm: plain(size) }))],
  ['confirm no', 30, '/accessory/confirm/deny/text', (size) => section(confirm({ deny: plain(size) }))],
];

describe('the limits of an element', () => {
  it.each(rows)('takes %s up to %i and refuses one more', (_, most, pointer, make) => {
    expect(checkMessage({ text: 'x', blocks: [make(most)] })).toEqual([]);
    expect(checkMessage({ text: 'x', blocks: [make(most + 1)] })).toMatchObject([{ pointer: `/blocks/0${pointer}` }]);
  });
});
