import { type Control, controlsOf } from './block-ids.ts';
import { type Fields, fieldsList } from './json.ts';
import type { Values } from './world.ts';

/** The property of an element's state that holds the value, the property of the element that prefills it, and how it begins empty. */
interface Slot {
  state: string;
  initial: string;
  isList?: boolean;
  /** A choice that acts at once and is not kept. */
  isMomentary?: boolean;
}

const slots: Record<string, Slot> = {
  plain_text_input: { state: 'value', initial: 'initial_value' },
  email_text_input: { state: 'value', initial: 'initial_value' },
  url_text_input: { state: 'value', initial: 'initial_value' },
  number_input: { state: 'value', initial: 'initial_value' },
  rich_text_input: { state: 'rich_text_value', initial: 'initial_value' },
  datepicker: { state: 'selected_date', initial: 'initial_date' },
  timepicker: { state: 'selected_time', initial: 'initial_time' },
  datetimepicker: { state: 'selected_date_time', initial: 'initial_date_time' },
  static_select: { state: 'selected_option', initial: 'initial_option' },
  external_select: { state: 'selected_option', initial: 'initial_option' },
  radio_buttons: { state: 'selected_option', initial: 'initial_option' },
  users_select: { state: 'selected_user', initial: 'initial_user' },
  conversations_select: { state: 'selected_conversation', initial: 'initial_conversation' },
  channels_select: { state: 'selected_channel', initial: 'initial_channel' },
  overflow: { state: 'selected_option', initial: '', isMomentary: true },
  checkboxes: { state: 'selected_options', initial: 'initial_options', isList: true },
  multi_static_select: { state: 'selected_options', initial: 'initial_options', isList: true },
  multi_external_select: { state: 'selected_options', initial: 'initial_options', isList: true },
  multi_users_select: { state: 'selected_users', initial: 'initial_users', isList: true },
  multi_conversations_select: { state: 'selected_conversations', initial: 'initial_conversations', isList: true },
  multi_channels_select: { state: 'selected_channels', initial: 'initial_channels', isList: true },
  file_input: { state: 'files', initial: 'initial_files', isList: true },
};

/** Where an element of this type keeps its value; undefined for elements that keep none, such as buttons. */
export function slotOf(element: Fields): Slot | undefined {
  return slots[String(element.type)];
}

/** What the fields show at first; fields of `before` with the same ids and type keep what they show. */
export function valuesOf(blocks: Fields[], before: Values = {}): Values {
  const values: Values = {};
  for (const control of controlsOf(blocks)) {
    const slot = slotOf(control.element);
    if (!slot || slot.isMomentary) continue;
    const kept = before[control.blockId]?.[control.actionId];
    setValue(values, control, kept?.type === control.element.type && kept ? kept : initialState(control.element, slot));
  }
  return values;
}

export function setValue(values: Values, { blockId, actionId }: Control, state: Fields): void {
  values[blockId] = { ...values[blockId], [actionId]: state };
}

function initialState(element: Fields, { state, initial, isList }: Slot): Fields {
  return { type: element.type, [state]: element[initial] ?? (isList ? [] : null) };
}

/** True when a person left the field empty. */
export function isEmptyState(element: Fields, state: Fields | undefined): boolean {
  const value = state?.[slotOf(element)?.state ?? ''];
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Every option of the element, those inside groups too. */
export function optionsOf(element: Fields): Fields[] {
  return [
    ...fieldsList(element.options),
    ...fieldsList(element.option_groups).flatMap((group) => fieldsList(group.options)),
  ];
}
