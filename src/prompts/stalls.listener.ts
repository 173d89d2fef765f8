import type { ModalView } from '@slack/types';
import { actions } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { FormToOpen } from '../slack/open-form.ts';
import type { Services } from '../slack/services.ts';
import { showForm, updateForm } from '../slack/show-form.ts';
import { lookButton, stallActions } from '../stalls/digest.view.ts';
import {
  readListState,
  readStallAct,
  readTakeOff,
  type StallListState,
  stallListActions,
  stallListView,
  takeOffForm,
  takeOffView,
} from '../stalls/stall-list.view.ts';
import { writeStallRef } from '../stalls/stall-ref.ts';
import { type Acted, askAboutStall, putStallBack, takeStallOff } from './act-on-stall.usecase.ts';
import { listStandingDigests } from './digest-prompts.store.ts';
import { lookAtStalls } from './look-at-stalls.usecase.ts';
import type { AfterChange } from './sending.ts';

export interface StallPorts extends Services {
  /** What is sent to these people is planned anew. */
  daysChanged(personIds: readonly string[]): Promise<void>;
  refresh: AfterChange['refresh'];
}

/** What a leader can do about stalls: look at them, ask about one once, take one off the list and put it back. */
export function stallHandlers(ports: StallPorts): Handlers {
  const drawAnew = (change: (state: StallListState, value: string) => StallListState) => (call: ActionCall) => {
    const state = call.view && readListState(call.view.privateMetadata);
    return state ? draw(ports, call, change(state, call.value ?? '')) : answerOld(ports, call);
  };
  const page = drawAnew((state, value) => ({ ...state, page: Number(value) || 0 }));
  return {
    actions: {
      [stallActions.look]: (call) => open(ports, call),
      [stallListActions.filter]: drawAnew((state, filter) => ({ ...state, filter, page: 0 })),
      [stallListActions.page]: page,
      [`${stallListActions.page}/back`]: page,
      [stallListActions.back]: drawAnew((state) => state),
      [stallListActions.act]: (call) => act(ports, call),
      [stallListActions.putBack]: (call) => putBack(ports, call),
    },
    submits: { [takeOffForm]: (call) => submitTakeOff(ports, call) },
  };
}

async function open(ports: StallPorts, call: ActionCall): Promise<void> {
  const id = Number(call.value);
  const state = { digestId: Number.isInteger(id) && id > 0 ? id : null, filter: 'all', page: 0 };
  const retry: Message = {
    text: 'Please press once more.',
    blocks: [
      ...sentence('That took too long. Please press once more.').blocks,
      actions([lookButton(call.value ?? 'own')]),
    ],
  };
  await showForm(ports, call, () => load(ports, call.userId, state), retry);
}

async function load(ports: StallPorts, actorId: string, state: StallListState): Promise<FormToOpen> {
  const { digestId, filter } = state;
  const looked = await lookAtStalls(ports, { actorId, digestId, filter });
  if (!looked.ok) return { instead: sentence(looked.why) };
  return { view: stallListView({ ...looked, state: { ...state, filter: looked.filter } }) };
}

async function listView(ports: StallPorts, actorId: string, state: StallListState): Promise<ModalView> {
  const loaded = await load(ports, actorId, state);
  return 'view' in loaded ? loaded.view : noticeView(loaded.instead);
}

async function draw(ports: StallPorts, call: ActionCall, state: StallListState): Promise<void> {
  if (call.view) await updateForm(ports, call.view, await listView(ports, call.userId, state));
}

async function answerOld(ports: StallPorts, call: ActionCall): Promise<void> {
  const old = sentence(apologies.oldForm);
  if (call.view) await updateForm(ports, call.view, noticeView(old));
  else await call.respond(old);
}

async function act(ports: StallPorts, call: ActionCall): Promise<void> {
  const state = call.view && readListState(call.view.privateMetadata);
  const chosen = readStallAct(call.value);
  if (!call.view || !state || !chosen) return answerOld(ports, call);
  const { what, stall } = chosen;
  if (what === 'off') {
    const { digestId, filter } = state;
    const looked = await lookAtStalls(ports, { actorId: call.userId, digestId, filter });
    const row = looked.ok && looked.stalls.find((one) => writeStallRef(one) === writeStallRef(stall));
    if (!row) return draw(ports, call, state);
    return updateForm(ports, call.view, takeOffView({ state, stall, words: row.words }));
  }
  const asked = await askAboutStall(ports, call.userId, stall);
  if (!asked.ok) return updateForm(ports, call.view, noticeView(sentence(asked.why)));
  await draw(ports, call, state);
  if (asked.isNew) await ports.daysChanged([stall.coach]);
}

async function submitTakeOff(ports: StallPorts, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readListState(view.privateMetadata);
  const read = readTakeOff(view.privateMetadata, view.values);
  if (!state || (!read.ok && read.errors === null)) return { update: noticeView(sentence(apologies.oldForm)) };
  if (!read.ok) return { errors: read.errors ?? {} };
  const taken = await takeStallOff(ports, userId, read);
  if (!taken.ok) return { update: noticeView(sentence(taken.why)) };
  return { update: await listView(ports, userId, state), next: () => showInDigests(ports) };
}

async function putBack(ports: StallPorts, call: ActionCall): Promise<void> {
  const state = call.view && readListState(call.view.privateMetadata);
  if (!call.view || !state) return answerOld(ports, call);
  const back: Acted = await putStallBack(ports, call.userId, Number(call.value));
  if (!back.ok) return updateForm(ports, call.view, noticeView(sentence(back.why)));
  await draw(ports, call, state);
  await showInDigests(ports);
}

async function showInDigests({ db, clock, refresh }: StallPorts): Promise<void> {
  for (const digest of await listStandingDigests(db, clock.now())) if (!(await refresh(digest))) break;
}
