import type { KnownBlock } from '@slack/types';
import { actions, button, context, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { showDay, showMoment, showRange } from '../calendar/show-date.ts';
import type {
  AboutPerson,
  Cover,
  EndingAnswer,
  FirstMessage,
  ListAnswer,
  ListedAbsence,
  NotingAnswer,
} from './away-answer.ts';
import { awayActions, daysButtons } from './away-buttons.view.ts';
import { awayWords, wholeRange } from './away-words.ts';
import { showList } from './shown-name.ts';

const most = { listed: 6, name: 60 };
const howTo =
  'Say it like `/coach away 21 Dec to 1 Jan`, `/coach away Friday` or `/coach away today`. `/coach back` ends it.';

/** What was noted, in full dates and with a way back; or what is asked back, one button for each thing it can mean. */
export function notingMessage(answer: Exclude<NotingAnswer, { outcome: 'refused' }>, first: FirstMessage): Message {
  const { about } = answer;
  switch (answer.outcome) {
    case 'noted': {
      const { range, whole, cover, id } = answer;
      const isOneDay = range.from === range.to;
      const quiet = about.name === null ? 'I stay quiet' : 'I send nothing';
      const text = `${isAway(about)} *${wholeRange(range)}*. ${quiet} ${isOneDay ? 'that day' : 'on these days'}${afterwards(about, first)}.`;
      const isMore = whole.from !== range.from || whole.to !== range.to;
      return message(text, [
        ...(isMore ? [context(`With what was noted before that makes ${wholeRange(whole)}.`)] : []),
        ...coverBlocks(about, cover),
        actions([button({ text: 'Undo', actionId: awayActions.undo, value: String(id) })]),
      ]);
    }
    case 'already':
      return message(
        `${about.name === null ? 'That' : `For ${shown(about.name)} that`} is noted already: *${wholeRange(answer.within)}*. Nothing has changed.`,
        [],
      );
    case 'asks': {
      const { sentence, candidates } = answer;
      const buttons = daysButtons(
        'noteDays',
        about.id,
        candidates.map((range) => ({ text: showRange(range), range })),
      );
      const whom = about.name === null ? '' : `For ${shown(about.name)}: `;
      return message(`${whom}${escapeMrkdwn(sentence)} Nothing is noted yet.`, rowOf(buttons));
    }
  }
}

/** Somebody is back, or a note was taken back; or which of several absences is meant. */
export function endingMessage(
  answer: Exclude<EndingAnswer, { outcome: 'refused' }>,
  how: 'back' | 'undo',
  first: FirstMessage,
): Message {
  const { about } = answer;
  switch (answer.outcome) {
    case 'ended': {
      const { ended, today, rest } = answer;
      const text = how === 'back' && ended.from <= today ? back(about, ended, today) : over(ended, how);
      const again = [{ text: 'Undo', range: ended }];
      return message(`${text}.${next(about, first)}`, [
        ...(rest.length > 0 ? [context(`Still noted: ${rest.slice(0, most.listed).map(showRange).join('; ')}.`)] : []),
        ...(how === 'back' ? rowOf(daysButtons('noteDays', about.id, again)) : []),
      ]);
    }
    case 'which': {
      const absences = answer.absences.map((range) => ({ text: showRange(range), range }));
      const text = `More than one absence is noted${about.name === null ? '' : ` for ${shown(about.name)}`}. Which one is called off?`;
      return message(text, rowOf(daysButtons('end', about.id, absences)));
    }
    case 'not-away':
      return answer.absences.length === 0
        ? message(`${isAway(about, 'not noted as')} away.`, [])
        : message('That absence has changed meanwhile. `/coach away` shows what is noted now.', []);
  }
}

/** What is noted, each with a button that ends it, and how to say more. */
export function listMessage({ about, today, absences }: Extract<ListAnswer, { outcome: 'list' }>): Message {
  if (absences.length === 0) return message(`${isAway(about, 'not noted as')} away.`, [context(howTo)]);
  const shownOnes = absences.slice(0, most.listed);
  const left = absences.length - shownOnes.length;
  const buttons = daysButtons(
    'end',
    about.id,
    shownOnes.map((range) => ({ text: range.from <= today ? endNow(about) : 'Call off', range })),
  );
  const whom = about.name === null ? 'You are' : `${shown(about.name)} is`;
  return {
    text: `${whom} noted as away:`,
    blocks: [
      section(`${whom} noted as away:`),
      ...shownOnes.map((absence, index) => section(listed(absence, today), buttons[index])),
      context(left > 0 ? `And ${left} more. ${howTo}` : howTo),
    ],
  };
}

function listed(absence: ListedAbsence, today: Day): string {
  const by = absence.notedBy === null ? '' : `, noted by ${shown(absence.notedBy)}`;
  const words = absence.from <= today ? `Now, ${awayWords(absence, today)}` : wholeRange(absence);
  return `*${words}*${by}`;
}

function endNow(about: AboutPerson): string {
  return about.name === null ? 'I’m back' : 'Back today';
}

function coverBlocks(about: AboutPerson, cover: Cover): KnownBlock[] {
  if (cover === null) return [];
  const coached = about.name === null ? 'the people you coach' : 'the people they coach';
  const { standIns } = cover;
  if (standIns.length === 0) {
    return [context(`Nobody stands in: what ${coached} answer waits until then. They are told.`)];
  }
  const names = standIns.slice(0, most.listed).map(shown);
  return [context(`${showList(names)} ${names.length === 1 ? 'stands' : 'stand'} in with ${coached}.`)];
}

function back(about: AboutPerson, { to }: DayRange, today: Day): string {
  const hello = about.name === null ? 'Welcome back' : `${shown(about.name)} is back`;
  return to === today
    ? `${hello}. Today is a usual day again`
    : `${hello}. The days away end today, not on ${showDay(to)}`;
}

function over(range: DayRange, how: 'back' | 'undo'): string {
  return `${how === 'undo' ? 'Taken back' : 'Called off'}: *${showRange(range)}*`;
}

function afterwards(about: AboutPerson, first: FirstMessage): string {
  if (!first) return '';
  const whose = about.name === null ? 'your first' : 'the first';
  return `; ${whose} ${firstWords[first.what]} after that comes ${when(first)}`;
}

function when({ at, zone }: NonNullable<FirstMessage>): string {
  return at === null ? 'right away' : showMoment(at, zone);
}

/** What answers and promises set off can't be known before. */
const firstWords = { 'check-in': 'check-in', message: 'planned message' } as const;

function next(about: AboutPerson, first: FirstMessage): string {
  if (!first) return '';
  return ` ${about.name === null ? 'Your' : 'The'} next ${firstWords[first.what]} comes ${when(first)}.`;
}

function isAway(about: AboutPerson, how = 'away'): string {
  return about.name === null ? `You are ${how}` : `${shown(about.name)} is ${how}`;
}

function shown(name: string): string {
  return escapeMrkdwn(truncate(inline(name), most.name));
}

function rowOf(buttons: Parameters<typeof actions>[0]): KnownBlock[] {
  return buttons.length === 0 ? [] : [actions(buttons)];
}

function message(text: string, more: KnownBlock[]): Message {
  return { text: text.replaceAll('*', ''), blocks: [section(text), ...more] };
}
