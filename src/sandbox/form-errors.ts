import { controlsOf } from './block-ids.ts';
import { isEmptyState } from './field-values.ts';
import { type Fields, fieldsList, fieldsOf, textOf } from './json.ts';
import type { View } from './world.ts';

/** What Slack's own form says beside each field before it sends anything, by block id; empty when the form may go. */
export function formErrors(view: View): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { blockId, actionId, element, input } of controlsOf(view.blocks)) {
    if (!input) continue;
    const state = view.values[blockId]?.[actionId];
    const error = isEmptyState(element, state) ? emptyError(input) : wrongError(element, fieldsOf(state));
    if (error) errors[blockId] = error;
  }
  return errors;
}

function emptyError(input: Fields): string | undefined {
  return input.optional === true ? undefined : 'Please complete this required field.';
}

function wrongError(element: Fields, state: Fields): string | undefined {
  const text = textOf(state.value) ?? '';
  switch (element.type) {
    case 'plain_text_input':
      return lengthError(text.length, element.min_length, element.max_length);
    case 'email_text_input':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'Please enter a valid email address.';
    case 'url_text_input':
      return /^https?:\/\/[^\s]+$/i.test(text) ? undefined : 'Please enter a valid URL.';
    case 'number_input':
      return numberError(text, element);
    case 'multi_static_select':
    case 'multi_users_select':
    case 'multi_conversations_select':
    case 'multi_channels_select':
      return countError(Object.values(state).find(Array.isArray), element.max_selected_items);
    case 'rich_text_input':
      return fieldsList(fieldsOf(state.rich_text_value).elements).length > 0
        ? undefined
        : 'Please complete this required field.';
    default:
      return undefined;
  }
}

function lengthError(length: number, min: unknown, max: unknown): string | undefined {
  if (typeof min === 'number' && length < min) return `Please enter at least ${min} characters.`;
  if (typeof max === 'number' && length > max) return `Please enter at most ${max} characters (${length} now).`;
  return undefined;
}

function numberError(
  text: string,
  { is_decimal_allowed: isDecimal, min_value: min, max_value: max }: Fields,
): string | undefined {
  const pattern = isDecimal === true ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/;
  if (!pattern.test(text)) return isDecimal === true ? 'Please enter a number.' : 'Please enter a whole number.';
  if (min !== undefined && Number(text) < Number(min)) return `Please enter ${min} or more.`;
  if (max !== undefined && Number(text) > Number(max)) return `Please enter ${max} or less.`;
  return undefined;
}

function countError(picked: unknown[] | undefined, max: unknown): string | undefined {
  const isOver = picked !== undefined && typeof max === 'number' && picked.length > max;
  return isOver ? `Please choose at most ${max}.` : undefined;
}
