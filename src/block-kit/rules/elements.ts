import { buttons } from './buttons.ts';
import { imageElement } from './images.ts';
import { pickers, typedInputs } from './inputs.ts';
import { menus } from './menus.ts';
import { byType, type Rule } from './rule.ts';
import { textKinds } from './text-object.ts';

const every: Record<string, Rule> = {
  ...buttons,
  ...menus,
  ...pickers,
  ...typedInputs,
  ...textKinds(),
  image: imageElement,
};

const lists = Object.keys(menus).filter((name) => name !== 'overflow');

/** Which elements may stand where. */
const places = {
  'beside a section': ['button', 'workflow_button', 'overflow', 'image', 'datepicker', 'timepicker', ...lists],
  'in an actions block': ['button', 'workflow_button', 'overflow', ...Object.keys(pickers), ...lists],
  'in an input block': [...Object.keys(typedInputs), ...Object.keys(pickers), ...lists],
  'in a context block': ['image', 'plain_text', 'mrkdwn'],
  'in a context_actions block': ['feedback_buttons', 'icon_button'],
  'in a card': ['button'],
} as const satisfies Record<string, readonly string[]>;

/** The rule for an element that stands in this place. */
export function elementThat(place: keyof typeof places): Rule {
  const names: readonly string[] = places[place];
  const allowed = Object.fromEntries(Object.entries(every).filter(([name]) => names.includes(name)));
  return byType({ allowed, known: Object.keys(every), noun: 'element', where: place });
}
