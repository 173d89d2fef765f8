import { limits } from '../limits.ts';
import { block, blocks, uniqueActionIds } from './blocks.ts';
import { elementThat } from './elements.ts';
import { imageElement } from './images.ts';
import { richText } from './rich-text.ts';
import { below, boolean, byType, type Check, choice, isObject, list, type Rule, refuse, typed } from './rule.ts';
import { string, url } from './scalars.ts';
import { tables } from './tables.ts';
import { anyText, mrkdwn, plain } from './text-object.ts';

/** A check that at least one of these properties is there. */
function atLeastOne(...keys: readonly string[]): Check {
  return (object, pointer) =>
    keys.some((key) => object[key] !== undefined)
      ? []
      : refuse(
          'missing_property',
          pointer,
          `At least one of ${keys.map((key) => `"${key}"`).join(', ')} must be here.`,
        );
}

const card = block('card', {
  may: {
    hero_image: imageElement,
    icon: imageElement,
    title: mrkdwn(limits.card.title),
    subtitle: mrkdwn(limits.card.subtitle),
    body: mrkdwn(limits.card.body),
    actions: list(elementThat('in a card'), limits.card.actions),
  },
  also: [atLeastOne('hero_image', 'title', 'actions', 'body'), uniqueActionIds('actions')],
});

const blocksInside = Object.fromEntries(
  Object.entries({ ...blocks, ...tables }).filter(([name]) => !['markdown', 'data_table'].includes(name)),
);
const otherBlocks = [
  'alert',
  'card',
  'carousel',
  'container',
  'context_actions',
  'data_table',
  'markdown',
  'plan',
  'task_card',
];

const collapse: Check = ({ is_collapsible: can, default_collapsed: is, has_header_divider: line }, pointer) => [
  ...(is === true && can !== true
    ? refuse('exclusive_properties', below(pointer, 'default_collapsed'), 'Needs "is_collapsible".')
    : []),
  ...(line === true && can === true
    ? refuse('exclusive_properties', below(pointer, 'has_header_divider'), 'May not stand with "is_collapsible".')
    : []),
];

const task = {
  needs: {
    task_id: string(limits.id),
    title: string(limits.text),
    status: choice('pending', 'in_progress', 'complete', 'error'),
  },
  may: {
    details: richText,
    output: richText,
    sources: list(typed('url', { needs: { url: url(), text: string() } })),
  },
};

const notPending: Check = ({ status }, pointer) =>
  status === 'pending' ? refuse('bad_value', below(pointer, 'status'), 'Only a task of a plan may be pending.') : [];

const uniqueTasks: Check = ({ tasks }, pointer) => {
  const ids = (Array.isArray(tasks) ? tasks : []).map((one) => (isObject(one) ? one.task_id : undefined));
  return ids.flatMap((one, index) =>
    ids.indexOf(one) < index
      ? refuse('duplicate_value', `${pointer}/tasks/${index}/task_id`, `The task_id "${one}" is taken already.`)
      : [],
  );
};

/** The blocks that hold other blocks or cards, and the newer ones. */
export const groups: Record<string, Rule> = {
  alert: block('alert', {
    needs: { text: anyText(limits.alert) },
    may: { level: choice('default', 'info', 'warning', 'error', 'success') },
  }),
  card,
  carousel: block('carousel', {
    needs: {
      elements: list(
        byType({
          allowed: { card },
          known: [...Object.keys(blocksInside), ...otherBlocks],
          noun: 'block',
          where: 'in a carousel',
        }),
        limits.carousel,
      ),
    },
  }),
  container: block('container', {
    needs: {
      child_blocks: list(
        byType({
          allowed: blocksInside,
          known: otherBlocks,
          noun: 'block',
          where: 'in a container',
        }),
        limits.container.blocks,
      ),
    },
    may: {
      title: plain(limits.container.title),
      rich_text_title: richText,
      subtitle: anyText(limits.container.subtitle),
      width: choice('narrow', 'standard', 'wide', 'full'),
      icon: imageElement,
      is_collapsible: boolean(),
      default_collapsed: boolean(),
      has_header_divider: boolean(),
    },
    also: [atLeastOne('title', 'rich_text_title'), collapse],
  }),
  context_actions: block('context_actions', {
    needs: { elements: list(elementThat('in a context_actions block'), limits.contextActions) },
    also: [uniqueActionIds('elements')],
  }),
  plan: block('plan', {
    needs: { title: string(limits.text), tasks: list(block('task_card', task), limits.tasks) },
    also: [uniqueTasks],
  }),
  task_card: block('task_card', { ...task, also: [notPending] }),
};
