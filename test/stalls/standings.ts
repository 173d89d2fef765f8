import { buildPhases } from '../../src/calendar/phases.ts';
import type { Loop } from '../../src/loops/loop.ts';
import { teamCalendar, teamDays } from '../../src/roster/settings.ts';
import { type PairStanding, usualLimits } from '../../src/stalls/stall.ts';
import { aRoster } from '../roster/rosters.ts';

const roster = aRoster({ timezone: 'Europe/London' });
const team = teamDays(roster, null, () => () => null);
const phases = buildPhases(team, teamCalendar(roster, null));
const clock = { team, phases, actor: team };

/** An instant of December 2026 in London, which is UTC then. */
export function dec(day: number, time = '12:00'): Date {
  return new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00Z`);
}

/** A pair of London that works Monday to Friday and of whom nothing is known yet. Coaching days are 8 to 24 December. */
export function aStanding(asOf: Date, over: Partial<PairStanding> = {}): PairStanding {
  return {
    pair: { coach: 'UC', coachee: 'UR', team: 'East', startsOn: '2026-11-02', endedAt: null },
    history: { asked: new Map(), checkIns: new Map() },
    rep: team,
    isRepReachable: true,
    asOf,
    team: 'East',
    loops: [],
    closedBefore: null,
    slots: [],
    lastHeld: null,
    hasSkillSlot: false,
    pastDue: [],
    lastCheckIn: null,
    clocks: { coach: clock, coachee: clock },
    limits: usualLimits,
    ...over,
  };
}

/** An open loop with a behaviour and a pass condition, and nothing else. */
export function aLoop(openedAt: Date, over: Partial<Loop> = {}): Loop {
  return {
    id: 1,
    coachId: 'UC',
    coacheeId: 'UR',
    openedAt,
    openedBy: 'UC',
    reviewRule: 1,
    indicator: null,
    closed: null,
    version: 1,
    wordings: [
      {
        version: 1,
        behaviour: 'Asks for the budget before naming a price',
        passCondition: 'The buyer names a figure',
        hasPassCondition: true,
        libraryId: null,
        isBehaviourVague: false,
        isPassVague: false,
        at: openedAt,
      },
    ],
    moments: [],
    tasks: [],
    attempts: [],
    calls: [],
    verdicts: [],
    ...over,
  };
}

/** A named call of one hour, open unless said otherwise. */
export function aCall(startsAt: Date, over: Partial<Loop['calls'][number]> = {}): Loop['calls'][number] {
  return {
    id: 7,
    title: 'Acme demo',
    with: null,
    link: null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    state: 'open',
    followsId: null,
    namedAt: dec(1),
    endedAt: null,
    ...over,
  };
}
