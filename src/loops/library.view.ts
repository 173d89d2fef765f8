import type { KnownBlock, ModalView } from '@slack/types';
import { context, divider, modal } from '../block-kit/build.ts';
import { limits } from '../block-kit/limits.ts';
import { inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { offered } from '../framework/library.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';

export const libraryView = 'loop/library';

/** The library to read: what is on offer, and below it what was retired. */
export function libraryViewOf(library: readonly LibraryEntry[]): ModalView {
  const open = offered(library);
  const retired = library.filter((entry) => !open.includes(entry));
  const blocks = [
    context('One behaviour at a time, in words that two managers would judge alike. Pick one when you open a loop.'),
    ...open.map(entryBlock),
    ...(retired.length === 0
      ? []
      : [divider(), context('*No longer offered.* Loops that began with one go on with it.')]),
    ...retired.map(entryBlock),
  ];
  return modal({
    callbackId: libraryView,
    title: 'The library',
    close: 'Close',
    blocks: blocks.slice(0, limits.view.blocks),
  });
}

function entryBlock({ name, behaviour, passCondition, example }: LibraryEntry): KnownBlock {
  return richText(
    line(inlineWords(name, { bold: true })),
    line(inlineWords(behaviour)),
    line('It counts when: ', inlineWords(passCondition)),
    ...(example === undefined ? [] : [quote(example)]),
  );
}
