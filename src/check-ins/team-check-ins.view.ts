import type { KnownBlock } from '@slack/types';
import { context, header, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import type { Day } from '../calendar/settings.ts';
import { showDay, showMoment } from '../calendar/show-date.ts';
import { type CheckIn, type CheckInState, changedSinceCoach, type RepStanding } from './check-in.ts';
import { openAsCoachButton } from './check-in-buttons.view.ts';
import { tallyWords } from './outcome-words.ts';

export interface TeamCheckIns {
  week: Day;
  /** The coach's zone. */
  zone: string;
  rows: RepStanding[];
  /** A reminder below has the buttons, as long as something waits. */
  isReplaced?: boolean;
}

/** A row takes one block; Slack takes 50, two of which open the message and two may close it. */
const mostRows = 46;
const longestName = 60;

/** The coach's message of a week: a row per rep with where the check-in stands and one button. States and figures, no words. */
export function teamCheckInsMessage({ week, zone, rows, isReplaced = false }: TeamCheckIns): Message {
  const own = rows.filter(({ isWithFormerCoach }) => !isWithFormerCoach);
  const isIn = rows.filter(({ state }) => state === 'waits-for-coach' || state === 'answered').length;
  const waiting = rows.filter(({ state }) => state === 'waits-for-coach').length;
  const isBelow = isReplaced && waiting > 0;
  const summary = `${isIn} of ${own.length} ${isIn === 1 ? 'is' : 'are'} in${waiting > 0 ? `, ${waiting} for you to answer` : ''}.`;
  const shown = rows.length > mostRows ? inOrderOfNeed(rows).slice(0, mostRows) : rows;
  const rest = rows.length - shown.length;
  return {
    text: `This week's check-ins: ${summary}`,
    blocks: [
      header("This week's check-ins"),
      context(`Week of ${showDay(week)}. ${summary}`),
      ...shown.map((row) => (isBelow ? rowAlone(row, zone) : rowBlock(row, zone))),
      ...(rest > 0 ? [context(`And ${rest} more: type /coach checkin with a name to open one.`)] : []),
      ...(isBelow ? [context('What waits for you is in a newer message below.')] : []),
    ],
  };
}

/** Where one check-in stands, in a line: `answered Mon 7 Dec 10:12 London time, late. 2 kept, 1 partly; 3 new promises.` */
export function rowWords(row: RepStanding, zone: string): string {
  const { state, checkIn, outcomes, promised, awayUntil } = row;
  if (row.isWithFormerCoach) return 'answered to the former coach';
  if (!checkIn?.repAnsweredAt) {
    const away = awayUntil === null ? '' : `, away until ${showDay(awayUntil)}`;
    return `${state === 'missed' ? 'no answer before the week closed' : 'not in yet'}${away}`;
  }
  const late = checkIn.isLate ? ', late' : '';
  const did = tallyWords(outcomes);
  const next = promised === 1 ? '1 new promise' : `${promised} new promises`;
  const yours = state === 'answered' ? ` ${coachWords(checkIn)}` : '';
  return `answered ${showMoment(checkIn.repAnsweredAt, zone)}${late}. ${did === '' ? '' : `${did}; `}${next}.${yours}`;
}

function coachWords(checkIn: CheckIn): string {
  if (changedSinceCoach(checkIn)) return 'Changed since you answered.';
  const note =
    checkIn.coachNoteKind === null ? '' : checkIn.coachNoteKind === 'question' ? ' and asked' : ' and answered';
  return checkIn.agreedAt ? `You agreed${note}.` : 'You have not agreed yet.';
}

function rowAlone(row: RepStanding, zone: string): KnownBlock {
  return section(`${nameIn(row)}: ${rowWords(row, zone)}`);
}

function nameIn({ name }: RepStanding): string {
  return escapeMrkdwn(truncate(inline(name), longestName));
}

function rowBlock(row: RepStanding, zone: string): KnownBlock {
  const needsAnswer = row.state === 'waits-for-coach' || (row.checkIn !== undefined && changedSinceCoach(row.checkIn));
  const label = row.checkIn?.repAnsweredAt ? (needsAnswer ? 'Answer' : 'Look again') : 'Do it together';
  if (row.isWithFormerCoach) return rowAlone(row, zone);
  return section(
    `${nameIn(row)}: ${rowWords(row, zone)}`,
    openAsCoachButton(label, row.key, needsAnswer ? 'primary' : undefined),
  );
}

/** What waits for the coach first, then what is not in, then the rest. */
function inOrderOfNeed(rows: readonly RepStanding[]): RepStanding[] {
  const need: Record<CheckInState, number> = { 'waits-for-coach': 0, 'not-in-yet': 1, missed: 1, answered: 2 };
  return [...rows].sort((one, other) => need[one.state] - need[other.state]);
}
