import type { Day, Phase, Variant } from '../calendar/settings.ts';

export type MeetingConversation = 'skill' | 'pipeline';
export type Said = 'held' | 'not-held';
export type Practised = 'yes' | 'no-effort' | 'no-skill';

/** Which meeting: the week's of a pair, wherever in the week it lands. */
export interface SessionKey {
  coachId: string;
  coacheeId: string;
  conversation: MeetingConversation;
  /** First day of the team's week. */
  week: Day;
}

/** The record of one meeting. Both people can write in it; it can be saved and finished later. */
export interface Session extends SessionKey {
  id: number;
  startsAt: Date;
  endsAt: Date;
  variant: Exclude<Variant, 'rollover'>;
  phase: Exclude<Phase, 'off'>;
  model: string;
  /** What became of the practice, asked before anything new. */
  practised: Practised | null;
  /** Can the coachee see the gap? Asked before the model's questions. */
  seesGap: boolean | null;
  answers: readonly SessionAnswer[];
  /** The target in the coachee's own words. */
  sayBack: string | null;
  noCallReason: string | null;
  loopId: number | null;
  completedAt: Date | null;
  coachSays: Said | null;
  coacheeSays: Said | null;
  coacheeSaidAt: Date | null;
  version: number;
}

export interface SessionAnswer {
  step: string;
  text: string | null;
  figure: number | null;
  byId: string;
}

/** What both sides say about whether it took place, once it counts. */
export type Standing = 'held' | 'not-held' | 'disputed' | 'open';

const workingDaysToContradict = 2;

/**
 * Held: completed by the coach and not contradicted by the coachee within two working days. Disputed ones leave both figures.
 * `workingDaysSince` counts the coachee's working days from the end of the meeting to what the coachee said.
 */
export function standingOf(
  session: Pick<Session, 'completedAt' | 'coachSays' | 'coacheeSays' | 'coacheeSaidAt'>,
  workingDaysSince: (said: Date) => number,
): Standing {
  const { completedAt, coachSays, coacheeSays, coacheeSaidAt } = session;
  if (coachSays === 'not-held') return coacheeSays === 'held' ? 'disputed' : 'not-held';
  if (completedAt === null && coachSays !== 'held') return 'open';
  const isContradicted =
    coacheeSays === 'not-held' && coacheeSaidAt !== null && workingDaysSince(coacheeSaidAt) <= workingDaysToContradict;
  if (isContradicted) return 'disputed';
  return completedAt === null ? 'open' : 'held';
}
