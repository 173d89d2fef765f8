import type { Delivery } from './delivery.ts';
import type { Workspace } from './workspace.ts';

/** What Slack shows beside a button or menu when the app did not answer. */
const unanswered: Record<Exclude<Delivery['outcome'], 'acked'>, string> = {
  timeout: 'This app took too long to respond (operation_timeout).',
  'no-connection': 'This app is not responding (dispatch_failed).',
};

/** Sends an interactive payload. Answers what the app acknowledged with, or the error the person sees. */
export async function interact(
  { wayToBot, manifest }: Workspace,
  payload: unknown,
): Promise<{ ok: true; acknowledged: unknown } | { ok: false; error: string }> {
  if (!manifest.isInteractive) {
    return { ok: false, error: 'This app is not configured to handle interactive responses.' };
  }
  const delivery = await wayToBot.deliver({ type: 'interactive', payload });
  return delivery.outcome === 'acked'
    ? { ok: true, acknowledged: delivery.payload }
    : { ok: false, error: unanswered[delivery.outcome] };
}
