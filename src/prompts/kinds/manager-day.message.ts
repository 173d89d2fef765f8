import { addDays } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay } from '../../calendar/show-date.ts';
import { weekOf } from '../../calendar/weeks.ts';
import type { RepStanding } from '../../check-ins/check-in.ts';
import type { FactsOf } from '../../check-ins/facts.store.ts';
import { loadTeamRows } from '../../check-ins/team-rows.store.ts';
import { listOpenLoopsOf } from '../../loops/loop.store.ts';
import { needOf } from '../../loops/need.ts';
import { stageOf } from '../../loops/stage.ts';
import { findPair, pairsOf, type RosterPair } from '../../roster/pairs.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { type HolidaysOf, teamCalendar, teamNamed } from '../../roster/settings.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Compose, Composing } from '../composing.message.ts';
import { listLoopFacts } from '../loop-facts.store.ts';
import type { OpenLoop } from '../loop-facts.ts';
import { type PlannedRow, rowsOf } from '../read-about.ts';
import { listAsksOfDay } from './day-asks.message.ts';
import type { DayItem } from './day-item.ts';
import { listMeetingsOfDay } from './day-meetings.message.ts';
import { listNewsOfDay } from './day-news.message.ts';
import { managerDayMessage } from './manager-day.view.ts';
import { nothingLeft } from './nudge.view.ts';

/**
 * A coach's day as it stands now: what leaders ask, how coachees saw their calls, its meetings, what is to be chosen, the named calls and check-ins that wait for the coach, and the
 * loops that can't go on. Nothing when none of what it was planned for is left; a loop that can't go on is no reason of its own.
 */
export function composeManagerDay(holidaysOf: HolidaysOf): Compose {
  return async (composing) => {
    const { db, prompt, roster: loaded, now } = composing;
    const { roster } = loaded;
    const coachId = prompt.recipient;
    const rows = rowsOf(prompt).filter(({ pair }) => !pair || findPair(roster, pair.coach, pair.coachee));
    const pairs = pairsOf(roster).filter(
      ({ coach, coachee }) => coach === coachId || rows.some(({ pair }) => pair?.coachee === coachee),
    );
    const coachees = pairs.map(({ coachee }) => coachee);
    const people = await findPeople(db, [coachId, ...coachees]);
    const named = (id: string) => personName(roster, people, id);
    const { zone } = zoneOf(roster, people.get(coachId) ?? { id: coachId, pinnedZone: null, slackZone: null });
    const { day } = localOf(prompt.sentAt ?? now, zone);
    const meetings = await listMeetingsOfDay(composing, rows, { coachId, day, zone, pairs });
    const loops = await listLoopFacts(db, coachees);
    const waiting = await listWaiting(db, coachId, day, { now, holidaysOf, roster: loaded });
    const isToday = localOf(now, zone).day === day;
    const of = { rows, pairs, coachId, isToday, now, named };
    const asks = await listAsksOfDay(composing, rows, { day, zone, loops, holidaysOf });
    const asked: DayItem[] = [
      ...asks,
      ...(await listNewsOfDay(composing, rows, { day, zone })),
      ...meetings.map((meeting) => ({ ...meeting, coachee: named(meeting.key.coacheeId) })),
      ...choices(rows, named),
      ...checks(loops, of),
      ...waiting.map(({ key, name }) => ({ what: 'check-in' as const, key, coachee: name })),
      ...(waiting.length === 0 && rows.some(({ kind }) => kind === 'nudge:team-check-ins')
        ? [{ what: 'open-check-ins' as const, coachee: '' }]
        : []),
    ];
    const gaps = prompt.phase === 'closing' ? [] : await listGaps(db, loops, of);
    if (asked.length > 0 || gaps.some(({ isPlanned }) => isPlanned)) {
      const items = [...asked, ...gaps.map(({ item }) => item)];
      return { message: managerDayMessage({ day, zone, items }) };
    }
    return prompt.sentAt === null
      ? { nothing: 'no-rows' }
      : { message: nothingLeft(`Your coaching day, ${showDay(day)}: all of it is done.`) };
  };
}

