export const plain = (text: string) => ({ type: 'plain_text', text });
export const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
export const long = (length: number) => 'x'.repeat(length);
const option = (extra: object = {}) => ({ text: plain('One'), value: 'v', ...extra });
const options = (count: number) => many(count, (index) => option({ value: `v${index}` }));
const select = (extra: object) => ({ type: 'static_select', action_id: 'a', options: options(1), ...extra });
export const button = (extra: object = {}) => ({ type: 'button', text: plain('Press'), ...extra });
export const actions = (...elements: object[]) => [{ type: 'actions', elements }];
const confirm = (extra: object) => ({
  title: plain('Sure?'),
  text: plain('Really?'),
  confirm: plain('Yes'),
  deny: plain('No'),
  ...extra,
});
const input = (element: object, extra: object = {}) => ({
  type: 'input',
  block_id: 'i',
  label: plain('Label'),
  element: { action_id: 'a', ...element },
  ...extra,
});
export const textInput = (extra: object) => input({ type: 'plain_text_input', ...extra });
export const section = (extra: object) => [{ type: 'section', ...extra }];

/** What, how many are allowed, the blocks with so many, and where the refusal points. */
export type Limit = [what: string, allowed: number, make: (count: number) => object[], pointer: string];

export const inMessages: Limit[] = [
  ['blocks in a message', 50, (n) => many(n, () => ({ type: 'divider' })), '/blocks'],
  ['characters of a block_id', 255, (n) => [{ type: 'divider', block_id: long(n) }], '/blocks/0/block_id'],
  ['characters of an action_id', 255, (n) => actions(button({ action_id: long(n) })), '/blocks/0/elements/0/action_id'],
  ['characters of a section', 3_000, (n) => section({ text: plain(long(n)) }), '/blocks/0/text/text'],
  ['fields of a section', 10, (n) => section({ fields: many(n, () => plain('f')) }), '/blocks/0/fields'],
  ['characters of a field', 2_000, (n) => section({ fields: [plain(long(n))] }), '/blocks/0/fields/0/text'],
  ['characters of a header', 150, (n) => [{ type: 'header', text: plain(long(n)) }], '/blocks/0/text/text'],
  [
    'elements of a context',
    10,
    (n) => [{ type: 'context', elements: many(n, () => plain('c')) }],
    '/blocks/0/elements',
  ],
  ['elements of an actions block', 25, (n) => actions(...many(n, () => button())), '/blocks/0/elements'],
  [
    'characters of an image address',
    3_000,
    (n) => [{ type: 'image', alt_text: 'a', image_url: `https://a.example/${long(n - 18)}` }],
    '/blocks/0/image_url',
  ],
  [
    'characters of an alt text',
    2_000,
    (n) => [{ type: 'image', alt_text: long(n), image_url: 'https://a.example/a.png' }],
    '/blocks/0/alt_text',
  ],
  [
    'characters of an image title',
    2_000,
    (n) => [{ type: 'image', alt_text: 'a', image_url: 'https://a.example/a.png', title: plain(long(n)) }],
    '/blocks/0/title/text',
  ],
  ['characters of a button', 75, (n) => actions(button({ text: plain(long(n)) })), '/blocks/0/elements/0/text/text'],
  ['characters of a button value', 2_000, (n) => actions(button({ value: long(n) })), '/blocks/0/elements/0/value'],
  [
    'characters of a button address',
    3_000,
    (n) => actions(button({ url: `https://a.example/${long(n - 18)}` })),
    '/blocks/0/elements/0/url',
  ],
  [
    'characters of a button label for screen readers',
    75,
    (n) => actions(button({ accessibility_label: long(n) })),
    '/blocks/0/elements/0/accessibility_label',
  ],
  [
    'characters of a confirm title',
    100,
    (n) => actions(button({ confirm: confirm({ title: plain(long(n)) }) })),
    '/blocks/0/elements/0/confirm/title/text',
  ],
  [
    'characters of a confirm text',
    300,
    (n) => actions(button({ confirm: confirm({ text: plain(long(n)) }) })),
    '/blocks/0/elements/0/confirm/text/text',
  ],
  [
    'characters of a confirm button',
    30,
    (n) => actions(button({ confirm: confirm({ confirm: plain(long(n)) }) })),
    '/blocks/0/elements/0/confirm/confirm/text',
  ],
  [
    'characters of a deny button',
    30,
    (n) => actions(button({ confirm: confirm({ deny: plain(long(n)) }) })),
    '/blocks/0/elements/0/confirm/deny/text',
  ],
  ['options of a select', 100, (n) => actions(select({ options: options(n) })), '/blocks/0/elements/0/options'],
  [
    'groups of a select',
    100,
    (n) =>
      actions(
        select({
          options: undefined,
          option_groups: many(n, (index) => ({ label: plain('g'), options: [option({ value: `v${index}` })] })),
        }),
      ),
    '/blocks/0/elements/0/option_groups',
  ],
  [
    'characters of a group label',
    75,
    (n) => actions(select({ options: undefined, option_groups: [{ label: plain(long(n)), options: [option()] }] })),
    '/blocks/0/elements/0/option_groups/0/label/text',
  ],
  [
    'characters of a placeholder',
    150,
    (n) => actions(select({ placeholder: plain(long(n)) })),
    '/blocks/0/elements/0/placeholder/text',
  ],
  [
    'characters of an option',
    75,
    (n) => actions(select({ options: [option({ text: plain(long(n)) })] })),
    '/blocks/0/elements/0/options/0/text/text',
  ],
  [
    'characters of an option value',
    75,
    (n) => actions(select({ options: [option({ value: long(n) })] })),
    '/blocks/0/elements/0/options/0/value',
  ],
  [
    'characters of an option description',
    75,
    (n) => actions(select({ options: [option({ description: plain(long(n)) })] })),
    '/blocks/0/elements/0/options/0/description/text',
  ],
  [
    'options of an overflow menu',
    5,
    (n) => actions({ type: 'overflow', action_id: 'a', options: options(n) }),
    '/blocks/0/elements/0/options',
  ],
  [
    'radio buttons',
    10,
    (n) => actions({ type: 'radio_buttons', action_id: 'a', options: options(n) }),
    '/blocks/0/elements/0/options',
  ],
  [
    'checkboxes',
    10,
    (n) => actions({ type: 'checkboxes', action_id: 'a', options: options(n) }),
    '/blocks/0/elements/0/options',
  ],
  [
    'rows of a table',
    100,
    (n) => [{ type: 'table', rows: many(n, () => [{ type: 'raw_text', text: 'c' }]) }],
    '/blocks/0/rows',
  ],
  [
    'columns of a table',
    20,
    (n) => [{ type: 'table', rows: [many(n, () => ({ type: 'raw_text', text: 'c' }))] }],
    '/blocks/0/rows/0',
  ],
];

