import { describe, expect, it } from 'vitest';
import { aManifest, aSandbox, refusalDataOf, refusalOf } from './workspace.ts';

describe('where the bot may post', () => {
  it.each([
    ['a channel that does not exist', 'C0NOWHERE', 'channel_not_found'],
    ['a private channel that it is not in', 'C0SECRET', 'channel_not_found'],
    ['a public channel that it is not in', 'C0OPEN', 'not_in_channel'],
    ['another bot', 'U0HELPER', 'cannot_dm_bot'],
    ['itself', 'U0SANDBOXBOT', 'cannot_dm_bot'],
    ['somebody unknown', 'U0NOBODY', 'channel_not_found'],
    ['somebody deactivated that it never wrote to', 'U0GONE', 'channel_not_found'],
    ['a direct message that nobody opened', 'D0ANA', 'channel_not_found'],
  ])('not to %s', async (_where, channel, error) => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.chat.postMessage({ channel, text: 'hi' }))).toBe(error);
  });

  it('not into an archived channel', async () => {
    const { web, slack } = await aSandbox();
    await slack.channel('C0LEADERS', { is_archived: true });
    expect(await refusalOf(web.chat.postMessage({ channel: 'C0LEADERS', text: 'hi' }))).toBe('is_archived');
  });

  it('not to people when the Messages tab is off', async () => {
    const appHome = { home_tab_enabled: true, messages_tab_enabled: false, messages_tab_read_only_enabled: false };
    const { web } = await aSandbox(aManifest({ appHome }));
    expect(await refusalOf(web.chat.postMessage({ channel: 'U0ANA', text: 'hi' }))).toBe('messages_tab_disabled');
  });

  it('to a person, whose direct message opens with it', async () => {
    const { web, slack } = await aSandbox();
    const { channel, ts } = await web.chat.postMessage({ channel: 'U0ANA', text: 'hi' });
    expect(channel).toBe('D0ANA');
    const { channels } = await slack.state();
    expect(channels.find(({ id }) => id === 'D0ANA')).toMatchObject({
      is_im: true,
      user: 'U0ANA',
      messages: [{ ts, text: 'hi' }],
    });
  });

  it('to a person deactivated since, without a word from Slack', async () => {
    const { web, slack } = await aSandbox();
    await web.chat.postMessage({ channel: 'U0ANA', text: 'hi' });
    await slack.user('U0ANA', { deleted: true });
    expect(await web.chat.postMessage({ channel: 'U0ANA', text: 'still there?' })).toMatchObject({ ok: true });
  });

  it('to a channel by its name', async () => {
    const { web } = await aSandbox();
    expect(await web.chat.postMessage({ channel: '#leaders', text: 'hi' })).toMatchObject({ channel: 'C0LEADERS' });
  });
});

describe('what the bot may post', () => {
  it.each([
    ['nothing', {}, 'no_text'],
    ['blank text', { text: ' \n' }, 'no_text'],
    ['no blocks and no text', { blocks: '[]' }, 'no_text'],
    ['text of more than 4,000 characters', { text: 'x'.repeat(4_001) }, 'msg_too_long'],
    ['blocks that are no JSON', { text: 'hi', blocks: 'hello' }, 'invalid_blocks_format'],
    ['blocks that are no list', { text: 'hi', blocks: '{"type":"divider"}' }, 'invalid_blocks_format'],
    [
      '101 attachments',
      { text: 'hi', attachments: JSON.stringify(Array(101).fill({ text: 'a' })) },
      'too_many_attachments',
    ],
    ['Markdown beside text', { text: 'hi', markdown_text: '**hi**' }, 'markdown_text_conflict'],
    ['as a user', { text: 'hi', as_user: true }, 'as_user_not_supported'],
    ['under another name, without the scope for it', { text: 'hi', username: 'Boss' }, 'missing_scope'],
    ['in a thread that is not there', { text: 'hi', thread_ts: '1700000000.000100' }, 'thread_not_found'],
    ['metadata that is no object', { text: 'hi', metadata: '"x"' }, 'invalid_metadata_format'],
    ['metadata without a type', { text: 'hi', metadata: '{"event_payload":{}}' }, 'invalid_metadata_format'],
    ['metadata of more than 16,000 bytes', { text: 'hi', metadata: bigMetadata() }, 'metadata_too_large'],
  ])('not %s', async (_what, args, error) => {
    const { web, slack } = await aSandbox();
    expect(await refusalOf(web.apiCall('chat.postMessage', { channel: 'C0LEADERS', ...args }))).toBe(error);
    const { channels } = await slack.state();
    expect(channels.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it('says which block is wrong, and where', async () => {
    const { web } = await aSandbox();
    const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '' } }];
    const refusal = await refusalDataOf(web.apiCall('chat.postMessage', { channel: 'C0LEADERS', text: 'hi', blocks }));
    expect(refusal).toMatchObject({
      error: 'invalid_blocks',
      response_metadata: { messages: [expect.stringContaining('/blocks/0/text/text')] },
    });
  });

  it('each message of a channel has a later ts than the one before, within one instant too', async () => {
    const { web } = await aSandbox();
    const posts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => web.chat.postMessage({ channel: 'C0LEADERS', text: `n${index}` })),
    );
    const stamps = posts.map(({ ts }) => String(ts));
    expect(new Set(stamps).size).toBe(20);
    for (const ts of stamps) expect(ts).toMatch(/^\d{10}\.\d{6}$/);
  });

  it('a block that came without an id gets one', async () => {
    const { web } = await aSandbox();
    const { message } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'hi', blocks: [{ type: 'divider' }] });
    expect(message?.blocks?.[0]?.block_id).toMatch(/^\w{5}$/);
  });
});

