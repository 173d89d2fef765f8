import type { KnownBlock, ModalView } from '@slack/types';
import { actions, button, context, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import type { Day } from '../calendar/settings.ts';
import { showDay } from '../calendar/show-date.ts';
import type { Commitment } from './commitment.ts';
import { changeDateActions, chooseDateActions, commitmentActions, emptyForm } from './commitment-buttons.view.ts';
import { fieldLimits } from './form-values.ts';

const longest = 1500;
const mostCandidates = 5;
/** What one message takes beside a sentence of ours. */
const longestEcho = 12_000;

/** What else the typed day can mean, one click away. */
export interface Offer {
  day: Day;
  why: 'other-reading' | 'next-working-day';
}

/** One promise was recorded, with its day in full; it can be taken back, and another reading of the day taken instead. */
export function recordedMessage(commitment: Commitment, note: string | null, offers: readonly Offer[]): Message {
  const { id, version } = commitment;
  return {
    text: `Recorded, ${dueWords(commitment.dueOn)}.`,
    blocks: [
      section(`Recorded, *${dueWords(commitment.dueOn)}*:`),
      richText(quote(truncate(commitment.text ?? '(erased)', longest))),
      ...(note === null ? [] : [context(escapeMrkdwn(truncate(inline(note), 600)))]),
      actions([
        ...numbered(offers, changeDateActions).map(([{ day }, actionId]) =>
          button({ text: `Make it ${showDay(day)}`, actionId, value: `${id}/${version}/${day}` }),
        ),
        button({ text: 'Undo', actionId: commitmentActions.undo, value: String(id) }),
      ]),
    ],
  };
}

/** Several promises were recorded, each with its day in full. */
export function recordedListMessage(commitments: readonly Commitment[]): Message {
  return {
    text: commitments.length === 1 ? 'Your promise is recorded.' : `Your ${commitments.length} promises are recorded.`,
    blocks: recordedBlocks(commitments),
  };
}

/** What a form says after it was sent, when no message of ours stands that could say it. */
export function recordedView(commitments: readonly Commitment[]): ModalView {
  return modal({
    callbackId: 'commitment/recorded',
    title: 'Recorded',
    close: 'Done',
    blocks: recordedBlocks(commitments),
  });
}

/** Nothing is recorded yet, because the day can't be read for sure: one button for each day it can be. */
export function askDateMessage(
  wordsKey: string,
  text: string,
  { sentence, candidates }: { sentence: string; candidates: readonly Day[] },
): Message {
  const known = candidates.slice(0, mostCandidates);
  const days = [...known, null];
  const buttons = numbered(days, chooseDateActions).map(([day, actionId]) =>
    button({ text: day === null ? 'Without a date' : showDay(day), actionId, value: `${wordsKey}/${day ?? ''}` }),
  );
  const question =
    known.length > 1
      ? 'This can mean more than one day. Which do you mean?'
      : escapeMrkdwn(truncate(inline(sentence), 600));
  return {
    text: 'Which day do you mean? Nothing is recorded yet.',
    blocks: [
      section(`${question} Nothing is recorded yet.`),
      richText(quote(truncate(text, longest))),
      actions([...buttons, button({ text: 'Change it', actionId: commitmentActions.openForm, value: wordsKey })]),
    ],
  };
}

/** Nothing is recorded, because the words are more than a promise takes: they come back, to be shortened. */
export function tooLongMessage(text: string): Message {
  const said = `A promise takes up to ${fieldLimits.text} characters, and this is longer. Nothing is recorded yet: shorten it and send it again.`;
  return { text: said, blocks: [section(said), richText(quote(truncate(text, longestEcho)))] };
}

/** A promise was closed outside a check-in, and a new one can be made from it. */
export function closedMessage({ id, text, status }: Commitment): Message {
  const said = status === 'partly' ? 'It is closed as partly kept.' : 'It is closed as not kept.';
  const value = String(id);
  return {
    text: said,
    blocks: [
      section(`${said} If it still matters, make a new promise from it.`),
      richText(quote(truncate(text ?? '(erased)', longest))),
      actions([button({ text: 'Promise again', actionId: commitmentActions.promiseAgain, value })]),
    ],
  };
}

/** The button was pressed, but its form came too late: the same again. */
export function retryCommitMessage({
  followsId,
  wordsKey,
}: {
  followsId: number | null;
  wordsKey: string | null;
}): Message {
  const text = 'That took me too long, sorry. Press here and it opens.';
  const actionId = followsId === null ? commitmentActions.openForm : commitmentActions.promiseAgain;
  const value = String(followsId ?? wordsKey ?? emptyForm);
  return {
    text,
    blocks: [section(text), actions([button({ text: 'Open the form', actionId, value, style: 'primary' })])],
  };
}

/** The day of a promise in words: `by Fri 18 Jun 2027`, `without a date`. */
export function dueWords(dueOn: Day | null): string {
  return dueOn === null ? 'without a date' : `by ${showDay(dueOn)}`;
}

function numbered<Item>(items: readonly Item[], actionIds: readonly string[]): [Item, string][] {
  return items.flatMap((item, index): [Item, string][] => {
    const actionId = actionIds[index];
    return actionId === undefined ? [] : [[item, actionId]];
  });
}

function recordedBlocks(commitments: readonly Commitment[]): KnownBlock[] {
  return [
    section('Recorded:'),
    richText(
      bullets(
        commitments.map(({ text, dueOn }) =>
          line(inlineWords(truncate(text ?? '(erased)', longest)), `, ${dueWords(dueOn)}`),
        ),
      ),
    ),
    context('They come up in your next check-in. /coach status shows what is open.'),
  ];
}
