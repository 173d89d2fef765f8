import type { App, BlockAction } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { aBot, aManifest, aSandbox, buttonBlock } from './workspace.ts';

const acknowledges = (app: App) => app.action(/^/, ({ ack }) => ack());

/** A bot that has posted these blocks to Ana, and what its listener got from each click. */
async function aPostedMessage(blocks: object[]) {
  const actions: BlockAction[] = [];
  const workspace = await aBot((app) => {
    app.action<BlockAction>(/^/, async ({ ack, body }) => {
      actions.push(body);
      await ack();
    });
  });
  const posted = await workspace.web.apiCall('chat.postMessage', { channel: 'U0ANA', text: 'press', blocks });
  const place = { user: 'U0ANA', channel: 'D0ANA', ts: 'ts' in posted ? String(posted.ts) : '' };
  return { ...workspace, actions, place };
}

describe('a button in a message', () => {
  it('tells the app who pressed what, where', async () => {
    const { slack, actions, place } = await aPostedMessage([buttonBlock('go', '7')]);
    expect(await slack.click({ ...place, action_id: 'go' })).toMatchObject({ ok: true });
    expect(actions[0]).toMatchObject({
      user: { id: 'U0ANA', team_id: 'T0SANDBOX' },
      container: { type: 'message', channel_id: 'D0ANA', message_ts: place.ts, is_ephemeral: false },
      channel: { id: 'D0ANA', name: 'directmessage' },
      message: { ts: place.ts, text: 'press' },
      actions: [{ action_id: 'go', block_id: 'block-go', value: '7', type: 'button' }],
    });
  });

  it('cannot be pressed when it is not there, or not there any more', async () => {
    const { web, slack, place, actions } = await aPostedMessage([buttonBlock('go')]);
    expect(await slack.click({ ...place, action_id: 'stop' })).toMatchObject({ ok: false, error: 'no such button' });
    expect(await slack.click({ ...place, action_id: 'go', value: 'other' })).toMatchObject({ error: 'no such button' });
    await web.apiCall('chat.update', { channel: 'D0ANA', ts: place.ts, text: 'done', blocks: [] });
    expect(await slack.click({ ...place, action_id: 'go' })).toMatchObject({ error: 'no such button' });
    expect(actions).toEqual([]);
  });

  it('cannot be pressed by somebody who does not see the message', async () => {
    const { slack, place } = await aPostedMessage([buttonBlock('go')]);
    expect(await slack.click({ ...place, user: 'U0BEN', action_id: 'go' })).toMatchObject({ error: 'no such message' });
  });

  it('is told apart by its block or its value when two have one action_id', async () => {
    const { slack, actions, place } = await aPostedMessage([
      { ...buttonBlock('go', 'a'), block_id: 'one' },
      { ...buttonBlock('go', 'b'), block_id: 'two' },
    ]);
    expect(await slack.click({ ...place, action_id: 'go' })).toMatchObject({ ok: false });
    await slack.click({ ...place, action_id: 'go', block_id: 'two' });
    await slack.click({ ...place, action_id: 'go', value: 'a' });
    expect(actions.map(({ actions: [action] }) => action?.block_id)).toEqual(['two', 'one']);
  });

  it('shows an error when the app does not answer within three seconds', async () => {
    const { slack, web } = await aBot(() => {});
    const { ts = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'press', blocks: [buttonBlock('go')] });
    const answer = await slack.click({ user: 'U0ANA', channel: 'D0ANA', ts, action_id: 'go' });
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('operation_timeout') });
  });

  it('shows an error at once when the app is not connected', async () => {
    const { slack, web } = await aSandbox();
    const { ts = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'press', blocks: [buttonBlock('go')] });
    const answer = await slack.click({ user: 'U0ANA', channel: 'D0ANA', ts, action_id: 'go' });
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('dispatch_failed') });
  });

  it('shows an error when the app has switched interactivity off', async () => {
    const { slack, web } = await aBot(acknowledges, aManifest({ isInteractive: false }));
    const { ts = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'press', blocks: [buttonBlock('go')] });
    const answer = await slack.click({ user: 'U0ANA', channel: 'D0ANA', ts, action_id: 'go' });
    expect(answer.error).toBe('This app is not configured to handle interactive responses.');
  });
});

describe('a menu in a message', () => {
  const options = ['a', 'b'].map((value) => ({ text: { type: 'plain_text', text: value }, value }));
  const blocks = [
    { type: 'actions', block_id: 'menus', elements: [{ type: 'static_select', action_id: 'pick', options }] },
    {
      type: 'section',
      block_id: 'more',
      text: { type: 'plain_text', text: 'More' },
      accessory: { type: 'overflow', action_id: 'menu', options },
    },
  ];

  it('sends the option that was picked, and remembers it', async () => {
    const { slack, actions, place } = await aPostedMessage(blocks);
    await slack.click({ ...place, action_id: 'pick', value: 'b' });
    await slack.click({ ...place, action_id: 'menu', value: 'a' });
    expect(actions[0]?.actions[0]).toMatchObject({ type: 'static_select', selected_option: { value: 'b' } });
    expect(actions[1]).toMatchObject({
      actions: [{ type: 'overflow', selected_option: { value: 'a' } }],
      state: { values: { menus: { pick: { selected_option: { value: 'b' } } } } },
    });
  });

  it('offers nothing else', async () => {
    const { slack, place } = await aPostedMessage(blocks);
    expect(await slack.click({ ...place, action_id: 'pick', value: 'z' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('no such choice'),
    });
  });
});
