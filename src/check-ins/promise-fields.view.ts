import type { KnownBlock } from '@slack/types';
import { input, textInput } from '../block-kit/build-input.ts';
import { fieldId } from './field-ids.view.ts';
import { type Fields, fieldAction, typedIn } from './fields.view.ts';
import type { FormState } from './form-state.ts';
import { fieldLimits, mostPromises, type PromiseLine } from './form-values.ts';

type LineState = Pick<FormState, 'generation' | 'lines' | 'promises'>;

/** One line for each promise: what, and by when as people write it. Only the first has to be filled. */
export function promiseFields(lines: readonly PromiseLine[], state: LineState): KnownBlock[] {
  return Array.from({ length: Math.min(state.lines, mostPromises) }, (_, index) =>
    fieldsOf(lines[index], index, state),
  ).flat();
}

/** The lines of the Do as typed, or undefined when they were not on this page. */
export function readPromises(fields: Fields, state: LineState): PromiseLine[] | undefined {
  const lines = Array.from({ length: state.lines }, (_, index) => ({
    id: state.promises[index]?.[0] ?? null,
    text: typedIn(fields, fieldId(state, 'promise', index)),
    by: typedIn(fields, fieldId(state, 'by', index)),
  }));
  if (lines.every(({ text, by }) => text === undefined && by === undefined)) return undefined;
  return lines.map(({ id, text = '', by = '' }) => ({ id, text, by }));
}

function fieldsOf(line: PromiseLine | undefined, index: number, state: LineState): KnownBlock[] {
  return [
    input({
      blockId: fieldId(state, 'promise', index),
      label: index === 0 ? 'What will you do?' : `And? (${index + 1} of up to ${mostPromises})`,
      optional: index > 0,
      element: textInput({
        actionId: fieldAction,
        value: line?.text,
        multiline: true,
        maxLength: fieldLimits.text,
        ...(index === 0 && { placeholder: 'Send pricing to Acme' }),
      }),
    }),
    input({
      blockId: fieldId(state, 'by', index),
      label: 'By when?',
      optional: true,
      element: textInput({
        actionId: fieldAction,
        value: line?.by,
        maxLength: fieldLimits.by,
        placeholder: 'Fri, 12 Dec, EOM, in 2 weeks',
      }),
    }),
  ];
}
