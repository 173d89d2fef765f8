import { escapeMrkdwn } from '../block-kit/escape.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { type FormToOpen, openForm } from '../slack/open-form.ts';
import type { Services } from '../slack/services.ts';
import { slackCode } from '../slack/slack-error.ts';
import { completeSession } from './complete-session.usecase.ts';
import { problemsBeside, readFieldBlocks } from './field-blocks.view.ts';
import { type KeptSession, keepSession } from './keep-session.usecase.ts';
import { moveDeal } from './move-deal.usecase.ts';
import { openSession, type WhichSession } from './open-session.usecase.ts';
import { sayBack } from './say-back.usecase.ts';
import { sayHeld } from './say-held.usecase.ts';
import { readCoachee, readSaid, readSessionKey, sessionActions } from './session-buttons.view.ts';
import { isLastPage, pageBeside, type SessionFormState } from './session-form.ts';
import { sessionFormActions, sessionFormId, sessionFormView } from './session-form.view.ts';
import { readSessionFormState } from './session-form-state.view.ts';
import {
  completedView,
  keptForLater,
  readSayBack,
  retrySession,
  saidMessage,
  sayBackForm,
  sessionNotice,
} from './session-notices.view.ts';
import type { SessionPorts } from './session-ports.ts';
import type { Values } from './session-values.ts';

type Wired = Services & SessionPorts;
type OpenedView = NonNullable<ActionCall['view']>;

const formTitle = 'Session';

/** Sessions: their form, from every button and command that opens it to what follows once it is completed, and who says it took place. */
export function sessionHandlers(services: Wired): Handlers {
  const say = (call: ActionCall) => sayFromButton(services, call);
  return {
    actions: {
      [sessionActions.open]: (call) => openFromButton(services, call, readSessionKey(call.value)),
      [sessionActions.chooseNext]: (call) => openFromButton(services, call, nextOf(readCoachee(call.value))),
      [sessionActions.held]: say,
      [sessionActions.notHeld]: say,
      [sessionFormActions.back]: (call) =>
        redraw(services, call, (form, { page, from }) => ({ page: from ?? pageBeside(form, page, -1), from: null })),
      [sessionFormActions.deal]: (call) => redraw(services, call, (_, { page }) => ({ page: 'deal', from: page })),
      [sessionFormActions.newLoop]: (call) => redraw(services, call, () => ({ page: 'promised', isOverridden: true })),
      [sessionFormActions.saveForLater]: (call) => saveForLater(services, call),
    },
    submits: {
      [sessionFormId]: (call) => submit(services, call),
      [sayBackForm]: (call) => submitSayBack(services, call),
    },
    coach: {
      session: {
        summary: 'Open your next session, or one with somebody you coach (`pipeline` for the review)',
        example: '/coach session @name',
        run: (call) => openByCommand(services, call),
      },
    },
  };
}

function nextOf(coacheeId: string | undefined): WhichSession | undefined {
  return coacheeId === undefined ? undefined : { of: coacheeId, conversation: 'skill' };
}

async function openFromButton(services: Wired, call: ActionCall, which: WhichSession | undefined): Promise<void> {
  if (!which) return call.respond(sentence(apologies.oldButton));
  const load = () => loadForm(services, call.userId, which);
  await openForm(services, call, load, retrySession('of' in which ? undefined : which));
}

async function openByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach session @name');
  if (!whom.ok) return call.respond(sentence(whom.why));
  const rest = whom.rest.toLowerCase();
  if (rest !== '' && rest !== 'skill' && rest !== 'pipeline') {
    return call.respond(
      sentence('Name the person with @, like this: `/coach session @name` or `/coach session @name pipeline`'),
    );
  }
  const which: WhichSession = { of: whom.personId, conversation: rest === 'pipeline' ? 'pipeline' : 'skill' };
  await openForm(services, call, () => loadForm(services, call.userId, which), retrySession(undefined));
}

async function loadForm(services: Wired, actorId: string, which: WhichSession): Promise<FormToOpen> {
  const opened = await openSession(services, { actorId, which });
  if (!opened.ok) return { instead: sentence(escapeMrkdwn(opened.why)) };
  const { form, state } = opened;
  return { view: form.session.completedAt ? completedView(form) : sessionFormView(form, state) };
}

/** Keeps what stands in the form and shows it again with this change. */
async function redraw(
  services: Wired,
  { userId, view, respond }: ActionCall,
  change: (form: Parameters<typeof sessionFormView>[0], state: SessionFormState) => Partial<SessionFormState>,
): Promise<void> {
  const opened = view && readSessionFormState(view.privateMetadata);
  if (!view || !opened) return respond(sentence(apologies.oldForm));
  const kept = await keepSession(
    services,
    { actorId: userId, state: opened, page: readFieldBlocks(view.values) },
    (form) => change(form, opened),
  );
  await update(services, view, viewOf(kept));
}

