import { checkInState } from '../check-ins/check-in.ts';
import { closesAt, nameOf, todayOf, weekOfPair } from '../check-ins/facts.ts';
import { findPair, type RosterPair } from '../roster/pairs.ts';
import type { OwnCheckIn } from './home.ts';
import type { HomeSources } from './home-sources.ts';
import type { Slot } from './meeting.ts';

/** This week's check-ins of the person who is coached in these pairs. One is open from when it was asked until it is answered. */
export function buildCheckIns(
  sources: HomeSources,
  pairs: readonly RosterPair[],
  slots: readonly Slot[],
): OwnCheckIn[] {
  const { facts } = sources;
  return pairs
    .filter(({ slots: weekly }) => weekly['check-in'] !== undefined)
    .map((pair): OwnCheckIn => {
      const key = {
        coachId: pair.coach,
        coacheeId: pair.coachee,
        week: weekOfPair(facts, pair, todayOf(facts, pair.coachee)),
      };
      const { mine, former } = checkInOf(sources, key);
      const shown = mine?.repAnsweredAt ? mine : (former ?? mine);
      const asked = slots.find(
        (slot) =>
          slot.what === 'check-in' &&
          slot.coachId === key.coachId &&
          slot.coacheeId === key.coacheeId &&
          slot.week === key.week,
      );
      const isOpen = asked !== undefined && asked.startsAt <= facts.now && !shown?.repAnsweredAt;
      return {
        key,
        coachName: nameOf(facts, shown?.coach ?? key.coachId),
        state: checkInState(shown, closesAt(facts, key), facts.now),
        isLate: shown?.isLate ?? false,
        answeredAt: shown?.repAnsweredAt ?? null,
        openSince: isOpen ? asked.startsAt : null,
        isWithFormerCoach: former !== undefined && shown === former,
      };
    });
}

/** The record of this pair and week, and one that went to somebody who coached the person before. */
export function checkInOf(
  { facts, states }: HomeSources,
  { coachId, coacheeId, week }: { coachId: string; coacheeId: string; week: string },
) {
  const ofWeek = states.checkIns.filter((one) => one.coachee === coacheeId && one.week === week);
  return {
    mine: ofWeek.find(({ coach }) => coach === coachId),
    former: ofWeek.find(
      ({ coach, coachee, repAnsweredAt }) =>
        repAnsweredAt !== null && findPair(facts.roster.roster, coach, coachee) === undefined,
    ),
  };
}
