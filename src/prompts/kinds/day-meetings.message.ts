import { addDays } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { weekOf } from '../../calendar/weeks.ts';
import { findPair, type RosterPair } from '../../roster/pairs.ts';
import { type LoadedRoster, pairsInWeek } from '../../roster/schedule.ts';
import { teamCalendar, teamNamed, teamZone } from '../../roster/settings.ts';
import { listSessions } from '../../sessions/session.store.ts';
import type { Session, SessionKey } from '../../sessions/session.ts';
import { listSlotChanges } from '../../sessions/slot-change.store.ts';
import type { Composing } from '../composing.message.ts';
import { hasNoDay, meetingOf, type PlannedRow } from '../read-about.ts';
import { listPromptsOfWeeks } from '../stored-prompt.store.ts';
import type { DayMeeting } from './day-item.ts';

const minuteMs = 60_000;
const kinds = ['skill-session', 'pipeline-review'] as const;
type MeetingKind = (typeof kinds)[number];

export interface CoachDay {
  coachId: string;
  day: Day;
  zone: string;
  pairs: readonly RosterPair[];
}

/**
 * The meetings of a coach's day in their order: those of the planned rows, put right by where they stand now. What was moved away or
 * excused since is left out, what was moved here is in.
 */
export async function listMeetingsOfDay(
  { db, roster, now }: Composing,
  rows: readonly PlannedRow[],
  { coachId, day, zone, pairs }: CoachDay,
): Promise<DayMeeting[]> {
  const weeks = { fromWeek: addDays(day, -8), toWeek: addDays(day, 1) };
  const coacheeIds = pairs.map(({ coachee }) => coachee);
  const prompts = await listPromptsOfWeeks(db, coacheeIds, { kinds, from: weeks.fromWeek, to: weeks.toWeek });
  const changes = await listSlotChanges(db, { coacheeIds, ...weeks });
  const sessions = await listSessions(db, { coacheeIds, ...weeks });
  const found = new Map<string, DayMeeting>();
  for (const row of rows) {
    const meeting = ofRow(row, roster);
    if (meeting && findPair(roster.roster, meeting.key.coachId, meeting.key.coacheeId)) {
      found.set(nameOf(meeting.key), meeting);
    }
  }
  for (const prompt of prompts) {
    const key = prompt.coachId === coachId ? keyOf(prompt.kind, coachId, prompt) : undefined;
    if (!key || !coacheeIds.includes(key.coacheeId)) continue;
    const isExcused = changes.some((one) => one.change.what === 'excuse' && nameOf(one) === nameOf(key));
    const isHeld = (prompt.variant === 'full' || prompt.variant === 'short') && !hasNoDay(prompt) && !isExcused;
    const { startsAt, minutes, isMovedByHand } = meetingOf(prompt);
    found.delete(nameOf(key));
    if (!isHeld || localOf(startsAt, zone).day !== day) continue;
    const isShort = prompt.variant === 'short';
    const what = key.conversation === 'skill' ? 'skill-session' : 'pipeline-review';
    found.set(nameOf(key), { what, startsAt, minutes, isShort, isMoved: isMovedByHand, key, standing: 'ahead' });
  }
  const byKey = new Map(sessions.map((session) => [nameOf(session), session]));
  return [...found.values()]
    .map((meeting) => ({ ...meeting, standing: standingOf(meeting, byKey.get(nameOf(meeting.key)), now) }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** What the coach is to say about it, or has said. A session that the coach has completed took place. */
function standingOf(
  { startsAt, minutes }: DayMeeting,
  session: Pick<Session, 'completedAt' | 'coachSays'> | undefined,
  now: Date,
): DayMeeting['standing'] {
  if (session?.coachSays) return session.coachSays;
  if (session?.completedAt) return 'held';
  return now.getTime() >= startsAt.getTime() + (minutes ?? 0) * minuteMs ? 'ask' : 'ahead';
}

function keyOf(
  kind: string,
  coachId: string,
  { coacheeId, week }: { coacheeId: string | null; week: Day | null },
): SessionKey | undefined {
  const conversation = kind === 'skill-session' ? 'skill' : 'pipeline';
  return coacheeId && week ? { coachId, coacheeId, conversation, week } : undefined;
}

function nameOf({
  conversation,
  coachId,
  coacheeId,
  week,
}: SessionKey | ({ conversation: string } & Omit<SessionKey, 'conversation'>)): string {
  return `${conversation}/${coachId}/${coacheeId}/${week}`;
}

function ofRow({ kind, pair, variant, startsAt }: PlannedRow, loaded: LoadedRoster): DayMeeting | undefined {
  const what = kinds.find((one): one is MeetingKind => one === kind);
  if (!what || !pair || startsAt === null || variant === 'choose-next') return undefined;
  const { roster } = loaded;
  const team = teamNamed(roster, findPair(roster, pair.coach, pair.coachee)?.team ?? null);
  const week = weekOf(teamCalendar(roster, team).workweek, localOf(startsAt, teamZone(roster, team)).day);
  const key = keyOf(kind, pair.coach, { coacheeId: pair.coachee, week });
  const slots = pairsInWeek(loaded, week).find(
    (one) => one.coach === pair.coach && one.coachee === pair.coachee,
  )?.slots;
  const isShort = variant === 'short';
  const minutes =
    what === 'pipeline-review'
      ? slots?.pipeline?.minutes
      : isShort
        ? slots?.skill?.shortMinutes
        : slots?.skill?.minutes;
  return key && { what, startsAt, minutes: minutes ?? null, isShort, isMoved: false, key, standing: 'ahead' };
}
