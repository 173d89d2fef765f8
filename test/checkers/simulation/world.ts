import type { Day } from './dates.ts';
import type { Days } from './days.ts';
import type { Calendar, Holidays, Line, Range, Roster, Sent, Team } from './lines.ts';
import { localAt } from './zones.ts';

/** A roster, and the instant (epoch milliseconds) since which it counts. */
interface Version {
  since: number;
  roster: Roster;
}

/** What is known of the company at any instant of the simulation. */
export class World {
  readonly sent: Sent[] = [];
  readonly versions: Version[] = [];
  from: Day = '';
  to: Day = '';
  readonly #away = new Map<string, (Range & { since: number })[]>();
  readonly #zones = new Map<string, { since: number; zone: string }[]>();
  readonly #holidays = new Map<string, ReadonlySet<Day>>();
  readonly #teamDays = new Map<Roster, Map<Team | null, Days>>();
  readonly #peoplesDays = new Map<Roster, Map<string, Map<string, Days>>>();
  readonly #calendars = new Map<Calendar, Map<Team, Calendar>>();
  readonly #sentAt = new Map<string, number>();

  constructor(lines: readonly Line[]) {
    for (const line of lines) this.#take(line);
  }

  #take(line: Line): void {
    switch (line.what) {
      case 'setup':
      case 'roster':
        if (line.what === 'setup') [this.from, this.to] = [line.from, line.to];
        this.versions.push({ since: Date.parse(line.at), roster: line.roster });
        for (const [person, zone] of Object.entries(line.zones)) this.#move(person, zone, line.at);
        return;
      case 'closure': {
        const roster = this.roster(Date.parse(line.at));
        const calendar = { ...roster.calendar, closures: [...roster.calendar.closures, line] };
        this.versions.push({ since: Date.parse(line.at), roster: { ...roster, calendar } });
        return;
      }
      case 'holidays':
        this.#holidays.set(placeOf(line.country, line.region), new Set(line.days));
        return;
      case 'away':
        this.#away.set(line.person, [...(this.#away.get(line.person) ?? []), { ...line, since: Date.parse(line.at) }]);
        return;
      case 'zone':
        this.#move(line.person, line.zone, line.at);
        return;
      case 'sent':
        this.sent.push(line);
        if (!this.#sentAt.has(line.key)) this.#sentAt.set(line.key, Date.parse(line.at));
        return;
      case 'end':
        return;
    }
  }

  #move(person: string, zone: string, at: string): void {
    const zones = this.#zones.get(person) ?? [];
    if (zones.at(-1)?.zone !== zone) this.#zones.set(person, [...zones, { since: Date.parse(at), zone }]);
  }

  #version(instant: number): Version {
    const version = this.versions.findLast(({ since }) => since <= instant) ?? this.versions[0];
    if (!version) throw new Error('The record does not begin with a setup');
    return version;
  }

  roster(instant: number): Roster {
    return this.#version(instant).roster;
  }

  /** The instants after `from` and up to `to` at which something became known of the company or of these people. */
  changes(people: readonly string[], from: number, to: number): number[] {
    const changes = new Set(this.versions.map(({ since }) => since));
    for (const person of people) {
      for (const { since } of this.#away.get(person) ?? []) changes.add(since);
      for (const { since } of this.#zones.get(person) ?? []) changes.add(since);
    }
    return [...changes].filter((at) => from < at && at <= to).sort((one, other) => one - other);
  }

  /** When this key went out first; null: never. */
  sentAt(key: string): number | null {
    return this.#sentAt.get(key) ?? null;
  }

  /** How many absences were noted. */
  absences(): number {
    return [...this.#away.values()].reduce((sum, ranges) => sum + ranges.length, 0);
  }

  zone(person: string, instant: number): string {
    const zones = this.#zones.get(person) ?? [];
    const profile = zones.findLast(({ since }) => since <= instant) ?? zones[0];
    const roster = this.roster(instant);
    return roster.people[person]?.timezone ?? profile?.zone ?? roster.timezone;
  }

  /** The date where it is latest among everybody's zones and the teams'. */
  latestDay(instant: number): Day {
    const { timezone, teams } = this.roster(instant);
    const zones = [timezone, ...teams.map((team) => team.timezone ?? timezone)];
    const people = [...this.#zones.keys()].map((person) => this.zone(person, instant));
    const days = [...new Set([...zones, ...people])].map((zone) => localAt(instant, zone).day);
    return days.sort().at(-1) ?? '';
  }

  /** The first listed team that has the person as rep, else as manager. */
  teamOf(person: string, instant: number): Team | null {
    const { teams } = this.roster(instant);
    const asRep = teams.find(({ reps }) => reps.includes(person));
    return asRep ?? teams.find(({ manager }) => manager === person) ?? null;
  }

  /** What a team sets replaces the workspace's; closures add up. */
  calendar(team: Team | null, instant: number): Calendar {
    const { calendar } = this.roster(instant);
    if (!team) return calendar;
    return once(ofOne(this.#calendars, calendar), team, () => {
      const closures = [...calendar.closures, ...(team.calendar.closures ?? [])];
      return { ...calendar, ...team.calendar, closures };
    });
  }

  daysOfTeam(team: Team | null, instant: number): Days {
    const { roster } = this.#version(instant);
    return once(ofOne(this.#teamDays, roster), team, () => {
      const { workweek, extraWorkingDays, closures, holidays } = this.calendar(team, instant);
      return {
        zone: team?.timezone ?? roster.timezone,
        hours: team?.hours ?? roster.hours,
        workweek: new Set(workweek),
        extra: new Set(extraWorkingDays),
        closures,
        holidays: this.#holidaysOf(holidays),
        away: [],
      };
    });
  }

  /** A person's own workweek also drops the extra days; own holidays replace the team's; closures bind all. */
  daysOf(person: string, instant: number): Days {
    const { roster } = this.#version(instant);
    const zone = this.zone(person, instant);
    const noted = this.#away.get(person) ?? [];
    const away = noted.filter((range) => range.since <= instant);
    return once(ofOne(ofOne(this.#peoplesDays, roster), person), `${zone} ${away.length}`, () => {
      const shared = this.daysOfTeam(this.teamOf(person, instant), instant);
      const own = roster.people[person];
      return {
        zone,
        hours: own?.hours ?? shared.hours,
        workweek: own?.workweek ? new Set(own.workweek) : shared.workweek,
        extra: own?.workweek ? new Set<Day>() : shared.extra,
        closures: shared.closures,
        holidays: own?.holidays ? this.#holidaysOf(own.holidays) : shared.holidays,
        away: [...(own?.away ?? []), ...away],
      };
    });
  }

  #holidaysOf({ country, region, add, remove }: Holidays): Days['holidays'] {
    const ofPlace = country ? this.#holidays.get(placeOf(country, region)) : new Set<Day>();
    if (!ofPlace) throw new Error(`The record has no holidays of ${country} ${region ?? ''}`);
    return { ofPlace, added: new Set(add), removed: new Set(remove) };
  }
}

/** What was worked out for a key before; else this, from now on. */
function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function ofOne<Outer, Inner, Value>(known: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  return once(known, key, () => new Map<Inner, Value>());
}

function placeOf(country: string, region: string | null | undefined): string {
  return `${country}/${region ?? ''}`;
}
