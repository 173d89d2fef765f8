import type { App, BlockAction, BlockElementAction } from '@slack/bolt';
import type { Message } from '../block-kit/message.ts';
import { breathe } from '../platform/breathe.ts';
import { apologies, sentence } from './apologies.ts';
import type { ActionCall } from './handlers.ts';
import type { AllHandlers } from './merge-handlers.ts';
import { noticeView } from './notice-view.ts';
import { openView } from './open-view.ts';
import { respondPrivately } from './respond.ts';
import type { Services } from './services.ts';
import { slackCode } from './slack-error.ts';

/** One listener for all buttons and menus: acknowledges, lets whatever came with it be acknowledged too, then runs the handler. An unknown one gets a kind answer, never silence. */
export function dispatchActions(app: App, { actions }: AllHandlers, services: Services): void {
  app.action<BlockAction>(/^/, async ({ ack, body, action }) => {
    await ack();
    await breathe();
    if (isLink(action)) return;
    const call = actionCall(body, action, services);
    const handle = Object.hasOwn(actions, action.action_id) ? actions[action.action_id] : undefined;
    if (!handle) return call.respond(sentence(apologies.oldButton));
    try {
      await handle(call);
    } catch (error) {
      services.log.error({ err: error, action: action.action_id, user: body.user.id }, 'A button failed');
      await call.respond(sentence(apologies.failed));
    }
  });
  app.options(/^/, async ({ ack }) => ack({ options: [] }));
}

function actionCall(body: BlockAction, action: BlockElementAction, services: Services): ActionCall {
  const channel = body.channel?.id ?? body.container.channel_id;
  const ts = body.message?.ts ?? body.container.message_ts;
  return {
    userId: body.user.id,
    actionId: action.action_id,
    blockId: action.block_id,
    value: chosenValue(action),
    triggerId: body.trigger_id,
    posted: typeof channel === 'string' && typeof ts === 'string' ? { channel, ts } : undefined,
    view: isHome(body) ? undefined : body.view && openView(body.view),
    respond: (message) => answer(body, message, services),
  };
}

/**
 * In a form there is no place for a private answer, so it comes as a direct message. On the Home tab it opens over it, as long as the
 * press has opened nothing else.
 */
async function answer(body: BlockAction, message: Message, services: Services): Promise<void> {
  if (body.response_url) return respondPrivately(body.response_url, message, services.log);
  if (isHome(body) && (await openOverHome(body.trigger_id, message, services))) return;
  await services.clients.interactive.chat.postMessage({ channel: body.user.id, ...message });
}

/** The Home tab is no form: what a button there opens stands over it. */
function isHome({ view }: BlockAction): boolean {
  return view?.type === 'home';
}

async function openOverHome(triggerId: string, message: Message, { clients, log }: Services): Promise<boolean> {
  try {
    await clients.interactive.views.open({ trigger_id: triggerId, view: noticeView(message) });
    return true;
  } catch (error) {
    const code = slackCode(error);
    if (code === undefined) throw error;
    log.info({ code }, 'An answer could not be shown over the Home tab');
    return false;
  }
}

function isLink(action: BlockElementAction): boolean {
  return action.type === 'button' && action.url !== undefined && action.value === undefined;
}

function chosenValue(action: BlockElementAction): string | undefined {
  if ('value' in action && typeof action.value === 'string') return action.value;
  if ('selected_option' in action) return action.selected_option?.value;
  if ('selected_date' in action) return action.selected_date ?? undefined;
  if ('selected_user' in action) return action.selected_user ?? undefined;
  return undefined;
}
