import type { Button } from '@slack/types';
import { z } from 'zod';
import { button } from '../block-kit/build.ts';
import { isDay } from '../calendar/days.ts';
import type { CheckInKey, CheckInVariant } from './check-in.ts';

export const checkInActions = {
  /** Opens or edits the rep's half. */
  open: 'check-in/open',
  /** Opens the coach's half; before the rep has answered, both together. */
  openAsCoach: 'check-in/open-as-coach',
} as const;

/** What a button of a check-in says in its value: which one, and how it was asked. */
export interface CheckInRef extends CheckInKey {
  variant?: CheckInVariant | undefined;
}

/** A button that opens the rep's half. */
export function openButton(text: string, ref: CheckInRef, style?: 'primary'): Button {
  return button({ text, actionId: checkInActions.open, value: writeRef(ref), style });
}

/** A button that opens the coach's half. */
export function openAsCoachButton(text: string, ref: CheckInRef, style?: 'primary'): Button {
  return button({ text, actionId: checkInActions.openAsCoach, value: writeRef(ref), style });
}

const stored = z.tuple([
  z.string(),
  z.string(),
  z.string().refine(isDay),
  z.enum(['full', 'short', 'rollover']).or(z.literal('')),
]);

/** Reads a button's value; undefined for one of another version of the bot. */
export function readRef(value: string | undefined): CheckInRef | undefined {
  const parsed = stored.safeParse(value?.split('/'));
  if (!parsed.success) return undefined;
  const [coachId, coacheeId, week, variant] = parsed.data;
  return { coachId, coacheeId, week, ...(variant !== '' && { variant }) };
}

function writeRef({ coachId, coacheeId, week, variant }: CheckInRef): string {
  return [coachId, coacheeId, week, variant ?? ''].join('/');
}