describe('changing what was said', () => {
  it('text alone takes the place of the blocks; metadata stays until an empty object takes it off', async () => {
    const { web, slack } = await aSandbox();
    const metadata = { event_type: 'probe', event_payload: { key: 'k1' } };
    const { ts = '' } = await web.chat.postMessage({
      channel: 'C0LEADERS',
      text: 'one',
      blocks: [{ type: 'divider' }],
      metadata,
    });
    await web.chat.update({ channel: 'C0LEADERS', ts, text: 'two' });
    expect(await messageIn(slack, ts)).toMatchObject({ text: 'two', blocks: [], metadata });
    await web.apiCall('chat.update', { channel: 'C0LEADERS', ts, blocks: [{ type: 'divider' }], metadata: {} });
    expect(await messageIn(slack, ts)).toMatchObject({ text: 'two', blocks: [{ type: 'divider' }], metadata: null });
  });

  it.each([
    ['chat.update', { text: 'mine now' }, 'cant_update_message'],
    ['chat.delete', {}, 'cant_delete_message'],
  ])('%s refuses what somebody else wrote', async (method, args, error) => {
    const { web, slack } = await aSandbox();
    const { messages } = await slack.message('U0BEN', 'C0LEADERS', 'my words');
    expect(await refusalOf(web.apiCall(method, { channel: 'C0LEADERS', ts: messages[0]?.ts, ...args }))).toBe(error);
  });

  it.each(['chat.update', 'chat.delete'])('%s refuses a message that is not there', async (method) => {
    const { web } = await aSandbox();
    const args = { channel: 'C0LEADERS', ts: '1700000000.000100', text: 'hi' };
    expect(await refusalOf(web.apiCall(method, args))).toBe('message_not_found');
  });

  it('an update of more than 4,000 characters is refused', async () => {
    const { web } = await aSandbox();
    const { ts = '' } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'one' });
    const text = 'x'.repeat(4_001);
    expect(await refusalOf(web.chat.update({ channel: 'C0LEADERS', ts, text }))).toBe('msg_too_long');
  });

  it('an update needs the id of the direct message, not of the person', async () => {
    const { web } = await aSandbox();
    const { ts = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'one' });
    expect(await refusalOf(web.chat.update({ channel: 'U0ANA', ts, text: 'two' }))).toBe('channel_not_found');
  });

  it('a deleted message is gone', async () => {
    const { web, slack } = await aSandbox();
    const { ts = '' } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'one' });
    await web.chat.delete({ channel: 'C0LEADERS', ts });
    expect(await messageIn(slack, ts)).toBeUndefined();
  });

  it('a permalink leads to a message that is there', async () => {
    const { web } = await aSandbox();
    const { ts = '' } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'one' });
    const { permalink } = await web.chat.getPermalink({ channel: 'C0LEADERS', message_ts: ts });
    expect(permalink).toContain(`/archives/C0LEADERS/p${ts.replace('.', '')}`);
    const missing = web.chat.getPermalink({ channel: 'C0LEADERS', message_ts: '1700000000.000100' });
    expect(await refusalOf(missing)).toBe('message_not_found');
  });
});

describe('words for one person only', () => {
  it('are seen by that person and stand in no history', async () => {
    const { web, slack } = await aSandbox();
    await web.chat.postEphemeral({ channel: 'C0VAULT', user: 'U0ANA', text: 'psst' });
    const { channels } = await slack.state();
    expect(channels.find(({ id }) => id === 'C0VAULT')?.messages).toMatchObject([
      { text: 'psst', ephemeral_to: 'U0ANA' },
    ]);
  });

  it('reach nobody outside the channel', async () => {
    const { web } = await aSandbox();
    const call = web.chat.postEphemeral({ channel: 'C0LEADERS', user: 'U0ANA', text: 'psst' });
    expect(await refusalOf(call)).toBe('user_not_in_channel');
  });
});

function bigMetadata(): string {
  return JSON.stringify({ event_type: 'probe', event_payload: { key: 'x'.repeat(16_000) } });
}

async function messageIn(slack: Awaited<ReturnType<typeof aSandbox>>['slack'], ts: string) {
  const { channels } = await slack.state();
  return channels.flatMap(({ messages }) => messages).find((message) => message.ts === ts);
}
