import type { Kysely } from 'kysely';
import { addDays, isWithin } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import { isInsideHours } from '../calendar/working-hours.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayOf } from '../roster/away.store.ts';
import { isChannelTrouble } from '../roster/channel-trouble.ts';
import { findPair } from '../roster/pairs.ts';
import { findPerson } from '../roster/person.store.ts';
import { type Person, whyNotEligible } from '../roster/person.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import type { SendFacts } from './decide-send.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import { isNews } from './prompt-kinds.ts';
import { isAskedFor } from './read-about.ts';
import { findReceived } from './received.store.ts';
import { daysOfChannel, daysOfPerson } from './recipient-days.ts';
import { nextMoment, sameTimeAfter } from './working-moments.ts';

const onTimeMs = 60 * 60_000;

export interface SendingAt {
  roster: Roster;
  holidaysOf: HolidaysOf;
  now: Date;
}

/** What `decideSend` asks about, as it is now. Read it in the transaction that claims the prompt. */
export async function loadSendFacts(db: Kysely<Database>, prompt: Prompt, at: SendingAt): Promise<SendFacts> {
  return isToPerson(prompt) ? factsOfPerson(db, prompt, at) : factsOfChannel(db, prompt, at);
}

async function factsOfPerson(db: Kysely<Database>, prompt: Prompt, at: SendingAt): Promise<SendFacts> {
  const { roster, holidaysOf, now } = at;
  const person = await findPerson(db, prompt.recipient);
  const closedBecause = whyClosed(roster, person);
  if (!person || closedBecause !== null) return { ...openFacts(prompt, now), closedBecause };
  const away = await listAwayOf(db, person.id, addDays(now.toISOString().slice(0, 10), -1));
  const days = daysOfPerson(roster, person, away, holidaysOf);
  const { day } = localOf(now, days.zone);
  const received = await findReceived(db, prompt, now, {
    from: instantAtOrAfter(day, '00:00', days.zone),
    to: instantAtOrAfter(addDays(day, 1), '00:00', days.zone),
  });
  return {
    ...openFacts(prompt, now),
    isCurrentPair: isCurrentPair(roster, prompt),
    isHeldUp: prompt.attempts > 0 || isInsideHours(days, prompt.wantedAt),
    isAway: days.away.some((range) => isWithin(day, range)),
    nextMoment: nextMoment(days, now, null),
    nextWorkingDay: sameTimeAfter(days, { day, count: 1, clock: now, until: null }),
    isWelcomed: received.isWelcomed,
    isOvertaken: received.isOvertaken && !isNews(prompt.kind),
    sentToday: received.count,
    channel: person.dmChannel,
  };
}

async function factsOfChannel(db: Kysely<Database>, prompt: Prompt, at: SendingAt): Promise<SendFacts> {
  const { roster, holidaysOf, now } = at;
  const group = roster.leaders.find(({ channel }) => channel === prompt.recipient);
  const facts = openFacts(prompt, now);
  if (!group) return { ...facts, closedBecause: 'channel-not-in-roster' };
  const [firstLeader = ''] = group.people;
  const days = daysOfChannel(roster, await findPerson(db, firstLeader), holidaysOf);
  // Its time is the leaders' own choice; only what the bot let pass, or what could not be posted, waits for working hours.
  const isLate = now.getTime() - prompt.wantedAt.getTime() > onTimeMs || isChannelTrouble(prompt.reason);
  return { ...facts, channel: prompt.recipient, nextMoment: isLate ? nextMoment(days, now, null) : now };
}

/** For these a message waits for its reader, not for the bot. */
const readersReasons: ReadonlySet<string | null> = new Set(['away', 'outside-hours', 'daily-cap', 'not-welcomed-yet']);

function openFacts(prompt: Prompt, now: Date): SendFacts {
  const { kind, usefulUntil, reason } = prompt;
  const isOnTime = reason === null && now.getTime() - prompt.wantedAt.getTime() <= onTimeMs;
  return {
    now,
    usefulUntil,
    closedBecause: null,
    isCurrentPair: true,
    isAway: false,
    isHeldUp: false,
    isOvertaken: false,
    keptBy: isOnTime || readersReasons.has(reason) ? null : (reason ?? 'bot-was-away'),
    isAskedFor: isAskedFor(prompt),
    nextMoment: now,
    nextWorkingDay: null,
    isWelcome: kind === 'welcome',
    isWelcomed: true,
    sentToday: 0,
    channel: null,
  };
}

function whyClosed(roster: Roster, person: Person | undefined): string | null {
  if (!person) return 'unknown-person';
  if (person.enrolledAt === null) return 'not-enrolled';
  if (person.unreachableCode !== null) return 'unreachable';
  if (person.isDeleted) return 'deactivated';
  return whyNotEligible(roster, person) === null ? null : 'not-eligible';
}

/** A stand-in does a coach's half, so the pair counts, not the recipient. */
function isCurrentPair(roster: Roster, { coachId, coacheeId }: Prompt): boolean {
  return coachId === null || coacheeId === null || findPair(roster, coachId, coacheeId) !== undefined;
}
