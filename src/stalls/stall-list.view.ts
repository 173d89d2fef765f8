import type { ActionsBlockElement, KnownBlock, ModalView, Overflow, PlainTextOption, SectionBlock } from '@slack/types';
import { z } from 'zod';
import { actions, button, context, divider, modal } from '../block-kit/build.ts';
import { input, select, textInput } from '../block-kit/build-input.ts';
import { limits } from '../block-kit/limits.ts';
import { readMetadata } from '../block-kit/read-metadata.ts';
import { inline, visible } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { plain } from '../block-kit/user-text.ts';
import type { StallRef } from './stall-ref.ts';
import { readStallRef, writeStallRef } from './stall-ref.ts';

export const stallListActions = {
  /** Shows other teams; value: one of the choices. */
  filter: 'stalls/filter',
  /** Shows another page; value: its number, 0 for the first. */
  page: 'stalls/page',
  /** What to do about a stall; value: what, and the stall. */
  act: 'stalls/act',
  /** Puts a stall on the list again; value: the row. */
  putBack: 'stalls/put-back',
  /** Back to the list. */
  back: 'stalls/back',
} as const;

/** The form that takes a stall off the list. */
export const takeOffForm = 'stalls/take-off';

/** Which list is open. */
export interface StallListState {
  /** The digest whose teams it is about; null: all that the person leads. */
  digestId: number | null;
  /** `all`, `own`, or the name of a team after `team/`. */
  filter: string;
  page: number;
}

export interface StallRow extends StallRef {
  /** What it is about, with the names of the pair. */
  words: string;
  /** When somebody asked about it; null: nobody has. */
  asked: string | null;
}

export interface OffRow {
  id: number;
  words: string;
}

export interface StallList {
  state: StallListState;
  stalls: readonly StallRow[];
  off: readonly OffRow[];
  choices: readonly { value: string; label: string }[];
}

/** Slack takes 100 blocks; a row is one, or two with what was asked. */
export const rowsPerPage = 30;

/** The stalls of a leader's teams, a page of them, each with what can be done about it. */
export function stallListView({ state, stalls, off, choices }: StallList): ModalView {
  const rows: KnownBlock[] = [...stalls.map(stallBlock), ...off.map(offBlock)];
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(Math.max(0, state.page), pages - 1);
  return modal({
    callbackId: 'stalls/list',
    title: 'Stalls of your teams',
    close: 'Close',
    privateMetadata: JSON.stringify({ ...state, page }),
    blocks: [
      textBlock(opening(stalls.length)),
      ...(choices.length > 1 ? [filterBlock(choices, state.filter)] : []),
      ...rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
      ...(pages > 1 ? [pageBlock(page, pages)] : []),
      divider(),
      context('A question is one row in the coach’s next daily message. What you take off comes back with the button.'),
    ],
  });
}

/** The form that asks why a stall is taken off the list. */
export function takeOffView({
  state,
  stall,
  words,
}: {
  state: StallListState;
  stall: StallRef;
  words: string;
}): ModalView {
  return modal({
    callbackId: takeOffForm,
    title: 'Take it off the list',
    submit: 'Take it off',
    close: 'Close',
    privateMetadata: JSON.stringify({ ...state, stall: writeStallRef(stall) }),
    blocks: [
      textBlock(words),
      input({
        blockId: 'why',
        label: 'Why?',
        hint: 'Stays with the leaders of the team.',
        element: textInput({ actionId: 'value', multiline: true, maxLength: 500, focus: true }),
      }),
      actions([button({ text: 'Back to the list', actionId: stallListActions.back })], 'back'),
    ],
  });
}

const stored = z.object({ digestId: z.number().nullable(), filter: z.string(), page: z.number() });
const storedStall = z.object({ stall: z.string() });
const whyField = z.object({ why: z.object({ value: z.object({ value: z.string().nullable() }) }) });

/** Which list a form belongs to; undefined for one of another version of the bot. */
export function readListState(privateMetadata: string): StallListState | undefined {
  const parsed = stored.safeParse(readMetadata(privateMetadata));
  return parsed.success ? parsed.data : undefined;
}

/** The answers of the form that takes a stall off; or what to say beside the field. */
export function readTakeOff(
  privateMetadata: string,
  values: unknown,
): { ok: true; stall: StallRef; why: string } | { ok: false; errors: Record<string, string> | null } {
  const parsed = storedStall.safeParse(readMetadata(privateMetadata));
  const stall = parsed.success ? readStallRef(parsed.data.stall) : undefined;
  if (!stall) return { ok: false, errors: null };
  const answers = whyField.safeParse(values);
  const why = answers.success ? (answers.data.why.value.value?.trim() ?? '') : '';
  if (!visible(why)) return { ok: false, errors: { why: 'Write one line, so that other leaders know why.' } };
  return { ok: true, stall, why };
}

/** What the menu beside a stall says; undefined for one of another version of the bot. */
export function readStallAct(value: string | undefined): { what: 'ask' | 'off'; stall: StallRef } | undefined {
  const [what, ref = ''] = value?.split(' ') ?? [];
  const stall = readStallRef(ref);
  return stall && (what === 'ask' || what === 'off') ? { what, stall } : undefined;
}

function opening(count: number): string {
  if (count === 0) return 'Nothing is stalled here.';
  return `${count === 1 ? '1 stall' : `${count} stalls`}, the oldest first. For each you can ask about it, or take it off the list.`;
}

function stallBlock({ words, asked, ...stall }: StallRow): SectionBlock {
  const ref = writeStallRef(stall);
  const choices = [
    ...(asked === null ? [choice('Ask about it', `ask ${ref}`)] : []),
    choice('Take it off the list', `off ${ref}`),
  ];
  const menu: Overflow = { type: 'overflow', action_id: stallListActions.act, options: choices };
  return { ...textBlock(asked === null ? words : `${words} ${asked}`), block_id: ref, accessory: menu };
}

function offBlock({ id, words }: OffRow): SectionBlock {
  const back = button({ text: 'Put it back', actionId: stallListActions.putBack, value: String(id) });
  return { ...textBlock(words), block_id: `off/${id}`, accessory: back };
}

function choice(text: string, value: string): PlainTextOption {
  return { value, text: plain(text, limits.option.text) };
}

function filterBlock(choices: StallList['choices'], chosen: string): KnownBlock {
  const shown = choices.slice(0, 100);
  return actions([select({ actionId: stallListActions.filter, choices: shown, chosen })], `filter/${chosen}`);
}

function pageBlock(page: number, pages: number): KnownBlock {
  const buttons: ActionsBlockElement[] = [
    ...(page > 0
      ? [button({ text: 'Earlier ones', actionId: `${stallListActions.page}/back`, value: String(page - 1) })]
      : []),
    ...(page + 1 < pages
      ? [
          button({
            text: `More (page ${page + 2} of ${pages})`,
            actionId: stallListActions.page,
            value: String(page + 1),
          }),
        ]
      : []),
  ];
  return actions(buttons, 'pages');
}

/** Names and reasons as they are: nothing in plain text becomes a mention or markup. */
function textBlock(text: string): SectionBlock {
  return { type: 'section', text: plain(truncate(inline(text), 2900), limits.text) };
}
