import type { BlockAction } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { aBot, type aSandbox, buttonBlock } from './workspace.ts';

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
