import { button } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm, updateForm } from '../slack/show-form.ts';
import { tellOnce } from '../slack/tell-once.ts';
import { askedView, askSecondForm, askSecondFormState, askSecondFormView } from './ask-second-form.view.ts';
import { blindForm, blindFormView, checkFormState } from './check-form.view.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { judgeBlind, prepareBlindCheck } from './judge-blind.usecase.ts';
import { loopActions } from './loop-buttons.view.ts';
import {
  bothVerdictsMessage,
  savedView,
  secondOpinionAsk,
  secondOpinionNotice,
  secondOpinionWithdrawn,
} from './loop-messages.view.ts';
import { refusalMessage, refusalView, retryMessage } from './refusal.view.ts';
import { type Asked, askSecondOpinion, prepareAsking, withdrawQuestion } from './second-opinion.usecase.ts';

/** Second opinions: asking another manager, judging blind, taking the question back. */
export function secondOpinionHandlers(services: Services): Handlers {
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

async function openAsking(services: Services, call: ActionCall): Promise<void> {
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

async function submitAsking(services: Services, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
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
    next: () => tellAbout(services, asked, userId),
  };
}

const old: SubmitAnswer = { update: noticeView(sentence(apologies.oldForm)) };

/** The coachee comes first. Where they can't be told, nobody is asked. */
async function tellAbout(services: Services, asked: Asked, askerId: string): Promise<void> {
  const { opinionId, coacheeId, judgeId, isAgain } = asked;
  if (isAgain) return;
  const { chat } = services.clients.interactive;
  try {
    await chat.postMessage({ channel: coacheeId, ...secondOpinionNotice(asked), ...quiet });
  } catch (error) {
    services.log.error({ err: error, to: coacheeId }, 'Nobody is asked, because the coachee could not be told first');
    await withdrawQuestion(services, { actorId: askerId, opinionId });
    const text =
      'I could not tell the person whose call it is, so I have asked nobody yet. Please ask again in a minute.';
    await chat.postMessage({ channel: askerId, ...sentence(text) });
    return;
  }
  await tellOnce(services, [judgeId], `second-opinion/${opinionId}`, secondOpinionAsk(asked));
}

const quiet = { unfurl_links: false, unfurl_media: false } as const;

async function openJudging(services: Services, call: ActionCall): Promise<void> {
  const opinionId = Number(call.value);
  const load = async () => {
    const found = await prepareBlindCheck(services, { actorId: call.userId, opinionId });
    if (!found.ok) return { instead: refusalMessage(found) };
    return { view: blindFormView(found, { id: opinionId, wordingVersion: found.wording.version, generation: 0 }) };
  };
  const again = button({ text: 'Open the call', actionId: loopActions.judgeSecond, value: call.value });
  await showForm(services, call, load, retryMessage(again));
}

async function submitJudging(services: Services, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(checkFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const given = await judgeBlind(services, { actorId: userId, opinionId: state.id, viewId, answers });
  if (!given.ok) return errorsIn(view.values, given);
  const { both } = given;
  const text = both
    ? 'Thank you. Both verdicts are in: you two get both as a message.'
    : 'Thank you. You get both verdicts once the coach has judged the call too.';
  const next = async () => {
    if (!both) return;
    const message: Message = bothVerdictsMessage(both);
    await tellOnce(
      services,
      [both.coach.judgeId, both.second.judgeId],
      `both-verdicts/${both.coach.callId}/1`,
      message,
    );
  };
  return { update: savedView('Saved', text), next };
}

async function withdraw(services: Services, call: ActionCall): Promise<void> {
  const taken = await withdrawQuestion(services, { actorId: call.userId, opinionId: Number(call.value) });
  const shown = taken.ok ? sentence('The question is taken back.') : refusalMessage(taken);
  if (call.view) await updateForm(services, call.view, taken.ok ? noticeView(shown) : refusalView(taken));
  else await call.respond(shown);
  if (taken.ok) {
    await tellOnce(services, [taken.judgeId], `second-opinion-back/${call.value}`, secondOpinionWithdrawn());
  }
}
