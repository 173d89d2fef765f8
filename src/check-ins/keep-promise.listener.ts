import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { closeCommitment } from './change-commitment.usecase.ts';
import { invitesNewPromise } from './commitment.ts';
import { closeMenuId, keptButtonId, readClosing } from './commitment-buttons.view.ts';
import { closedMessage } from './commitment-messages.view.ts';

export interface KeepPromisePorts {
  /** Shows what became of a person's promises: rewrites the messages that tell of them, and plans anew. */
  commitmentsChanged(ownerId: string): Promise<void>;
}

/** What closes a promise without waiting for the check-in: the button that says it is kept, and the menu with every outcome. */
export function keepPromiseHandlers(services: Services & KeepPromisePorts): Handlers {
  return {
    actions: { [keptButtonId]: (call) => keep(services, call), [closeMenuId]: (call) => close(services, call) },
  };
}

async function keep(services: Services & KeepPromisePorts, call: ActionCall): Promise<void> {
  const [id = Number.NaN, version = Number.NaN] = (call.value ?? '').split('/').map(Number);
  if (!Number.isInteger(id) || !Number.isInteger(version)) return call.respond(sentence(apologies.oldButton));
  const closed = await closeCommitment(services, { actorId: call.userId, id, version, outcome: 'kept' });
  await services.commitmentsChanged(call.userId);
  if (!closed.ok) await call.respond(sentence(closed.why));
}

/** Only what invites a new promise, or could not be done, is answered: the rest is seen where the menu stood. */
async function close(services: Services & KeepPromisePorts, call: ActionCall): Promise<void> {
  const picked = readClosing(call.value);
  if (!picked) return call.respond(sentence(apologies.oldButton));
  const closed = await closeCommitment(services, { actorId: call.userId, ...picked });
  if (!closed.ok) await call.respond(sentence(closed.why));
  else if (invitesNewPromise(closed.commitment.status)) await call.respond(closedMessage(closed.commitment));
  await services.commitmentsChanged(call.userId);
}
