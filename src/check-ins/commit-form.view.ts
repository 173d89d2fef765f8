import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { actions, button, context, modal } from '../block-kit/build.ts';
import { readMetadata } from '../block-kit/read-metadata.ts';
import { readFields } from './fields.view.ts';
import { didNotFitNotice } from './form-notice.view.ts';
import { mostPromises, type PromiseLine } from './form-values.ts';
import { promiseFields, readPromises } from './promise-fields.view.ts';

export const commitForm = 'commitment/form';
export const commitFormActions = { moreLines: 'commitment/more-lines' } as const;

/** What the commit form carries: ids and counters. */
export interface CommitFormState {
  generation: number;
  lines: number;
  /** The promise that is over, from which the first line is made anew. */
  followsId: number | null;
  /** The kept words that stand in it. */
  wordsKey: string | null;
  /** The bot's message whose button opened it, which then says what was recorded. */
  from: { channel: string; ts: string } | null;
}

const stored = z.object({
  generation: z.number(),
  lines: z.number(),
  followsId: z.number().nullable(),
  wordsKey: z.string().nullable(),
  from: z.object({ channel: z.string(), ts: z.string() }).nullable(),
});

/** One to five promises; only the first has to be filled. */
export function commitFormView(lines: readonly PromiseLine[], state: CommitFormState, didNotFit = ''): ModalView {
  const lineState = { ...state, promises: [] };
  return modal({
    callbackId: commitForm,
    title: state.followsId === null ? 'What will you do?' : 'Promise again',
    submit: 'Record',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...didNotFitNotice(didNotFit),
      ...(state.followsId === null
        ? []
        : [
            context(
              'What can you promise this time? Smaller or later is fine. The first line follows the old promise.',
            ),
          ]),
      ...promiseFields(lines, lineState),
      ...(state.lines < mostPromises
        ? [
            actions(
              [button({ text: 'More lines', actionId: commitFormActions.moreLines })],
              `lines/${state.generation}`,
            ),
          ]
        : []),
    ],
  });
}

/** The form as it first opens; `didNotFit` is what of kept words found no room in its lines. */
export function newCommitForm(
  lines: readonly PromiseLine[],
  about: Pick<CommitFormState, 'followsId' | 'wordsKey' | 'from'>,
  didNotFit = '',
): ModalView {
  return commitFormView(lines, { ...about, generation: 0, lines: Math.max(1, lines.length) }, didNotFit);
}

/** What the form carries and the lines as typed; undefined for a form of another version of the bot. */
export function readCommitForm(view: {
  privateMetadata: string;
  values: unknown;
}): { state: CommitFormState; lines: PromiseLine[] } | undefined {
  const parsed = stored.safeParse(readMetadata(view.privateMetadata));
  if (!parsed.success) return undefined;
  const state = parsed.data;
  const lines = readPromises(readFields(view.values), { ...state, promises: [] });
  return { state, lines: lines ?? [] };
}
