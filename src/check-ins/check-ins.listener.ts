import { holidaysOf } from '../calendar/holidays.source.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { type FormToOpen, openForm } from '../slack/open-form.ts';
import type { Services } from '../slack/services.ts';
import { slackCode } from '../slack/slack-error.ts';
import { answerCheckIn } from './answer-check-in.usecase.ts';
import { loadCheckInMessageById } from './check-in.message.ts';
import { checkInActions, readRef } from './check-in-buttons.view.ts';
import type { CheckInForm } from './check-in-form.ts';
import { checkInForm, checkInFormView, formActions, readCheckInPage } from './check-in-form.view.ts';
import {
  keptView,
  noticeView,
  ownOfThisWeek,
  placedMessage,
  replyActions,
  retryBlock,
  retryMessage,
  sentView,
} from './check-in-notices.view.ts';
import { coachHalfActions, coachHalfForm, coachHalfView, readCoachHalfPage } from './coach-half.view.ts';
import { errorsBeside } from './field-ids.view.ts';
import { type FormState, idsOnPage, isLastPage, pageOf, redrawn } from './form-state.ts';
import { readFormState } from './form-state.view.ts';
import { type FormValues, mostPromises, type Problem } from './form-values.ts';
import { keepDraft } from './keep-draft.usecase.ts';
import { type Opening, openCheckIn } from './open-check-in.usecase.ts';

/** What check-ins need of the messages above them. */
export interface CheckInPorts {
  /** Shows a change: rewrites the rep's message and the coach's, and sends the coach's where it is due. */
  checkInChanged(checkInId: number): Promise<void>;
  /** True when the bot itself asked for this check-in only after its time, or never: then no answer is late. */
  wasAskedLate(checkInId: number): Promise<boolean>;
}

/** Check-ins: the forms of both halves, from every button that opens them to what follows once they are sent. */
export function checkInHandlers(services: Services & CheckInPorts): Handlers {
  const openRep = (call: ActionCall) => openFrom(services, call, 'open');
  const openCoach = (call: ActionCall) => openFrom(services, call, 'openAsCoach');
  const back = (call: ActionCall) => redraw(services, call, ({ page }) => ({ page: Math.max(0, page - 1) }));
  return {
    actions: {
      [checkInActions.open]: openRep,
      [checkInActions.openAsCoach]: openCoach,
      [replyActions.intoCheckIn]: (call) => openWithWords(services, call),
      [formActions.back]: back,
      [coachHalfActions.back]: back,
      [formActions.moreLines]: (call) => redraw(services, call, () => ({ lines: mostPromises })),
      [formActions.saveForLater]: (call) => saveForLater(services, call),
      [coachHalfActions.saveForLater]: (call) => saveForLater(services, call),
    },
    submits: {
      [checkInForm]: (call) => submit(services, call),
      [coachHalfForm]: (call) => submit(services, call),
    },
    coach: {
      checkin: {
        summary: 'Open your check-in of this week, or go through one with somebody you coach',
        example: '/coach checkin @name',
        run: (call) => openByCommand(services, call),
      },
    },
  };
}

async function openFrom(services: Services, call: ActionCall, action: 'open' | 'openAsCoach'): Promise<void> {
  const as = action === 'open' ? 'rep' : 'coach';
  const value = call.value ?? ownOfThisWeek;
  const which = readRef(value) ?? { thisWeekOf: as === 'rep' ? call.userId : value };
  const from = call.blockId === retryBlock ? undefined : call.posted;
  const opening = { actorId: call.userId, which, as, from } satisfies Opening;
  await openForm(services, call, () => load(services, opening), retryMessage(action, value));
}

async function openWithWords(services: Services, call: ActionCall): Promise<void> {
  const opening: Opening = {
    actorId: call.userId,
    which: { thisWeekOf: call.userId },
    as: 'rep',
    from: call.posted,
    wordsKey: call.value,
  };
  await openForm(services, call, () => load(services, opening), retryMessage('open', ownOfThisWeek));
}

async function openByCommand(services: Services, call: CommandCall): Promise<void> {
  const [mentioned, ...others] = new Set(call.mentions);
  if (others.length > 0) {
    return call.respond(sentence('One person at a time, please, like this: /coach checkin @name'));
  }
  if (mentioned === undefined && call.text !== '') {
    return call.respond(sentence('Name the person with @, like this: /coach checkin @name'));
  }
  const isOwn = mentioned === undefined || mentioned === call.userId;
  const thisWeekOf = mentioned ?? call.userId;
  const opening: Opening = { actorId: call.userId, which: { thisWeekOf }, as: isOwn ? 'rep' : 'coach' };
  const retry = isOwn ? retryMessage('open', ownOfThisWeek) : retryMessage('openAsCoach', thisWeekOf);
  await openForm(services, call, () => load(services, opening), retry);
}

