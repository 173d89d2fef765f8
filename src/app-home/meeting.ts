import type { Day } from '../calendar/settings.ts';
import { hasNoDay, meetingOf } from '../prompts/read-about.ts';
import type { StoredPrompt } from '../prompts/stored-prompt.ts';
import type { Session, SessionKey } from '../sessions/session.ts';

/** What the plan has a place for: a meeting of a pair, or its check-in. */
export interface Slot {
  coachId: string;
  coacheeId: string;
  week: Day;
  startsAt: Date;
  endsAt: Date;
  what: 'skill' | 'pipeline' | 'check-in';
  isShort: boolean;
  /** The day on which it would usually be. */
  movedFrom: Day | null;
  /** Of a meeting: nobody has completed it, or said that it took place or not. */
  isOpen: boolean;
}

const minuteMs = 60_000;
const kinds: Record<string, Slot['what']> = {
  'skill-session': 'skill',
  'pipeline-review': 'pipeline',
  'check-in': 'check-in',
};
/** Withheld for one of these, only the message did not go out: the slot stands all the same. */
const onlyTheMessage: readonly (string | null)[] = ['daily-cap', 'outside-hours', 'unreachable', 'answered'];

/** The kinds of planned messages from which slots are read. */
export const slotKinds = ['check-in', 'skill-session', 'pipeline-review'] as const;

/** The slots that the planner has placed, by time. What is excused, skipped, or falls through is left out. */
export function slotsOf(
  prompts: readonly StoredPrompt[],
  sessions: readonly Pick<Session, keyof SessionKey | 'completedAt' | 'coachSays' | 'coacheeSays'>[],
): Slot[] {
  const slots = prompts.flatMap((prompt): Slot[] => {
    const { coachId, coacheeId, week, variant, status, reason } = prompt;
    const what = kinds[prompt.kind];
    if (!what || !coachId || !coacheeId || !week || variant === null || variant === 'choose-next') return [];
    if (hasNoDay(prompt) || (status === 'withheld' && !onlyTheMessage.includes(reason))) return [];
    const base = { coachId, coacheeId, week, what, isShort: variant === 'short' };
    if (what === 'check-in') {
      const { placedAt } = prompt.about;
      const at = placedAt === undefined ? prompt.dueAt : new Date(placedAt);
      return [{ ...base, startsAt: at, endsAt: at, movedFrom: prompt.about.moved?.from ?? null, isOpen: false }];
    }
    const { startsAt, minutes, movedFrom } = meetingOf(prompt);
    const session = sessions.find(
      (one) => one.coacheeId === coacheeId && one.week === week && one.coachId === coachId && one.conversation === what,
    );
    const isOpen = !session?.completedAt && !session?.coachSays && session?.coacheeSays !== 'not-held';
    return [{ ...base, startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs), movedFrom, isOpen }];
  });
  return slots.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** The session that a slot is held as; undefined for a check-in. */
export function sessionKeyOf({ coachId, coacheeId, week, what }: Slot): SessionKey | undefined {
  return what === 'check-in' ? undefined : { coachId, coacheeId, week, conversation: what };
}
