import { checkMessage } from '../../block-kit/check-message.ts';
import { messageRefusal } from '../../block-kit/refusal.ts';
import { blockIds } from '../block-ids.ts';
import { type Fields, fieldsList, isFields } from '../json.ts';
import type { Content } from '../messages.ts';
import type { Workspace } from '../workspace.ts';
import type { Args } from './args.ts';
import { type Refusal, refuse } from './method.ts';

export const contentArgs = {
  text: 'text',
  blocks: 'json',
  attachments: 'json',
  markdown_text: 'text',
  parse: 'text',
  link_names: 'flag',
  as_user: 'flag',
} as const;

/** What a call wants to say, with ids for all blocks. Parts that were not given are left out; null takes metadata off. */
export type GivenContent = Partial<Content> & { metadata?: Fields | null };

const lists = [
  ['blocks', 'invalid_blocks_format'],
  ['attachments', 'invalid_attachments'],
] as const;

/** Reads text, blocks, attachments and metadata; refuses what Slack refuses, with its code and its reasons. */
export function readContent({ ids, world }: Workspace, args: Args): GivenContent | Refusal {
  if (args.flag('as_user')) return refuse('as_user_not_supported');
  for (const [name, code] of lists) if (args.has(name) && !Array.isArray(args.json(name))) return refuse(code);
  if (args.has('metadata') && !isFields(args.json('metadata'))) return refuse('invalid_metadata_format');
  const given = {
    ...(args.has('text') && { text: args.text('text') }),
    ...(args.has('markdown_text') && { markdown_text: args.text('markdown_text') }),
    ...(args.has('blocks') && { blocks: args.json('blocks') }),
    ...(args.has('attachments') && { attachments: args.json('attachments') }),
    ...(args.has('metadata') && { metadata: args.json('metadata') }),
  };
  const refusal = messageRefusal(checkMessage(given));
  if (refusal) return { ...refusal };
  if (
    fieldsList(given.blocks).some(
      ({ slack_file: file }) => isFields(file) && !world.files.get(String(file.id))?.isComplete,
    )
  ) {
    return refuse('invalid_blocks', { errors: ['invalid slack file'] });
  }
  return {
    ...((args.has('text') || args.has('markdown_text')) && { text: args.text('text') || args.text('markdown_text') }),
    ...(args.has('blocks') && { blocks: blockIds(fieldsList(given.blocks), ids) }),
    ...(args.has('attachments') && { attachments: fieldsList(given.attachments) }),
    ...(isFields(given.metadata) && { metadata: Object.keys(given.metadata).length > 0 ? given.metadata : null }),
  };
}
