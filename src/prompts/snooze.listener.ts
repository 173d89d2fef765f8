import { sentence } from '../slack/apologies.ts';
import type { ActionCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { findPromptByOpaqueId } from './delivery.store.ts';
import type { AfterChange } from './sending.ts';
import type { SnoozeChoice } from './snooze.ts';
import { snooze } from './snooze.usecase.ts';
import { snoozeActions, snoozeRefusals } from './snooze.view.ts';

/** What putting off needs of the plan and of the messages. */
export interface SnoozePorts {
  daysChanged(personIds: readonly string[]): Promise<void>;
  refresh: AfterChange['refresh'];
}

/** The two buttons that put a reminder off. */
export function snoozeHandlers(services: Services & SnoozePorts): Handlers {
  const pressed = (choice: SnoozeChoice) => (call: ActionCall) => putOff(services, call, choice);
  return {
    actions: {
      [snoozeActions['in-two-hours']]: pressed('in-two-hours'),
      [snoozeActions.tomorrow]: pressed('tomorrow'),
    },
  };
}

async function putOff(services: Services & SnoozePorts, call: ActionCall, choice: SnoozeChoice): Promise<void> {
  const prompt = await findPromptByOpaqueId(services.db, call.value ?? '');
  const snoozed = prompt && (await snooze(services, { prompt, choice, actor: call.userId }));
  if (!prompt || !snoozed?.ok)
    return call.respond(sentence(snoozeRefusals[snoozed?.ok === false ? snoozed.why : 'over']));
  await services.daysChanged([call.userId]);
  // The message itself says when the reminder comes.
  await services.refresh(prompt);
}
