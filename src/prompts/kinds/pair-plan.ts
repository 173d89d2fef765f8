import type { ManagerDayRow, Outcome } from '../planned-prompt.ts';

/** What one kind asks for in one week of one pair. */
export interface PairPlan {
  outcomes: Outcome[];
  /** What belongs into the day of the coach at this instant. */
  rows: CoachRow[];
}

export interface CoachRow {
  coach: string;
  at: Date;
  row: ManagerDayRow;
}

export const nothingPlanned: PairPlan = { outcomes: [], rows: [] };
