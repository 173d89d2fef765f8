import { limits } from '../limits.ts';
import { confirm } from './buttons.ts';
import {
  boxOption,
  initialAmongOptions,
  initialsFit,
  menuOption,
  optionGroups,
  overflowOption,
  uniqueValues,
} from './options.ts';
import { boolean, type Check, choice, list, type Rule, refuse, shape, typed } from './rule.ts';
import { channelId, conversationId, id, integer, userId } from './scalars.ts';
import { plain } from './text-object.ts';

const common = { action_id: id, confirm };
const focus = { focus_on_load: boolean() };
const menu = { ...common, ...focus, placeholder: plain(limits.placeholder) };
const several = { ...menu, max_selected_items: integer(1) };

const optionsOrGroups: Check = ({ options, option_groups: groups }, pointer) => {
  if (options === undefined && groups === undefined) {
    return refuse('missing_property', pointer, 'Either "options" or "option_groups" must be here.');
  }
  return options !== undefined && groups !== undefined
    ? refuse('exclusive_properties', pointer, '"options" and "option_groups" may not stand together.')
    : [];
};

const choices = { options: list(menuOption, limits.select.options), option_groups: optionGroups };
const optionChecks = [uniqueValues, initialAmongOptions, initialsFit];

const filter = shape({
  may: {
    include: list(choice('im', 'mpim', 'private', 'public')),
    exclude_external_shared_channels: boolean(),
    exclude_bot_users: boolean(),
  },
  also: [
    (object, pointer) =>
      Object.keys(object).length > 0 ? [] : refuse('missing_property', pointer, 'A filter must filter something.'),
  ],
});

const conversations = { default_to_current_conversation: boolean(), filter };
const answerable = { response_url_enabled: boolean() };

export const menus: Record<string, Rule> = {
  radio_buttons: typed('radio_buttons', {
    needs: { options: list(boxOption, limits.radios) },
    may: { ...common, ...focus, initial_option: boxOption },
    also: optionChecks,
  }),
  checkboxes: typed('checkboxes', {
    needs: { options: list(boxOption, limits.checkboxes) },
    may: { ...common, ...focus, initial_options: list(boxOption, limits.checkboxes) },
    also: optionChecks,
  }),
  overflow: typed('overflow', {
    needs: { options: list(overflowOption, limits.overflow) },
    may: common,
    also: [uniqueValues],
  }),
  static_select: typed('static_select', {
    may: { ...menu, ...choices, initial_option: menuOption },
    also: [optionsOrGroups, ...optionChecks],
  }),
  multi_static_select: typed('multi_static_select', {
    may: { ...several, ...choices, initial_options: list(menuOption, limits.select.options) },
    also: [optionsOrGroups, ...optionChecks],
  }),
  external_select: typed('external_select', {
    may: { ...menu, initial_option: menuOption, min_query_length: integer(0) },
  }),
  multi_external_select: typed('multi_external_select', {
    may: { ...several, initial_options: list(menuOption, limits.select.options), min_query_length: integer(0) },
    also: [initialsFit],
  }),
  users_select: typed('users_select', { may: { ...menu, initial_user: userId } }),
  multi_users_select: typed('multi_users_select', {
    may: { ...several, initial_users: list(userId) },
    also: [initialsFit],
  }),
  conversations_select: typed('conversations_select', {
    may: { ...menu, ...conversations, ...answerable, initial_conversation: conversationId },
  }),
  multi_conversations_select: typed('multi_conversations_select', {
    may: { ...several, ...conversations, initial_conversations: list(conversationId) },
    also: [initialsFit],
  }),
  channels_select: typed('channels_select', { may: { ...menu, ...answerable, initial_channel: channelId } }),
  multi_channels_select: typed('multi_channels_select', {
    may: { ...several, initial_channels: list(channelId) },
    also: [initialsFit],
  }),
};
