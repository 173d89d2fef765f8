import type { KnownBlock } from '@slack/types';
import { actions, button, context, section } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import { isDay } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { showDay, showMoment, showWholeMoment } from '../calendar/show-date.ts';
import type { Unsuitable } from './decide-move.ts';
import { excuseButton, readSlotKey, writeSlotKey } from './session-buttons.view.ts';
import { type SlotAbout, slotNames } from './slot-about.ts';
import type { ExcuseAnswer, LeftSlot, MoveAnswer, UndoneChanges } from './slot-answers.ts';
import type { Excuse, SlotKey } from './slot-change.ts';

export const slotActions = {
  /** Moves it there although the day does not suit. */
  moveAllTheSame: 'slot/move-all-the-same',
  undo: 'slot/undo',
} as const;

const most = { name: 60, listed: 40, undone: 250 };

/** What the coach is told after moving an occurrence, or asking to. `zone` is the coach's. */
export function moveMessage(answer: MoveAnswer, zone: string): Message {
  switch (answer.outcome) {
    case 'refused': {
      const { why, slot, canExcuse } = answer;
      const which = slot === null ? '' : `${capital(slotOf(slot.about))}, ${bothTimes(slot.about, slot.at, zone)}: `;
      return saying(
        `${which}${lowerAfter(which, why)}`,
        slot && canExcuse ? [actions([excuseButton('Excuse it', slot.about.key)])] : [],
      );
    }
    case 'asks': {
      const { about, from, to, unsuitable } = answer;
      const value = `${writeSlotKey(about.key)}/${to.toISOString()}`;
      const text = unsuitable.length > 0 ? 'Move it all the same' : 'Move it';
      const which = `${capital(slotOf(about))} is on ${bothTimes(about, from, zone)}.`;
      const where = `Move it to ${bothTimes(about, to, zone)}${unsuitable.length > 0 ? ' all the same' : ''}?`;
      return saying([which, ...unsuitableWords(unsuitable, about), where, 'Nothing is moved yet.'].join(' '), [
        actions([button({ text, actionId: slotActions.moveAllTheSame, value })]),
      ]);
    }
    case 'moved': {
      const { about, from, to, outsideHours, id } = answer;
      const hours = outsideHours
        .map((side) => ` That is outside ${whose(nameOf(about, side))} working hours.`)
        .join('');
      return saying(
        `Moved: ${slotOf(about)} is on ${bothTimes(about, to, zone)}. It was ${showWholeMoment(from, zone)}.${hours}`,
        [actions([undoButton([id])])],
      );
    }
  }
}

/** One of the coached person's occurrences that somebody else moved, excused or put back. */
export type ToldSlot = { conversation: SlotKey['conversation'] } & (
  | { what: 'moved'; from: Date; to: Date }
  | { what: 'excused'; at: Date }
  | { what: 'back'; week: Day }
);

/** What the coached person is told, once. Reasons are for the form and the command alone. `zone` is the person's. */
export function toldMessage(
  slots: readonly ToldSlot[],
  { actorName, zone }: { actorName: string; zone: string },
): Message {
  const actor = name(actorName);
  const inOrder = slots.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const [first, ...others] = inOrder;
  if (first && others.length === 0) return saying(toldWords(first, actor, zone));
  const isBack = slots.every(({ what }) => what === 'back');
  const title = isBack
    ? `${actor} put these of yours back to their usual time.`
    : `${actor} excused these of yours. They do not take place, and count for nobody.`;
  return {
    text: title,
    blocks: [section(title), richText(bullets(inOrder.map((slot) => line(toldShort(slot, zone)))))],
  };
}

/** What comes first is told first. */
function placeOf(slot: ToldSlot): string {
  if (slot.what === 'back') return slot.week;
  return (slot.what === 'moved' ? slot.from : slot.at).toISOString();
}

function toldWords(slot: ToldSlot, actor: string, zone: string): string {
  const yours = `your ${slotNames[slot.conversation]}`;
  switch (slot.what) {
    case 'moved':
      return `${actor} moved ${yours} to ${showWholeMoment(slot.to, zone)}. It was ${showMoment(slot.from, zone)}.`;
    case 'excused':
      return `${actor} excused ${yours} of ${showMoment(slot.at, zone)}. It does not take place, and counts for nobody.`;
    case 'back':
      return `${actor} put ${yours} in the week of ${showDay(slot.week)} back to its usual time.`;
  }
}

function toldShort(slot: ToldSlot, zone: string): string {
  const what = slotNames[slot.conversation];
  switch (slot.what) {
    case 'moved':
      return `${what}, ${showMoment(slot.to, zone)}`;
    case 'excused':
      return `${what}, ${showMoment(slot.at, zone)}`;
    case 'back':
      return `${what} in the week of ${showDay(slot.week)}`;
  }
}

const excuseWords: Record<Excuse, string> = { leave: 'leave', holiday: 'holiday', other: 'another reason' };

