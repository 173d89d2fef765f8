import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/block-kit/check-view.ts';
import { input, type Json, modal, plain, section } from './samples.ts';

const at = (view: unknown) => checkView(view).map(({ code, pointer }) => `${code} ${pointer}`);
const home = (...blocks: Json[]): Json => ({ type: 'home', blocks });
const { submit: _, ...withoutSubmit } = modal(input({ type: 'datepicker' }));

describe('checkView', () => {
  it.each<[string, unknown]>([
    [
      'a form with fields',
      modal(input({ type: 'plain_text_input', multiline: true, min_length: 0, focus_on_load: true })),
    ],
    ['a form without fields or submit', { type: 'modal', title: plain(1), blocks: [section()] }],
    ['a Home tab with a field', home(input({ type: 'datepicker' }))],
    ['empty private_metadata', { ...modal(section()), private_metadata: '' }],
  ])('takes %s', (_what, view) => {
    expect(at(view)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'wrong_type '],
    ['nothing at all', undefined, 'wrong_type '],
    ['JSON in a string', '{"type":"modal"}', 'wrong_type '],
    ['a view that does not exist', { type: 'page' }, 'unknown_view_type /type'],
    ['a view of the past', { type: 'workflow_step', blocks: [] }, 'view_not_allowed_here /type'],
    ['a form without a title', { type: 'modal', blocks: [section()] }, 'missing_property '],
    [
      'mrkdwn as a title',
      { ...modal(section()), title: { type: 'mrkdwn', text: 'x' } },
      'text_not_allowed_here /title/type',
    ],
    ['an empty title', { ...modal(section()), title: { type: 'plain_text', text: '' } }, 'too_short /title/text'],
    ['a form without blocks', { type: 'modal', title: plain(1) }, 'missing_property '],
    ['a form of no blocks', modal(), 'too_few /blocks'],
    ['a field without submit', withoutSubmit, 'missing_submit '],
    ['a Home tab with a title', { ...home(section()), title: plain(1) }, 'unknown_property /title'],
    ['a Home tab with a submit button', { ...home(section()), submit: plain(1) }, 'unknown_property /submit'],
    ['what only Slack sets', { ...modal(section()), hash: 'x' }, 'unknown_property /hash'],
    ['a word for true', { ...modal(section()), notify_on_close: 'true' }, 'wrong_type /notify_on_close'],
    ['an empty external_id', { ...modal(section()), external_id: '' }, 'too_short /external_id'],
    ['a block of messages', modal({ type: 'markdown', text: 'x' }), 'block_not_allowed_here /blocks/0/type'],
    ['an alert on a Home tab', home({ type: 'alert', text: plain(1) }), 'block_not_allowed_here /blocks/0/type'],
    [
      'a block_id that is there twice',
      modal(input({ type: 'datepicker' }), input({ type: 'datepicker' })),
      'duplicate_block_id /blocks/1/block_id',
    ],
    [
      'a block_id that is there twice on a Home tab',
      home(input({ type: 'datepicker' }), input({ type: 'datepicker' })),
      'duplicate_block_id /blocks/1/block_id',
    ],
    [
      'two fields of a Home tab that want the focus',
      home(input({ type: 'datepicker', focus_on_load: true }), {
        ...input({ type: 'datepicker', focus_on_load: true }),
        block_id: 'other',
      }),
      'duplicate_focus /blocks/1/element/focus_on_load',
    ],
    [
      'two fields that want the focus',
      modal(input({ type: 'datepicker', focus_on_load: true }), {
        ...input({ type: 'datepicker', focus_on_load: true }),
        block_id: 'other',
      }),
      'duplicate_focus /blocks/1/element/focus_on_load',
    ],
  ])('refuses %s', (_what, view, found) => {
    expect(at(view)).toEqual([found]);
  });

  it.each<[string, Json, string]>([
    [
      'a least length above the most',
      { type: 'plain_text_input', min_length: 9, max_length: 8 },
      'min_above_max /min_length',
    ],
    [
      'a first value that is too short',
      { type: 'plain_text_input', min_length: 3, initial_value: 'xx' },
      'too_short /initial_value',
    ],
    ['an empty first value', { type: 'plain_text_input', initial_value: '' }, 'too_short /initial_value'],
    ['half a character as a length', { type: 'plain_text_input', max_length: 1.5 }, 'bad_value /max_length'],
    ['a string as a length', { type: 'plain_text_input', max_length: '9' }, 'wrong_type /max_length'],
    [
      'mrkdwn as a placeholder',
      { type: 'plain_text_input', placeholder: { type: 'mrkdwn', text: 'x' } },
      'text_not_allowed_here /placeholder/type',
    ],
    [
      'a trigger that does not exist',
      { type: 'plain_text_input', dispatch_action_config: { trigger_actions_on: ['on_blur'] } },
      'bad_value /dispatch_action_config/trigger_actions_on/0',
    ],
    [
      'no triggers',
      { type: 'plain_text_input', dispatch_action_config: {} },
      'missing_property /dispatch_action_config',
    ],
    ['numbers of no sort', { type: 'number_input' }, 'missing_property '],
    ['a number as a number', { type: 'number_input', is_decimal_allowed: true, min_value: 1 }, 'wrong_type /min_value'],
    [
      'a word as a number',
      { type: 'number_input', is_decimal_allowed: true, min_value: 'one' },
      'bad_value /min_value',
    ],
    [
      'a fraction of a whole number',
      { type: 'number_input', is_decimal_allowed: false, initial_value: '1.5' },
      'bad_value /initial_value',
    ],
    [
      'a number below the least',
      { type: 'number_input', is_decimal_allowed: true, min_value: '2', initial_value: '1' },
      'too_small /initial_value',
    ],
    [
      'a number above the most',
      { type: 'number_input', is_decimal_allowed: true, max_value: '2', initial_value: '10' },
      'too_big /initial_value',
    ],
    [
      'a least number above the most',
      { type: 'number_input', is_decimal_allowed: true, min_value: '10', max_value: '9' },
      'min_above_max /min_value',
    ],
    ['an address that is none', { type: 'url_text_input', initial_value: 'a.example' }, 'bad_url /initial_value'],
    ['mail to nobody', { type: 'email_text_input', initial_value: 'ana' }, 'bad_value /initial_value'],
    ['text where rich text is needed', { type: 'rich_text_input', initial_value: 'x' }, 'wrong_type /initial_value'],
    [
      'more lines at least than at most',
      { type: 'rich_text_input', min_lines: 3, max_lines: 2 },
      'min_above_max /min_lines',
    ],
    [
      'a moment in milliseconds',
      { type: 'datetimepicker', initial_date_time: 1_800_000_000_000 },
      'too_big /initial_date_time',
    ],
  ])('refuses a field with %s', (_what, element, found) => {
    expect(at(modal(input(element)))).toEqual([found.replace(' ', ' /blocks/0/element')]);
  });
});
