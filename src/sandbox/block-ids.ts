import type { Ids } from './ids.ts';
import { type Fields, fieldsList, fieldsOf, isFields } from './json.ts';

const actionTypes = /(_select|_input|picker|^button|^overflow|^radio_buttons|^checkboxes|_buttons?)$/;

/** The blocks with an id for every block and element that came without one, as Slack stores them. */
export function blockIds(blocks: Fields[], ids: Ids): Fields[] {
  return blocks.map((block) => {
    const named: Fields = { ...block, block_id: block.block_id || ids.block() };
    if (isFields(block.accessory)) named.accessory = withActionId(block.accessory, ids);
    if (isFields(block.element)) named.element = withActionId(block.element, ids);
    if (block.type === 'actions' || block.type === 'context_actions') {
      named.elements = fieldsList(block.elements).map((element) => withActionId(element, ids));
    }
    return named;
  });
}

function withActionId(element: Fields, ids: Ids): Fields {
  return actionTypes.test(String(element.type)) ? { ...element, action_id: element.action_id || ids.block() } : element;
}

/** An element that a person can press or fill in. */
export interface Control {
  blockId: string;
  actionId: string;
  element: Fields;
  /** The input block around it; undefined when it stands elsewhere. */
  input: Fields | undefined;
}

/** Every control of the blocks, in the order in which they are shown. */
export function controlsOf(blocks: Fields[]): Control[] {
  return blocks.flatMap((block) => {
    const input = block.type === 'input' ? block : undefined;
    return elementsOf(block)
      .filter(({ action_id }) => typeof action_id === 'string')
      .map((element) => ({
        blockId: String(block.block_id),
        actionId: String(element.action_id),
        element,
        input,
      }));
  });
}

function elementsOf(block: Fields): Fields[] {
  if (block.type === 'input') return [fieldsOf(block.element)];
  if (isFields(block.accessory)) return [block.accessory];
  if (block.type === 'actions' || block.type === 'context_actions') return fieldsList(block.elements);
  if (block.type === 'card') return fieldsList(block.actions);
  return [];
}
