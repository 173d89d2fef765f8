import { button } from '../block-kit/build.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm, updateForm } from '../slack/show-form.ts';
import { askedView, askSecondForm, askSecondFormState, askSecondFormView } from './ask-second-form.view.ts';
import { blindForm, blindFormView, checkFormState } from './check-form.view.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { judgeBlind, prepareBlindCheck } from './judge-blind.usecase.ts';
import { loopActions } from './loop-buttons.view.ts';
import { savedView } from './loop-messages.view.ts';
import type { LoopPorts } from './loop-ports.ts';
import { refusalMessage, refusalView, retryMessage } from './refusal.view.ts';
import { askSecondOpinion, prepareAsking, withdrawQuestion } from './second-opinion.usecase.ts';

type Wired = Services & LoopPorts;

/** Second opinions: asking another manager, judging blind, taking the question back. */
export function secondOpinionHandlers(services: Wired): Handlers {
  return {
    actions: {
      [loopActions.askSecond]: (call) => openAsking(services, call),
      [loopActions.judgeSecond]: (call) => openJudging(services, call),
      [loopActions.withdrawSecond]: (call) => withdraw(services, call),
    },
    submits: {
      [askSecondForm]: (call) => submitAsking(services, call),
      [blindForm]: (call) => submitJudging(services, call),
    },
  };
}

async function openAsking(services: Wired, call: ActionCall): Promise<void> {
  const callId = Number(call.value);
  const load = async () => {
    const found = await prepareAsking(services, { actorId: call.userId, callId });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { asked, judgeName } = found;
    return asked
      ? {
          view: askedView({
            judgeName: judgeName ?? '',
            opinionId: asked.id,
            isAnswered: asked.verdictId !== null,
          }),
        }
      : { view: askSecondFormView(found.call, { callId, generation: 0 }) };
  };
  const again = button({ text: 'Open the form', actionId: loopActions.askSecond, value: call.value });
  await showForm(services, call, load, retryMessage(again));
}

async function submitAsking(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(askSecondFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const asked = await askSecondOpinion(services, { actorId: userId, callId: state.callId, viewId, answers });
  if (!asked.ok) return errorsIn(view.values, asked);
  const withdrawing = button({
    text: 'Take it back',
    actionId: loopActions.withdrawSecond,
    value: String(asked.opinionId),
  });
  const text =
    'The person whose call it is hears of it first, then the manager. You both see both verdicts once both are in.';
  return {
    update: savedView('Asked', text, [withdrawing]),
    next: () => services.loopChanged(asked.loopId),
  };
}

const old: SubmitAnswer = { update: noticeView(sentence(apologies.oldForm)) };

async function openJudging(services: Wired, call: ActionCall): Promise<void> {
  const opinionId = Number(call.value);
  const load = async () => {
    const found = await prepareBlindCheck(services, { actorId: call.userId, opinionId });
    if (!found.ok) return { instead: refusalMessage(found) };
    return { view: blindFormView(found, { id: opinionId, wordingVersion: found.wording.version, generation: 0 }) };
  };
  const again = button({ text: 'Open the call', actionId: loopActions.judgeSecond, value: call.value });
  await showForm(services, call, load, retryMessage(again));
}

async function submitJudging(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(checkFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const given = await judgeBlind(services, { actorId: userId, opinionId: state.id, viewId, answers });
  if (!given.ok) return errorsIn(view.values, given);
  const text = given.both
    ? 'Thank you. Both verdicts are in: you two get both as a message.'
    : 'Thank you. You get both verdicts once the coach has judged the call too.';
  return { update: savedView('Saved', text), next: () => services.loopChanged(given.loopId) };
}

async function withdraw(services: Wired, call: ActionCall): Promise<void> {
  const taken = await withdrawQuestion(services, { actorId: call.userId, opinionId: Number(call.value) });
  const shown = taken.ok ? sentence('The question is taken back.') : refusalMessage(taken);
  if (call.view) await updateForm(services, call.view, taken.ok ? noticeView(shown) : refusalView(taken));
  else await call.respond(shown);
  if (taken.ok) await services.loopChanged(taken.loopId);
}
