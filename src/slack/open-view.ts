import type { ViewOutput } from '@slack/bolt';
import type { OpenView } from './handlers.ts';

/** The part of Slack's view that handlers use. */
export function openView(view: ViewOutput): OpenView {
  return {
    id: view.id,
    hash: view.hash,
    callbackId: view.callback_id,
    privateMetadata: view.private_metadata,
    values: view.state?.values ?? {},
  };
}
