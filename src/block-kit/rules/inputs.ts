import { limits } from '../limits.ts';
import { confirm } from './buttons.ts';
import { richText } from './rich-text.ts';
import { below, boolean, type Check, choice, list, type Rule, refuse, shape, typed } from './rule.ts';
import { day, id, integer, like, string, url, zone } from './scalars.ts';
import { plain } from './text-object.ts';

const { minLength, maxLength } = limits.textInput;
const focus = { focus_on_load: boolean() };
const placeholder = { placeholder: plain(limits.placeholder) };
const typing = {
  action_id: id,
  ...focus,
  ...placeholder,
  dispatch_action_config: shape({
    needs: { trigger_actions_on: list(choice('on_enter_pressed', 'on_character_entered'), 2) },
  }),
};
const picking = { action_id: id, ...focus, confirm };

function notAbove(low: string, high: string): Check {
  return (element, pointer) =>
    Number(element[low]) > Number(element[high])
      ? refuse('min_above_max', below(pointer, low), `"${low}" must not be more than "${high}".`)
      : [];
}

const initialLengthFits: Check = ({ initial_value: initial, min_length, max_length = maxLength }, pointer) => {
  if (typeof initial !== 'string') return [];
  const at = below(pointer, 'initial_value');
  if (initial.length > Number(max_length)) {
    return refuse('too_long', at, `Has ${initial.length} characters; the field takes at most ${max_length}.`);
  }
  return initial.length < Number(min_length ?? 0)
    ? refuse('too_short', at, `Has ${initial.length} characters; the field takes at least ${min_length}.`)
    : [];
};

const numbersFit: Check = (element, pointer) => {
  const { is_decimal_allowed: decimals, initial_value: initial, min_value: low, max_value: high } = element;
  const fractions = ['initial_value', 'min_value', 'max_value'].filter(
    (key) => decimals === false && String(element[key] ?? '').includes('.'),
  );
  if (fractions.length > 0) {
    return fractions.flatMap((key) => refuse('bad_value', below(pointer, key), 'Must be a whole number.'));
  }
  if (initial === undefined) return [];
  const at = below(pointer, 'initial_value');
  if (Number(initial) < Number(low ?? initial)) return refuse('too_small', at, `Must be at least ${low}.`);
  return Number(initial) > Number(high ?? initial) ? refuse('too_big', at, `Must be at most ${high}.`) : [];
};

const numeral = like(/^-?\d+(\.\d+)?$/, 'a number written as a string');
const lines = integer(limits.lines.min, limits.lines.max);

/** What a person types into. Only an input block may hold it. */
export const typedInputs: Record<string, Rule> = {
  plain_text_input: typed('plain_text_input', {
    may: {
      ...typing,
      multiline: boolean(),
      min_length: integer(0, minLength),
      max_length: integer(1, maxLength),
      initial_value: string(),
    },
    also: [notAbove('min_length', 'max_length'), initialLengthFits],
  }),
  number_input: typed('number_input', {
    needs: { is_decimal_allowed: boolean() },
    may: { ...typing, initial_value: numeral, min_value: numeral, max_value: numeral },
    also: [notAbove('min_value', 'max_value'), numbersFit],
  }),
  email_text_input: typed('email_text_input', {
    may: { ...typing, initial_value: like(/^[^\s@]+@[^\s@]+$/, 'an e-mail address') },
  }),
  url_text_input: typed('url_text_input', { may: { ...typing, initial_value: url() } }),
  rich_text_input: typed('rich_text_input', {
    may: { ...typing, initial_value: richText, min_lines: lines, max_lines: lines },
    also: [notAbove('min_lines', 'max_lines')],
  }),
  file_input: typed('file_input', {
    may: { action_id: id, filetypes: list(string()), max_files: integer(limits.files.min, limits.files.max) },
  }),
};

/** Days and times to pick. */
export const pickers: Record<string, Rule> = {
  datepicker: typed('datepicker', { may: { ...picking, ...placeholder, initial_date: day() } }),
  timepicker: typed('timepicker', {
    may: {
      ...picking,
      ...placeholder,
      initial_time: like(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm'),
      timezone: zone(),
    },
  }),
  datetimepicker: typed('datetimepicker', {
    may: { ...picking, initial_date_time: integer(1_000_000_000, 9_999_999_999) },
  }),
};
