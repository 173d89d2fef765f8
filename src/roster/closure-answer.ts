import type { Day, DayRange } from '../calendar/settings.ts';

/** What a change of the company closures came to. */
export type ClosingAnswer =
  | { outcome: 'closed'; range: DayRange }
  | { outcome: 'reopened'; range: DayRange }
  | { outcome: 'already'; within: DayRange }
  | { outcome: 'asks'; sentence: string; candidates: readonly DayRange[] }
  | { outcome: 'refused'; why: string };

/** The closures of today and ahead. */
export type ClosuresAnswer =
  | {
      outcome: 'list';
      today: Day;
      closures: readonly DayRange[];
      ofTeams: readonly { team: string; range: DayRange }[];
      /** Null: the reader may change them; else who may, in words. */
      whyNot: string | null;
    }
  | { outcome: 'refused'; why: string };
