import { modelFor } from '../../framework/models.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import { findSessionOf } from '../../sessions/session.store.ts';
import type { SessionKey } from '../../sessions/session.ts';
import { findSlotChange } from '../../sessions/slot-change.store.ts';
import type { Composed, Composing } from '../composing.message.ts';
import type { Prompt } from '../prompt.ts';
import { hasNoDay, meetingOf } from '../read-about.ts';
import { nothingLeft } from './nudge.view.ts';
import { sessionAgenda } from './session-agenda.view.ts';
import { meetingNames, sessionConfirm } from './session-confirm.view.ts';

const minuteMs = 60_000;

/**
 * The coachee's prompt before a meeting; one that stands follows where the meeting goes, and asks whether it took place once it is over.
 * Nothing is sent once it has begun, or for one that was excused or moved meanwhile.
 */
export async function composeMeeting(conversation: 'skill' | 'pipeline', composing: Composing): Promise<Composed> {
  const { db, prompt, roster, now } = composing;
  const key = keyOfMeeting(conversation, prompt);
  const change = key && (await findSlotChange(db, key))?.change;
  const { startsAt, minutes } = meetingOf(prompt);
  const isUnsent = prompt.sentAt === null;
  if (change?.what === 'excuse') return isUnsent ? { nothing: 'excused' } : { message: excused(conversation) };
  if (isUnsent && change?.what === 'move' && change.to.getTime() !== startsAt.getTime()) return { nothing: 'moved' };
  if (hasNoDay(prompt)) return isUnsent ? { nothing: 'no-suitable-day' } : { message: fallenThrough(conversation) };
  if (now < startsAt) return { message: await agenda(conversation, composing) };
  const isOver = now.getTime() >= startsAt.getTime() + minutes * minuteMs;
  if (isUnsent || !isOver || !key) return { nothing: 'meeting-has-begun' };
  const session = await findSessionOf(db, key);
  const people = await findPeople(db, [key.coachId]);
  return {
    message: sessionConfirm({
      key,
      coach: personName(roster.roster, people, key.coachId),
      said: session?.coacheeSays ?? null,
      isNoted: (session?.completedAt ?? null) !== null || session?.coachSays === 'held',
    }),
  };
}

async function agenda(conversation: 'skill' | 'pipeline', { db, prompt, roster: { roster } }: Composing) {
  const { startsAt, minutes, model, movedFrom, isMovedByHand } = meetingOf(prompt);
  const coach = prompt.coachId ?? '';
  const people = await findPeople(db, [prompt.recipient, coach]);
  const recipient = people.get(prompt.recipient) ?? { id: prompt.recipient, pinnedZone: null, slackZone: null };
  return sessionAgenda({
    conversation,
    coach: personName(roster, people, coach),
    startsAt,
    zone: zoneOf(roster, recipient).zone,
    minutes,
    isShort: prompt.variant === 'short',
    model: modelFor(conversation, model, roster.models),
    movedFrom,
    isMovedByHand,
  });
}

/** Which meeting a prompt is about. */
export function keyOfMeeting(
  conversation: 'skill' | 'pipeline',
  { coachId, coacheeId, week }: Pick<Prompt, 'coachId' | 'coacheeId' | 'week'>,
): SessionKey | undefined {
  return coachId && coacheeId && week ? { coachId, coacheeId, conversation, week } : undefined;
}

function excused(conversation: 'skill' | 'pipeline') {
  return nothingLeft(`This week's ${meetingNames[conversation]} is excused. There is nothing to do.`);
}

function fallenThrough(conversation: 'skill' | 'pipeline') {
  return nothingLeft(
    `This week's ${meetingNames[conversation]} has no day left that suits you both, so it falls through.`,
  );
}
