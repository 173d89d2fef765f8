import { limits } from '../limits.ts';
import { blocks } from './blocks.ts';
import { groups } from './groups.ts';
import { below, byType, isObject, list, type Violation } from './rule.ts';
import { tables } from './tables.ts';

const every = { ...blocks, ...tables, ...groups };

export type Surface = 'message' | 'modal' | 'home';

const shared = ['actions', 'card', 'context', 'divider', 'header', 'image', 'input', 'rich_text', 'section', 'video'];
const wide = ['carousel', 'container', 'data_table', 'table'];

/** Which blocks may stand where, and how many. */
const surfaces: Record<Surface, { max: number; where: string; names: readonly string[] }> = {
  message: {
    max: limits.message.blocks,
    where: 'in a message',
    names: [...shared, ...wide, 'context_actions', 'file', 'markdown', 'plan', 'task_card'],
  },
  modal: { max: limits.view.blocks, where: 'in a modal', names: [...shared, 'alert'] },
  home: { max: limits.view.blocks, where: 'in a Home tab', names: [...shared, ...wide] },
};

/** What Slack would refuse in the blocks of a message or view. A message may have none at all, a view may not. */
export function checkBlocks(value: unknown, surface: Surface, pointer: string): Violation[] {
  const { max, where, names } = surfaces[surface];
  const allowed = Object.fromEntries(Object.entries(every).filter(([name]) => names.includes(name)));
  const known = Object.keys(every);
  const one = byType({ allowed, known, noun: 'block', where });
  return list(one, max, surface === 'message' ? 0 : 1)(value, pointer);
}

/** Every `block_id` that is there twice, in all lists of blocks together, by the pointer of the later one. */
export function duplicateBlockIds(lists: readonly (readonly [pointer: string, blocks: unknown])[]): Violation[] {
  const ids = lists.flatMap(([pointer, blocksOf]) => blockIds(blocksOf, pointer));
  return ids.flatMap(({ id, pointer }, index) =>
    ids.findIndex((other) => other.id === id) < index
      ? [{ code: 'duplicate_block_id', pointer, message: `The block_id "${id}" is taken already.` }]
      : [],
  );
}

function blockIds(value: unknown, pointer: string): { id: string; pointer: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((block, index) => {
    if (!isObject(block)) return [];
    const at = below(pointer, index);
    const own = typeof block.block_id === 'string' ? [{ id: block.block_id, pointer: below(at, 'block_id') }] : [];
    const children = ['child_blocks', 'tasks', 'elements'].flatMap((key) =>
      key === 'elements' && block.type !== 'carousel' ? [] : blockIds(block[key], below(at, key)),
    );
    return [...own, ...children];
  });
}
