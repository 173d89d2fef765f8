import { escapeMrkdwn } from '../block-kit/escape.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import { type FormToOpen, openForm } from '../slack/open-form.ts';
import type { Services } from '../slack/services.ts';
import { excuseSlots } from './excuse-slots.usecase.ts';
import { problemsBeside } from './field-blocks.view.ts';
import { moveSlot, moveTyped, prepareMove } from './move-slot.usecase.ts';
import { prepareExcuse } from './prepare-excuse.usecase.ts';
import { readExcuse } from './read-excuse.ts';
import { readMoveCommand } from './read-move-command.ts';
import { readSlotKey, sessionActions } from './session-buttons.view.ts';
import type { SessionPorts } from './session-ports.ts';
import type { ExcuseAnswer, MoveAnswer } from './slot-answers.ts';
import type { SlotsToExcuse } from './slot-change.ts';
import {
  excuseMessage,
  moveMessage,
  readMoveAllTheSame,
  readUndo,
  slotActions,
  undoneMessage,
} from './slot-change.view.ts';
import { excuseForm, excuseFormView, moveForm, moveFormView, readExcuseForm, readMoveForm } from './slot-forms.view.ts';
import { undoSlotChanges } from './undo-slot-change.usecase.ts';

type Wired = Services & SessionPorts;
type WhichSlot = Parameters<typeof prepareMove>[1]['which'];

const examples = {
  move: '`/coach move @name to Thu 15:00`, or `/coach move @name check-in to Tue`',
  excuse: '`/coach excuse @name leave`, or `/coach excuse all next week holiday`',
};

/** Moving one occurrence within its week, and taking occurrences out of the count. */
export function slotChangeHandlers(services: Wired): Handlers {
  return {
    actions: {
      [sessionActions.move]: (call) => openMove(services, call, readSlotKey(call.value)),
      [sessionActions.excuse]: (call) => openExcuseFromButton(services, call),
      [slotActions.moveAllTheSame]: (call) => moveAllTheSame(services, call),
      [slotActions.undo]: (call) => undo(services, call),
    },
    submits: {
      [moveForm]: (call) => submitMove(services, call),
      [excuseForm]: (call) => submitExcuse(services, call),
    },
    coach: {
      move: {
        summary: 'Move a session, a `pipeline` review or a `check-in` of somebody you coach within its week',
        example: '/coach move @name to Thu 15:00',
        isFor: ['coaches'],
        run: (call) => moveByCommand(services, call),
      },
      excuse: {
        summary: 'Take sessions or check-ins out of the count: leave, holiday, other; for one, several or all',
        example: '/coach excuse @name leave',
        isFor: ['coaches'],
        run: (call) => excuseByCommand(services, call),
      },
    },
  };
}

async function moveByCommand(services: Wired, call: CommandCall): Promise<void> {
  const [coacheeId, ...others] = new Set(call.mentions);
  if (coacheeId === undefined || others.length > 0) {
    return call.respond(sentence(`Name one person with @, like this: ${examples.move}`));
  }
  const { conversation, typed } = readMoveCommand(withoutMentions(call));
  if (typed === '') return openMove(services, call, { coacheeId, conversation });
  const moved = await moveTyped(services, { actorId: call.userId, coacheeId, conversation, typed });
  await answerMove(services, call, moved);
}

async function openMove(services: Wired, call: CommandCall | ActionCall, which: WhichSlot | undefined): Promise<void> {
  if (!which) return call.respond(sentence(apologies.oldButton));
  const load = async (): Promise<FormToOpen> => {
    const prepared = await prepareMove(services, { actorId: call.userId, which });
    if (!prepared.ok) return { instead: sentence(escapeMrkdwn(prepared.why)) };
    return { view: moveFormView(prepared.about, prepared.at, prepared.zone) };
  };
  await openForm(services, call, load, sentence(`That took me too long, sorry. Type it, like this: ${examples.move}`));
}

async function submitMove(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const read = readMoveForm(view);
  if (!read) return { update: noticeView(sentence(apologies.oldForm)) };
  const { key, day, time } = read;
  const moved = await moveSlot(services, { actorId: userId, key, to: { day, time }, isSure: false });
  if (moved.outcome === 'refused') return { errors: problemsBeside([{ name: 'day', message: moved.why }], 0) };
  const answer = moveMessage(moved, zoneOfCoach(moved));
  return { update: noticeView(answer), next: () => followMove(services, moved) };
}