/** What the coach is told after excusing occurrences. `zone` is the coach's. */
export function excuseMessage(answer: ExcuseAnswer, zone: string): Message {
  if (answer.outcome === 'refused') return saying(answer.why);
  const { excused, left, excuse } = answer;
  const title =
    excused.length === 0
      ? 'Nothing was excused.'
      : `Excused (${excuseWords[excuse]}): ${excused.length === 1 ? 'it counts' : `${excused.length} in all, they count`} for nobody.`;
  const lines = [
    ...excused.map(({ about, at }) =>
      line(
        inlineWords(truncate(about.coacheeName, most.name), { bold: true }),
        `: ${slotNames[about.key.conversation]}, ${showMoment(at, zone)}`,
      ),
    ),
    ...left.map((one) =>
      line(inlineWords(truncate(one.about.coacheeName, most.name), { bold: true }), `: ${leftWords(one)}`),
    ),
  ];
  const rest = lines.length - most.listed;
  return {
    text: title,
    blocks: [
      section(title),
      ...(lines.length > 0 ? [richText(bullets(lines.slice(0, most.listed)))] : []),
      ...(rest > 0 ? [context(`And ${rest} more.`)] : []),
      ...(excused.length > 0 ? [actions([undoButton(excused.map(({ id }) => id).slice(0, most.undone))])] : []),
    ],
  };
}

/** What the coach is told after putting occurrences back. */
export function undoneMessage(answer: UndoneChanges): Message {
  if (!answer.ok) return saying(answer.why);
  const [first, ...others] = answer.undone;
  return saying(
    first && others.length === 0
      ? `Put back: ${slotOf(first.about)} is at its usual time again.`
      : `Put back: all ${answer.undone.length} are at their usual time again.`,
  );
}

/** The value of the button that moves all the same: which occurrence, to when. */
export function readMoveAllTheSame(value: string | undefined): { key: SlotKey; to: Date } | undefined {
  const parts = value?.split('/') ?? [];
  const key = readSlotKey(parts.slice(0, 4).join('/'));
  const [, , , , typed = ''] = parts;
  const to = new Date(isDay(typed.slice(0, 10)) ? typed : '');
  return key && !Number.isNaN(to.getTime()) ? { key, to } : undefined;
}

/** The value of the button that undoes: the changes' ids. */
export function readUndo(value: string | undefined): number[] {
  return (value ?? '').split(',').map(Number).filter(Number.isInteger);
}

function undoButton(ids: readonly number[]) {
  return button({ text: 'Undo', actionId: slotActions.undo, value: ids.join(',') });
}

function bothTimes(about: SlotAbout, at: Date, zone: string): string {
  const own = showWholeMoment(at, zone);
  const theirs = showMoment(at, about.coacheeZone);
  return showMoment(at, zone) === theirs ? own : `${own} (${theirs} for ${name(about.coacheeName)})`;
}

/** One sentence for each day and reason, whomever it concerns. */
function unsuitableWords(unsuitable: readonly Unsuitable[], about: SlotAbout): string[] {
  const byDay = new Map<string, Unsuitable[]>();
  for (const one of unsuitable) {
    const key = `${showDay(one.day)} is no working day${because(one.reason)}`;
    byDay.set(key, [...(byDay.get(key) ?? []), one]);
  }
  return [...byDay].map(([sentence, ones]) => {
    const whom = ones.map(({ who }) => (who === 'team' ? 'the team' : name(nameOf(about, who))));
    const isForAll = ones.length === 3;
    return isForAll ? `${sentence} for any of you.` : `${sentence} for ${joined(whom)}.`;
  });
}

function because(reason: Unsuitable['reason']): string {
  if (reason === 'away') return ' (away)';
  if (reason === 'closure') return ' (closed)';
  return reason?.startsWith('holiday:') ? ' (holiday)' : '';
}

function joined(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

function leftWords({ because, about }: LeftSlot): string {
  const what = slotNames[about.key.conversation];
  switch (because) {
    case 'held':
      return about.key.conversation === 'deal' ? `the ${what} is answered already` : `the ${what} was held already`;
    case 'none':
      return `there is no ${what} that week`;
    case 'excused-already':
      return `the ${what} is excused already`;
  }
}

function nameOf(about: SlotAbout, side: 'coach' | 'coachee'): string {
  return side === 'coach' ? about.coachName : about.coacheeName;
}

function slotOf(about: SlotAbout): string {
  return `the ${slotNames[about.key.conversation]} of ${name(about.coacheeName)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence goes on in lower case after what it is about. */
function lowerAfter(before: string, text: string): string {
  return before === '' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function whose(text: string): string {
  return `${name(text)}’s`;
}

function name(text: string): string {
  return escapeMrkdwn(truncate(inline(text), most.name));
}

function saying(text: string, more: KnownBlock[] = []): Message {
  return { text, blocks: [section(text), ...more] };
}
