import type { KnownBlock, ModalView } from '@slack/types';
import { actions, button, context, modal, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { localOf } from '../calendar/local-time.ts';
import { showMoment, showShortDay } from '../calendar/show-date.ts';
import { linkWords } from './link.view.ts';
import { coachVerdicts, type Moment, openCallOf, openTaskOf, wordingOf } from './loop.ts';
import { inFullButton, loopActions, loopCardButton, startLoopButton } from './loop-buttons.view.ts';
import type { LoopCard, LoopRow } from './loop-card.ts';
import { cardButtons } from './loop-card-buttons.view.ts';
import { closeReasonNames, nextStepWords, stageWords, verdictNames } from './loop-words.ts';
import { needOf } from './need.ts';
import { needWords } from './need-words.ts';
import { nextStep } from './next-step.ts';
import { whoActs } from './stage.ts';

const most = { verdicts: 5, attempts: 5, moments: 3, parked: 3, rows: 45 } as const;
/** On the card long words end in “…”; opened in full they stand whole. */
const atAGlance = { words: 180, evidence: 140, view: 140, attempt: 80, moment: 140, place: 80 } as const;
const inFull = { words: 600, evidence: 1000, view: 1500, attempt: 150, moment: 1500, place: 1500 } as const;
type Lengths = Record<keyof typeof atAGlance, number>;
const longestName = 80;

/** A loop at a glance: where it stands, who acts, the one next action first, and how it got there. */
export function loopCardMessage(card: LoopCard): Message {
  const { loop, viewerId, coachName, coacheeName } = card;
  const isOwn = viewerId === loop.coacheeId;
  const other = escapeMrkdwn(truncate(inline(isOwn ? coachName : coacheeName), longestName));
  const title = isOwn ? `Your loop with ${other}` : `Loop of ${other}`;
  const isCut = JSON.stringify(wordsOf(card, atAGlance)) !== JSON.stringify(wordsOf(card, inFull));
  const more = isCut ? section('_Long words are shortened here._', inFullButton(loop.id)) : undefined;
  return {
    text: title,
    blocks: [
      section(`*${title}*: ${standing(card)}`),
      ...wordsBlock(card, atAGlance),
      ...suggestionBlock(card, isOwn),
      ...cardButtons(card, isOwn),
      ...callBlock(card),
      ...historyBlocks(card, atAGlance),
      ...momentBlocks('Evidence', loop.moments.slice(-most.moments), atAGlance),
      ...(more ? [more] : []),
      ...parkedBlocks(card.parked, atAGlance),
    ],
  };
}

/** All that people wrote in it. */
function wordsOf(card: LoopCard, lengths: Lengths): KnownBlock[] {
  return [
    ...wordsBlock(card, lengths),
    ...historyBlocks(card, lengths),
    ...momentBlocks('Evidence', card.loop.moments.slice(-most.moments), lengths),
    ...parkedBlocks(card.parked, lengths),
  ];
}

/** The same in a form's place, with all words whole. */
export function loopCardView(card: LoopCard): ModalView {
  const [title = section('The loop')] = loopCardMessage(card).blocks;
  const isOwn = card.viewerId === card.loop.coacheeId;
  const blocks = [
    title,
    ...wordsBlock(card, inFull),
    ...suggestionBlock(card, isOwn),
    ...cardButtons(card, isOwn),
    ...callBlock(card),
    ...historyBlocks(card, inFull),
    ...momentBlocks('Evidence', card.loop.moments.slice(-most.moments), inFull),
    ...parkedBlocks(card.parked, inFull),
  ];
  return modal({ callbackId: 'notice', title: 'The loop', close: 'Close', blocks });
}

/** The loops of the people one coaches, a line and a button each. */
export function loopListMessage(rows: readonly LoopRow[]): Message {
  const text = 'The loops of your people';
  const rest = rows.length - most.rows;
  return {
    text,
    blocks: [
      section(`*${text}*`),
      ...rows.slice(0, most.rows).map(({ name, need, loopId, coacheeId }) => {
        const shown = escapeMrkdwn(truncate(inline(name), longestName));
        return need === null || loopId === null
          ? section(`*${shown}*: no open loop`, startLoopButton('Start one', coacheeId))
          : section(`*${shown}*: ${needWords[need]}`, loopCardButton('Show', loopId));
      }),
      ...(rest > 0 ? [context(`And ${rest} more: /coach loop @name shows one of them.`)] : []),
    ],
  };
}

function standing({ loop, stage, coachName, coacheeName, viewerId, zone }: LoopCard): string {
  if (stage === 'closed' || loop.closed) {
    const { at, reason } = loop.closed ?? { at: loop.openedAt, reason: 'stopped' as const };
    return `closed on ${showShortDay(localOf(at, zone).day)}. ${closeReasonNames[reason]}.`;
  }
  const actor = whoActs(stage);
  const id = actor === 'coach' ? loop.coachId : loop.coacheeId;
  const name = escapeMrkdwn(truncate(inline(actor === 'coach' ? coachName : coacheeName), longestName));
  const who = actor === 'nobody' ? '' : id === viewerId ? ' It is your turn.' : ` It is ${name}’s turn.`;
  const need = needOf(loop, stage);
  return `${need === null ? stageWords[stage] : needWords[need]}.${who}`;
}

function wordsBlock({ loop }: LoopCard, longest: Lengths): KnownBlock[] {
  const wording = wordingOf(loop);
  const task = openTaskOf(loop);
  const parts: [string, string | null | undefined][] = [
    ['The behaviour', wording && (wording.behaviour ?? '(erased)')],
    ['It counts when', wording?.hasPassCondition ? (wording.passCondition ?? '(erased)') : null],
    ['Practice', task && (task.text ?? '(erased)')],
    ['You will see it in', loop.indicator],
  ];
  const shown = parts.flatMap(([label, words]) =>
    words ? [line([{ type: 'text', text: label, style: { bold: true } }]), quote(truncate(words, longest.words))] : [],
  );
  return shown.length > 0 ? [richText(...shown)] : [];
}

/** What the coach may do about the last verdict, until something was done. */
function suggestionBlock({ loop, stage }: LoopCard, isOwn: boolean): KnownBlock[] {
  const last = coachVerdicts(loop).at(-1);
  if (isOwn || !last) return [];
  const step = nextStep(loop, last);
  return needOf(loop, stage) === step ? [context(`*What next?* ${nextStepWords[step]}`)] : [];
}

function callBlock({ loop, zone }: LoopCard): KnownBlock[] {
  const rule =
    loop.reviewRule === 1 ? 'Shown on one checked call' : `Shown on ${loop.reviewRule} checked calls in a row`;
  const call = openCallOf(loop);
  if (!call) return loop.closed ? [] : [context(`${rule}, it is adopted.`)];
  const withWhom = call.with === null ? [] : [', with ', inlineWords(truncate(call.with, 150))];
  return [
    richText(
      line(
        'The test: ',
        inlineWords(truncate(call.title ?? '(erased)', 150), { bold: true }),
        ...withWhom,
        `, ${showMoment(call.startsAt, zone)}`,
        ...(call.link === null ? [] : [' (', linkWords(call.link, 'link'), ')']),
      ),
    ),
    context(`${rule}, it is adopted.`),
  ];
}

function historyBlocks({ loop, zone }: LoopCard, longest: Lengths): KnownBlock[] {
  const verdicts = coachVerdicts(loop)
    .slice(-most.verdicts)
    .map(({ verdict, at, evidence, ownView }) =>
      line(
        [{ type: 'text', text: verdictNames[verdict], style: { bold: true } }],
        `, ${showShortDay(localOf(at, zone).day)}`,
        ...(evidence === null ? [] : [': ', inlineWords(truncate(evidence, longest.evidence))]),
        ...(ownView === null ? [] : [' Own view: ', inlineWords(truncate(ownView, longest.view))]),
      ),
    );
  const attempts = loop.attempts
    .slice(-most.attempts)
    .map(({ at, with: partner, isPassed, isHarder, isRecheck }) =>
      line(
        `${showShortDay(localOf(at, zone).day)}: ${isPassed ? 'counted' : 'not yet'}`,
        ...(partner === null ? [] : [', with ', inlineWords(truncate(partner, longest.attempt))]),
        isHarder ? ', harder scene' : '',
        isRecheck ? ', surprise recheck' : '',
      ),
    );
  return [
    ...(verdicts.length > 0 ? [richText(line('Checked calls:'), bullets(verdicts))] : []),
    ...(attempts.length > 0 ? [richText(line('Practice:'), bullets(attempts))] : []),
  ];
}

function momentBlocks(title: string, moments: readonly Moment[], longest: Lengths): KnownBlock[] {
  if (moments.length === 0) return [];
  const lines = moments.map((moment) => line(...momentParts(moment, longest)));
  return [richText(line(`${title}:`), bullets(lines))];
}

function momentParts(
  { what, place, link }: Pick<Moment, 'what' | 'place' | 'link'>,
  longest: Lengths,
): Parameters<typeof line> {
  return [
    inlineWords(truncate(what ?? '(erased)', longest.moment)),
    ...(place === null ? [] : [' (', inlineWords(truncate(place, longest.place)), ')']),
    ...(link === null ? [] : [' ', linkWords(link, 'open')]),
  ];
}

/** What is parked, oldest first, each with the way off the list. */
function parkedBlocks(parked: readonly Moment[], longest: Lengths): KnownBlock[] {
  if (parked.length === 0) return [];
  const rest = parked.length - most.parked;
  return [
    section(`*Parked for later: ${parked.length}*`),
    ...parked
      .slice(0, most.parked)
      .flatMap(({ id, what, place, link }) => [
        richText(line(...momentParts({ what, place, link }, longest))),
        actions([button({ text: 'Take it off the list', actionId: loopActions.dropMoment, value: String(id) })]),
      ]),
    ...(rest > 0 ? [context(`And ${rest} more: they move up here.`)] : []),
  ];
}