async function moveAllTheSame(services: Wired, call: ActionCall): Promise<void> {
  const read = readMoveAllTheSame(call.value);
  if (!read) return call.respond(sentence(apologies.oldButton));
  await answerMove(services, call, await moveSlot(services, { actorId: call.userId, ...read, isSure: true }));
}

async function answerMove(services: Wired, call: CommandCall | ActionCall, moved: MoveAnswer): Promise<void> {
  await followMove(services, moved);
  await call.respond(moveMessage(moved, zoneOfCoach(moved)));
}

async function followMove(services: Wired, moved: MoveAnswer): Promise<void> {
  if (moved.outcome !== 'moved') return;
  const { key } = moved.about;
  await services.slotsChanged([key.coacheeId, key.coachId]);
}

async function excuseByCommand(services: Wired, call: CommandCall): Promise<void> {
  const asked = readExcuse(withoutMentions(call));
  const coacheeIds = [...new Set(call.mentions)];
  if (!asked || (coacheeIds.length === 0 && !asked.isAll)) {
    return call.respond(sentence(`Name people with @, or all, and say why: ${examples.excuse}`));
  }
  const { conversations, weeksAhead, excuse, reason } = asked;
  const slots: SlotsToExcuse = { coacheeIds: asked.isAll ? null : coacheeIds, conversations, weeksAhead };
  if (excuse === null) return openExcuse(services, call, slots);
  const answer = await excuseSlots(services, { actorId: call.userId, slots, excuse, reason });
  await followExcuse(services, answer);
  await call.respond(excuseMessage(answer, zoneOfExcuse(answer)));
}

async function openExcuseFromButton(services: Wired, call: ActionCall): Promise<void> {
  const key = readSlotKey(call.value);
  if (!key) return call.respond(sentence(apologies.oldButton));
  await openExcuse(services, call, { keys: [key] });
}

async function openExcuse(services: Wired, call: CommandCall | ActionCall, slots: SlotsToExcuse): Promise<void> {
  const load = async (): Promise<FormToOpen> => {
    const prepared = await prepareExcuse(services, { actorId: call.userId, slots });
    return prepared.ok
      ? { view: excuseFormView(slots, prepared.names) }
      : { instead: sentence(escapeMrkdwn(prepared.why)) };
  };
  await openForm(
    services,
    call,
    load,
    sentence(`That took me too long, sorry. Type it, like this: ${examples.excuse}`),
  );
}

async function submitExcuse(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const read = readExcuseForm(view);
  if (!read) return { update: noticeView(sentence(apologies.oldForm)) };
  const { slots, excuse, reason } = read;
  if (!excuse) return { errors: problemsBeside([{ name: 'excuse', message: 'Pick one of these.' }], 0) };
  const answer = await excuseSlots(services, { actorId: userId, slots, excuse, reason });
  if (answer.outcome === 'refused') {
    return { errors: problemsBeside([{ name: 'excuse', message: answer.why }], 0) };
  }
  const message = excuseMessage(answer, zoneOfExcuse(answer));
  return { update: noticeView(message), next: () => followExcuse(services, answer) };
}

async function followExcuse(services: Wired, answer: ExcuseAnswer): Promise<void> {
  if (answer.outcome !== 'excused' || answer.excused.length === 0) return;
  const people = answer.excused.flatMap(({ about: { key } }) => [key.coacheeId, key.coachId]);
  await services.slotsChanged([...new Set(people)]);
}

async function undo(services: Wired, call: ActionCall): Promise<void> {
  const undone = await undoSlotChanges(services, { actorId: call.userId, ids: readUndo(call.value) });
  if (undone.ok) {
    const people = undone.undone.flatMap(({ about: { key } }) => [key.coacheeId, key.coachId]);
    await services.slotsChanged([...new Set(people)]);
  }
  await call.respond(undoneMessage(undone));
}

function withoutMentions({ text, mentions }: CommandCall): string {
  return mentions.reduce((rest, id) => rest.replaceAll(`<@${id}>`, ' '), text).trim();
}

function zoneOfCoach(moved: MoveAnswer): string {
  const about = moved.outcome === 'refused' ? moved.slot?.about : moved.about;
  return about?.coachZone ?? 'UTC';
}

function zoneOfExcuse(answer: ExcuseAnswer): string {
  return (answer.outcome === 'excused' && answer.excused[0]?.about.coachZone) || 'UTC';
}
