import type { Button, KnownBlock } from '@slack/types';
import { context, section } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { localOf } from '../calendar/local-time.ts';
import { showDay, showMoment, showShortDay } from '../calendar/show-date.ts';
import { openCallOf, wordingOf } from '../loops/loop.ts';
import { loopCardButton, parkButton } from '../loops/loop-buttons.view.ts';
import { needOf } from '../loops/need.ts';
import { needWords } from '../loops/need-words.ts';
import { counted } from '../stalls/counted.ts';
import type { Home, PersonRow } from './home.ts';
import { named } from './names.view.ts';
import { actionButton } from './next-action.view.ts';

/** So few people are shown with what they work on. */
const mostInFull = 6;
const longest = { behaviour: 300, call: 120 };

/** A row with one button for each person that somebody coaches, as many as there is room for: those first for whom something waits. */
export function peopleBlocks({ people, zone }: Home, room: number): KnownBlock[] {
  if (!people) return [];
  const { rows, toReview } = people;
  const review = toReview === 0 ? 'No call to review this week.' : `${counted(toReview, 'call')} to review this week.`;
  const waiting = rows.filter(({ action }) => action !== null).length;
  const title = section(
    `*The people you coach: ${rows.length}.* ${review}${waiting > 0 ? ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you.` : ''}`,
  );
  if (rows.length <= mostInFull) return [title, ...rows.flatMap((row) => [rowBlock(row, zone), ...inFull(row, zone)])];
  const fits = Math.max(0, room - 2);
  const shown = rows.length <= fits ? rows : inOrderOfNeed(rows).slice(0, fits);
  const rest = rows.length - shown.length;
  return [
    title,
    ...shown.map((row) => rowBlock(row, zone)),
    ...(rest > 0 ? [context(`And ${rest} more: /coach loop @name shows one of them.`)] : []),
  ];
}

function rowBlock(row: PersonRow, zone: string): KnownBlock {
  return section(`*${named(row.name)}*: ${rowParts(row, zone).join(' · ')}`, rowButton(row));
}

function rowParts(row: PersonRow, zone: string): string[] {
  const { stage, hasOtherLoop, checkIn, next, parked, awayUntil, action } = row;
  const isFromBefore = action?.kind === 'answer' && checkIn !== 'waits-for-coach';
  const need = row.loop && stage && needOf(row.loop, stage);
  const loop = need ? needWords[need] : hasOtherLoop ? 'has a loop with another coach' : 'no open loop';
  return [
    loop,
    ...(awayUntil === null ? [] : [`away until ${showDay(awayUntil)}`]),
    ...(checkIn === null ? [] : [checkInWords[checkIn]]),
    ...(isFromBefore ? ['last week’s waits for you'] : []),
    ...(next === null ? [] : [`${nextNames[next.what]} ${showShort(next.startsAt, zone)}`]),
    ...(parked > 0 ? [`${parked} parked`] : []),
  ];
}

function rowButton({ action, loop, coacheeId }: PersonRow): Button {
  if (action) return actionButton(action);
  return loop ? loopCardButton('Show the loop', loop.id) : parkButton('Park a moment', coacheeId);
}

/** What they work on, and the call on which it is tried. */
function inFull({ loop }: PersonRow, zone: string): KnownBlock[] {
  const behaviour = loop && wordingOf(loop)?.behaviour;
  const call = loop && openCallOf(loop);
  if (!behaviour) return [];
  return [
    richText(
      quote(truncate(behaviour, longest.behaviour)),
      ...(call
        ? [
            line(
              'On ',
              inlineWords(truncate(call.title ?? '(erased)', longest.call)),
              `, ${showMoment(call.startsAt, zone)}`,
            ),
          ]
        : []),
    ),
  ];
}

function showShort(instant: Date, zone: string): string {
  const { day, time } = localOf(instant, zone);
  return `${showShortDay(day)} ${time}`;
}

function inOrderOfNeed(rows: readonly PersonRow[]): PersonRow[] {
  return rows.toSorted((one, other) => Number(one.action === null) - Number(other.action === null));
}

const checkInWords: Record<NonNullable<PersonRow['checkIn']>, string> = {
  'not-in-yet': 'check-in not in yet',
  missed: 'check-in not answered',
  'waits-for-coach': 'check-in waits for you',
  answered: 'check-in answered',
  'with-former-coach': 'check-in answered to the former coach',
};

const nextNames = { skill: 'session', pipeline: 'review', 'check-in': 'check-in' } as const;
