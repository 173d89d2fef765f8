import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { closeDays, closeTyped, reopenDays, showClosures } from './change-closures.usecase.ts';
import { closingMessage, closureActions, closuresMessage, readClosureDays } from './closure.view.ts';
import type { ClosingAnswer } from './closure-answer.ts';

/** What closures need of the plan above them. */
export interface ClosurePorts {
  /** Plans anew for everybody. */
  calendarChanged(): Promise<void>;
}

type Wired = Services & ClosurePorts;

/** The days on which the whole company is closed. */
export function closureHandlers(services: Wired): Handlers {
  const close = (call: ActionCall) => byButton(services, call, closeDays);
  const reopen = (call: ActionCall) => byButton(services, call, reopenDays);
  return {
    coach: {
      closure: {
        summary: 'See when the company is closed; an admin closes it on more days',
        example: '/coach closure 24 Dec to 1 Jan',
        run: (call) => byCommand(services, call),
      },
    },
    actions: {
      ...Object.fromEntries(closureActions.close.map((id) => [id, close])),
      ...Object.fromEntries(closureActions.reopen.map((id) => [id, reopen])),
    },
  };
}

async function byCommand(services: Wired, call: CommandCall): Promise<void> {
  if (call.text !== '') {
    return respond(services, call, await closeTyped(services, { actorId: call.userId, typed: call.text }));
  }
  const shown = await showClosures(services, call.userId);
  await call.respond(shown.outcome === 'refused' ? sentence(shown.why) : closuresMessage(shown));
}

async function byButton(services: Wired, call: ActionCall, change: typeof closeDays): Promise<void> {
  const range = readClosureDays(call.value);
  if (!range) return call.respond(sentence(apologies.oldButton));
  await respond(services, call, await change(services, { actorId: call.userId, range }));
}

async function respond(services: Wired, call: CommandCall | ActionCall, answer: ClosingAnswer): Promise<void> {
  if (answer.outcome === 'refused') return call.respond(sentence(answer.why));
  await call.respond(closingMessage(answer));
  if (answer.outcome === 'closed' || answer.outcome === 'reopened') await services.calendarChanged();
}
