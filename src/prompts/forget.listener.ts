import { escapeMrkdwn } from '../block-kit/escape.ts';
import { readWhom } from '../roster/whom.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import type { ActionCall, CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { askToForget, forgetAction, forgottenWords } from './forget.view.ts';
import { forgetPerson, mayForget } from './forget-person.usecase.ts';

/** What forgetting needs of the way out. */
export interface ForgetPorts {
  sendDue(): Promise<void>;
}

type Wired = Services & ForgetPorts;

const example = '/coach forget @name';

/** Erasing what a person wrote: asked once more before it is done. */
export function forgetHandlers(services: Wired): Handlers {
  return {
    coach: {
      forget: {
        summary: 'Have what you wrote to me erased; an admin can do it for somebody else',
        example: '/coach forget',
        run: (call) => ask(services, call),
      },
    },
    actions: { [forgetAction]: (call) => erase(services, call) },
  };
}

async function ask({ db, clock }: Wired, call: CommandCall): Promise<void> {
  const whom = readWhom(call, example);
  if (!whom.ok) return call.respond(sentence(whom.why));
  const { personId, rest } = whom;
  if (rest !== '')
    return call.respond(sentence(`Pick the person from Slack’s list when you type @, like this: \`${example}\``));
  const asked = await mayForget(db, { personId, actor: call.userId, now: clock.now() });
  if (!asked.ok) return call.respond(sentence(asked.why));
  await call.respond(askToForget(personId, personId === call.userId ? null : asked.name));
}

async function erase(services: Wired, call: ActionCall): Promise<void> {
  if (!call.value) return call.respond(sentence(apologies.oldButton));
  const forgotten = await forgetPerson(services, { personId: call.value, actor: call.userId });
  if (!forgotten.ok) return call.respond(sentence(forgotten.why));
  await call.respond(sentence(escapeMrkdwn(forgottenWords(forgotten.erased))));
  await services.sendDue();
}
