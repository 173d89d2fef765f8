import type { Kysely } from 'kysely';
import { addDays } from '../../calendar/days.ts';
import { instantAtOrAfter } from '../../calendar/local-time.ts';
import { buildPhases } from '../../calendar/phases.ts';
import type { Day, DayRange } from '../../calendar/settings.ts';
import { weekOf } from '../../calendar/weeks.ts';
import { libraryWith } from '../../framework/library.ts';
import { listLoopsSince } from '../../loops/loop.store.ts';
import type { Loop } from '../../loops/loop.ts';
import type { Database } from '../../platform/schema.ts';
import { pairKey, pairsOf } from '../../roster/pairs.ts';
import type { Roster } from '../../roster/roster.ts';
import { type HolidaysOf, teamDays, teamNamed } from '../../roster/settings.ts';
import type { PairFact } from '../../stalls/digest-facts.ts';
import { listPlannedSlots } from '../../stalls/loop-facts.store.ts';
import { pairOfLoop, spellsOfWeek } from '../../stalls/loop-pairs.ts';
import { loadOwnTrouble } from '../../stalls/outage.store.ts';
import { outageLines } from '../../stalls/outage-words.ts';
import { isReady, nextConversation } from '../../stalls/ready-team.ts';
import { listRemindedWeeks } from '../../stalls/review.store.ts';
import { buildReview } from '../../stalls/review.ts';
import { reviewParts } from '../../stalls/review-words.ts';
import { slotFact } from '../../stalls/slot-facts.ts';
import { spellsInOrder } from '../../stalls/teams-of-pairs.store.ts';
import type { Compose, Composing } from '../composing.message.ts';
import { dueOf, groupOf } from '../read-about.ts';
import { loadDigest } from './digest.message.ts';
import { fourWeekReviewMessage } from './four-week-review.view.ts';

/** Sixteen weeks hold the last four coachable slots of a pair, closing and reset weeks, holidays and leave between them. */
const daysOfRhythm = 112;

/** The review of the period before the one it is posted in: what moved, where loops stood, what to look at, who is ready for more. */
export function composeFourWeekReview(holidaysOf: HolidaysOf): Compose {
  return async (composing) => {
    const { db, prompt, roster, now } = composing;
    const group = { ...groupOf(prompt), channel: prompt.recipient, roster: roster.roster, now, holidaysOf };
    const current = await loadDigest(db, group);
    if (!current) return { nothing: 'no-pairs' };
    const { zone } = current;
    const range = reviewedRange(roster.roster, dueOf(prompt).day || current.digest.week, holidaysOf);
    const endsAt = instantAtOrAfter(addDays(range.to, 1), '00:00', zone);
    const pairs = pairsOf(roster.roster).filter(({ team }) => current.digest.teams.some(({ name }) => name === team));
    const from = instantAtOrAfter(range.from, '00:00', zone);
    const then = await pairsOfPeriod(db, group.teams, { from, endsAt, lastDay: range.to });
    const known = await listLoopsSince(db, then.coachees, from);
    const loops = known.filter((loop) => loop.openedAt < endsAt && then.has(loop));
    const checkIns = { asked: 0, in: 0 };
    for (let week = weekOf(roster.roster.calendar.workweek, range.from); week <= range.to; week = addDays(week, 7)) {
      const loaded = await loadDigest(db, { ...group, week });
      checkIns.asked += loaded?.digest.thisWeek.asked ?? 0;
      checkIns.in += loaded?.digest.thisWeek.in ?? 0;
    }
    const review = buildReview(loops, range, { zone, endsAt });
    const ready = await listReady(composing, { pairs, range, endsAt, holidaysOf });
    const outages = outageLines(await loadOwnTrouble(db, then.people, { from, to: endsAt }), zone);
    if (checkIns.asked === 0 && loops.length === 0 && ready.length === 0) return { nothing: 'nothing-to-review' };
    const parts = reviewParts(review, { ready, outages, library: libraryWith(roster.roster.library) });
    return { message: fourWeekReviewMessage({ range, checkIns, parts }) };
  };
}

/** Who was coached in these teams (null: in all) in the period, by whom, and which loops were theirs: whoever left since counts, and whoever came does not. */
async function pairsOfPeriod(
  db: Kysely<Database>,
  teams: readonly string[] | null,
  { from, endsAt, lastDay }: { from: Date; endsAt: Date; lastDay: Day },
) {
  const spells = await spellsInOrder(db);
  const isOurs = ({ team }: PairFact) => teams === null || (team !== null && teams.includes(team));
  const ours = [...spells.values()].flatMap((of) => spellsOfWeek(of, { from, lastDay })).filter(isOurs);
  return {
    coachees: [...new Set(ours.map(({ coachee }) => coachee))],
    people: [...new Set(ours.flatMap(({ coach, coachee }) => [coach, coachee]))],
    has(loop: Loop): boolean {
      const at = loop.closed && loop.closed.at < endsAt ? loop.closed.at : new Date(endsAt.getTime() - 1);
      const pair = pairOfLoop(loop, spells.get(loop.coacheeId) ?? [], { at, from, lastDay });
      return pair !== undefined && isOurs(pair);
    },
  };
}

/** The workspace's period before the one that holds this day; where there is none, the four weeks before it. */
function reviewedRange(roster: Roster, day: Day, holidaysOf: HolidaysOf): DayRange {
  const phases = buildPhases(teamDays(roster, null, holidaysOf), roster.calendar);
  const { period } = phases.on(day);
  const before = period && phases.on(addDays(period.from, -1)).period;
  return before ? { from: before.from, to: before.to } : { from: addDays(day, -28), to: addDays(day, -1) };
}

async function listReady(
  { db, roster: { roster } }: Composing,
  { pairs, range, endsAt, holidaysOf }: ReadyWanted,
): Promise<{ team: string; next: string }[]> {
  const coachees = [...new Set(pairs.map(({ coachee }) => coachee))];
  const span = { from: addDays(range.to, -daysOfRhythm), to: range.to };
  const slots = await listPlannedSlots(db, coachees, span);
  const reminded = await listRemindedWeeks(db, coachees, span, (day) => weekOf(roster.calendar.workweek, day));
  return roster.teams.flatMap(({ name, slots: ofTeam }) => {
    const next = nextConversation(ofTeam);
    const own = pairs.filter(({ team }) => team === name);
    const rhythms = own.map((pair) => ({
      slots: slots
        .filter((slot) => pairKey(slot) === pairKey(pair))
        .flatMap((slot) => slotFact(slot, endsAt, teamDays(roster, teamNamed(roster, name), holidaysOf)) ?? []),
      remindedWeeks: reminded.get(pairKey(pair)) ?? new Set<string>(),
    }));
    return next !== null && isReady(rhythms) ? [{ team: name, next }] : [];
  });
}

interface ReadyWanted {
  pairs: readonly { coach: string; coachee: string; team: string | null }[];
  range: DayRange;
  endsAt: Date;
  holidaysOf: HolidaysOf;
}
