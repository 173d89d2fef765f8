import type { KnownBlock, SectionBlockAccessory } from '@slack/types';
import { actions, context, section } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import { inline } from '../../block-kit/readable.ts';
import { truncate } from '../../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../../block-kit/user-text.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay, showMoment, showTime } from '../../calendar/show-date.ts';
import { openAsCoachButton } from '../../check-ins/check-in-buttons.view.ts';
import { checkButton, loopCardButton, nameCallButton, startLoopButton } from '../../loops/loop-buttons.view.ts';
import { needButton } from '../../loops/need-button.view.ts';
import { needWords } from '../../loops/need-words.ts';
import { chooseNextButton, heldButtons, openSessionButton } from '../../sessions/session-buttons.view.ts';
import type { AskedItem, DayItem, DayMeeting } from './day-item.ts';

export interface ManagerDay {
  /** The coach's local date. */
  day: Day;
  /** The coach's. */
  zone: string;
  /** In the order in which they are shown. */
  items: readonly DayItem[];
}

/** Slack takes 50 blocks and 13,200 units of text; rows beyond this stand without buttons, or are counted. */
const most = { blocks: 44, lines: 25, name: 60 };

/** The coach's one message at the start of the day: what is held when and with whom, and what to check, answer or choose. */
export function managerDayMessage({ day, zone, items }: ManagerDay): Message {
  const title = `Your coaching day, ${showDay(day)}`;
  const rows = items.map((item) => rowOf(item, day, zone));
  const withButtons = rows.slice(0, fitting(rows));
  const others = rows.slice(withButtons.length);
  const left = others.length - most.lines;
  const meetings = items.filter(isMeeting).length;
  const checks = items.filter(({ what }) => what === 'call-check').length;
  const waiting = items.filter(({ what }) => what === 'check-in').length;
  const asked = items.filter(({ what }) => what === 'stall-ask').length;
  return {
    text: `${title}: ${[
      counted(meetings, 'meeting'),
      ...(checks > 0 ? [`${counted(checks, 'call')} to check`] : []),
      ...(waiting > 0 ? [`${counted(waiting, 'check-in')} to answer`] : []),
      ...(asked > 0 ? [`${counted(asked, 'question')} of a leader`] : []),
    ].join(', ')}`,
    blocks: [
      richText(line(inlineWords(title, { bold: true }))),
      ...withButtons.flatMap(({ blocks }) => blocks),
      ...(others.length > 0
        ? [richText(bullets(others.slice(0, most.lines).map(({ words }) => line(inlineWords(words)))))]
        : []),
      ...(left > 0 ? [context(`And ${left} more. \`/coach status\` shows what waits for you.`)] : []),
      ...nextAction(items).map((words) => context(words)),
    ],
  };
}

interface Row {
  blocks: KnownBlock[];
  /** The same without buttons; with the names as they are. */
  words: string;
}

function fitting(rows: readonly Row[]): number {
  let blocks = 0;
  const first = rows.findIndex((row) => {
    blocks += row.blocks.length;
    return blocks > most.blocks;
  });
  return first < 0 ? rows.length : first;
}

function rowOf(item: DayItem, day: Day, zone: string): Row {
  const name = (text: string) => truncate(inline(text), most.name);
  const at = (instant: Date) => show(instant, day, zone);
  const words = wordsOf(item, name, at);
  const block = section(
    wordsOf(item, (text) => escapeMrkdwn(name(text)), at),
    buttonOf(item),
  );
  return { blocks: [block, ...(isMeeting(item) ? heldBlocks(item) : [])], words };
}

