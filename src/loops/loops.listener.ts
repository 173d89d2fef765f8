import { button } from '../block-kit/build.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm, updateForm } from '../slack/show-form.ts';
import type { Answers } from './answers.ts';
import { keptAsAsked, noteAskedBack } from './asked-back.usecase.ts';
import { closeForm, closeFormState, closeFormView, readCloseValue } from './close-form.view.ts';
import { closeOpenLoop } from './close-loop.usecase.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { libraryOnOffer } from './from-library.ts';
import { loadCard, loadCardOf, loadForChange, loadOwnLoops } from './load-card.usecase.ts';
import { inFullButton, loopActions, loopCardButton, startLoopButton } from './loop-buttons.view.ts';
import { loopCardMessage, loopCardView, loopListMessage } from './loop-card.view.ts';
import { loopForm, loopFormState, loopFormView } from './loop-form.view.ts';
import { closedView, savedView } from './loop-messages.view.ts';
import type { LoopPorts } from './loop-ports.ts';
import { listParkedOf } from './moment.store.ts';
import { openLoop, prepareLoop } from './open-loop.usecase.ts';
import { refusalMessage, refusalView, retryMessage } from './refusal.view.ts';
import { shownWording, wordLoop } from './word-loop.usecase.ts';
import { wordingForm, wordingFormState, wordingFormView } from './wording-form.view.ts';

type Wired = Services & LoopPorts;

/** Loops: opening, looking at, sharpening and closing them. */
export function loopHandlers(services: Wired): Handlers {
  return {
    actions: {
      [loopActions.start]: (call) => openStart(services, call),
      [loopActions.card]: (call) => showCard(services, call),
      [loopActions.inFull]: (call) => openInFull(services, call),
      [loopActions.edit]: (call) => openEdit(services, call),
      [loopActions.close]: (call) => openClose(services, call),
    },
    submits: {
      [loopForm]: (call) => submitStart(services, call),
      [wordingForm]: (call) => submitEdit(services, call),
      [closeForm]: (call) => submitClose(services, call),
    },
    coach: {
      loop: {
        summary: 'See your open loop, or that of somebody you coach: where it stands and what comes next',
        example: '/coach loop @name',
        run: (call) => loopByCommand(services, call),
      },
    },
  };
}

async function loopByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach loop @name');
  if (!whom.ok) return call.respond(sentence(whom.why));
  if (whom.personId === call.userId) {
    const loops = await loadOwnLoops(services, call.userId);
    if (loops && loops.rows.length > 0) await call.respond(loopListMessage(loops.rows));
    if (loops && loops.rows.length > 0 && !loops.own) return;
  }
  const found = await loadCardOf(services, { actorId: call.userId, coacheeId: whom.personId });
  await call.respond(found.ok ? loopCardMessage(found.card) : refusalMessage(found));
}

async function showCard(services: Wired, call: ActionCall): Promise<void> {
  const found = await loadCard(services, { actorId: call.userId, which: { loopId: Number(call.value) } });
  if (!call.view) return call.respond(found.ok ? loopCardMessage(found.card) : refusalMessage(found));
  await updateForm(services, call.view, found.ok ? loopCardView(found.card) : refusalView(found));
}

async function openInFull(services: Wired, call: ActionCall): Promise<void> {
  const loopId = Number(call.value);
  const load = async () => {
    const found = await loadCard(services, { actorId: call.userId, which: { loopId } });
    return found.ok ? { view: loopCardView(found.card) } : { instead: refusalMessage(found) };
  };
  await showForm(services, call, load, retryMessage(inFullButton(loopId)));
}

async function openStart(services: Wired, call: ActionCall): Promise<void> {
  const coacheeId = call.value ?? '';
  const load = async () => {
    const found = await prepareLoop(services, { actorId: call.userId, coacheeId });
    return found.ok ? { view: loopFormView(found, { coacheeId, generation: 0 }) } : { instead: refusalMessage(found) };
  };
  await showForm(services, call, load, retryMessage(startLoopButton('Open the form', coacheeId)));
}

