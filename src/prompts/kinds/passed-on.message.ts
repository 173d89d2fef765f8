import { passedOnMessages } from '../../loops/loop-messages.view.ts';
import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import type { Compose } from '../composing.message.ts';
import { newsOf } from '../read-about.ts';

/** A loop goes on with another coach: what the new one, the person, and the former one hear. */
export const composePassedOn: Compose = async ({ db, prompt, roster: { roster } }) => {
  const { loopId, fromId } = newsOf(prompt);
  const { recipient } = prompt;
  const [toId, coacheeId] = [prompt.coachId ?? '', prompt.coacheeId ?? ''];
  const people = await findPeople(db, [toId, coacheeId, fromId]);
  const [coacheeName, fromName, toName] = [coacheeId, fromId, toId].map((id) => personName(roster, people, id));
  const names = { coacheeName: coacheeName ?? '', fromName: fromName ?? '', toName: toName ?? '' };
  const { toNew, toCoachee, toFormer } = passedOnMessages({ loopId, ...names });
  if (recipient === coacheeId) return { message: toCoachee };
  return { message: recipient === toId ? toNew : toFormer };
};
