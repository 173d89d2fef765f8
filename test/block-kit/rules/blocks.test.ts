import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { actions, button, input, mrkdwn, option, plain, richText, section } from '../samples.ts';

const picture = { type: 'image', image_url: 'https://a.example/a.png', alt_text: 'x' };
const icon = { type: 'icon_button', icon: 'trash', text: plain(1), action_id: 'same' };
const task = { type: 'task_card', task_id: 'same', title: 'x', status: 'pending' };
const cell = { type: 'raw_text', text: 'x' };

describe('a block', () => {
  it.each<[string, unknown, string]>([
    ['no type', {}, 'missing_property /blocks/0'],
    ['a type that is no string', { type: 3 }, 'wrong_type /blocks/0/type'],
    ['a block type that does not exist', { type: 'sektion' }, 'unknown_block_type /blocks/0/type'],
    ['a name that every object has', { type: 'constructor' }, 'unknown_block_type /blocks/0/type'],
    ['a block of modals', { type: 'alert', text: plain(1) }, 'block_not_allowed_here /blocks/0/type'],
    ['null', null, 'wrong_type /blocks/0'],
    ['a list', [], 'wrong_type /blocks/0'],
    ['a section with nothing', { type: 'section' }, 'missing_property /blocks/0'],
    ['a section with no fields', { type: 'section', fields: [] }, 'too_few /blocks/0/fields'],
    ['a bare string as text', { type: 'section', text: 'hello' }, 'wrong_type /blocks/0/text'],
    ['empty text', { type: 'section', text: { ...mrkdwn(1), text: '' } }, 'too_short /blocks/0/text/text'],
    ['blank text', { type: 'section', text: { ...mrkdwn(1), text: ' \n' } }, 'empty_text /blocks/0/text/text'],
    [
      'half an emoji',
      { type: 'header', text: { type: 'plain_text', text: 'x\uD83D' } },
      'malformed_text /blocks/0/text/text',
    ],
    ['no text', { type: 'section', text: { type: 'mrkdwn' } }, 'missing_property /blocks/0/text'],
    ['mrkdwn in a header', { type: 'header', text: mrkdwn(1) }, 'text_not_allowed_here /blocks/0/text/type'],
    ['markdown as text', { type: 'header', text: { type: 'markdown' } }, 'unknown_text_type /blocks/0/text/type'],
    [
      'emoji in mrkdwn',
      { type: 'section', text: { ...mrkdwn(1), emoji: true } },
      'unknown_property /blocks/0/text/emoji',
    ],
    [
      'verbatim in plain text',
      { type: 'header', text: { ...plain(1), verbatim: true } },
      'unknown_property /blocks/0/text/verbatim',
    ],
    ['a property of its own', { type: 'divider', 'a/b~c': 1 }, 'unknown_property /blocks/0/a~1b~0c'],
    ['an empty block_id', { type: 'divider', block_id: '' }, 'too_short /blocks/0/block_id'],
    ['no elements', actions(), 'too_few /blocks/0/elements'],
    [
      'a field in a row of buttons',
      actions({ type: 'plain_text_input' }),
      'element_not_allowed_here /blocks/0/elements/0/type',
    ],
    [
      'an editor in a row of buttons',
      actions({ type: 'rich_text_input' }),
      'element_not_allowed_here /blocks/0/elements/0/type',
    ],
    ['text in a row of buttons', actions(plain(1)), 'element_not_allowed_here /blocks/0/elements/0/type'],
    ['an element that does not exist', actions({ type: 'knob' }), 'unknown_element_type /blocks/0/elements/0/type'],
    [
      'a field beside a section',
      section({ type: 'plain_text_input' }),
      'element_not_allowed_here /blocks/0/accessory/type',
    ],
    [
      'a moment beside a section',
      section({ type: 'datetimepicker' }),
      'element_not_allowed_here /blocks/0/accessory/type',
    ],
    ['a button in an input block', input(button()), 'element_not_allowed_here /blocks/0/element/type'],
    [
      'an overflow menu in an input block',
      input({ type: 'overflow', options: [option(1)] }),
      'element_not_allowed_here /blocks/0/element/type',
    ],
    [
      'a button in a context',
      { type: 'context', elements: [button()] },
      'element_not_allowed_here /blocks/0/elements/0/type',
    ],
    [
      'a button in context actions',
      { type: 'context_actions', elements: [button()] },
      'element_not_allowed_here /blocks/0/elements/0/type',
    ],
    ['an input without a label', { type: 'input', element: { type: 'datepicker' } }, 'missing_property /blocks/0'],
    [
      'mrkdwn as a label',
      { ...input({ type: 'datepicker' }), label: mrkdwn(1) },
      'text_not_allowed_here /blocks/0/label/type',
    ],
    ['a number for true', { ...input({ type: 'datepicker' }), optional: 1 }, 'wrong_type /blocks/0/optional'],
    ['an image without alt text', { type: 'image', image_url: 'https://a.example' }, 'missing_property /blocks/0'],
    ['an image from nowhere', { type: 'image', alt_text: 'x' }, 'missing_property /blocks/0'],
    ['an image from two places', { ...picture, slack_file: { id: 'F12345678' } }, 'exclusive_properties /blocks/0'],
    [
      'a file that is no file id',
      { type: 'image', alt_text: 'x', slack_file: { id: 'x' } },
      'bad_value /blocks/0/slack_file/id',
    ],
    ['an image from a script', { ...picture, image_url: 'javascript:alert(1)' }, 'bad_url /blocks/0/image_url'],
    [
      'a container in a container',
      { type: 'container', title: plain(1), child_blocks: [{ type: 'container' }] },
      'block_not_allowed_here /blocks/0/child_blocks/0/type',
    ],
    ['a container without a title', { type: 'container', child_blocks: [section()] }, 'missing_property /blocks/0'],
    [
      'a closed container that cannot open',
      { type: 'container', title: plain(1), child_blocks: [section()], default_collapsed: true },
      'exclusive_properties /blocks/0/default_collapsed',
    ],
    [
      'a section in a carousel',
      { type: 'carousel', elements: [section()] },
      'block_not_allowed_here /blocks/0/elements/0/type',
    ],
    ['an empty card', { type: 'card', subtitle: mrkdwn(1) }, 'missing_property /blocks/0'],
    [
      'a pending task by itself',
      { type: 'task_card', task_id: 't', title: 'x', status: 'pending' },
      'bad_value /blocks/0/status',
    ],
    [
      'a data table of two widths',
      {
        type: 'data_table',
        caption: 'x',
        rows: [
          [{ type: 'raw_text', text: 'x' }],
          [
            { type: 'raw_text', text: 'x' },
            { type: 'raw_text', text: 'y' },
          ],
        ],
      },
      'bad_value /blocks/0/rows/1',
    ],
    ['a cell that does not exist', { type: 'table', rows: [[plain(1)]] }, 'unknown_cell_type /blocks/0/rows/0/0/type'],
    [
      'a video over http',
      {
        type: 'video',
        video_url: 'http://a.example',
        thumbnail_url: 'https://a.example',
        alt_text: 'x',
        title: plain(1),
      },
      'bad_url /blocks/0/video_url',
    ],
    [
      'two buttons of one action_id on a card',
      { type: 'card', title: mrkdwn(1), actions: [button(1), button(1)] },
      'duplicate_action_id /blocks/0/actions/1/action_id',
    ],
    [
      'two icon buttons of one action_id',
      { type: 'context_actions', elements: [icon, icon] },
      'duplicate_action_id /blocks/0/elements/1/action_id',
    ],
    [
      'two tasks of one id',
      { type: 'plan', title: 'x', tasks: [task, task] },
      'duplicate_value /blocks/0/tasks/1/task_id',
    ],
    [
      'a file by id and by address',
      { type: 'image', alt_text: 'x', slack_file: { id: 'F12345678', url: 'https://a.example' } },
      'exclusive_properties /blocks/0/slack_file',
    ],
    [
      'rich text at the head of a data table',
      { type: 'data_table', caption: 'x', rows: [[richText({ type: 'text', text: 'x' })], [cell]] },
      'cell_not_allowed_here /blocks/0/rows/0/0/type',
    ],
    [
      'a head column that is not there',
      { type: 'data_table', caption: 'x', rows: [[cell], [cell]], row_header_column_index: 1 },
      'too_big /blocks/0/row_header_column_index',
    ],
    [
      'a data table with too much text',
      { type: 'data_table', caption: 'x', rows: [[cell], [{ type: 'raw_text', text: 'x'.repeat(20_000) }]] },
      'too_long /blocks/0/rows',
    ],
  ])('refuses %s', (_, block, found) => {
    expect(checkMessage({ text: 'x', blocks: [block] }).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      found,
    ]);
  });
});
