import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { closeCommitment } from './change-commitment.usecase.ts';
import { keptButtonId } from './commitment-buttons.view.ts';

export interface KeepPromisePorts {
  /** Shows what became of a person's promises: rewrites the messages that tell of them, and plans anew. */
  commitmentsChanged(ownerId: string): Promise<void>;
}

/** The button that says a promise is kept, without waiting for the check-in. */
export function keepPromiseHandlers(services: Services & KeepPromisePorts): Handlers {
  return { actions: { [keptButtonId]: (call) => keep(services, call) } };
}

async function keep(services: Services & KeepPromisePorts, call: ActionCall): Promise<void> {
  const [id = Number.NaN, version = Number.NaN] = (call.value ?? '').split('/').map(Number);
  if (!Number.isInteger(id) || !Number.isInteger(version)) return call.respond(sentence(apologies.oldButton));
  const closed = await closeCommitment(services, { actorId: call.userId, id, version, outcome: 'kept' });
  await services.commitmentsChanged(call.userId);
  if (!closed.ok) await call.respond(sentence(closed.why));
}
