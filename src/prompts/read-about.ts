import type { Day } from '../calendar/settings.ts';
import type { About } from './planned-prompt.ts';
import type { Prompt } from './prompt.ts';

/** A meeting as its prompt was planned. */
export interface PlannedMeeting {
  startsAt: Date;
  minutes: number;
  model: string;
  /** The day of an ordinary week, where that one did not suit. */
  movedFrom: Day | null;
  /** Somebody of the pair moved it. */
  isMovedByHand: boolean;
}

/** One thing of a coach's day as it was planned. */
export interface PlannedRow {
  kind: string;
  /** Null for what belongs to no single pair. */
  pair: { coach: string; coachee: string } | null;
  variant: string | null;
  /** Null where nothing is held. */
  startsAt: Date | null;
  /** The loop and the call that it is about. */
  loopId: number | null;
  callId: number | null;
  /** The question of a leader that it is. */
  askId: number | null;
  /** The prompt of the news that it tells. */
  newsId: number | null;
}

type Planned = Pick<Prompt, 'about'>;

/** The meeting that a prompt tells of. Refuses the row of another kind. */
export function meetingOf({ about }: Planned): PlannedMeeting {
  const { slotAt, minutes, model, moved } = fieldsOf(about);
  if (typeof slotAt !== 'string' || typeof minutes !== 'number' || typeof model !== 'string') {
    throw new TypeError('The prompt tells of no meeting');
  }
  const { from, reason } = fieldsOf(moved);
  const movedFrom = typeof from === 'string' ? from : null;
  return { startsAt: new Date(slotAt), minutes, model, movedFrom, isMovedByHand: reason === 'move' };
}

/** Has the meeting that a prompt tells of no day any more? */
export function hasNoDay({ about }: Planned): boolean {
  return fieldsOf(about).noDay !== undefined;
}

/** The rows of a coach's day, in their order. */
export function rowsOf({ about }: Planned): PlannedRow[] {
  const { rows } = fieldsOf(about);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): PlannedRow[] => {
    const { kind, pair, variant, slotAt, loopId, callId, askId, newsId } = fieldsOf(row);
    const [coach, coachee] = typeof pair === 'string' ? pair.split('>') : [];
    if (typeof kind !== 'string') return [];
    return [
      {
        kind,
        pair: coach && coachee ? { coach, coachee } : null,
        variant: typeof variant === 'string' ? variant : null,
        startsAt: typeof slotAt === 'string' ? new Date(slotAt) : null,
        loopId: typeof loopId === 'number' ? loopId : null,
        callId: typeof callId === 'number' ? callId : null,
        askId: typeof askId === 'number' ? askId : null,
        newsId: typeof newsId === 'number' ? newsId : null,
      },
    ];
  });
}

/** Whose digest it is: the people who lead, and their teams (null: all). */
export function groupOf({ about }: Planned): { leaders: string[]; teams: string[] | null } {
  const { leaders, teams } = fieldsOf(about);
  return { leaders: textsOf(leaders), teams: teams === null ? null : textsOf(teams) };
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function fieldsOf(
  value: unknown,
): Partial<Record<keyof About | 'from' | 'reason' | 'kind' | 'pair' | 'variant' | 'askId' | 'newsId', unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The promises that a prompt reminds of, and the day they are for. */
export function dueOf({ about }: Planned): { day: Day; commitmentIds: number[] } {
  const { day, commitmentIds } = fieldsOf(about);
  const ids = Array.isArray(commitmentIds) ? commitmentIds.filter((id) => typeof id === 'number') : [];
  return { day: typeof day === 'string' ? day : '', commitmentIds: ids };
}

/** Does the recipient wait for it, as for a reminder that they asked for? */
export function isAskedFor({ about }: Planned): boolean {
  return fieldsOf(about).isAskedFor === true;
}

/** When the recipient of a message wants its first and second reminder; null: at the usual time. */
export function remindAtOf({ about }: Planned): [Date | null, Date | null] {
  const { remindAt } = fieldsOf(about);
  const [first, second] = Array.isArray(remindAt) ? remindAt : [];
  const instant = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);
  return [instant(first), instant(second)];
}

/** The loop and its call that a prompt is about; null where it is about none. */
export function callOf({ about }: Planned): { loopId: number; callId: number } | null {
  const { loopId, callId } = fieldsOf(about);
  return typeof loopId === 'number' && typeof callId === 'number' ? { loopId, callId } : null;
}

/** The changes of slots that a prompt tells of, and for each when its occurrence was to begin before; `isBack`: they were taken back. */
export function changedSlotsOf({ about }: Planned): { changeIds: number[]; slotsAt: Date[]; isBack: boolean } {
  const { changeIds, slotsAt, isBack } = fieldsOf(about);
  const ids = Array.isArray(changeIds) ? changeIds.filter((id) => typeof id === 'number') : [];
  return { changeIds: ids, slotsAt: textsOf(slotsAt).map((text) => new Date(text)), isBack: isBack === true };
}

/** What a prompt of news is about. */
export interface PlannedNews {
  loopId: number;
  callId: number;
  verdictId: number;
  version: number;
  opinionId: number;
  fromId: string;
}

/** What news is about; 0 and '' stand for what it is not about. */
export function newsOf({ about }: Planned): PlannedNews {
  const { loopId, callId, verdictId, version, opinionId, fromId } = fieldsOf(about);
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    loopId: number(loopId),
    callId: number(callId),
    verdictId: number(verdictId),
    version: number(version),
    opinionId: number(opinionId),
    fromId: typeof fromId === 'string' ? fromId : '',
  };
}
