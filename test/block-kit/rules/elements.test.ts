import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { button, type Json, mrkdwn, option, plain, section } from '../samples.ts';

const at = (blocks: Json[]) => checkMessage({ text: 'x', blocks }).map(({ code, pointer }) => `${code} ${pointer}`);

describe('an element', () => {
  it.each<[string, Json, string]>([
    ['a style of its own', { ...button(), style: 'default' }, 'bad_value /style'],
    ['an address without a scheme', { ...button(), url: 'a.example' }, 'bad_url /url'],
    ['a script as an address', { ...button(), url: 'javascript:alert(1)' }, 'bad_url /url'],
    ['mrkdwn on a button', { ...button(), text: mrkdwn(1) }, 'text_not_allowed_here /text/type'],
    ['an empty value', { ...button(), value: '' }, 'too_short /value'],
    ['a number as value', { ...button(), value: 7 }, 'wrong_type /value'],
    [
      'half a question',
      { ...button(), confirm: { title: plain(1), text: plain(1), confirm: plain(1) } },
      'missing_property /confirm',
    ],
    [
      'a question in a style of its own',
      {
        ...button(),
        confirm: { title: plain(1), text: mrkdwn(1), confirm: plain(1), deny: plain(1), style: 'warning' },
      },
      'bad_value /confirm/style',
    ],
    ['no options', { type: 'radio_buttons', options: [] }, 'too_few /options'],
    [
      'an option without a value',
      { type: 'radio_buttons', options: [{ text: plain(1) }] },
      'missing_property /options/0',
    ],
    [
      'two options of one value',
      { type: 'radio_buttons', options: [option(1), option(1)] },
      'duplicate_value /options/1/value',
    ],
    [
      'two options of one value in two groups',
      {
        type: 'static_select',
        option_groups: [
          { label: plain(1), options: [option(1)] },
          { label: plain(1), options: [option(1)] },
        ],
      },
      'duplicate_value /option_groups/1/options/0/value',
    ],
    [
      'mrkdwn in a menu',
      { type: 'static_select', options: [{ ...option(1), text: mrkdwn(1) }] },
      'text_not_allowed_here /options/0/text/type',
    ],
    [
      'an address in a menu',
      { type: 'static_select', options: [{ ...option(1), url: 'https://a.example' }] },
      'unknown_property /options/0/url',
    ],
    ['a menu of nothing', { type: 'static_select' }, 'missing_property '],
    [
      'options and groups',
      { type: 'static_select', options: [option(1)], option_groups: [{ label: plain(1), options: [option(2)] }] },
      'exclusive_properties ',
    ],
    [
      'a first choice from elsewhere',
      { type: 'radio_buttons', options: [option(1)], initial_option: option(2) },
      'initial_not_an_option /initial_option',
    ],
    [
      'a first choice in other words',
      { type: 'radio_buttons', options: [option(1)], initial_option: { ...option(1), text: plain(2) } },
      'initial_not_an_option /initial_option',
    ],
    [
      'a first box from elsewhere',
      { type: 'checkboxes', options: [option(1)], initial_options: [option(1), option(2)] },
      'initial_not_an_option /initial_options/1',
    ],
    ['no first boxes', { type: 'checkboxes', options: [option(1)], initial_options: [] }, 'too_few /initial_options'],
    [
      'more picked than may be',
      {
        type: 'multi_static_select',
        options: [option(1), option(2)],
        initial_options: [option(1), option(2)],
        max_selected_items: 1,
      },
      'too_many /initial_options',
    ],
    ['none to be picked', { type: 'multi_users_select', max_selected_items: 0 }, 'too_small /max_selected_items'],
    [
      'a person picked twice',
      { type: 'multi_users_select', initial_users: ['U1', 'U1'] },
      'duplicate_value /initial_users/1',
    ],
    ['a name for a person', { type: 'users_select', initial_user: 'Ana' }, 'bad_value /initial_user'],
    ['a person for a channel', { type: 'channels_select', initial_channel: 'U1' }, 'bad_value /initial_channel'],
    ['a filter of nothing', { type: 'conversations_select', filter: {} }, 'missing_property /filter'],
    ['a day that does not exist', { type: 'datepicker', initial_date: '2027-02-29' }, 'bad_value /initial_date'],
    ['a day in other words', { type: 'datepicker', initial_date: '12 Dec' }, 'bad_value /initial_date'],
    ['a time that does not exist', { type: 'timepicker', initial_time: '24:00' }, 'bad_value /initial_time'],
    ['a zone that does not exist', { type: 'timepicker', timezone: 'Mars/Olympus' }, 'bad_value /timezone'],
    [
      'two rows of one value in an overflow menu',
      { type: 'overflow', options: [option(1), option(1)] },
      'duplicate_value /options/1/value',
    ],
    [
      'options and groups to pick several from',
      {
        type: 'multi_static_select',
        options: [option(1)],
        option_groups: [{ label: plain(1), options: [option(2)] }],
      },
      'exclusive_properties ',
    ],
    [
      'a far option picked twice',
      { type: 'multi_external_select', initial_options: [option(1), option(1)] },
      'duplicate_value /initial_options/1',
    ],
    [
      'a conversation picked twice',
      { type: 'multi_conversations_select', initial_conversations: ['C1', 'C1'] },
      'duplicate_value /initial_conversations/1',
    ],
    [
      'a channel picked twice',
      { type: 'multi_channels_select', initial_channels: ['C1', 'C1'] },
      'duplicate_value /initial_channels/1',
    ],
  ])('refuses %s', (_, accessory, found) => {
    expect(at([section(accessory)])).toEqual([found.replace(' ', ' /blocks/0/accessory')]);
  });
});
