import type { KnownBlock } from '@slack/types';
import { distinctLabels } from '../block-kit/distinct-labels.ts';
import { limits } from '../block-kit/limits.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import { type Drawing, menuField } from './form-fields.view.ts';

/** Hears at once what was picked, and fills the form. */
export const pickFromLibrary = 'loop/library-pick';

/** A menu of the behaviours on offer, and how the picked one sounds; nothing where none is. */
export function libraryField(drawing: Drawing, library: readonly LibraryEntry[]): KnownBlock[] {
  const some = library.slice(0, limits.select.options);
  if (some.length === 0) return [];
  const labels = distinctLabels(
    some.map(({ name }) => name),
    limits.option.text,
  );
  const example = some.find(({ id }) => id === drawing.values.library)?.example;
  return [
    menuField(drawing, {
      field: 'library',
      label: 'One from the library?',
      hint: 'It fills behaviour and pass condition. Change the words as you like.',
      placeholder: 'Pick a behaviour',
      choices: some.map(({ id }, index) => ({ value: id, label: labels[index] ?? id })),
      actionId: pickFromLibrary,
      optional: true,
    }),
    ...(example === undefined ? [] : [richText(line('How it sounds: ', inlineWords(example)))]),
  ];
}
