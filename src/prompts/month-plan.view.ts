import type { KnownBlock, RichTextSection } from '@slack/types';
import { context, header, section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { showRange, showShortDay } from '../calendar/show-date.ts';
import { mostTeams, type PairSlots, type PhaseSpan } from './month-plan.ts';
import { phaseWords } from './preview-words.ts';

export interface MonthFacts {
  /** Reads it: with people of their own the coach needs no name. */
  reader: string;
  months: readonly {
    team: string;
    range: DayRange;
    spans: readonly PhaseSpan[];
    pairs: readonly (PairSlots & { coachName: string; coacheeName: string })[];
  }[];
  /** Teams that are not among them. */
  unseen: number;
}

/** Even with every line at its longest this stays below what one message takes. */
const most = { pairs: 40, name: 28, spans: 6, days: 6, skipped: 2 };

/** The month of teams: closing, reset and coaching by date, and for each pair the slots that count. */
export function monthMessage({ reader, months, unseen: teams }: MonthFacts): Message {
  let room = most.pairs;
  const blocks = months.slice(0, mostTeams).flatMap(({ team, range, spans, pairs }, index): KnownBlock[] => {
    const share = Math.ceil(room / (months.length - index));
    const lines = pairs.slice(0, share).map((pair) => pairLine(pair, reader));
    room -= lines.length;
    const unseen = pairs.length - lines.length;
    return [
      header(`${truncate(team, most.name)}, ${showRange(range)}`),
      section(phaseLines(spans)),
      ...(lines.length > 0 ? [richText(bullets(lines))] : []),
      ...(unseen > 0 ? [context(`And ${unseen} more.`)] : []),
    ];
  });
  return {
    text: 'The month of coaching, with the slots that count.',
    blocks: [
      ...blocks,
      ...(teams > 0 ? [context(`And ${teams} more teams.`)] : []),
      context('Only slots on coaching days count as coachable. `/coach plan month next` shows the month after.'),
    ],
  };
}

function phaseLines(spans: readonly PhaseSpan[]): string {
  const shown = spans.slice(0, most.spans).map(({ phase, from, to }) => {
    const dates = from === to ? showShortDay(from) : `${showShortDay(from)} to ${showShortDay(to)}`;
    return `*${phaseNames[phase]}:* ${dates}`;
  });
  const left = spans.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more changes`] : [])].join('\n') || 'No working day.';
}

const phaseNames: Record<PhaseSpan['phase'], string> = { reset: 'Reset', coaching: 'Coaching', closing: 'Closing' };

function pairLine(pair: MonthFacts['months'][number]['pairs'][number], reader: string): RichTextSection {
  const { coach, coachName, coacheeName, coachable, short, skipped, excused, hasSlot } = pair;
  const who = inlineWords(truncate(coacheeName, most.name), { bold: true });
  const by = coach === reader ? '' : ' with ';
  const name = by === '' ? [] : inlineWords(truncate(coachName, most.name));
  if (!hasSlot) return line(who, by, name, ': no weekly session');
  const slots = coachable.length === 1 ? '1 coachable slot' : `${coachable.length} coachable slots`;
  const more = [
    ...(short.length > 0 ? [`${short.length} short in ${phaseWords.closing}`] : []),
    ...(excused.length > 0 ? [`${excused.length} excused`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} left out, no day suits both${dates(skipped, most.skipped)}`] : []),
  ];
  return line(who, by, name, `: ${slots}${dates(coachable)}${more.map((part) => `; ${part}`).join('')}`);
}

function dates(days: readonly Day[], count = most.days): string {
  if (days.length === 0) return '';
  const shown = days.slice(0, count).map(showShortDay).join(', ');
  return ` (${shown}${days.length > count ? ', …' : ''})`;
}
