import { findPeople } from '../../roster/person.store.ts';
import { personName } from '../../roster/person-name.ts';
import { zoneOf } from '../../roster/zone-of.ts';
import { findSlotChange, listSlotChangesById, type PastSlotChange } from '../../sessions/slot-change.store.ts';
import { type ToldSlot, toldMessage } from '../../sessions/slot-change.view.ts';
import type { Compose, Composing } from '../composing.message.ts';
import { listToldChanges } from '../news.store.ts';
import { changedSlotsOf } from '../read-about.ts';

/** What was moved, excused or put back of the coachee's meetings and check-ins, as far as that still holds when it is told. */
export const composeSlotChange: Compose = async (composing) => {
  const { prompt, db, roster: loaded } = composing;
  const { roster } = loaded;
  const { isBack } = changedSlotsOf(prompt);
  const told = isBack ? await putBack(composing) : await changed(composing);
  const [first] = told;
  if (!first) return { nothing: 'taken-back' };
  const { coachId } = prompt;
  const people = await findPeople(db, [prompt.recipient, coachId ?? '']);
  const reader = people.get(prompt.recipient) ?? { id: prompt.recipient, pinnedZone: null, slackZone: null };
  const coachName = personName(roster, people, coachId ?? '');
  const actorName = first.byId === coachId ? coachName : `The stand-in of ${coachName}`;
  return { message: toldMessage(told, { actorName, zone: zoneOf(roster, reader).zone }) };
};

async function changed({ db, prompt }: Composing): Promise<(ToldSlot & { byId: string })[]> {
  const { changeIds, slotsAt } = changedSlotsOf(prompt);
  const changes = await listSlotChangesById(db, changeIds);
  const isUnsent = prompt.sentAt === null;
  return changes
    .filter(({ undone }) => !isUnsent || undone === null)
    .flatMap((change): (ToldSlot & { byId: string })[] => {
      const at = slotsAt[changeIds.indexOf(change.id)];
      if (!at) return [];
      const { conversation, byId } = change;
      const { what } = change.change;
      return what === 'move'
        ? [{ what: 'moved', conversation, byId, from: at, to: change.change.to }]
        : [{ what: 'excused', conversation, byId, at }];
    });
}

/** What was never told needs no taking back, and what was changed once more is told as that. */
async function putBack({ db, prompt }: Composing): Promise<(ToldSlot & { byId: string })[]> {
  const changes = await listSlotChangesById(db, changedSlotsOf(prompt).changeIds);
  const told = await listToldChanges(db, prompt);
  const holds = async (change: PastSlotChange) =>
    prompt.sentAt !== null || (told.has(change.id) && !(await findSlotChange(db, change)));
  const slots: (ToldSlot & { byId: string })[] = [];
  for (const change of changes) {
    const { conversation, week, undone } = change;
    if (undone !== null && (await holds(change))) slots.push({ what: 'back', conversation, week, byId: undone.byId });
  }
  return slots;
}
