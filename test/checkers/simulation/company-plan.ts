import { type Day, minutesOf, plus, sevenDays, weekdayOf } from './dates.ts';
import { checkInOf, freshLanding, type Landing, landingAt, landingsOf, meetingOf, type Placing } from './landings.ts';
import type { Slot } from './lines.ts';
import { type Spell, spellsOf } from './pairs.ts';
import { periodOfDay, phaseForPrompt, weekOf } from './phases.ts';
import type { World } from './world.ts';
import { instantOf, localAt } from './zones.ts';

export type Conversation = 'check-in' | 'skill-session' | 'pipeline-review';
export const conversations: readonly Conversation[] = ['skill-session', 'pipeline-review', 'check-in'];

const slotNames = { 'check-in': 'check-in', 'skill-session': 'skill', 'pipeline-review': 'pipeline' } as const;

/** What the rules ask for, worked out from the record alone. */
export class CompanyPlan {
  readonly world: World;
  readonly spells: ReadonlyMap<string, readonly Spell[]>;
  readonly #landings = new Map<string, Landing[]>();

  constructor(world: World) {
    this.world = world;
    this.spells = spellsOf(world);
  }

  /** The spell of these two that holds the instant; of a pair that changed its team, the one that has the week. */
  spellAt(coach: string, coachee: string, instant: number, week?: Day): Spell | undefined {
    const spells = this.spells.get(`${coach}>${coachee}`) ?? [];
    const at = spells.findIndex(({ from, to }) => from <= instant && instant < to);
    const spell = spells[at];
    if (!spell || week === undefined) return spell;
    if (spell.untilWeek !== null && week >= spell.untilWeek) return spells[at + 1];
    return spell.fromWeek !== null && week < spell.fromWeek ? spells[at - 1] : spell;
  }

  slotOf(spell: Spell, conversation: Conversation): Slot | undefined {
    return spell.slots[slotNames[conversation]];
  }

  landings(spell: Spell, conversation: Conversation, week: Day): Landing[] {
    const key = `${conversation} ${spell.coach}>${spell.coachee} ${spell.from} ${week}`;
    const known = this.#landings.get(key);
    if (known) return known;
    const held = this.#heldBefore(spell, conversation, week);
    const slot = this.slotOf(spell, conversation);
    const landings = held ? [held] : slot ? landingsOf(this.world, this.#placing(spell, conversation, slot, week)) : [];
    this.#landings.set(key, landings);
    return landings;
  }

  #placing(spell: Spell, conversation: Conversation, slot: Slot, week: Day): Placing {
    if (conversation === 'check-in') return checkInOf(this.world, spell, slot, week);
    return meetingOf(this.world, spell, { slot, week, conversation });
  }

  /** Where it took place already when the two came to another team. */
  #heldBefore(spell: Spell, conversation: Conversation, week: Day): Landing | undefined {
    const before = this.spells.get(`${spell.coach}>${spell.coachee}`)?.find(({ to }) => to === spell.from);
    const landing = before && landingAt(this.landings(before, conversation, week), spell.from);
    return landing && landing.at !== null && landing.at <= spell.from ? landing : undefined;
  }

  /**
   * The landing of this conversation on a date of the coach, and its week, as it stands at the instant. What has no message of its own
   * (`isFresh`) is worked out anew each time, so it has no history.
   */
  landingOn(
    spell: Spell,
    conversation: Conversation,
    day: Day,
    { instant, isFresh }: { instant: number; isFresh: boolean },
  ) {
    const { world } = this;
    const slot = this.slotOf(spell, conversation);
    if (!slot) return undefined;
    const zone = world.zone(spell.coach, instant);
    const { workweek } = world.calendar(spell.team, instant);
    // Where the coach is the date may belong to the week before or after.
    for (const week of new Set([-1, 0, 1].map((days) => weekOf(workweek, plus(day, days))))) {
      const landing = isFresh
        ? freshLanding(this.#placing(spell, conversation, slot, week), instant)
        : landingAt(this.landings(spell, conversation, week), instant);
      if (landing && landing.at !== null && localAt(landing.at, zone).day === day) return { week, landing };
    }
    return undefined;
  }

  /** The phase of the spell's team on a date, as far as its calendar is known at the instant. */
  phase({ team }: Pick<Spell, 'team'>, day: Day, instant: number): string {
    const { world } = this;
    return phaseForPrompt(world.calendar(team, instant), world.daysOfTeam(team, instant), day);
  }

  /** Whether a session that lands in reset is the first of its period for the two: then the next behaviour is chosen. */
  isFirstInReset(spell: Spell, week: Day, landing: Landing): boolean {
    const period = this.#periodOf(spell, landing);
    if (!period) return true;
    const first = firstWeek(this.world, spell);
    for (
      let earlier = plus(week, -7);
      earlier >= first && plus(earlier, 6) >= period.from;
      earlier = plus(earlier, -7)
    ) {
      const before = landingAt(this.landings(spell, 'skill-session', earlier), landing.since);
      if (!before || before.at === null || this.phase(spell, before.day, landing.since) !== 'reset') continue;
      if (this.#periodOf(spell, before)?.id === period.id) return false;
    }
    return true;
  }

  #periodOf({ team }: Spell, { day, since }: Landing) {
    return periodOfDay(this.world.calendar(team, since), day);
  }
}

/** The week that begins on the day on which they became a pair, when none of its slots has come by then; else the next one. */
export function firstWeek(world: World, { began, coachee, team, slots }: Spell): Day {
  const today = localAt(began, world.zone(coachee, began)).day;
  const week = weekOf(world.calendar(team, began).workweek, today);
  const hasCome = Object.entries(slots).some(([name, slot]) => {
    const zone = name === 'check-in' ? world.zone(coachee, began) : world.daysOfTeam(team, began).zone;
    const day = sevenDays(week).find((other) => weekdayOf(other) === slot.day) ?? week;
    return instantOf(day, minutesOf(slot.at), zone) < began;
  });
  return today === week && !hasCome ? week : plus(week, 7);
}
