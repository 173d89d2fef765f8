import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { weekOf } from '../../calendar/weeks.ts';
import { findPair } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { type HolidaysOf, teamCalendar, teamNamed } from '../../roster/settings.ts';
import { type StallInput, stillStands } from '../../stalls/list-stalls.ts';
import { listAsks, type StallAsk } from '../../stalls/stall-ask.store.ts';
import { loadStallInput } from '../../stalls/stall-input.store.ts';
import { stallState } from '../../stalls/stall-words.ts';
import type { Composing } from '../composing.message.ts';
import type { OpenLoop } from '../loop-facts.ts';
import type { PlannedRow } from '../read-about.ts';
import type { AskedItem, DayItem } from './day-item.ts';

/** What leaders ask in this day: what no earlier day told, and what still stands. */
export async function listAsksOfDay(
  { db, roster: { roster }, now }: Composing,
  rows: readonly PlannedRow[],
  of: { day: Day; zone: string; loops: readonly OpenLoop[]; holidaysOf: HolidaysOf },
): Promise<DayItem[]> {
  const { day, zone, loops, holidaysOf } = of;
  const ids = rows.flatMap(({ askId }) => askId ?? []);
  const asks = (await listAsks(db, ids)).filter(({ toldOn }) => toldOn === null || toldOn === day);
  if (asks.length === 0) return [];
  const teams = asks.map(({ coach, coachee }) => findPair(roster, coach, coachee)?.team ?? null);
  const input = await loadStallInput(db, { roster, holidaysOf, teams: [...new Set(teams)], now });
  const askers = await findPeople(
    db,
    asks.map(({ askedBy }) => askedBy),
  );
  const named = (id: string) => personName(roster, new Map([...input.people, ...askers]), id);
  return asks
    .filter((ask) => stillStands(input, ask, now))
    .map((ask) => ({
      ...{ what: 'stall-ask', coachee: named(ask.coachee), askedBy: named(ask.askedBy), reason: ask.reason },
      state: stallState(ask, zone),
      opens: whatHelps(ask, input, loops),
    }));
}

function whatHelps(ask: StallAsk, { roster, facts, days }: StallInput, loops: readonly OpenLoop[]): AskedItem['opens'] {
  const { reason, coach, coachee, since } = ask;
  const loop = loops.find((each) => each.coachId === coach && each.coacheeId === coachee);
  const team = findPair(roster, coach, coachee)?.team ?? null;
  const weekAt = (instant: Date) =>
    weekOf(teamCalendar(roster, teamNamed(roster, team)).workweek, localOf(instant, days.team(team).days.zone).day);
  const key = (week: Day) => ({ coachId: coach, coacheeId: coachee, week });
  switch (reason) {
    case 'check-overdue':
      return loop?.call ? { what: 'check', callId: loop.call.id } : null;
    case 'no-loop':
      return { what: 'start-loop', coacheeId: coachee };
    case 'no-named-call':
    case 'call-cancelled':
      return loop ? { what: 'name-call', loopId: loop.id } : null;
    case 'not-practised':
      return loop ? { what: 'loop', loopId: loop.id } : null;
    case 'slot-missed':
      return { what: 'session', key: { ...key(weekAt(since)), conversation: 'skill' } };
    case 'unanswered-check-in': {
      const found = facts.checkIns.find(
        (each) => each.coach === coach && each.coachee === coachee && each.repAnsweredAt?.getTime() === since.getTime(),
      );
      return found ? { what: 'check-in', key: key(found.week) } : null;
    }
    case 'check-in-missed':
    case 'commitment-slipping':
      return null;
  }
}
