import { describe, expect, it } from 'vitest';
import { aBot, modal } from './workspace.ts';

describe('a person and a Bolt app in the sandbox', () => {
  it('a command opens a form, its submit closes it and the app writes to the person', async () => {
    const { slack } = await aBot((app) => {
      app.command('/coach', async ({ ack, client, body }) => {
        await ack();
        await client.views.open({ trigger_id: body.trigger_id, view: modal() });
      });
      app.view('form', async ({ ack, client, body, view }) => {
        await ack();
        await client.chat.postMessage({ channel: body.user.id, text: `Got ${view.state.values.note?.text?.value}` });
      });
    });
    const opened = await slack.command('U0ANA', '/coach', 'go');
    expect(opened).toMatchObject({ ok: true, views: [{ callback_id: 'form', user: 'U0ANA' }] });

    const [view] = opened.views;
    const sent = await slack.submit('U0ANA', view?.id ?? '', { note: { text: 'hello' } });
    expect(sent).toMatchObject({ ok: true, closed: true, views: [], messages: [{ text: 'Got hello' }] });
  });
});
