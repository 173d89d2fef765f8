import { optionsOf, slotOf } from './field-values.ts';
import type { Fields } from './json.ts';
import type { World } from './world.ts';

export type Typed = { ok: true; state: Fields } | { ok: false; error: string };

/**
 * The state of the element after a person typed or picked `value`: text, date, option value, user or channel id,
 * a list of those, or null to empty the field. Refuses what the element could not hold.
 */
export function typeInto(element: Fields, value: unknown, world: World): Typed {
  const slot = slotOf(element);
  if (!slot) return refused(`a ${element.type} takes no value`);
  const state = (held: unknown): Typed => ({ ok: true, state: { type: element.type, [slot.state]: held } });
  if (value === null) return state(slot.isList ? [] : null);
  if (slot.isList) {
    const items = Array.isArray(value) ? value : [value];
    const picked = items.map((item) => pick(element, item, world));
    return picked.includes(undefined) ? refused(`${JSON.stringify(value)} cannot be chosen there`) : state(picked);
  }
  const held = pick(element, value, world);
  return held === undefined ? refused(`${JSON.stringify(value)} cannot be chosen or typed there`) : state(held);
}

function refused(error: string): Typed {
  return { ok: false, error };
}

/** What the element holds for one value; undefined when it cannot hold it. */
function pick(element: Fields, value: unknown, world: World): unknown {
  if (typeof value !== 'string') return undefined;
  switch (element.type) {
    case 'plain_text_input':
      return element.multiline === true ? value : value.replaceAll(/\s*\n\s*/g, ' ');
    case 'email_text_input':
    case 'url_text_input':
    case 'number_input':
      return value;
    case 'rich_text_input':
      return richText(value);
    case 'datepicker':
      return isDate(value) ? value : undefined;
    case 'timepicker':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined;
    case 'datetimepicker':
      return /^\d{10}$/.test(value) ? Number(value) : undefined;
    case 'static_select':
    case 'multi_static_select':
    case 'radio_buttons':
    case 'checkboxes':
    case 'overflow':
      return optionsOf(element).find((option) => option.value === value);
    case 'users_select':
    case 'multi_users_select':
      return world.people.has(value) ? value : undefined;
    case 'conversations_select':
    case 'multi_conversations_select':
    case 'channels_select':
    case 'multi_channels_select':
      return world.channels.has(value) ? value : undefined;
    default:
      return undefined;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function richText(text: string): Fields {
  const elements = text === '' ? [] : [{ type: 'text', text }];
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] };
}