function wordsOf(item: DayItem, nameOf: (text: string) => string, at: (instant: Date) => string): string {
  const name = nameOf(item.coachee);
  switch (item.what) {
    case 'skill-session':
    case 'pipeline-review':
      return `${at(item.startsAt)}: ${meetingWords(item, name)}`;
    case 'choose-next':
      return `${name}: a new period begins, so no session this week. Choose the next behaviour to work on.`;
    case 'call-check':
      return item.isOver
        ? `${name}: the named call is over. What did it show?`
        : `${name}: the named call ends at ${at(item.endsAt)}. Check it after that.`;
    case 'check-in':
      return `${name}: the check-in for the week of ${showDay(item.key.week)} waits for your answer.`;
    case 'open-check-ins':
      return "Check-ins wait for your answer: see ‘This week's check-ins’ in these messages.";
    case 'needs-behaviour':
    case 'needs-call':
      return `${name}’s loop: ${needWords[item.need]}.`;
    case 'own-view':
      return `${name} says how they saw the call${item.heldAt === null ? '' : ` of ${at(item.heldAt)}`}.`;
    case 'stall-ask':
      return askedWords(item, name, nameOf(item.askedBy));
  }
}

/** Who asks, and what the coach does about it. */
function askedWords({ state, opens, reason }: AskedItem, name: string, who: string): string {
  const withThem = opens === null || reason === 'not-practised' ? ` Talk to ${name} about it.` : '';
  return `${who} asks about ${name}: ${state}.${withThem}`;
}

function meetingWords({ what, minutes, isShort, isMoved, standing }: DayMeeting, name: string): string {
  const kind = what === 'pipeline-review' ? 'pipeline review' : isShort ? 'short skill session' : 'skill session';
  const lasting = minutes === null ? '' : `, ${minutes} minutes`;
  const hint = isShort && standing === 'ahead' ? ' One thing, no new loop.' : '';
  return `${kind} with ${name}${lasting}${isMoved ? ' (moved)' : ''}.${hint}${standingWords[standing]}`;
}

const standingWords: Record<DayMeeting['standing'], string> = {
  ahead: '',
  ask: ' Did you have it?',
  held: ' You had it.',
  'not-held': ' You did not have it.',
};

function buttonOf(item: DayItem): SectionBlockAccessory | undefined {
  switch (item.what) {
    case 'skill-session':
    case 'pipeline-review':
      return openSessionButton('Open', item.key);
    case 'choose-next':
      return chooseNextButton('Choose', item.coacheeId);
    case 'call-check':
      return checkButton('Check', item.callId);
    case 'check-in':
      return openAsCoachButton('Answer', item.key);
    case 'open-check-ins':
      return undefined;
    case 'needs-behaviour':
    case 'needs-call':
      return needButton(item.loop, item.need);
    case 'own-view':
      return loopCardButton('Read it', item.loopId);
    case 'stall-ask':
      return askedButton(item.opens);
  }
}

function askedButton(opens: AskedItem['opens']): SectionBlockAccessory | undefined {
  switch (opens?.what) {
    case undefined:
      return undefined;
    case 'check':
      return checkButton('Check', opens.callId);
    case 'name-call':
      return nameCallButton('Name the call', opens.loopId);
    case 'loop':
      return loopCardButton('Look at the loop', opens.loopId);
    case 'start-loop':
      return startLoopButton('Start a loop', opens.coacheeId);
    case 'session':
      return openSessionButton('Open', opens.key);
    case 'check-in':
      return openAsCoachButton('Answer', opens.key);
  }
}

function heldBlocks({ standing, key }: DayMeeting): KnownBlock[] {
  if (standing !== 'ask') return [];
  return [actions([...heldButtons(key)], `held/${key.conversation}/${key.coacheeId}/${key.week}`)];
}

function isMeeting(item: DayItem): item is DayItem & DayMeeting {
  return item.what === 'skill-session' || item.what === 'pipeline-review';
}

function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
}

/** What to have ready; nothing once the meetings of the day are over. */
function nextAction(items: readonly DayItem[]): string[] {
  const meetings = items.filter(isMeeting);
  const ahead = meetings.filter(({ standing }) => standing === 'ahead');
  if (ahead.some(({ what }) => what === 'skill-session')) return ['Have one call at hand for each skill session.'];
  if (ahead.length > 0) return ['They have the questions before you meet.'];
  return meetings.length > 0 ? [] : ['There is no meeting to prepare.'];
}

function show(instant: Date, day: Day, zone: string): string {
  return localOf(instant, zone).day === day ? showTime(instant, zone) : showMoment(instant, zone);
}
