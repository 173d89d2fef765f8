import { addDays, daysBetween } from '../../calendar/days.ts';
import type { Day, DayRange } from '../../calendar/settings.ts';
import type { Chance } from './chance.ts';
import type { Company } from './company.ts';
import { places } from './places.ts';

/** Something that happens to the company at one instant. */
export type Happening = { at: Date } & (
  | { do: 'start-day' }
  | { do: 'go-away'; leaves: Leave[] }
  | { do: 'move'; person: string; zone: string }
  | { do: 'swap-managers'; teams: [number, number] }
  | { do: 'hire-manager'; team: number; id: string; zone: string }
  | { do: 'close'; range: DayRange }
);

/** Days off as somebody notes them: those that have passed by then are not meant. */
export interface Leave extends DayRange {
  person: string;
}

const hoursOfNoting = [3, 15] as const;
const lengths = [1, 1, 1, 2, 3, 5, 5, 12] as const;
const noticeDays = [0, 0, 1, 3, 10, 30, 60] as const;

/** All that happens from the first day (UTC) to the last, in order: the start of each day, and everything that changes a plan. */
export function makeHappenings({ roster, zones }: Company, { from, to }: DayRange, chance: Chance): Happening[] {
  const days = daysBetween(from, to) + 1;
  const at = (day: Day, hour: number, minute = 0) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000);
  const happenings: Happening[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) happenings.push({ at: at(day, 0), do: 'start-day' });

  const leavesAt = new Map<number, Leave[]>();
  for (const person of zones.keys()) {
    for (const leave of leavesOf(person, { from, to }, chance)) {
      const noted = addDays(leave.from, -chance.pick(noticeDays));
      const instant = at(noted < from ? from : noted, chance.pick(hoursOfNoting), 20).getTime();
      leavesAt.set(instant, [...(leavesAt.get(instant) ?? []), leave]);
    }
  }
  for (const [instant, leaves] of leavesAt) happenings.push({ at: new Date(instant), do: 'go-away', leaves });

  const anyTime = () => at(addDays(from, chance.below(days)), chance.below(24), 1 + chance.below(59));
  for (const [person, home] of zones) {
    if (roster.people[person]?.timezone || !chance.percent((12 * days) / 365)) continue;
    const moved = anyTime();
    happenings.push({ at: moved, do: 'move', person, zone: chance.pick(places).zone });
    const back = new Date(moved.getTime() + (10 + chance.below(30)) * 86_400_000 + 3_600_000);
    if (chance.percent(70) && back < at(to, 23)) happenings.push({ at: back, do: 'move', person, zone: home });
  }

  const changes = Math.max(2, Math.round((roster.teams.length * 0.15 * days) / 365));
  for (let change = 0; change < changes; change += 1) {
    const [one, other] = [chance.below(roster.teams.length), chance.below(roster.teams.length)];
    const id = `UNEW${change + 1}`;
    if (one === other)
      happenings.push({ at: anyTime(), do: 'hire-manager', team: one, id, zone: chance.pick(places).zone });
    else if (chance.percent(30)) {
      const zone = roster.teams[one]?.timezone ?? roster.timezone;
      happenings.push({ at: anyTime(), do: 'hire-manager', team: one, id, zone });
    } else happenings.push({ at: anyTime(), do: 'swap-managers', teams: [one, other] });
  }

  for (const [told, first, length] of closures) {
    const day = addDays(from, Math.floor(days * told));
    const range = { from: addDays(day, first), to: addDays(day, first + length) };
    happenings.push({ at: at(day, 13, 40), do: 'close', range });
  }
  return happenings
    .filter(({ at }) => at < new Date(`${addDays(to, 1)}T00:00:00Z`))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** When it is told, as a share of the span; how many days ahead; how many days more. */
const closures = [
  [0.3, 1, 0],
  [0.6, 20, 1],
] as const;

function leavesOf(person: string, { from, to }: DayRange, chance: Chance): Leave[] {
  const leaves: Leave[] = [];
  for (let first = addDays(from, chance.below(70)); first <= to; ) {
    const last = addDays(first, chance.pick(lengths) - 1);
    leaves.push({ person, from: first, to: last });
    first = addDays(last, 25 + chance.below(80));
  }
  return leaves;
}
