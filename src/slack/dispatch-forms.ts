import type { App, ViewOutput } from '@slack/bolt';
import { apologies } from './apologies.ts';
import type { SubmitAnswer } from './handlers.ts';
import type { AllHandlers } from './merge-handlers.ts';
import { openView } from './open-view.ts';
import type { Services } from './services.ts';

/**
 * One listener for all forms. The handler saves first; what it returns is the acknowledgement, so a form closes only when its text is
 * safe. When saving fails the form stays open with its text and says so.
 */
export function dispatchForms(app: App, { submits }: AllHandlers, services: Services): void {
  app.view({ callback_id: /^/, type: 'view_submission' }, async ({ ack, body, view }) => {
    const handle = Object.hasOwn(submits, view.callback_id) ? submits[view.callback_id] : undefined;
    const log = services.log.child({ form: view.callback_id, user: body.user.id });
    if (!handle) return ack({ response_action: 'errors', errors: stayOpen(view, apologies.oldForm) });
    const answer = await handle({ userId: body.user.id, view: openView(view) }).catch(
      (error: unknown): SubmitAnswer => {
        log.error({ err: error }, 'A form could not be saved');
        return { errors: stayOpen(view, apologies.notSaved) };
      },
    );
    if ('errors' in answer) return ack({ response_action: 'errors', errors: answer.errors });
    if ('update' in answer) await ack({ response_action: 'update', view: answer.update });
    else await ack();
    await answer
      .next?.()
      .catch((error: unknown) => log.error({ err: error }, 'A form was saved, what follows it failed'));
  });
  app.view({ callback_id: /^/, type: 'view_closed' }, async ({ ack }) => ack());
}

/** Slack shows errors beside input fields only, so the sentence goes to the first one. */
function stayOpen(view: ViewOutput, sentence: string): Record<string, string> {
  const input = view.blocks.find(({ type }) => type === 'input');
  return { [input?.block_id ?? 'none']: sentence };
}