async function load(services: Services, opening: Opening): Promise<FormToOpen> {
  const opened = await openCheckIn(services, opening);
  return opened.ok ? { view: draw(opened.form, opened.state) } : { instead: sentence(opened.why) };
}

/** Keeps what stands in the form and shows it again with this change. A form that changed or closed meanwhile is left alone. */
async function redraw(
  services: Services,
  { userId, view, respond }: ActionCall,
  change: (state: FormState) => Partial<FormState>,
): Promise<void> {
  const state = view && readFormState(view.privateMetadata);
  if (!view || !state) return respond(sentence(apologies.oldForm));
  const kept = await keepDraft(services, { actorId: userId, state, page: readPage(view.values, state) });
  const next = kept.ok ? draw(kept.form, redrawn(state, change(state))) : noticeView('Check-in', kept.why);
  await update(services, view, next);
}

async function saveForLater(services: Services, { userId, view, respond }: ActionCall): Promise<void> {
  const state = view && readFormState(view.privateMetadata);
  if (!view || !state) return respond(sentence(apologies.oldForm));
  const kept = await keepDraft(services, { actorId: userId, state, page: readPage(view.values, state) });
  await update(services, view, kept.ok ? keptView() : noticeView('Check-in', kept.why));
}

async function submit(services: Services & CheckInPorts, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readFormState(view.privateMetadata);
  if (!state) return { update: noticeView('Check-in', apologies.oldForm) };
  const page = readPage(view.values, state);
  if (!isLastPage(state)) {
    const kept = await keepDraft(services, { actorId: userId, state, page });
    if (!kept.ok) return { errors: errorsBeside(state, [{ ...somewhere(state), message: kept.why }]) };
    return { update: draw(kept.form, redrawn(state, { page: state.page + 1 })) };
  }
  const askedLate = await services.wasAskedLate(state.checkInId);
  // Somebody who saw an error may have been heard all the same: only the very same words sent again are the same answer.
  const viewId = `${view.id}/${fingerprint([state, page])}`;
  const answered = await answerCheckIn(services, { actorId: userId, viewId, state, page, askedLate });
  if (answered.ok) return sent(services, state);
  switch (answered.reason) {
    case 'refused':
      return { errors: errorsBeside(state, [{ ...somewhere(state), message: answered.why }]) };
    case 'changed':
      return { update: draw(answered.form, answered.state) };
    case 'problems':
      return showProblems(answered.problems, answered.form, state);
  }
}

/** The message whose button opened the form shows what was sent; where there is none, the form itself does. */
async function sent(services: Services & CheckInPorts, state: FormState): Promise<SubmitAnswer> {
  const { from, wordsKey, mode, checkInId } = state;
  const next = async () => {
    await services.checkInChanged(checkInId);
    if (from && wordsKey) await services.clients.interactive.chat.update({ ...from, ...placedMessage() });
  };
  if (from && !wordsKey) return { close: true, next };
  if (mode === 'coach') return { update: noticeView('Sent', 'Your answer is on its way.'), next };
  const message = await loadCheckInMessageById(services.db, checkInId, { now: services.clock.now(), holidaysOf });
  return message ? { update: sentView(message), next } : { close: true, next };
}

/** Errors can only stand beside fields of the page that is open; a page with another missing answer is shown instead. */
function showProblems(problems: readonly Problem[], form: CheckInForm, state: FormState): SubmitAnswer {
  const here = problems.filter((problem) => pageOfProblem(problem, state) === state.page);
  if (here.length > 0) return { errors: errorsBeside(state, here) };
  const [first] = problems;
  return { update: draw(form, redrawn(state, { page: first ? pageOfProblem(first, state) : 0 })) };
}

function pageOfProblem({ field, key }: Problem, state: FormState): number {
  return (field === 'outcome' || field === 'why') && key !== undefined ? pageOf(state, key) : pageOf(state, -1);
}

/** A field that this page certainly has. */
function somewhere(state: FormState): Pick<Problem, 'field' | 'key'> {
  const [first] = idsOnPage(state);
  if (first !== undefined) return { field: 'outcome', key: first };
  return state.mode === 'coach' ? { field: 'note' } : { field: 'promise' };
}

function readPage(values: unknown, state: FormState): Partial<FormValues> {
  return state.mode === 'coach' ? readCoachHalfPage(values, state) : readCheckInPage(values, state);
}

function draw(form: CheckInForm, state: FormState) {
  return state.mode === 'coach' ? coachHalfView(form, state) : checkInFormView(form, state);
}

async function update(
  { clients, log }: Services,
  { id, hash }: { id: string; hash: string },
  view: ReturnType<typeof draw>,
): Promise<void> {
  try {
    await clients.interactive.views.update({ view_id: id, hash, view });
  } catch (error) {
    const code = slackCode(error);
    if (code !== 'hash_conflict' && code !== 'not_found') throw error;
    log.info({ code }, 'A form had changed or closed before it could be shown again');
  }
}
