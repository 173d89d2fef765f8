import type { Kysely } from 'kysely';
import { addDays } from '../../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import type { Day } from '../../calendar/settings.ts';
import { showMoment, showTime } from '../../calendar/show-date.ts';
import { breathe } from '../../platform/breathe.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import type { Database } from '../../platform/schema.ts';
import { findPerson } from '../../roster/person.store.ts';
import type { Person } from '../../roster/person.ts';
import { personName } from '../../roster/person-name.ts';
import type { Roster } from '../../roster/roster.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import { buildDigestInSlices } from '../../stalls/build-in-slices.ts';
import { loadDigestFacts } from '../../stalls/digest.store.ts';
import type { Digest } from '../../stalls/digest.ts';
import { digestMessage, digestReply } from '../../stalls/digest.view.ts';
import { digestSlot, findGroup } from '../../stalls/digest-before.ts';
import { type DigestText, digestText } from '../../stalls/digest-text.ts';
import { digestWeek, speaksOf, teamsInOrder } from '../../stalls/digest-weeks.ts';
import { loadLoopFacts, weeksOfStalls } from '../../stalls/loop-facts.store.ts';
import { lateSince, type Outage } from '../../stalls/outages.ts';
import { listTakenOff } from '../../stalls/stall-off.store.ts';
import type { PostedStall, StallRef } from '../../stalls/stall-ref.ts';
import type { Compose } from '../composing.message.ts';
import { findPicture } from '../digest-picture.store.ts';
import { findDigestDue, findLastPostedAt, findPosted, type PostedDigest } from '../digest-posted.store.ts';
import type { Audience } from '../prompt.ts';
import { groupOf } from '../read-about.ts';

const weekMs = 7 * 86_400_000;
/** Loops that were closed before count only as the last one. */
const daysOfLoops = 63;

export interface DigestWanted {
  roster: Roster;
  /** Who leads; the first one's zone is the digest's. */
  leaders: readonly string[];
  /** Their teams by name; null: all, and the pairs in no team. */
  teams: readonly string[] | null;
  /** Where it is posted; null or left out: nowhere. */
  channel?: string | null;
  /** A day of the workspace's week; left out: the week that holds `now`. */
  week?: Day | undefined;
  audience: Audience;
  /** When it was first posted; null when it wasn't. */
  postedAt: Date | null;
  /** What it said then, see `wordsNow`; null or left out: not known. */
  postedWords?: string | null;
  now: Date;
  holidaysOf: HolidaysOf;
}

/** The weekly digest of a leaders' channel; when it stands already, the same as it is now with the time of the change. */
export function composeDigest(holidaysOf: HolidaysOf): Compose {
  return async ({ db, prompt, roster: { roster }, audience, now }) => {
    const { week, sentAt: postedAt } = prompt;
    const channel = prompt.recipient;
    const wanted = {
      ...groupOf(prompt),
      channel,
      roster,
      week: week ?? undefined,
      audience,
      postedAt,
      now,
      holidaysOf,
    };
    const { picture, words } = await findPicture(db, prompt.id);
    const text = await writeDigest(db, { ...wanted, postedWords: words });
    if (!text) return { nothing: 'no-pairs' };
    const count = text.replies.length;
    const replies = text.replies.map((page, index) => digestReply(page, { number: index + 1, count }));
    return { message: digestMessage(text, { look: String(prompt.id), picture }), replies };
  };
}

/** The words of a group's digest; undefined when nobody is coached in its teams. It says `updated` only where it says something else than when it was posted. */
export async function writeDigest(db: Kysely<Database>, wanted: DigestWanted): Promise<DigestText | undefined> {
  const { now, audience, postedAt, postedWords } = wanted;
  const loaded = await loadDigest(db, wanted);
  if (!loaded) return undefined;
  const write = writer(wanted.roster, loaded);
  const text = write(audience, null);
  const updated = postedAt && showUpdate(postedAt, now, loaded.zone);
  const isAsPosted = postedWords?.split(' ').includes(fingerprint(text));
  return updated === null || isAsPosted ? text : write(audience, updated);
}

/** What a group's digest says now, to tell later whether that has changed: a fingerprint for each audience, with a space between; and the stalls in it. Null when it says nothing. */
export async function wordsNow(
  db: Kysely<Database>,
  wanted: Week & Pick<DigestWanted, 'roster'>,
): Promise<{ words: string; hasReplies: boolean; stalls: PostedStall[] } | null> {
  const loaded = await loadDigest(db, wanted);
  if (!loaded) return null;
  const write = writer(wanted.roster, loaded);
  const [named, counted] = [write('private', null), write('counts-only', null)];
  return {
    words: `${fingerprint(named)} ${fingerprint(counted)}`,
    hasReplies: named.replies.length > 0,
    stalls: stallsIn(loaded.digest),
  };
}

function writer(roster: Roster, { digest, people, zone }: LoadedDigest) {
  const nameOf = (id: string) => personName(roster, people, id);
  return (audience: Audience, updated: string | null) => digestText(digest, { nameOf, zone, audience, updated });
}

