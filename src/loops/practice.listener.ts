import { fingerprint } from '../platform/fingerprint.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm } from '../slack/show-form.ts';
import type { Answers } from './answers.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { loadCardOf, loadForChange } from './load-card.usecase.ts';
import { logPractice } from './log-practice.usecase.ts';
import { wordingOf } from './loop.ts';
import { loopActions, loopCardButton, practiceButton } from './loop-buttons.view.ts';
import { savedView } from './loop-messages.view.ts';
import type { LoopPorts } from './loop-ports.ts';
import { practiceForm, practiceFormState, practiceFormView } from './practice-form.view.ts';
import { refused } from './refusal.ts';
import { refusalMessage, retryMessage } from './refusal.view.ts';

type Wired = Services & LoopPorts;

/** Practice: logging an attempt, from a button or by command. */
export function practiceHandlers(services: Wired): Handlers {
  return {
    actions: { [loopActions.practice]: (call) => open(services, call, Number(call.value)) },
    submits: { [practiceForm]: (call) => submit(services, call) },
    coach: {
      practice: {
        summary: 'Log a practice attempt, your own or that of somebody you coach',
        example: '/coach practice with Nick as the buyer',
        run: (call) => practiceByCommand(services, call),
      },
    },
  };
}

async function practiceByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach practice @name');
  if (!whom.ok) return call.respond(sentence(whom.why));
  const found = await loadCardOf(services, { actorId: call.userId, coacheeId: whom.personId });
  if (!found.ok) return call.respond(refusalMessage(found));
  await open(services, call, found.card.loop.id, { with: whom.rest.replace(/^with\s+/i, '') });
}

async function open(
  services: Wired,
  call: ActionCall | CommandCall,
  loopId: number,
  values: Answers = {},
): Promise<void> {
  const load = async () => {
    const found = await loadForChange(services, { actorId: call.userId, which: { loopId }, part: 'both' });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop } = found.card;
    if (wordingOf(loop)) return { view: practiceFormView(loop, { loopId, generation: 0 }, values) };
    const why = 'There is nothing to practise yet: this loop has no behaviour. The coach writes it first.';
    return { instead: refusalMessage(refused(why, { to: 'card', loopId })) };
  };
  await showForm(services, call, load, retryMessage(practiceButton('Open the form', loopId)));
}

async function submit(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(practiceFormState, view.privateMetadata);
  if (!state) return { update: noticeView(sentence(apologies.oldForm)) };
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const { loopId } = state;
  const logged = await logPractice(services, { actorId: userId, loopId, viewId, answers });
  if (!logged.ok) {
    return logged.because === 'changed'
      ? { update: noticeView(sentence(apologies.oldForm)) }
      : errorsIn(view.values, logged);
  }
  const buttons = [practiceButton('Log another one', loopId), loopCardButton('Show the loop', loopId)];
  return {
    update: savedView('Logged', 'The attempt is logged. What counts in the end is the call.', buttons),
    next: () => services.loopChanged(loopId),
  };
}
