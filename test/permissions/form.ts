/** A form as the bot sent it to Slack. */
export interface ShownForm {
  type: 'modal';
  /** Of the form that is open; without it, each thing done in it is done in another one. */
  id?: string;
  callback_id?: string;
  private_metadata?: string;
  blocks: Record<string, unknown>[];
}

interface Element {
  type: string;
  action_id: string;
  initial_value?: string;
  initial_date?: string;
  initial_time?: string;
  initial_option?: { value: string };
  options?: { value: string }[];
}

/** Is anything there to fill in? */
export function hasFields(seen: unknown): boolean {
  return isForm(seen) && seen.blocks.some(({ type }) => type === 'input');
}

/**
 * The state of the form as Slack sends it. A field whose block id begins with a key of `answers` holds that answer; another one holds
 * what stood in it, or something that fits.
 */
export function filledIn({ blocks }: ShownForm, answers: Record<string, string>): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const { block_id: id, element, optional: isOptional } of blocks) {
    if (!isElement(element)) continue;
    const blockId = String(id);
    const given = Object.entries(answers).find(([key]) => blockId.startsWith(key))?.[1];
    state[blockId] = {
      [element.action_id]: {
        type: element.type,
        ...held(element, given ?? stood(element) ?? (isOptional === true ? '' : undefined)),
      },
    };
  }
  return state;
}

/** What stood in the field when the form opened. */
function stood({ initial_value, initial_date, initial_time, initial_option }: Element): string | undefined {
  return initial_value ?? initial_date ?? initial_time ?? initial_option?.value;
}

function held({ type, options }: Element, given: string | undefined): Record<string, unknown> {
  switch (type) {
    case 'radio_buttons':
    case 'static_select': {
      const value = given ?? options?.[0]?.value;
      return { selected_option: value ? { value } : null };
    }
    case 'checkboxes':
      return { selected_options: given ? [{ value: given }] : [] };
    case 'datepicker':
      return { selected_date: (given ?? '2026-12-22') || null };
    case 'timepicker':
      return { selected_time: (given ?? '10:00') || null };
    case 'users_select':
      return { selected_user: (given ?? 'U0TIM') || null };
    case 'url_text_input':
      return { value: (given ?? 'https://calls.example/9') || null };
    default:
      return { value: (given ?? 'Typed just now, at 12:40') || null };
  }
}

/** Is this a form that was opened, or shown in the place of another? */
export function isForm(seen: unknown): seen is ShownForm {
  return typeof seen === 'object' && seen !== null && 'type' in seen && seen.type === 'modal' && 'blocks' in seen;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'action_id' in value && 'type' in value;
}
