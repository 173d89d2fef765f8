import { isWeekOf, type RosterPair } from '../roster/pairs.ts';
import { pairsInWeek } from '../roster/schedule.ts';
import type { SlotPlace } from '../sessions/session-ports.ts';
import type { SlotKey } from '../sessions/slot-change.ts';
import { placeOfCheckIn } from './kinds/check-in.ts';
import { placeOfMeeting } from './kinds/meeting.ts';
import { pipelineMeeting } from './kinds/pipeline-review.ts';
import type { PlacedSlot } from './kinds/placed-slot.ts';
import { skillMeeting } from './kinds/skill-session.ts';
import type { Planner } from './planner.ts';

const minuteMs = 60_000;

/**
 * Where this occurrence of a slot stands by the planner's rules, after moves: the same that decides what is sent. `skipped` with the
 * reason where nothing is held; undefined where the pair has no such slot that week, or one of the two takes no part.
 */
export function slotPlace(planner: Planner, key: SlotKey): SlotPlace | { skipped: string } | undefined {
  const { coachId, coacheeId, conversation, week } = key;
  const pair = pairsInWeek(planner.roster, week).find(
    ({ coach, coachee }) => coach === coachId && coachee === coacheeId,
  );
  const startsOn = pair && planner.startsOn(pair);
  if (!pair || startsOn === undefined || !isWeekOf(startsOn, week)) return undefined;
  if (conversation === 'deal') return placeOfDeal(planner, pair, week);
  const meeting = conversation === 'skill' ? skillMeeting(planner, pair) : pipelineMeeting(pair);
  const placed = meeting && placeOfMeeting(planner, pair, week, meeting);
  return meeting && placed && described(placed, meeting.shape(placed));
}

function placeOfDeal(planner: Planner, pair: RosterPair, week: string): ReturnType<typeof slotPlace> {
  const slot = pair.slots['check-in'];
  const rep = planner.people.get(pair.coachee);
  if (!slot || !rep?.reachableFrom) return undefined;
  return described(placeOfCheckIn(planner, pair, week, { slot, rep }), { minutes: 0, model: 'did-doing-do' });
}

function described(
  { at, phase, variant, skipped, isExcused }: PlacedSlot,
  { minutes, model }: { minutes: number; model: string },
): SlotPlace | { skipped: string } {
  if (isExcused) return { skipped: 'excused' };
  if (variant === null) return { skipped: skipped ?? 'reset' };
  return { startsAt: at, endsAt: new Date(at.getTime() + minutes * minuteMs), variant, phase, model };
}
