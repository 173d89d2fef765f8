import { modelFor } from '../../framework/models.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import type { Composed, Composing } from '../composing.message.ts';
import { meetingOf } from '../read-about.ts';
import { sessionAgenda } from './session-agenda.view.ts';

/** The coachee's prompt before a meeting. Nothing once it has begun. */
export async function composeMeeting(
  conversation: 'skill' | 'pipeline',
  { db, prompt, roster: { roster }, now }: Composing,
): Promise<Composed> {
  const { startsAt, minutes, model, movedFrom } = meetingOf(prompt);
  if (now >= startsAt) return { nothing: 'meeting-has-begun' };
  const coach = prompt.coachId ?? '';
  const people = await findPeople(db, [prompt.recipient, coach]);
  const recipient = people.get(prompt.recipient) ?? { id: prompt.recipient, pinnedZone: null, slackZone: null };
  return {
    message: sessionAgenda({
      conversation,
      coach: personName(roster, people, coach),
      startsAt,
      zone: zoneOf(roster, recipient).zone,
      minutes,
      isShort: prompt.variant === 'short',
      model: modelFor(conversation, model),
      movedFrom,
    }),
  };
}
