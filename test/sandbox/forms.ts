import type { App, ViewOutput } from '@slack/bolt';
import { aBot, modal, type Workspace } from './workspace.ts';

export type ViewAck = NonNullable<Parameters<Parameters<Parameters<App['view']>[1]>[0]['ack']>[0]>;

/** A listener for /coach that opens the form. */
export const opensForm =
  (view: object = modal()) =>
  (app: App) => {
    app.command('/coach', async ({ ack, client, body }) => {
      await ack();
      await client.apiCall('views.open', { trigger_id: body.trigger_id, view });
    });
  };

interface FormWorkspace extends Workspace {
  /** The form as it came with each submit. */
  sent: ViewOutput[];
  viewId: string;
  hash: string;
}

interface FormOptions {
  view?: object;
  /** What each submit is acknowledged with; nothing closes the form. */
  answer?: ViewAck;
}

/** A form on Ana's screen, opened by a bot's /coach. */
export async function aForm({ view = modal(), answer }: FormOptions = {}): Promise<FormWorkspace> {
  const sent: ViewOutput[] = [];
  const workspace = await aBot((app) => {
    opensForm(view)(app);
    app.view(/^/, async ({ ack, view: submitted }) => {
      sent.push(submitted);
      await (answer ? ack(answer) : ack());
    });
  });
  const { views } = await workspace.slack.command('U0ANA', '/coach');
  return { ...workspace, sent, viewId: views[0]?.id ?? '', hash: views[0]?.hash ?? '' };
}

/** What a person types into the one field of `modal()`. */
export const note = (text: string | null) => ({ note: { text } });

/** A bot that keeps the trigger of each /coach. */
export async function withTriggers(): Promise<Workspace & { triggers: string[] }> {
  const triggers: string[] = [];
  const workspace = await aBot((app) => {
    app.command('/coach', async ({ ack, body }) => {
      triggers.push(body.trigger_id);
      await ack();
    });
  });
  return { ...workspace, triggers };
}