type Named = (id: string) => string;

function choices(rows: readonly PlannedRow[], named: Named): DayItem[] {
  return rows.flatMap(({ variant, pair }): DayItem[] =>
    variant === 'choose-next' && pair
      ? [{ what: 'choose-next', coacheeId: pair.coachee, coachee: named(pair.coachee) }]
      : [],
  );
}

interface DayOf {
  rows: readonly PlannedRow[];
  pairs: readonly RosterPair[];
  coachId: string;
  /** A message of an earlier day keeps to what it was about. */
  isToday: boolean;
  now: Date;
  named: Named;
}

/** Calls that wait for this coach, and those of the stand-in's rows; a call that was planned for today may not have ended yet. */
function checks(loops: readonly OpenLoop[], { rows, pairs, coachId, isToday, now, named }: DayOf): DayItem[] {
  return loops.flatMap(({ coacheeId, coachId: theirs, call, hasBehaviour }): DayItem[] => {
    const isPair = pairs.some(({ coach, coachee }) => coach === theirs && coachee === coacheeId);
    if (!isPair || !call || !hasBehaviour) return [];
    const isOver = call.endsAt <= now;
    const isPlanned = rows.some(({ callId }) => callId === call.id);
    if (!isPlanned && !(isToday && isOver && theirs === coachId)) return [];
    return [{ what: 'call-check', callId: call.id, endsAt: call.endsAt, isOver, coachee: named(coacheeId) }];
  });
}

/** Loops that can't go on; `isPlanned`: the day is there for it, too. */
async function listGaps(db: Composing['db'], loops: readonly OpenLoop[], of: DayOf) {
  const { rows, pairs, coachId, isToday, now, named } = of;
  const stuck = loops.flatMap((loop) => {
    const isPair = pairs.some(({ coach, coachee }) => coach === loop.coachId && coachee === loop.coacheeId);
    const what = loop.hasBehaviour ? ('needs-call' as const) : ('needs-behaviour' as const);
    const isPlanned = rows.some(({ loopId, kind }) => loopId === loop.id && kind === what);
    const isShown = isPlanned || (isToday && loop.coachId === coachId);
    return isPair && isShown && !(loop.hasBehaviour && loop.call) ? [{ id: loop.id, what, isPlanned, loop }] : [];
  });
  if (stuck.length === 0) return [];
  const whole = await listOpenLoopsOf(db, [...new Set(stuck.map(({ loop }) => loop.coacheeId))]);
  return stuck.flatMap(({ id, what, isPlanned }): { item: DayItem; isPlanned: boolean }[] => {
    const loop = whole.find((one) => one.id === id);
    const need = loop && needOf(loop, stageOf(loop, now));
    return loop && need ? [{ item: { what, loop, need, coachee: named(loop.coacheeId) }, isPlanned }] : [];
  });
}

/** What waits for this coach in the week that holds this day, of each team, and in the one before. */
async function listWaiting(db: Composing['db'], coachId: string, day: Day, known: FactsOf): Promise<RepStanding[]> {
  const roster = known.roster?.roster;
  const teams = roster ? pairsOf(roster).filter(({ coach }) => coach === coachId) : [];
  const weeks = new Set(
    teams.flatMap(({ team }) => {
      const week = roster && weekOf(teamCalendar(roster, teamNamed(roster, team)).workweek, day);
      return week ? [addDays(week, -7), week] : [];
    }),
  );
  const waiting: RepStanding[] = [];
  for (const week of [...weeks].sort()) {
    const team = await loadTeamRows(db, coachId, week, known);
    waiting.push(...(team?.rows ?? []).filter(({ state }) => state === 'waits-for-coach'));
  }
  return waiting;
}
