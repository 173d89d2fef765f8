import type { Button } from '@slack/types';
import { actions, button, context, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { isDay } from '../calendar/days.ts';
import type { DayRange } from '../calendar/settings.ts';
import { showRange } from '../calendar/show-date.ts';
import { wholeRange } from './away-words.ts';
import type { ClosingAnswer, ClosuresAnswer } from './closure-answer.ts';

const most = { candidates: 6, listed: 20, ofTeams: 10, name: 60 };

/** Buttons of one message need an id each, so they are numbered. */
export const closureActions = {
  /** Close the company on these days. */
  close: numbered('closure/close', most.candidates),
  /** Take this closure out again. */
  reopen: numbered('closure/reopen', most.listed),
} as const;

const howTo = 'Say it like `/coach closure 24 Dec to 1 Jan`.';

/** What was closed or opened again, in full dates and with a way back; or what is asked back. */
export function closingMessage(answer: Exclude<ClosingAnswer, { outcome: 'refused' }>): Message {
  switch (answer.outcome) {
    case 'closed':
      return {
        text: `Closed for everybody: ${wholeRange(answer.range)}.`,
        blocks: [
          section(
            `Closed for everybody: *${wholeRange(answer.range)}*. What falls on these days moves within its week or is left out. \`/coach plan\` shows what comes instead.`,
          ),
          context('If you keep a roster file, add it there too: applying the file makes the roster equal to it.'),
          actions([daysButton('Undo', closureActions.reopen[0], answer.range)]),
        ],
      };
    case 'reopened':
      return {
        text: `No longer closed: ${showRange(answer.range)}.`,
        blocks: [
          section(`No longer closed: *${showRange(answer.range)}*.`),
          context('If you keep a roster file, take it out there too.'),
          actions([daysButton('Undo', closureActions.close[0], answer.range)]),
        ],
      };
    case 'already': {
      const text = `These days are closed already: ${wholeRange(answer.within)}. Nothing has changed.`;
      return { text, blocks: [section(text)] };
    }
    case 'asks': {
      const text = `${escapeMrkdwn(answer.sentence)} Nothing is closed yet.`;
      const buttons = answer.candidates
        .slice(0, most.candidates)
        .map((range, index) => daysButton(showRange(range), closureActions.close[index], range));
      return { text, blocks: [section(text), ...(buttons.length > 0 ? [actions(buttons)] : [])] };
    }
  }
}

/** The closures ahead; for an admin each with a button that takes it out. */
export function closuresMessage({ closures, ofTeams, whyNot }: Extract<ClosuresAnswer, { outcome: 'list' }>): Message {
  const listed = closures.slice(0, most.listed);
  const left = closures.length - listed.length;
  const text = closures.length === 0 ? 'No company closure is ahead.' : 'The company is closed on these days:';
  return {
    text,
    blocks: [
      section(text),
      ...listed.map((range, index) =>
        section(
          `*${wholeRange(range)}*`,
          whyNot === null ? daysButton('Take out', closureActions.reopen[index], range) : undefined,
        ),
      ),
      ...(left > 0 ? [context(`And ${left} more.`)] : []),
      ...(ofTeams.length > 0 ? [context(teamsWords(ofTeams))] : []),
      context(whyNot ?? howTo),
    ],
  };
}

/** Reads the value of a button of closures; undefined for one of another version of the bot. */
export function readClosureDays(value: string | undefined): DayRange | undefined {
  const [from = '', to = ''] = value?.split('/') ?? [];
  return isDay(from) && isDay(to) ? { from, to } : undefined;
}

function teamsWords(ofTeams: readonly { team: string; range: DayRange }[]): string {
  const shown = ofTeams
    .slice(0, most.ofTeams)
    .map(({ team, range }) => `${escapeMrkdwn(truncate(inline(team), most.name))}: ${showRange(range)}`);
  const left = ofTeams.length - shown.length;
  return `Single teams: ${shown.join('; ')}${left > 0 ? `; and ${left} more` : ''}.`;
}

function daysButton(text: string, actionId: string | undefined, { from, to }: DayRange): Button {
  return button({ text, actionId: actionId ?? '', value: `${from}/${to}` });
}

function numbered(action: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${action}/${index}`);
}
