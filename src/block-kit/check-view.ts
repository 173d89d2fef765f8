import { limits } from './limits.ts';
import {
  below,
  boolean,
  byType,
  type Check,
  isObject,
  type Rule,
  refuse,
  typed,
  type Violation,
} from './rules/rule.ts';
import { id, string } from './rules/scalars.ts';
import { checkBlocks, duplicateBlockIds, type Surface } from './rules/surfaces.ts';
import { plain } from './rules/text-object.ts';

const meta = { private_metadata: string(limits.view.privateMetadata, 0), callback_id: id, external_id: id };

const blockIdsOnce: Check = ({ blocks }) => duplicateBlockIds([['/blocks', blocks]]);

const submitForInputs: Check = ({ blocks, submit }) => {
  const hasInput = Array.isArray(blocks) && blocks.some((block) => isObject(block) && block.type === 'input');
  return hasInput && submit === undefined
    ? refuse('missing_submit', '', 'A form with an input block needs "submit".')
    : [];
};

const oneFocus: Check = ({ blocks }) =>
  focused(blocks, '/blocks')
    .slice(1)
    .flatMap((pointer) => refuse('duplicate_focus', pointer, 'Only one element may have the focus.'));

const modal: Rule = typed('modal', {
  needs: { title: plain(limits.view.title), blocks: blocksOf('modal') },
  may: {
    ...meta,
    submit: plain(limits.view.submit),
    close: plain(limits.view.close),
    clear_on_close: boolean(),
    notify_on_close: boolean(),
  },
  also: [submitForInputs, blockIdsOnce, oneFocus],
});

const home: Rule = typed('home', {
  needs: { blocks: blocksOf('home') },
  may: meta,
  also: [blockIdsOnce, oneFocus],
});

const anyView = byType({ allowed: { modal, home }, known: ['workflow_step'], noun: 'view', where: 'here' });

/** What Slack would refuse in a modal or Home tab, as JSON came for it. Pointers start at the view; empty means fine. */
export function checkView(view: unknown): Violation[] {
  const found = anyView(view, '');
  if (found.length > 0) return found;
  const bytes = Buffer.byteLength(JSON.stringify(view));
  return bytes > limits.view.bytes
    ? refuse('view_too_large', '', `The view has ${bytes} bytes; at most ${limits.view.bytes} may be.`)
    : [];
}

function blocksOf(surface: Surface): Rule {
  return (value, pointer) => checkBlocks(value, surface, pointer);
}

function focused(value: unknown, pointer: string): string[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => focused(member, below(pointer, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'focus_on_load' && part === true ? [below(pointer, key)] : focused(part, below(pointer, key)),
  );
}
