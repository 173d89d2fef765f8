import { type CompanyPlan, type Conversation, conversations, firstWeek } from './company-plan.ts';
import { type Day, minutesOf, plus, sevenDays } from './dates.ts';
import { type Days, works, worksAt } from './days.ts';
import { type Landing, weeksFrom } from './landings.ts';
import { countPerDay, isFull } from './once.ts';
import type { Spell } from './pairs.ts';
import type { Result } from './result.ts';
import { instantOf, localAt } from './zones.ts';

const minuteMs = 60_000;

interface Counts {
  coachable: number;
  others: number;
  fullDays: number;
  late: number;
}

/**
 * Every slot of every week that a pair had wholly for itself has its prompt, a slot on a coaching day above all. The only excuses: the
 * person's two messages of that day are used up, or something changed between the last working minute before the slot and the slot.
 */
export function checkCoverage(plan: CompanyPlan): Result {
  const keys = new Set(plan.world.sent.map(({ key }) => key));
  const perDay = countPerDay(plan.world);
  const counts: Counts = { coachable: 0, others: 0, fullDays: 0, late: 0 };
  const violations: string[] = [];
  for (const spell of [...plan.spells.values()].flat()) {
    for (const week of wholeWeeks(plan, spell)) {
      for (const conversation of conversations) {
        const landing = plan.landings(spell, conversation, week).at(-1);
        if (!landing || landing.at === null) continue;
        const phase = plan.phase(spell, landing.day, landing.at);
        if (conversation === 'skill-session' && phase === 'reset') continue;
        if (conversation === 'skill-session' && phase === 'coaching') counts.coachable += 1;
        else counts.others += 1;
        const key = `${conversation}/${spell.coach}>${spell.coachee}/${week}`;
        if (keys.has(key)) continue;
        const excuse = excuseFor(plan, perDay, { spell, conversation, week, landing, at: landing.at });
        if (excuse) counts[excuse] += 1;
        else violations.push(`${key}: no prompt for the slot of ${new Date(landing.at).toISOString()} (${phase})`);
      }
    }
  }
  const looked = {
    'coachable slots': counts.coachable,
    'other slots': counts.others,
    'excused: full days': counts.fullDays,
    'excused: changed at the last': counts.late,
  };
  return { check: 'coverage', looked, violations };
}

/** The weeks of the simulation that lie wholly in the spell. */
function wholeWeeks({ world }: CompanyPlan, spell: Spell): Day[] {
  const { zone } = world.daysOfTeam(spell.team, spell.from);
  const first = firstWeek(world, spell);
  return weeksFrom(first, plus(world.to, -7)).filter((week) => {
    const begins = instantOf(week, 0, zone);
    if (spell.fromWeek !== null && week < spell.fromWeek) return false;
    if (spell.untilWeek !== null) return week < spell.untilWeek;
    // A day more, for people in other zones.
    return (spell.to - begins) / (24 * 60 * minuteMs) >= 8;
  });
}

interface Missing {
  spell: Spell;
  conversation: Conversation;
  week: Day;
  landing: Landing;
  at: number;
}

function excuseFor(
  plan: CompanyPlan,
  perDay: ReadonlyMap<string, number>,
  missing: Missing,
): 'fullDays' | 'late' | null {
  const { spell, conversation, week, landing, at } = missing;
  if (conversation !== 'check-in') {
    const days = plan.world.daysOf(spell.coachee, at);
    const due = sessionPromptAt(days, at);
    if (plan.world.changes([spell.coach, spell.coachee], due, at).length > 0) return 'late';
    return isFull(perDay, spell.coachee, localAt(due, days.zone).day) ? 'fullDays' : null;
  }
  // As everything turned out in the end.
  const days = plan.world.daysOf(spell.coachee, at + 7 * 24 * 60 * minuteMs);
  const isAfterWork = localAt(at, days.zone).minutes >= minutesOf(days.hours.to);
  const first = isAfterWork ? plus(landing.day, 1) : landing.day;
  const left = sevenDays(week).filter((day) => day >= first && works(days, day));
  if (left.length === 0) return 'late';
  return left.every((day) => isFull(perDay, spell.coachee, day)) ? 'fullDays' : null;
}

/** Thirty minutes before, else the last minute of the person's working hours before it begins. */
export function sessionPromptAt(days: Days, start: number): number {
  const usual = start - 30 * minuteMs;
  if (worksAt(days, usual)) return usual;
  let day = localAt(start, days.zone).day;
  for (;;) {
    const opens = instantOf(day, minutesOf(days.hours.from), days.zone);
    const closes = instantOf(day, minutesOf(days.hours.to), days.zone);
    if (works(days, day) && opens < start) return Math.min(closes, start) - minuteMs;
    day = plus(day, -1);
  }
}
