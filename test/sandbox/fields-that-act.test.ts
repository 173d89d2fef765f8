import type { BlockAction } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { aBot, modal } from './workspace.ts';

const options = ['a', 'b'].map((value) => ({ text: { type: 'plain_text', text: value }, value }));
const field = (extra: object) => ({
  type: 'input',
  block_id: 'pick',
  optional: true,
  label: { type: 'plain_text', text: 'Pick' },
  element: { type: 'static_select', action_id: 'one', options },
  ...extra,
});

async function aForm(block: object) {
  const actions: BlockAction[] = [];
  const workspace = await aBot((app) => {
    app.command('/coach', async ({ ack, client, body }) => {
      await ack();
      await client.apiCall('views.open', { trigger_id: body.trigger_id, view: modal({ blocks: [block] }) });
    });
    app.action<BlockAction>(/^/, async ({ ack, body }) => {
      actions.push(body);
      await ack();
    });
  });
  const { views } = await workspace.slack.command('U0ANA', '/coach');
  return { ...workspace, actions, viewId: views[0]?.id ?? '' };
}

describe('a field of a form', () => {
  it('with dispatch_action tells the app at once what was picked, with the form around it', async () => {
    const { slack, actions, viewId } = await aForm(field({ dispatch_action: true }));
    await slack.click({ user: 'U0ANA', view_id: viewId, action_id: 'one', value: 'b' });
    expect(actions[0]).toMatchObject({
      container: { type: 'view', view_id: viewId },
      actions: [{ action_id: 'one', selected_option: { value: 'b' } }],
      view: { id: viewId, state: { values: { pick: { one: { selected_option: { value: 'b' } } } } } },
    });
    expect(actions[0]).not.toHaveProperty('response_url');
  });

  it('without dispatch_action tells nobody before the form is sent', async () => {
    const { slack, actions, viewId } = await aForm(field({}));
    const answer = await slack.click({ user: 'U0ANA', view_id: viewId, action_id: 'one', value: 'b' });
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('no such button') });
    expect(actions).toEqual([]);
  });
});