interface LoadedDigest {
  digest: Digest;
  people: ReadonlyMap<string, Person>;
  zone: string;
}

type Week = Pick<DigestWanted, 'roster' | 'leaders' | 'teams' | 'channel' | 'week' | 'now' | 'holidaysOf'>;

/** What a group's digest of one week says; undefined when nobody is coached in its teams. */
export async function loadDigest(db: Kysely<Database>, wanted: Week): Promise<LoadedDigest | undefined> {
  const { roster, now, holidaysOf } = wanted;
  const [leader = ''] = wanted.leaders;
  const { zone } = zoneOf(roster, (await findPerson(db, leader)) ?? { id: leader, pinnedZone: null, slackZone: null });
  const week = digestWeek(roster, wanted.week, now, zone);
  const asOf = speaksOf(week, now, zone);
  const teams = teamsInOrder(roster, wanted.teams);
  const { channel = null } = wanted;
  const [last, posted] = await Promise.all(
    [addDays(week, -7), week].map((of) => (channel === null ? null : findPosted(db, channel, of))),
  );
  const due = channel === null ? null : await findDigestDue(db, channel, week);
  const lastAt = channel === null ? null : await findLastPostedAt(db, channel, week);
  const neighbours = { week, zone, asOf, last: last ?? null, lastAt, own: posted ?? null };
  const trouble = troubleWindow(wanted, neighbours);
  const known = await loadDigestFacts(db, { week, asOf, teams, zone, trouble });
  if (known.pairs.length === 0) return undefined;
  const coachees = [...new Set(known.pairs.map(({ coachee }) => coachee))];
  const since = instantAtOrAfter(addDays(week, -daysOfLoops), '00:00', zone);
  const facts = { ...known, ...(await loadLoopFacts(db, { coachees, since, weeks: weeksOfStalls(week) })) };
  const before = digestBefore(wanted, neighbours);
  const takenOff = await listTakenOff(db, coachees);
  const inOrder = withPairs(teams, facts.pairs);
  const digest = await buildDigestInSlices(
    {
      ...{ roster, holidaysOf, facts, week, asOf, before, posted: posted?.stalls ?? null, teams: inOrder, takenOff },
      lateSince: due && lateSince(due, posted?.at ?? now),
    },
    breathe,
  );
  return { digest, people: facts.people, zone };
}

interface Neighbours {
  week: Day;
  zone: string;
  asOf: Date;
  /** The digest of the week before, and this one, as they went out; null: not. */
  last: PostedDigest | null;
  own: PostedDigest | null;
  /** When the last one before this one went out, of whatever week. */
  lastAt: Date | null;
}

/** From the digest that went out before, or should have, to this one, or to now while it has not gone out: each outage is told once. */
function troubleWindow(wanted: Week, { week, zone, lastAt, own }: Neighbours): Outage {
  const slotOf = slotsOfGroup(wanted, zone);
  const monday = (of: Day) => instantAtOrAfter(of, '00:00', zone);
  return {
    from: lastAt ?? slotOf?.(addDays(week, -7)) ?? monday(week),
    // One that did not go out speaks until the next one is due.
    to: own?.at ?? earlier(wanted.now, slotOf?.(addDays(week, 7)) ?? monday(addDays(week, 7))),
  };
}

/** Where the digest of a week has its slot; undefined for a group that is no longer in the roster. */
function slotsOfGroup({ roster, leaders, teams, channel = null, holidaysOf }: Week, zone: string) {
  const group = findGroup(roster, { leaders, teams, channel });
  return group && ((week: Day) => digestSlot(roster, group, { week, zone, holidaysOf }));
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** What the group's digest of the week before had as it went out; where that is not known, the instant that it spoke of, else its slot. */
function digestBefore(wanted: Week, { week, zone, asOf, last }: Neighbours): Date | readonly StallRef[] {
  if (last?.stalls) return last.stalls;
  if (last && last.at < asOf) return speaksOf(addDays(week, -7), last.at, zone);
  return slotsOfGroup(wanted, zone)?.(addDays(week, -7)) ?? new Date(asOf.getTime() - weekMs);
}

function stallsIn({ teams }: Digest): PostedStall[] {
  return teams.flatMap(({ stalls, onHold }) => [
    ...[...stalls.new, ...stalls.still].map((stall) => ({ ...stall, isOnHold: false })),
    ...onHold.map((stall) => ({ ...stall, isOnHold: true })),
  ]);
}

function withPairs(teams: readonly (string | null)[], pairs: readonly { team: string | null }[]): (string | null)[] {
  return teams.filter((name) => pairs.some(({ team }) => team === name));
}

/** The picture comes a minute after the words: that is no change worth a note. */
const settlesMs = 5 * 60_000;

/** The day is said where it is not the day of the digest; null while the digest has just gone out. */
function showUpdate(postedAt: Date, now: Date, zone: string): string | null {
  if (now.getTime() - postedAt.getTime() < settlesMs) return null;
  const isSameDay = localOf(postedAt, zone).day === localOf(now, zone).day;
  return isSameDay ? showTime(now, zone) : showMoment(now, zone);
}
