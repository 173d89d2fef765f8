import type {
  InputBlock,
  InputBlockElement,
  PlainTextInput,
  PlainTextOption,
  RadioButtons,
  StaticSelect,
} from '@slack/types';
import { limits } from './limits.ts';
import { truncate } from './shorten.ts';
import { plain } from './user-text.ts';

export interface InputParts {
  /** The key under which a refusal of this field is shown, and under which its value comes back. */
  blockId: string;
  label: string;
  element: InputBlockElement;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

/** A field of a form with its label. A form with one needs `submit`. */
export function input({ blockId, label, element, hint, optional }: InputParts): InputBlock {
  return {
    type: 'input',
    block_id: blockId,
    label: plain(label, limits.input.label),
    element,
    ...(hint !== undefined && { hint: plain(hint, limits.input.hint) }),
    ...(optional && { optional: true }),
  };
}

export interface TextInputParts {
  actionId: string;
  /** What stands in it when it opens. More than `maxLength` is cut with an ellipsis that the person sees. */
  value?: string | undefined;
  multiline?: boolean | undefined;
  minLength?: number | undefined;
  /** UTF-16 units, 3,000 unless said. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  focus?: boolean | undefined;
}

/** A field to type in. */
export function textInput(parts: TextInputParts): PlainTextInput {
  const { actionId, value, multiline, minLength, maxLength = limits.textInput.maxLength, placeholder, focus } = parts;
  return {
    type: 'plain_text_input',
    action_id: actionId,
    max_length: maxLength,
    ...(minLength !== undefined && { min_length: minLength }),
    ...(value && { initial_value: truncate(value, maxLength) }),
    ...(multiline && { multiline: true }),
    ...(placeholder !== undefined && { placeholder: plain(placeholder, limits.placeholder) }),
    ...(focus && { focus_on_load: true }),
  };
}

/** One of several answers. `value` is a short id that appears once in its menu. */
export interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

export interface ChoiceParts {
  actionId: string;
  choices: readonly Choice[];
  /** The value that is picked when it opens; one that is not among the choices is left out. */
  chosen?: string | undefined;
}

/** Two to ten answers, all in view, one to pick. */
export function radios({ actionId, choices, chosen }: ChoiceParts): RadioButtons {
  const options = choices.map(option);
  const initial = options.find(({ value }) => value === chosen);
  return { type: 'radio_buttons', action_id: actionId, options, ...(initial && { initial_option: initial }) };
}

/** A menu of up to 100 answers, one to pick. Labels are cut at 75 units: see `distinctLabels` for texts of people. */
export function select({
  actionId,
  choices,
  chosen,
  placeholder,
}: ChoiceParts & { placeholder?: string }): StaticSelect {
  const options = choices.map(option);
  const initial = options.find(({ value }) => value === chosen);
  return {
    type: 'static_select',
    action_id: actionId,
    options,
    ...(initial && { initial_option: initial }),
    ...(placeholder !== undefined && { placeholder: plain(placeholder, limits.placeholder) }),
  };
}

function option({ value, label, hint }: Choice): PlainTextOption {
  return {
    value,
    text: plain(label, limits.option.text),
    ...(hint !== undefined && { description: plain(hint, limits.option.description) }),
  };
}
