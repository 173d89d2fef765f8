import { type Fields, fieldsList, fieldsOf, textOf } from './fields.ts';

/** What a field holds: a text, a date, the value of an option, an id; a list of those; or nothing. */
export type FieldValue = string | string[] | null;

/** What the field shows, read from the state in which Slack keeps it. */
export function valueInState(element: Fields, state: Fields | undefined): FieldValue {
  if (!state) return null;
  switch (element.type) {
    case 'datepicker':
      return textOf(state.selected_date) || null;
    case 'timepicker':
      return textOf(state.selected_time) || null;
    case 'datetimepicker':
      return typeof state.selected_date_time === 'number' ? String(state.selected_date_time) : null;
    case 'static_select':
    case 'external_select':
    case 'radio_buttons':
      return textOf(fieldsOf(state.selected_option).value) || null;
    case 'users_select':
      return textOf(state.selected_user) || null;
    case 'conversations_select':
      return textOf(state.selected_conversation) || null;
    case 'channels_select':
      return textOf(state.selected_channel) || null;
    case 'checkboxes':
    case 'multi_static_select':
    case 'multi_external_select':
      return fieldsList(state.selected_options).map(({ value }) => textOf(value));
    case 'multi_users_select':
      return textsOf(state.selected_users);
    case 'multi_conversations_select':
      return textsOf(state.selected_conversations);
    case 'multi_channels_select':
      return textsOf(state.selected_channels);
    case 'rich_text_input':
      return plainWords(state.rich_text_value);
    default:
      return textOf(state.value);
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The words of rich text, one line for each of its parts. */
export function plainWords(value: unknown): string {
  const { elements, text } = fieldsOf(value);
  if (typeof text === 'string') return text;
  const parts = fieldsList(elements);
  const isBlock = parts.some(({ type }) => textOf(type).startsWith('rich_text_'));
  return parts.map(plainWords).join(isBlock ? '\n' : '');
}
