import type { ModalView } from '@slack/types';
import { libraryWith } from '../framework/library.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers, OpenView } from '../slack/handlers.ts';
import { openForm } from '../slack/open-form.ts';
import type { Services } from '../slack/services.ts';
import { updateForm } from '../slack/show-form.ts';
import { closeForm, closeFormState, closeFormView } from './close-form.view.ts';
import { readAnswers, readState } from './form-fields.view.ts';
import { withLibrary } from './from-library.ts';
import { libraryViewOf } from './library.view.ts';
import { pickFromLibrary } from './library-field.view.ts';
import { loadForChange } from './load-card.usecase.ts';
import { loopForm, loopFormState, loopFormView } from './loop-form.view.ts';
import { prepareLoop } from './open-loop.usecase.ts';
import type { Refused } from './refusal.ts';
import { refusalView } from './refusal.view.ts';
import { wordingForm, wordingFormState, wordingFormView } from './wording-form.view.ts';

/** The library: reading it, and picking from it in a form that writes a behaviour. */
export function libraryHandlers(services: Services): Handlers {
  return {
    actions: { [pickFromLibrary]: (call) => fill(services, call) },
    coach: {
      library: {
        summary: 'Read the behaviours a loop can begin with, and what makes each of them count',
        example: '/coach library',
        run: (call) => openLibrary(services, call),
      },
    },
  };
}

async function openLibrary(services: Services, call: CommandCall): Promise<void> {
  const load = async () => {
    const loaded = await loadRoster(services.db, services.clock.now().toISOString().slice(0, 10));
    return { view: libraryViewOf(libraryWith(loaded?.roster.library)) };
  };
  await openForm(services, call, load, sentence('That took too long. Type /coach library once more.'));
}

/** Fills the form with the words of what was picked; what somebody wrote in its fields stays. */
async function fill(services: Services, { userId, view, respond }: ActionCall): Promise<void> {
  const filled = view && (await filledForm(services, userId, view));
  if (!view || !filled) return respond(sentence(apologies.oldForm));
  await updateForm(services, view, 'ok' in filled ? refusalView(filled) : filled);
}

async function filledForm(
  services: Services,
  actorId: string,
  view: OpenView,
): Promise<ModalView | Refused | undefined> {
  const { callbackId, privateMetadata } = view;
  const typed = readAnswers(view.values);
  if (callbackId === loopForm) {
    const state = readState(loopFormState, privateMetadata);
    if (!state) return undefined;
    const found = await prepareLoop(services, { actorId, coacheeId: state.coacheeId });
    return found.ok ? loopFormView(found, drawnAgain(state), withLibrary(typed, found.library)) : found;
  }
  if (callbackId === closeForm) {
    const state = readState(closeFormState, privateMetadata);
    if (!state) return undefined;
    const found = await loadForChange(services, { actorId, which: { loopId: state.loopId }, part: 'coach' });
    if (!found.ok) return found;
    const { card, library, isClosingWeek } = found;
    const { loop, parked } = card;
    return closeFormView({ loop, parked, library, isClosingWeek }, drawnAgain(state), withLibrary(typed, library));
  }
  const state = callbackId === wordingForm ? readState(wordingFormState, privateMetadata) : undefined;
  if (!state) return undefined;
  const found = await loadForChange(services, { actorId, which: { loopId: state.loopId }, part: 'coach' });
  if (!found.ok) return found;
  const { card, library } = found;
  return wordingFormView({ loop: card.loop, library }, drawnAgain(state), withLibrary(typed, library));
}

function drawnAgain<State extends { generation: number }>(state: State): State {
  return { ...state, generation: state.generation + 1 };
}
