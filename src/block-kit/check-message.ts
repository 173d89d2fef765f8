import { limits } from './limits.ts';
import { checkMetadata } from './rules/metadata.ts';
import { below, isObject, kindOf, refuse, type Violation } from './rules/rule.ts';
import { string } from './rules/scalars.ts';
import { checkBlocks, duplicateBlockIds } from './rules/surfaces.ts';
import { lengthOfText } from './rules/total-text.ts';

/** The arguments of a call that shows something, JSON already read; other arguments may stand beside them. */
export interface SentMessage {
  text?: unknown;
  blocks?: unknown;
  attachments?: unknown;
  metadata?: unknown;
  markdown_text?: unknown;
}

/** What Slack would refuse in a message that is posted or that replaces another. Empty means it would be taken. */
export function checkMessage(message: SentMessage): Violation[] {
  const lists = blockLists(message);
  const found = [
    ...checkTexts(message),
    ...checkAttachments(message.attachments),
    ...lists.flatMap(([pointer, blocks]) => checkBlocks(blocks, 'message', pointer)),
    ...(message.metadata === undefined ? [] : checkMetadata(message.metadata, '/metadata')),
  ];
  if (found.length > 0) return found;
  const all = lists.flatMap(([, blocks]) => (Array.isArray(blocks) ? blocks : []));
  return [...checkPresence(message), ...duplicateBlockIds(lists), ...checkTotals(all)];
}

type BlockList = readonly [pointer: string, blocks: unknown];

function blockLists({ blocks, attachments }: SentMessage): BlockList[] {
  const parts = Array.isArray(attachments) ? attachments : [];
  const lists: BlockList[] = [
    ['/blocks', blocks],
    ...parts.map(
      (part, index): BlockList => [`/attachments/${index}/blocks`, isObject(part) ? part.blocks : undefined],
    ),
  ];
  return lists.filter(([, list]) => list !== undefined);
}

function checkTexts({ text, blocks, markdown_text: markdown }: SentMessage): Violation[] {
  const found = [
    ...(text === undefined ? [] : string(Number.POSITIVE_INFINITY, 0)(text, '/text')),
    ...(markdown === undefined ? [] : string(limits.message.markdown)(markdown, '/markdown_text')),
  ];
  if (typeof text === 'string' && text.length > limits.message.text) {
    found.push(
      ...refuse('msg_too_long', '/text', `Has ${text.length} characters; at most ${limits.message.text} may.`),
    );
  }
  if (markdown !== undefined && (text !== undefined || blocks !== undefined)) {
    found.push(...refuse('markdown_text_conflict', '/markdown_text', 'May not stand with "text" or "blocks".'));
  }
  return found;
}

function checkAttachments(attachments: unknown): Violation[] {
  if (attachments === undefined) return [];
  const pointer = '/attachments';
  if (!Array.isArray(attachments))
    return refuse('wrong_type', pointer, `A list is needed, not ${kindOf(attachments)}.`);
  const most = limits.message.attachments;
  return attachments.length > most
    ? refuse('too_many_attachments', pointer, `There are ${attachments.length}; at most ${most} may be here.`)
    : attachments.flatMap((one, index) =>
        isObject(one) ? [] : refuse('wrong_type', below(pointer, index), `An object is needed, not ${kindOf(one)}.`),
      );
}

function checkPresence({ text, blocks, attachments, markdown_text: markdown }: SentMessage): Violation[] {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0;
  return isBlank(text) && isBlank(markdown) && isEmpty(blocks) && isEmpty(attachments)
    ? refuse('no_text', '', 'There is nothing to show: no text, no blocks, no attachments.')
    : [];
}

function checkTotals(blocks: readonly unknown[]): Violation[] {
  const { textOfBlocks, markdown, tables } = limits.message;
  const ofType = (type: string) => blocks.filter((block) => isObject(block) && block.type === type);
  const totals = [
    { code: 'msg_blocks_too_long', what: 'All blocks', total: lengthOfText(blocks), max: textOfBlocks },
    { code: 'markdown_too_long', what: 'All markdown blocks', total: lengthOfText(ofType('markdown')), max: markdown },
    {
      code: 'data_tables_too_long',
      what: 'All data tables',
      total: lengthOfText(ofType('data_table')),
      max: limits.dataTable.text,
    },
  ];
  const tooLong = totals
    .filter(({ total, max }) => total > max)
    .flatMap(({ code, what, total, max }) =>
      refuse(code, '/blocks', `${what} together have ${total} characters; at most ${max} may be.`),
    );
  return ofType('table').length > tables
    ? [...tooLong, ...refuse('only_one_table_allowed', '/blocks', 'Only one table block may be in a message.')]
    : tooLong;
}
