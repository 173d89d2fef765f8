import type { Day } from '../calendar/settings.ts';
import type { CheckInKey, CheckInState } from '../check-ins/check-in.ts';
import { type Commitment, isPastDue } from '../check-ins/commitment.ts';
import { type Loop, openCallOf } from '../loops/loop.ts';
import { isAboutCall, type Need, needOf } from '../loops/need.ts';
import type { Stage } from '../loops/stage.ts';
import type { SessionKey } from '../sessions/session.ts';
import { type Slot, sessionKeyOf } from './meeting.ts';

/** One thing that a person can do now. `name`: of the other one of the pair. */
export type Action = { since: Date } & (
  | { kind: 'check'; callId: number; name: string }
  | { kind: 'second'; opinionId: number }
  | { kind: 'session'; key: SessionKey; name: string; startsAt: Date; isOver: boolean }
  | { kind: 'check-in'; key: CheckInKey; name: string; isMissed: boolean }
  | { kind: 'answer'; key: CheckInKey; name: string }
  | { kind: 'practice'; loopId: number }
  /** `name` null: it is the own loop. */
  | { kind: 'name-call'; loop: Loop; need: Need; name: string | null }
  | { kind: 'behaviour'; loop: Loop; need: Need; name: string }
  | { kind: 'promise'; commitment: Commitment; isPast: boolean }
  | { kind: 'choose-next'; coacheeId: string; name: string }
  | { kind: 'start'; coacheeId: string; name: string }
);

/** What goes first. A buyer's call that waits for its check is worth most; a new loop comes last. */
export const actionOrder: readonly Action['kind'][] = [
  'check',
  'second',
  'session',
  'check-in',
  'answer',
  'practice',
  'name-call',
  'behaviour',
  'promise',
  'choose-next',
  'start',
];

/** The one next action: the first kind in the order, of that what has waited longest. Null when nothing waits. */
export function firstAction(actions: readonly Action[]): Action | null {
  const rank = ({ kind }: Action) => actionOrder.indexOf(kind);
  const [first] = actions.toSorted(
    (one, other) => rank(one) - rank(other) || one.since.getTime() - other.since.getTime(),
  );
  return first ?? null;
}

/** A session is prepared from half an hour before its start, and written up while it is fresh, over a weekend too. */
const preparesMs = 30 * 60_000;
const isFreshMs = 72 * 60 * 60_000;

/** The meetings that are about to begin, go on, or wait to be written up. `asCoach`: only the coach writes them up. */
export function sessionActions(
  slots: readonly Slot[],
  now: Date,
  name: (slot: Slot) => string,
  asCoach: boolean,
): Action[] {
  return slots.flatMap((slot): Action[] => {
    const { startsAt, endsAt, isOpen } = slot;
    const key = sessionKeyOf(slot);
    const isOver = endsAt <= now;
    const isNear = startsAt.getTime() - preparesMs <= now.getTime() && now.getTime() < endsAt.getTime() + isFreshMs;
    if (!key || !isOpen || !isNear || (isOver && !asCoach)) return [];
    return [{ kind: 'session', since: startsAt, startsAt, key, name: name(slot), isOver }];
  });
}

export interface CoachedBy {
  coacheeId: string;
  name: string;
  /** The loop of this pair; null: none is open. */
  loop: Loop | null;
  stage: Stage | null;
  /** Another coach of this person has a loop with them. */
  hasOtherLoop: boolean;
  /** Check-ins that wait for the coach's half, oldest first. */
  waiting: readonly { key: CheckInKey; answeredAt: Date }[];
  slots: readonly Slot[];
  /** May a loop be begun, and how: chosen from what is parked in reset, not at all in closing. */
  begin: 'start' | 'choose-next' | null;
}

/** What a coach can do for one person, in no order. */
export function coachActions(row: CoachedBy, now: Date): Action[] {
  const { name, loop, stage, waiting, slots, coacheeId, begin, hasOtherLoop } = row;
  const call = loop && openCallOf(loop);
  const need = loop && stage && needOf(loop, stage);
  return [
    ...(stage === 'check-due' && call ? [{ kind: 'check', since: call.endsAt, callId: call.id, name } as const] : []),
    ...sessionActions(slots, now, () => name, true),
    ...waiting.map(({ key, answeredAt }) => ({ kind: 'answer', since: answeredAt, key, name }) as const),
    ...(loop && need && stage === 'needs-call'
      ? [{ kind: 'name-call', since: loopMoved(loop), loop, need, name } as const]
      : []),
    ...(loop && need && stage === 'needs-behaviour'
      ? [{ kind: 'behaviour', since: loopMoved(loop), loop, need, name } as const]
      : []),
    ...(!loop && !hasOtherLoop && begin ? [{ kind: begin, since: now, coacheeId, name } as const] : []),
  ];
}

export interface OwnStanding {
  loop: Loop | null;
  stage: Stage | null;
  checkIns: readonly { key: CheckInKey; coachName: string; openSince: Date | null; state: CheckInState }[];
  promises: readonly Commitment[];
  today: Day;
}

/** What a person can do for themselves, in no order. Promises are asked for on their day and after it. */
export function ownActions({ loop, stage, checkIns, promises, today }: OwnStanding): Action[] {
  const need = loop && stage && needOf(loop, stage);
  return [
    ...checkIns.flatMap(({ key, coachName, openSince, state }): Action[] =>
      openSince ? [{ kind: 'check-in', since: openSince, key, name: coachName, isMissed: state === 'missed' }] : [],
    ),
    ...(loop && stage === 'needs-practice'
      ? [{ kind: 'practice', since: loopMoved(loop), loopId: loop.id } as const]
      : []),
    ...(loop && need && stage === 'needs-call' && isAboutCall(need)
      ? [{ kind: 'name-call', since: loopMoved(loop), loop, need, name: null } as const]
      : []),
    ...promises.flatMap((commitment): Action[] =>
      commitment.dueOn !== null && commitment.dueOn <= today
        ? [
            {
              kind: 'promise',
              since: new Date(`${commitment.dueOn}T00:00:00Z`),
              commitment,
              isPast: isPastDue(commitment.dueOn, today),
            },
          ]
        : [],
    ),
  ];
}

/** When something last happened in a loop. */
function loopMoved({ openedAt, wordings, attempts, calls, verdicts }: Loop): Date {
  const instants = [openedAt, ...[...wordings, ...attempts, ...verdicts].map(({ at }) => at)];
  const ended = calls.flatMap(({ namedAt, endedAt }) => [namedAt, ...(endedAt ? [endedAt] : [])]);
  return new Date(Math.max(...[...instants, ...ended].map((instant) => instant.getTime())));
}
