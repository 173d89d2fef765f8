import { button } from '../block-kit/build.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, SubmitAnswer, SubmitCall } from '../slack/handlers.ts';
import { noticeView } from '../slack/notice-view.ts';
import type { Services } from '../slack/services.ts';
import { showForm } from '../slack/show-form.ts';
import type { Answers } from './answers.ts';
import { callFormState, changeCallForm, changeCallView, nameCallForm, nameCallView } from './call-form.view.ts';
import { errorsIn, readAnswers, readState } from './form-fields.view.ts';
import { loadCard, loadCardOf, loadForChange } from './load-card.usecase.ts';
import { openCallOf } from './loop.ts';
import { changeCallButton, loopActions, loopCardButton, nameCallButton } from './loop-buttons.view.ts';
import { namedMessage, namedView, savedView } from './loop-messages.view.ts';
import type { LoopPorts } from './loop-ports.ts';
import { changeCall, nameCall } from './name-call.usecase.ts';
import { readCallAsTyped } from './read-typed-call.usecase.ts';
import { refused } from './refusal.ts';
import { refusalMessage, retryMessage } from './refusal.view.ts';

type Wired = Services & LoopPorts;

/** The named later call: naming it, and saying that it was moved or is off. */
export function callHandlers(services: Wired): Handlers {
  return {
    actions: {
      [loopActions.nameCall]: (call) => openNaming(services, call, Number(call.value)),
      [loopActions.changeCall]: (call) => openChanging(services, call, Number(call.value)),
    },
    submits: {
      [nameCallForm]: (call) => submitName(services, call),
      [changeCallForm]: (call) => submitChange(services, call),
    },
    coach: {
      call: {
        summary: 'Name the later call that is the test, or say that it was moved or is off',
        example: '/coach call Acme pricing call with Dana on Friday at 14:00',
        run: (call) => callByCommand(services, call),
      },
    },
  };
}

async function callByCommand(services: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, '/coach call @name Acme pricing call on Friday at 14:00');
  if (!whom.ok) return call.respond(sentence(whom.why));
  const { userId } = call;
  const found = await loadCardOf(services, { actorId: userId, coacheeId: whom.personId });
  if (!found.ok) return call.respond(refusalMessage(found));
  const { loop } = found.card;
  const open = openCallOf(loop);
  if (whom.rest === '') return open ? openChanging(services, call, open.id) : openNaming(services, call, loop.id);
  const { values, isWhole, askBack } = await readCallAsTyped(services, { actorId: userId, typed: whom.rest });
  if (!isWhole && !open) return openNaming(services, call, loop.id, { values, notice: askBack });
  const viewId = `command/${call.triggerId}`;
  const named = await nameCall(services, { actorId: userId, loopId: loop.id, viewId, answers: values });
  if (named.ok) {
    await services.loopChanged(loop.id);
    return call.respond(
      namedMessage(named.loop, {
        zone: found.card.zone,
        isWarned: named.isSecondThisWeek,
        extra: changeButton(named.loop),
      }),
    );
  }
  if (named.because === 'problems') {
    const notice = Object.values(named.problems).join(' ');
    return openNaming(services, call, loop.id, { values, notice });
  }
  if (named.because === 'refused') await call.respond(refusalMessage(named));
}

function changeButton(loop: Parameters<typeof openCallOf>[0]) {
  const call = openCallOf(loop);
  return call ? [changeCallButton('Not right? Change it', call.id)] : [];
}

async function openNaming(
  services: Wired,
  call: ActionCall | CommandCall,
  loopId: number,
  { values = {}, notice }: { values?: Answers; notice?: string } = {},
): Promise<void> {
  const load = async () => {
    const found = await loadForChange(services, { actorId: call.userId, which: { loopId }, part: 'both' });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop, zone, now } = found.card;
    const open = openCallOf(loop);
    if (open) {
      return open.endsAt <= now
        ? {
            instead: refusalMessage(
              refused('The named call is over and waits for its check. Check it first.', {
                to: 'check',
                callId: open.id,
              }),
            ),
          }
        : {
            instead: refusalMessage(
              refused('A call is named already. If it was moved or is off, say so first.', {
                to: 'change-call',
                callId: open.id,
              }),
            ),
          };
    }
    const coacheeName = call.userId === loop.coacheeId ? null : found.card.coacheeName;
    return { view: nameCallView({ coacheeName, zone, notice }, { id: loopId, generation: 0 }, values) };
  };
  await showForm(services, call, load, retryMessage(nameCallButton('Open the form', loopId)));
}

async function submitName(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(callFormState, view.privateMetadata);
  if (!state) return { update: noticeView(sentence(apologies.oldForm)) };
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const loopId = state.id;
  const named = await nameCall(services, { actorId: userId, loopId, viewId, answers });
  if (!named.ok) return named.because === 'changed' ? old : errorsIn(view.values, named);
  const found = await loadCard(services, { actorId: userId, which: { loopId } });
  const zone = found.ok ? found.card.zone : 'UTC';
  return {
    update: namedView(named.loop, { zone, isWarned: named.isSecondThisWeek }),
    next: () => services.loopChanged(loopId),
  };
}

const old: SubmitAnswer = { update: noticeView(sentence(apologies.oldForm)) };

async function openChanging(services: Wired, call: ActionCall | CommandCall, callId: number): Promise<void> {
  const load = async () => {
    const found = await loadForChange(services, { actorId: call.userId, which: { callId }, part: 'both' });
    if (!found.ok) return { instead: refusalMessage(found) };
    const { loop, zone } = found.card;
    const named = openCallOf(loop);
    return named?.id === callId
      ? { view: changeCallView({ call: named, zone }, { id: callId, generation: 0 }) }
      : {
          instead: refusalMessage(
            refused('This call stands no longer. See what stands now.', { to: 'card', loopId: loop.id }),
          ),
        };
  };
  const again = button({ text: 'Open the form', actionId: loopActions.changeCall, value: String(callId) });
  await showForm(services, call, load, retryMessage(again));
}

async function submitChange(services: Wired, { userId, view }: SubmitCall): Promise<SubmitAnswer> {
  const state = readState(callFormState, view.privateMetadata);
  if (!state) return old;
  const answers = readAnswers(view.values);
  const viewId = `${view.id}/${fingerprint(answers)}`;
  const changed = await changeCall(services, { actorId: userId, callId: state.id, viewId, answers });
  if (!changed.ok) return changed.because === 'changed' ? old : errorsIn(view.values, changed);
  const { id } = changed.loop;
  const isNamed = openCallOf(changed.loop) !== undefined;
  const text = isNamed
    ? 'The call has its new time. The test goes with it.'
    : 'The call is off, which is no verdict. Name a substitute: the loop goes on.';
  const card = loopCardButton('Show the loop', id);
  const buttons = isNamed ? [card] : [nameCallButton('Name a substitute', id, 'primary'), card];
  return { update: savedView('Saved', text, buttons), next: () => services.loopChanged(id) };
}
