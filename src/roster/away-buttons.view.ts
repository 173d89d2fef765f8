import type { Button } from '@slack/types';
import { button } from '../block-kit/build.ts';
import { isDay } from '../calendar/days.ts';
import type { DayRange } from '../calendar/settings.ts';

/** Buttons of one message need an id each: those that offer days are numbered. */
const most = 6;

export const awayActions = {
  /** Note these days for this person. */
  noteDays: numbered('away/note-days'),
  /** These days are over or called off. */
  end: numbered('away/end'),
  /** Takes a note back; value: its id. */
  undo: 'away/undo',
} as const;

/** Whose days a button is about. */
export interface DaysOfPerson {
  personId: string;
  range: DayRange;
}

/** A button for each of these days, as far as a message takes them. */
export function daysButtons(
  action: 'noteDays' | 'end',
  personId: string,
  labelled: readonly { text: string; range: DayRange }[],
): Button[] {
  return labelled
    .slice(0, most)
    .map(({ text, range: { from, to } }, index) =>
      button({ text, actionId: awayActions[action][index] ?? '', value: `${personId}/${from}/${to}` }),
    );
}

/** Reads the value of such a button; undefined for one of another version of the bot. */
export function readDays(value: string | undefined): DaysOfPerson | undefined {
  const [personId = '', from = '', to = ''] = value?.split('/') ?? [];
  return personId !== '' && isDay(from) && isDay(to) ? { personId, range: { from, to } } : undefined;
}

function numbered(action: string): readonly string[] {
  return Array.from({ length: most }, (_, index) => `${action}/${index}`);
}
