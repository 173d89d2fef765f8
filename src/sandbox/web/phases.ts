import type { MonthDay } from '../page/wire.ts';

/** What the days of a phase are called. */
export const phaseNames: Record<MonthDay['phase'], string> = {
  coaching: 'Coaching week',
  closing: 'Closing week',
  reset: 'Reset week',
  off: 'Day off',
};
