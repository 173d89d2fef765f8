import type { App, BlockAction } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { aBot, aManifest, aSandbox, buttonBlock } from './workspace.ts';

const acknowledges = (app: App) => {
  app.action(/^/, ({ ack }) => ack());
  app.command(/^/, ({ ack }) => ack());
};

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

describe('a slash command', () => {
  it('that the manifest does not have does not exist', async () => {
    const { slack } = await aBot(acknowledges);
    expect(await slack.command('U0ANA', '/dance')).toMatchObject({
      ok: false,
      error: expect.stringContaining('/dance is not a valid command'),
    });
  });

  it('shows an error when the app does not answer within three seconds', async () => {
    const { slack } = await aBot(() => {});
    const answer = await slack.command('U0ANA', '/coach', 'help');
    expect(answer).toMatchObject({ ok: false, error: '/coach failed with the error "operation_timeout"' });
  });

  it('shows an error at once when the app is not connected', async () => {
    const { slack } = await aSandbox();
    expect(await slack.command('U0ANA', '/coach')).toMatchObject({
      error: '/coach failed with the error "dispatch_failed"',
    });
  });

  it('cannot be typed in a channel that the person is not in', async () => {
    const { slack } = await aBot(acknowledges);
    expect((await slack.command('U0ANA', '/coach', '', 'C0LEADERS')).error).toContain('channel_not_found');
  });

  it.each([
    [
      '/coach',
      'R&D <now> with @Ana in #leaders see https://a.example/?a=1&b=2',
      'R&amp;D &lt;now&gt; with <@U0ANA> in <#C0LEADERS|leaders> see <https://a.example/?a=1&amp;b=2>',
    ],
    ['/coach', 'checkin <@U0BEN>', 'checkin <@U0BEN>'],
    ['/coach', '<!channel> <@U0NOBODY>', '&lt;!channel&gt; &lt;@U0NOBODY&gt;'],
    ['/raw', 'R&D with @Ana', 'R&amp;D with @Ana'],
  ])('%s %s reaches the app as Slack writes it', async (command, typed, text) => {
    const got: string[] = [];
    const { slack } = await aBot((app) => {
      app.command(/^/, async ({ ack, body }) => {
        got.push(body.text);
        await ack();
      });
    });
    await slack.command('U0BEN', command, typed);
    expect(got).toEqual([text]);
  });

  it('may be answered in the acknowledgement, seen by that person only', async () => {
    const { slack } = await aBot((app) => {
      app.command('/coach', ({ ack }) => ack('All quiet'));
    });
    const { messages } = await slack.command('U0BEN', '/coach', 'status', 'C0LEADERS');
    expect(messages).toMatchObject([{ channel: 'C0LEADERS', text: 'All quiet', ephemeral_to: 'U0BEN' }]);
  });
});

describe('a shortcut', () => {
  it('of a message brings the message, a global one brings none', async () => {
    const got: unknown[] = [];
    const { slack, web } = await aBot((app) => {
      app.shortcut(/^/, async ({ ack, shortcut }) => {
        got.push({ type: shortcut.type, text: 'message' in shortcut ? shortcut.message.text : null });
        await ack();
      });
    });
    const { ts = '' } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'evidence' });
    expect(await slack.shortcut('U0BEN', 'save', { channel: 'C0LEADERS', ts })).toMatchObject({ ok: true });
    expect(await slack.shortcut('U0BEN', 'start')).toMatchObject({ ok: true });
    expect(got).toEqual([
      { type: 'message_action', text: 'evidence' },
      { type: 'shortcut', text: null },
    ]);
  });

  it('that the manifest does not have does not exist', async () => {
    const { slack } = await aBot(acknowledges);
    expect(await slack.shortcut('U0BEN', 'save')).toMatchObject({ ok: false, error: 'no such global shortcut' });
    expect(await slack.shortcut('U0BEN', 'other')).toMatchObject({ ok: false, error: 'no such global shortcut' });
  });
});

describe('the response_url', () => {
  it('takes five answers and no sixth, even in a channel that the bot is not in', async () => {
    const { url, slack } = await aCommandIn('C0OPEN');
    const statuses: number[] = [];
    for (let use = 0; use < 6; use += 1) statuses.push((await answerAt(url, { text: `answer ${use}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
    const { channels } = await slack.state();
    const said = channels.find(({ id }) => id === 'C0OPEN')?.messages;
    expect(said?.map(({ text, ephemeral_to }) => [text, ephemeral_to])).toEqual(
      [0, 1, 2, 3, 4].map((use) => [`answer ${use}`, 'U0ANA']),
    );
  });

  it('takes none after thirty minutes', async () => {
    const { url, slack } = await aCommandIn('C0OPEN');
    await slack.advance('31m');
    const late = await answerAt(url, { text: 'late' });
    expect([late.status, await late.json()]).toEqual([404, { ok: false, error: 'expired_url' }]);
  });

  it('takes nothing that Block Kit refuses', async () => {
    const { url } = await aCommandIn('C0OPEN');
    const refused = await answerAt(url, { blocks: [{ type: 'section', text: { type: 'plain_text', text: '' } }] });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_blocks' }]);
  });

  it('replaces or removes the message that was pressed', async () => {
    const urls: string[] = [];
    const { slack, web } = await aBot((app) => {
      app.action<BlockAction>('go', async ({ ack, body }) => {
        urls.push(body.response_url);
        await ack();
      });
    });
    const { ts = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'press', blocks: [buttonBlock('go')] });
    await slack.click({ user: 'U0ANA', channel: 'D0ANA', ts, action_id: 'go' });
    await answerAt(urls[0] ?? '', { replace_original: true, text: 'pressed' });
    expect(await saidTo(slack)).toMatchObject([{ ts, text: 'pressed', blocks: [] }]);
    await answerAt(urls[0] ?? '', { delete_original: true });
    expect(await saidTo(slack)).toEqual([]);
  });

  async function aCommandIn(channel: string) {
    const urls: string[] = [];
    const workspace = await aBot((app) => {
      app.command('/coach', async ({ ack, body }) => {
        urls.push(body.response_url);
        await ack();
      });
    });
    await workspace.slack.command('U0ANA', '/coach', '', channel);
    return { ...workspace, url: urls[0] ?? '' };
  }

  function answerAt(url: string, body: object): Promise<Response> {
    return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  async function saidTo(slack: Awaited<ReturnType<typeof aSandbox>>['slack']) {
    return (await slack.state()).channels.find(({ id }) => id === 'D0ANA')?.messages;
  }
});
