import { setTimeout as wait } from 'node:timers/promises';
import type { App, SlackViewMiddlewareArgs, ViewOutput, ViewSubmitAction } from '@slack/bolt';
import { breathe } from '../platform/breathe.ts';
import { apologies, sentence } from './apologies.ts';
import type { SubmitAnswer } from './handlers.ts';
import type { AllHandlers } from './merge-handlers.ts';
import { noticeView } from './notice-view.ts';
import { openView } from './open-view.ts';
import type { Services } from './services.ts';

/** Slack waits three seconds for an answer, and then shows the person an error. */
const answerWithinMs = 2_300;

/**
 * One listener for all forms. The handler saves first; what it returns is the acknowledgement, so a form closes only when its text is
 * safe. When saving fails, or takes too long, the form stays open with its text and says so; sending it again does no harm.
 */
export function dispatchForms(app: App, { submits }: AllHandlers, services: Services): void {
  app.view<ViewSubmitAction>({ callback_id: /^/, type: 'view_submission' }, async ({ ack, body, view }) => {
    const log = services.log.child({ form: view.callback_id, user: body.user.id });
    const handle = Object.hasOwn(submits, view.callback_id) ? submits[view.callback_id] : undefined;
    if (!handle) return acknowledge(saying(view, apologies.oldForm), ack);
    const saving = handle({ userId: body.user.id, view: openView(view) }).catch((error: unknown): SubmitAnswer => {
      log.error({ err: error }, 'A form could not be saved');
      return saying(view, apologies.notSaved, apologies.failed);
    });
    const inTime = await Promise.race([saving, wait(answerWithinMs, undefined, { ref: false })]);
    await acknowledge(inTime ?? saying(view, apologies.busy, apologies.slow), ack).catch((error: unknown) =>
      // What was saved is saved: whoever sent it sees Slack's error and may send it again.
      log.warn({ err: error }, 'A form could not be acknowledged'),
    );
    const answer = inTime ?? (await saving);
    if ('errors' in answer) return;
    await breathe();
    await answer.next?.().catch((error: unknown) => log.error({ err: error }, 'What follows a saved form failed'));
  });
  app.view({ callback_id: /^/, type: 'view_closed' }, async ({ ack }) => ack());
}

type Ack = SlackViewMiddlewareArgs<ViewSubmitAction>['ack'];

function acknowledge(answer: SubmitAnswer, ack: Ack): Promise<void> {
  if ('errors' in answer) return ack({ response_action: 'errors', errors: answer.errors });
  if ('update' in answer) return ack({ response_action: 'update', view: answer.update });
  return ack();
}

/**
 * Slack shows errors beside input fields only, so the sentence goes to the first one and the form stays open. A form without any has
 * no text to keep: a notice takes its place, with `instead` where the sentence would speak of text.
 */
function saying(view: ViewOutput, text: string, instead = text): SubmitAnswer {
  const input = view.blocks.find(({ type }) => type === 'input');
  return input?.block_id === undefined
    ? { update: noticeView(sentence(instead)) }
    : { errors: { [input.block_id]: text } };
}
