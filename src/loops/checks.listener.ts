import { button } from '../block-kit/build.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm, updateForm } from '../slack/show-form.ts';
import {
  callChanged,
  checkForm,
  checkFormActions,
  checkFormState,
  checkFormView,
  correctForm,
  correctFormView,
} from './check-form.view.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { addOwnView, correctCheck, judgeCall, prepareCheck, whyNotCorrect } from './judge-call.usecase.ts';
import { loadCardOf, loadForChange, loadOwnLoops } from './load-card.usecase.ts';
import { coachVerdicts, openCallOf, wordingOf } from './loop.ts';
import { checkButton, loopActions, loopCardButton, nameCallButton } from './loop-buttons.view.ts';
import { loopListMessage } from './loop-card.view.ts';
import { afterCheckView, savedView } from './loop-messages.view.ts';
import type { LoopPorts } from './loop-ports.ts';
import { listParkedOf } from './moment.store.ts';
import { changeCall } from './name-call.usecase.ts';
import { ownViewForm, ownViewFormState, ownViewFormView } from './own-view-form.view.ts';
import { refused } from './refusal.ts';
import { refusalMessage, refusalView, retryMessage } from './refusal.view.ts';

type Wired = Services & LoopPorts;

/** Checks of named calls: the coach's verdict, putting it right, and what the coachee says about it. */
export function checkHandlers(services: Wired): Handlers {
  return {
    actions: {
      [loopActions.check]: (call) => open(services, call, Number(call.value)),
      [checkFormActions.choose]: (call) => follow(services, call),
      [loopActions.correct]: (call) => openCorrecting(services, call),
      [loopActions.ownView]: (call) => openOwnView(services, call),
    },
    submits: {
      [checkForm]: (call) => submit(services, call),
      [correctForm]: (call) => submitCorrection(services, call),
      [ownViewForm]: (call) => submitOwnView(services, call),
    },
    coach: {
      check: {
        summary: 'Check the named call of somebody you coach, once it is over',
        example: '/coach check @name',
        isFor: ['coaches'],
        run: (call) => checkByCommand(services, call),
      },
    },
  };
}

async function checkByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach check @name');
  if (!whom.ok) return call.respond(sentence(whom.why));
  const { userId } = call;
  if (whom.personId === userId) {
    const due = (await loadOwnLoops(services, userId))?.rows.filter(({ stage }) => stage === 'check-due') ?? [];
    if (due.length > 0) return call.respond(loopListMessage(due));
  }
  const found = await loadCardOf(services, { actorId: userId, coacheeId: whom.personId });
  if (!found.ok) return call.respond(refusalMessage(found));
  const { loop } = found.card;
  const named = openCallOf(loop);
  if (named) return open(services, call, named.id);
  const why = 'No call is named, so there is nothing to check. Name the later call that is the test.';
  await call.respond(refusalMessage(refused(why, { to: 'name-call', loopId: loop.id })));
}

async function open(services: Wired, call: ActionCall | CommandCall, callId: number): Promise<void> {
  const load = async () => {
    const found = await prepareCheck(services, { actorId: call.userId, callId });
    if (!found.ok) return { instead: refusalMessage(found) };
    const state = { id: callId, wordingVersion: wordingOf(found.loop)?.version ?? 0, generation: 0 };
    return { view: checkFormView(found, state) };
  };
  await showForm(services, call, load, retryMessage(checkButton('Open the check', callId)));
}

/** The form follows what was picked; what stands in its fields stays. */
async function follow(services: Wired, { userId, view, respond }: ActionCall): Promise<void> {
  const state = view && readState(checkFormState, view.privateMetadata);
  if (!view || !state) return respond(sentence(apologies.oldForm));
  const found = await prepareCheck(services, { actorId: userId, callId: state.id });
  if (!found.ok) return updateForm(services, view, refusalView(found));
  const next = { ...state, generation: state.generation + 1 };
  await updateForm(services, view, checkFormView(found, next, readAnswers(view.values)));
}

