import type { KnownBlock } from '@slack/types';
import { context } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { quote, richText } from '../block-kit/user-text.ts';

const most = { notes: 3, text: 600 };

/** Deal talk that a session left for this check-in; nothing where there is none. */
export function dealNoteBlocks(notes: readonly (string | null)[]): KnownBlock[] {
  if (notes.length === 0) return [];
  const rest = notes.length - most.notes;
  return [
    context('Left from your skill session, to talk about here:'),
    richText(...notes.slice(0, most.notes).map((text) => quote(truncate(text ?? '(erased)', most.text)))),
    ...(rest > 0 ? [context(`And ${rest} more.`)] : []),
  ];
}