export const inForms: Limit[] = [
  ['blocks in a form', 100, (n) => many(n, () => ({ type: 'divider' })), '/view/blocks'],
  [
    'characters of an input label',
    2_000,
    (n) => [textInput({}), { ...textInput({}), block_id: 'j', label: plain(long(n)) }],
    '/view/blocks/1/label/text',
  ],
  [
    'characters of an input hint',
    2_000,
    (n) => [{ ...textInput({}), hint: plain(long(n)) }],
    '/view/blocks/0/hint/text',
  ],
  ['max_length of a text field', 3_000, (n) => [textInput({ max_length: n })], '/view/blocks/0/element/max_length'],
  ['min_length of a text field', 3_000, (n) => [textInput({ min_length: n })], '/view/blocks/0/element/min_length'],
  [
    'files of a file field',
    10,
    (n) => [input({ type: 'file_input', max_files: n })],
    '/view/blocks/0/element/max_files',
  ],
];

export type ViewLimit = [what: string, allowed: number, make: (count: number) => object, pointer: string];

export const ofForms: ViewLimit[] = [
  ['characters of a title', 24, (n) => ({ title: plain(long(n)) }), '/view/title/text'],
  ['characters of a submit button', 24, (n) => ({ submit: plain(long(n)) }), '/view/submit/text'],
  ['characters of a close button', 24, (n) => ({ close: plain(long(n)) }), '/view/close/text'],
  ['characters of private metadata', 3_000, (n) => ({ private_metadata: long(n) }), '/view/private_metadata'],
  ['characters of a callback_id', 255, (n) => ({ callback_id: long(n) }), '/view/callback_id'],
  ['characters of an external_id', 255, (n) => ({ external_id: long(n) }), '/view/external_id'],
];