async function saveForLater(services: Wired, { userId, view, respond }: ActionCall): Promise<void> {
  const state = view && readSessionFormState(view.privateMetadata);
  if (!view || !state) return respond(sentence(apologies.oldForm));
  const kept = await keepSession(services, { actorId: userId, state, page: readFieldBlocks(view.values) });
  await update(services, view, kept.outcome === 'kept' ? keptForLater(kept.form) : viewOf(kept));
}

function viewOf(kept: KeptSession) {
  switch (kept.outcome) {
    case 'refused':
      return sessionNotice(formTitle, kept.why);
    case 'completed':
      return completedView(kept.form);
    case 'kept':
    case 'changed':
      return sessionFormView(kept.form, kept.state);
  }
}

async function submit(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readSessionFormState(view.privateMetadata);
  if (!state) return { update: sessionNotice(formTitle, apologies.oldForm) };
  const page = readFieldBlocks(view.values);
  if (state.page === 'deal') return submitDeal(services, { userId, view }, state, page);
  const kept = await turnPage(services, userId, state, page);
  return kept ? { update: kept } : complete(services, { userId, view }, state, page);
}

/** The view after a page that does not complete the session; undefined for one that does. */
async function turnPage(services: Wired, actorId: string, state: SessionFormState, page: Values) {
  let isSent = false;
  let isCompleting = false;
  const kept = await keepSession(services, { actorId, state, page }, (form) => {
    isSent = isLastPage(form, state.page);
    isCompleting = isSent && form.side === 'coach';
    return isSent ? {} : { page: pageBeside(form, state.page, 1) };
  });
  if (kept.outcome !== 'kept') return viewOf(kept);
  if (isCompleting) return undefined;
  return isSent ? keptForLater(kept.form) : viewOf(kept);
}

async function complete(
  services: Wired,
  { userId, view }: SubmitCall,
  state: SessionFormState,
  page: Values,
): Promise<SubmitAnswer> {
  const completed = await completeSession(services, { actorId: userId, state, page });
  switch (completed.outcome) {
    case 'refused':
      return { update: sessionNotice(formTitle, completed.why) };
    case 'lacks':
      return { errors: problemsBeside(completed.lacks, state.generation) };
    case 'shown-again':
      return { update: sessionFormView(completed.form, completed.state) };
    case 'completed': {
      const { session, form } = completed;
      services.log.info({ session: session.id, form: view.id }, 'A session was completed');
      return {
        update: completedView(form),
        next: async () => {
          if (session.loopId !== null) await services.loopChanged(session.loopId);
          await services.sessionChanged(session.id);
        },
      };
    }
  }
}

async function submitDeal(
  services: Wired,
  { userId, view }: SubmitCall,
  state: SessionFormState,
  page: Values,
): Promise<SubmitAnswer> {
  const text = page.deal?.trim() ?? '';
  if (text === '') {
    return { errors: problemsBeside([{ name: 'deal', message: 'Write a line about the deal.' }], state.generation) };
  }
  const moved = await moveDeal(services, { actorId: userId, viewId: view.id, state, text });
  if (!moved.ok) return { errors: problemsBeside([{ name: 'deal', message: moved.why }], state.generation) };
  return { update: sessionFormView(moved.form, moved.state) };
}

async function submitSayBack(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const read = readSayBack(view);
  if (!read) return { update: sessionNotice(formTitle, apologies.oldForm) };
  const { sessionId, text } = read;
  if (text === '')
    return { errors: problemsBeside([{ name: 'say-back', message: 'Say it in a sentence of yours.' }], 0) };
  const said = await sayBack(services, { actorId: userId, sessionId, text });
  if (!said.ok) return { errors: problemsBeside([{ name: 'say-back', message: said.why }], 0) };
  return { update: completedView(said.form), next: () => services.sessionChanged(sessionId) };
}

async function sayFromButton(services: Wired, call: ActionCall): Promise<void> {
  const key = readSessionKey(call.value);
  const said = readSaid(call.actionId);
  if (!key || !said) return call.respond(sentence(apologies.oldButton));
  const answer = await sayHeld(services, { actorId: call.userId, key, said });
  if (!answer.ok) return call.respond(sentence(escapeMrkdwn(answer.why)));
  const { session, coachName, coacheeName } = answer;
  await services.sessionChanged(session.id);
  const side = call.userId === key.coacheeId ? 'coachee' : 'coach';
  await call.respond(saidMessage(session, coachName, coacheeName, side));
}

async function update(
  { clients, log }: Services,
  { id, hash }: OpenedView,
  view: ReturnType<typeof viewOf>,
): Promise<void> {
  try {
    await clients.interactive.views.update({ view_id: id, hash, view });
  } catch (error) {
    const code = slackCode(error);
    if (code !== 'hash_conflict' && code !== 'not_found') throw error;
    log.info({ code }, 'A form had changed or closed before it could be shown again');
  }
}