async function submitStart(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(loopFormState, view.privateMetadata);
  if (!state) return { update: noticeView(sentence(apologies.oldForm)) };
  const answers = await keptAsAsked(services, view.id, readAnswers(view.values));
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const opened = await openLoop(services, { actorId: userId, coacheeId: state.coacheeId, viewId, answers });
  if (!opened.ok)
    return opened.because === 'changed' ? { update: refusedOld } : problems(services, view, answers, opened);
  const { id } = opened.loop;
  const text = 'The loop is open. What is still missing can come step by step.';
  return {
    update: savedView('Open', text, [loopCardButton('Show the loop', id)]),
    next: () => services.loopChanged(id),
  };
}

/** What is wrong, beside its fields; what was asked back is noted, so that keeping it is meant for these words. */
async function problems(
  services: Wired,
  { id, values }: SubmitCall['view'],
  answers: Answers,
  wrong: Parameters<typeof errorsIn>[1],
): Promise<SubmitAnswer> {
  await noteAskedBack(services, id, answers);
  return errorsIn(values, wrong);
}

const refusedOld = noticeView(sentence(apologies.oldForm));

async function openEdit(services: Wired, call: ActionCall): Promise<void> {
  const loopId = Number(call.value);
  const load = async () => {
    const found = await loadForChange(services, { actorId: call.userId, which: { loopId }, part: 'coach' });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop } = found.card;
    return {
      view: wordingFormView({ loop, library: found.library }, { loopId, generation: 0, ...shownWording(loop) }),
    };
  };
  const again = button({ text: 'Open the form', actionId: loopActions.edit, value: String(loopId) });
  await showForm(services, call, load, retryMessage(again));
}

async function submitEdit(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(wordingFormState, view.privateMetadata);
  if (!state) return { update: refusedOld };
  const answers = await keptAsAsked(services, view.id, readAnswers(view.values));
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const { loopId } = state;
  const worded = await wordLoop(services, { actorId: userId, loopId, viewId, shown: state, answers });
  if (worded.ok) {
    const card = loopCardButton('Show the loop', loopId);
    return { update: savedView('Saved', 'It is saved.', [card]), next: () => services.loopChanged(loopId) };
  }
  if (worded.because !== 'changed') return problems(services, view, answers, worded);
  const next = { ...state, ...shownWording(worded.loop), generation: state.generation + 1 };
  const library = libraryOnOffer(worded.facts);
  return { update: wordingFormView({ loop: worded.loop, library }, next, answers, true) };
}

async function openClose(services: Wired, call: ActionCall): Promise<void> {
  const which = readCloseValue(call.value);
  if (!which) return call.respond(sentence(apologies.oldButton));
  const { loopId, reason } = which;
  const load = async () => {
    const found = await loadForChange(services, { actorId: call.userId, which: { loopId }, part: 'coach' });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop, parked } = found.card;
    const { library, isClosingWeek } = found;
    const state = { loopId, version: loop.version, generation: 0 };
    const values = reason === undefined ? {} : { close: reason };
    return { view: closeFormView({ loop, parked, library, isClosingWeek }, state, values) };
  };
  const again = button({ text: 'Open the form', actionId: loopActions.close, value: call.value });
  await showForm(services, call, load, retryMessage(again));
}

async function submitClose(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(closeFormState, view.privateMetadata);
  if (!state) return { update: refusedOld };
  const answers = await keptAsAsked(services, view.id, readAnswers(view.values));
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const { loopId, version } = state;
  const closed = await closeOpenLoop(services, { actorId: userId, loopId, version, viewId, answers });
  if (closed.ok) {
    const { coacheeId } = closed.loop;
    const parkedCount = (await listParkedOf(services.db, [coacheeId])).length;
    const next = async () => {
      await services.loopChanged(loopId);
      if (closed.next) await services.loopChanged(closed.next.id);
    };
    return { update: closedView(coacheeId, { next: closed.next, parkedCount }), next };
  }
  if (closed.because !== 'changed') return problems(services, view, answers, closed);
  const found = await loadForChange(services, { actorId: userId, which: { loopId }, part: 'coach' });
  if (!found.ok) return { update: refusalView(found) };
  const { loop, parked } = found.card;
  const { library, isClosingWeek } = found;
  const next = { loopId, version: loop.version, generation: state.generation + 1 };
  return { update: closeFormView({ loop, parked, library, isClosingWeek }, next, answers, true) };
}
