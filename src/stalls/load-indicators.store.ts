import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { type CountedPair, countIndicators, type IndicatorFact } from './count-indicators.ts';
import type { DigestDays } from './digest-days.ts';
import type { PairFact } from './digest-facts.ts';
import { listIndicatorFacts, type Whose } from './indicator-facts.store.ts';
import type { IndicatorRow } from './indicators.ts';
import { listPlannedSlots } from './loop-facts.store.ts';
import { coachAt } from './loop-pairs.ts';
import { groupBy, latestSpells } from './pair-history.ts';
import { slotFact } from './slot-facts.ts';

export interface IndicatorsWanted {
  /** Spells that reach into the range, of those for whom there are to be rows. */
  pairs: readonly PairFact[];
  /** Every spell of any coach that reaches into the range. */
  spells: readonly PairFact[];
  days: DigestDays;
  /** Local days, both ends included: every period that has a day in it is counted whole. */
  range: DayRange;
  asOf: Date;
}

/** The indicators of these pairs, a row for each pair and period that touches the range, from recorded facts up to an instant. */
export async function loadIndicators(db: Kysely<Database>, wanted: IndicatorsWanted): Promise<IndicatorRow[]> {
  const { pairs, days, asOf } = wanted;
  const counted = latestSpells(pairs).map((pair) => countedPair(pair, days, fromStart(pairs, pair, wanted.range)));
  const bounds = counted.flatMap(({ periods }) => periods.flatMap(({ from, to }) => [from, to])).sort();
  const [from, to] = [bounds.at(0), bounds.at(-1)];
  if (from === undefined || to === undefined) return [];
  const coachees = [...new Set(pairs.map(({ coachee }) => coachee))];
  const slots = await listPlannedSlots(db, coachees, { from: addDays(from, -7), to });
  const held = slots.flatMap((slot): IndicatorFact[] => {
    const fact = slotFact(slot, asOf, days.person(slot.coachee));
    if (!fact || fact.standing === 'excused' || fact.standing === 'missed-by-bot' || fact.standing === 'disputed')
      return [];
    const { coach, coachee, endsAt: at, leftMoment } = slot;
    return [{ coach, coachee, what: 'slot', at, isHeld: fact.standing === 'held', leftMoment }];
  });
  const inOrder = wanted.spells.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const spellsOf = groupBy(inOrder, ({ coachee }) => coachee);
  const whose: Whose = {
    onDay: (coachee, day) =>
      spellsOf.get(coachee)?.find((spell) => spell.startsOn <= day && !hasEnded(spell, day))?.coach,
    ofLoopAt: (loop, at) => coachAt(loop, spellsOf.get(loop.coacheeId) ?? [], at),
  };
  const others = await listIndicatorFacts(db, { coachees, from: addDays(from, -1), to: addDays(to, 1) }, whose);
  return countIndicators(counted, [...held, ...others]);
}

/** Nothing is counted before the two were first a pair. */
function fromStart(pairs: readonly PairFact[], { coach, coachee }: PairFact, { from, to }: DayRange): DayRange {
  const starts = pairs
    .filter((pair) => pair.coach === coach && pair.coachee === coachee)
    .map(({ startsOn }) => startsOn);
  const [first = from] = starts.sort();
  return { from: first > from ? first : from, to };
}

function countedPair({ coach, coachee, team }: PairFact, days: DigestDays, range: DayRange): CountedPair {
  const ofTeam = days.team(team);
  const periods = new Map<string, { id: string; from: Day; to: Day }>();
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const { period } = ofTeam.phases.on(day);
    if (period) periods.set(period.id, { id: period.id, from: period.from, to: period.to });
  }
  return { coach, coachee, team, zone: ofTeam.days.zone, periods: [...periods.values()] };
}

function hasEnded({ endedAt }: PairFact, day: Day): boolean {
  return endedAt !== null && endedAt.toISOString().slice(0, 10) < day;
}
