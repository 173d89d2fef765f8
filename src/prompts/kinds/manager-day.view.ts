import type { KnownBlock } from '@slack/types';
import { context, section } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import { inline } from '../../block-kit/readable.ts';
import { truncate } from '../../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../../block-kit/user-text.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay, showMoment, showTime } from '../../calendar/show-date.ts';
import type { RepStanding } from '../../check-ins/check-in.ts';
import { openAsCoachButton } from '../../check-ins/check-in-buttons.view.ts';

/** One thing of a coach's day, with the coachee's name. */
export type DayItem =
  | { what: 'skill-session'; coachee: string; startsAt: Date; minutes: number | null; isShort: boolean }
  | { what: 'pipeline-review'; coachee: string; startsAt: Date; minutes: number | null }
  | { what: 'choose-next'; coachee: string }
  | { what: 'open-check-ins' };

export interface ManagerDay {
  /** The coach's local date. */
  day: Day;
  /** The coach's. */
  zone: string;
  /** In the order in which they come. */
  items: readonly DayItem[];
  /** Check-ins that wait for the coach's answer. One of both lists has something in it. */
  waiting: readonly Pick<RepStanding, 'key' | 'name'>[];
}

/** With longer names than people have this stays below what one message takes. */
const mostItems = 50;
/** A check-in takes one block; Slack takes 50, and the text of all of them together is bounded too. */
const mostWaiting = 30;
const longestName = 60;

/** The coach's one message at the start of the day: what is held when and with whom, and what to choose or answer. */
export function managerDayMessage({ day, zone, items, waiting }: ManagerDay): Message {
  const meetings = items.filter(({ what }) => what === 'skill-session' || what === 'pipeline-review').length;
  const shown = items.slice(0, mostItems);
  const left = items.length - shown.length;
  const when = showDay(day);
  return {
    text: `Your coaching day, ${when}: ${[counted(meetings, 'meeting'), ...(waiting.length > 0 ? [`${counted(waiting.length, 'check-in')} to answer`] : [])].join(', ')}`,
    blocks: [
      richText(
        line(inlineWords(`Your coaching day, ${when}`, { bold: true })),
        ...(shown.length > 0 ? [bullets(shown.map((item) => line(inlineWords(itemWords(item, day, zone)))))] : []),
      ),
      ...(left > 0 ? [context(`And ${left} more, all later today.`)] : []),
      ...waitingBlocks(waiting),
      context(nextAction(items)),
    ],
  };
}

function waitingBlocks(waiting: ManagerDay['waiting']): KnownBlock[] {
  const rest = waiting.length - mostWaiting;
  return [
    ...waiting.slice(0, mostWaiting).map(({ key, name }) => {
      const whose = escapeMrkdwn(truncate(inline(name), longestName));
      return section(
        `${whose}: the check-in for the week of ${showDay(key.week)} waits for your answer.`,
        openAsCoachButton('Answer', key),
      );
    }),
    ...(rest > 0 ? [context(`And ${rest} more in your message of this week's check-ins.`)] : []),
  ];
}

function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
}

function itemWords(item: DayItem, day: Day, zone: string): string {
  switch (item.what) {
    case 'skill-session':
      return item.isShort
        ? `${show(item.startsAt, day, zone)}: short skill session with ${item.coachee}${lasting(item)}. One thing, no new loop.`
        : `${show(item.startsAt, day, zone)}: skill session with ${item.coachee}${lasting(item)}.`;
    case 'pipeline-review':
      return `${show(item.startsAt, day, zone)}: pipeline review with ${item.coachee}${lasting(item)}.`;
    case 'choose-next':
      return `${item.coachee}: a new period begins, so no session this week. Choose the next behaviour to work on.`;
    case 'open-check-ins':
      return "Check-ins wait for your answer: see ‘This week's check-ins’ in these messages.";
  }
}

function nextAction(items: readonly DayItem[]): string {
  if (items.some(({ what }) => what === 'skill-session')) return 'Have one call at hand for each skill session.';
  if (items.some(({ what }) => what === 'pipeline-review')) return 'They have the questions before you meet.';
  return 'There is no meeting to prepare.';
}

function show(instant: Date, day: Day, zone: string): string {
  return localOf(instant, zone).day === day ? showTime(instant, zone) : showMoment(instant, zone);
}

function lasting({ minutes }: { minutes: number | null }): string {
  return minutes === null ? '' : `, ${minutes} minutes`;
}