async function submit(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(checkFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const callId = state.id;
  if (answers.verdict === callChanged) {
    if (answers.how === undefined) return redrawn(services, { userId, callId, state, answers, isChanged: false });
    const changed = await changeCall(services, { actorId: userId, callId, viewId, answers });
    if (!changed.ok) return changed.because === 'changed' ? old : errorsIn(view.values, changed);
    const { id } = changed.loop;
    const isNamed = openCallOf(changed.loop) !== undefined;
    const text = isNamed
      ? 'The call has its new time. That is no verdict.'
      : 'The call is off, which is no verdict. Name a substitute.';
    const buttons = isNamed
      ? [loopCardButton('Show the loop', id)]
      : [nameCallButton('Name a substitute', id, 'primary')];
    return { update: savedView('Saved', text, buttons), next: () => services.loopChanged(id) };
  }
  const { wordingVersion } = state;
  const judged = await judgeCall(services, { actorId: userId, callId, viewId, wordingVersion, answers });
  if (judged.ok) {
    const { loop } = judged;
    const parkedCount = (await listParkedOf(services.db, [loop.coacheeId])).length;
    return { update: afterCheckView(loop, parkedCount), next: () => services.loopChanged(loop.id) };
  }
  if (judged.because !== 'changed') return errorsIn(view.values, judged);
  return redrawn(services, { userId, callId, state, answers, isChanged: true });
}

async function redrawn(
  services: Wired,
  {
    userId,
    callId,
    state,
    answers,
    isChanged,
  }: {
    userId: string;
    callId: number;
    state: { generation: number };
    answers: ReturnType<typeof readAnswers>;
    isChanged: boolean;
  },
): Promise<SubmitAnswer> {
  const found = await prepareCheck(services, { actorId: userId, callId });
  if (!found.ok) return { update: refusalView(found) };
  const wordingVersion = wordingOf(found.loop)?.version ?? 0;
  const next = { id: callId, wordingVersion, generation: state.generation + 1 };
  return { update: checkFormView(found, next, answers, isChanged) };
}

const old: SubmitAnswer = { update: noticeView(sentence(apologies.oldForm)) };

async function openCorrecting(services: Wired, call: ActionCall): Promise<void> {
  const verdictId = Number(call.value);
  const load = async () => {
    const actorId = call.userId;
    const found = await loadForChange(services, { actorId, which: { verdictId }, part: 'coach' });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop } = found.card;
    const stopped = whyNotCorrect(loop, { actorId, verdictId });
    if (stopped) return { instead: refusalMessage(stopped) };
    const verdict = coachVerdicts(loop).find(({ id }) => id === verdictId);
    const state = { id: verdictId, wordingVersion: verdict?.wordingVersion ?? 0, generation: 0 };
    const values = { verdict: verdict?.verdict ?? '', evidence: verdict?.evidence ?? '' };
    return { view: correctFormView(loop, state, values) };
  };
  const again = button({ text: 'Open the form', actionId: loopActions.correct, value: call.value });
  await showForm(services, call, load, retryMessage(again));
}

async function submitCorrection(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(checkFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const corrected = await correctCheck(services, { actorId: userId, verdictId: state.id, viewId, answers });
  if (!corrected.ok) return corrected.because === 'changed' ? old : errorsIn(view.values, corrected);
  const { loop } = corrected;
  const parkedCount = (await listParkedOf(services.db, [loop.coacheeId])).length;
  return { update: afterCheckView(loop, parkedCount), next: () => services.loopChanged(loop.id) };
}

async function openOwnView(services: Wired, call: ActionCall): Promise<void> {
  const verdictId = Number(call.value);
  const load = async () => {
    const asked = { actorId: call.userId, which: { verdictId }, part: 'both', mayBeClosed: true } as const;
    const found = await loadForChange(services, asked);
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop } = found.card;
    const verdict = coachVerdicts(loop).find(({ id }) => id === verdictId);
    if (verdict && loop.coacheeId === call.userId) {
      return { view: ownViewFormView(verdict, { verdictId, generation: 0 }) };
    }
    const why = 'Only the person whose call it was can say that.';
    return { instead: refusalMessage(refused(why, { to: 'card', loopId: loop.id })) };
  };
  const again = button({ text: 'Open the form', actionId: loopActions.ownView, value: call.value });
  await showForm(services, call, load, retryMessage(again));
}

async function submitOwnView(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(ownViewFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const added = await addOwnView(services, { actorId: userId, verdictId: state.verdictId, viewId, answers });
  if (!added.ok) return added.because === 'changed' ? old : errorsIn(view.values, added);
  const { id } = added.loop;
  const text = 'Your view stands beside the verdict, where your coach reads it.';
  return {
    update: savedView('Saved', text, [loopCardButton('Show the loop', id)]),
    next: () => services.loopChanged(id),
  };
}
