import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { aManifest, aSandbox, refusalDataOf, refusalOf, webClient } from './workspace.ts';

describe('opening direct messages', () => {
  it('gives the same conversation each time', async () => {
    const { web } = await aSandbox();
    const first = await web.conversations.open({ users: 'U0ANA' });
    const second = await web.conversations.open({ users: 'U0ANA', return_im: true });
    expect(first.channel).toEqual({ id: 'D0ANA' });
    expect(second).toMatchObject({ already_open: true, channel: { id: 'D0ANA', user: 'U0ANA', is_im: true } });
  });

  it.each([
    ['nobody', '', 'users_list_not_supplied'],
    ['somebody unknown', 'U0NOBODY', 'user_not_found'],
    ['somebody deactivated', 'U0GONE', 'user_disabled'],
    ['another bot', 'U0HELPER', 'cannot_dm_bot'],
    ['several people, without the scope for it', 'U0ANA,U0BEN', 'missing_scope'],
    ['nine people', 'U1,U2,U3,U4,U5,U6,U7,U8,U9', 'too_many_users'],
  ])('is refused with %s', async (_who, users, error) => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.conversations.open({ users }))).toBe(error);
  });
});

describe('reading a conversation back', () => {
  it('comes newest first, without the replies in threads', async () => {
    const { web } = await aSandbox();
    const channel = 'D0ANA';
    const { ts: parent = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'one' });
    await web.chat.postMessage({ channel, text: 'reply', thread_ts: parent });
    await web.chat.postMessage({ channel, text: 'two' });
    const { messages } = await web.conversations.history({ channel });
    expect(messages?.map(({ text }) => text)).toEqual(['two', 'one']);
    expect(messages?.[1]).toMatchObject({ reply_count: 1, thread_ts: parent });
    const { messages: thread } = await web.conversations.replies({ channel, ts: parent });
    expect(thread?.map(({ text }) => text)).toEqual(['one', 'reply']);
  });

  it('shows metadata only to who asks for it', async () => {
    const { web } = await aSandbox();
    const metadata = { event_type: 'probe', event_payload: { key: 'k1' } };
    await web.chat.postMessage({ channel: 'U0ANA', text: 'one', metadata });
    const plain = await web.conversations.history({ channel: 'D0ANA' });
    expect(plain.messages?.[0]).not.toHaveProperty('metadata');
    const full = await web.conversations.history({ channel: 'D0ANA', include_all_metadata: true });
    expect(full.messages?.[0]).toMatchObject({ metadata, bot_id: 'B0SANDBOX', app_id: 'A0SANDBOX' });
  });

  it('comes in pages, and by cursor nothing is missed or doubled', async () => {
    const { web } = await aSandbox();
    for (let index = 0; index < 7; index += 1) await web.chat.postMessage({ channel: 'U0ANA', text: `n${index}` });
    const seen: unknown[] = [];
    let cursor: string | undefined = '';
    do {
      const page: Awaited<ReturnType<typeof web.conversations.history>> = await web.conversations.history({
        channel: 'D0ANA',
        limit: 3,
        cursor,
      });
      seen.push(...(page.messages ?? []).map(({ text }) => text));
      expect(page.has_more).toBe(!!page.response_metadata?.next_cursor);
      cursor = page.response_metadata?.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0']);
  });

  it('takes a range of time, with its ends only when asked', async () => {
    const { web } = await aSandbox();
    const stamps: string[] = [];
    for (const text of ['a', 'b', 'c']) stamps.push((await web.chat.postMessage({ channel: 'U0ANA', text })).ts ?? '');
    const range = { channel: 'D0ANA', oldest: stamps[0] ?? '', latest: stamps[2] ?? '' };
    expect((await web.conversations.history(range)).messages?.map(({ text }) => text)).toEqual(['b']);
    const whole = await web.conversations.history({ ...range, inclusive: true });
    expect(whole.messages?.map(({ text }) => text)).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['a cursor that Slack never gave', { cursor: 'bm9wZQ==' }, 'invalid_cursor'],
    ['an oldest that is no ts', { oldest: 'yesterday' }, 'invalid_ts_oldest'],
    ['a latest that is no ts', { latest: 'today' }, 'invalid_ts_latest'],
    ['more than 999 at once', { limit: 1_000 }, 'invalid_limit'],
  ])('is refused with %s', async (_what, args, error) => {
    const { web } = await aSandbox();
    await web.chat.postMessage({ channel: 'U0ANA', text: 'one' });
    expect(await refusalOf(web.conversations.history({ channel: 'D0ANA', ...args }))).toBe(error);
  });

  it('is refused in a channel without the scope for it, and the refusal names the scope', async () => {
    const { web } = await aSandbox();
    expect(await refusalDataOf(web.conversations.history({ channel: 'C0LEADERS' }))).toMatchObject({
      error: 'missing_scope',
      needed: 'channels:history',
    });
  });

  it('is refused in a public channel that the bot is not in', async () => {
    const { web } = await aSandbox(aManifest({ scopes: ['channels:history'] }));
    expect(await refusalOf(web.conversations.history({ channel: 'C0OPEN' }))).toBe('not_in_channel');
  });

  it('a thread that is not there is not found', async () => {
    const { web } = await aSandbox();
    await web.chat.postMessage({ channel: 'U0ANA', text: 'one' });
    const call = web.conversations.replies({ channel: 'D0ANA', ts: '1700000000.000100' });
    expect(await refusalOf(call)).toBe('thread_not_found');
  });
});

describe('what the bot learns of channels', () => {
  it('of a public one that it is not in, that it is no member', async () => {
    const { web } = await aSandbox();
    expect((await web.conversations.info({ channel: 'C0OPEN' })).channel).toMatchObject({
      is_private: false,
      is_member: false,
    });
  });

  it('of a private one that it is not in, nothing at all', async () => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.conversations.info({ channel: 'C0SECRET' }))).toBe('channel_not_found');
    expect(await refusalOf(web.conversations.members({ channel: 'C0SECRET' }))).toBe('channel_not_found');
  });

  it('of a direct message, nothing without im:read', async () => {
    const { web } = await aSandbox();
    await web.conversations.open({ users: 'U0ANA' });
    expect(await refusalDataOf(web.conversations.info({ channel: 'D0ANA' }))).toMatchObject({ needed: 'im:read' });
  });

  it('the members that are still active', async () => {
    const { web, slack } = await aSandbox();
    await slack.channel('C0LEADERS', { members: ['U0ANA', 'U0BEN'] });
    await slack.user('U0BEN', { deleted: true });
    expect((await web.conversations.members({ channel: 'C0LEADERS' })).members).toEqual(['U0ANA', 'U0SANDBOXBOT']);
  });

  it('the list of those that it can see, by kind', async () => {
    const { web } = await aSandbox();
    const types = 'public_channel,private_channel';
    const { channels } = await web.conversations.list({ types });
    expect(channels?.map(({ id }) => id)).toEqual(['C0LEADERS', 'C0OPEN', 'C0VAULT']);
    expect(await refusalOf(web.conversations.list({ types: 'rooms' }))).toBe('invalid_types');
    expect(await refusalOf(web.conversations.list({ types: 'im' }))).toBe('missing_scope');
  });

  it('its own channels', async () => {
    const { web } = await aSandbox();
    const { channels } = await web.users.conversations({ types: 'public_channel,private_channel' });
    expect(channels?.map(({ id }) => id)).toEqual(['C0LEADERS', 'C0VAULT']);
  });
});

describe('what the bot learns of people', () => {
  it('their name, zone and language', async () => {
    const { web } = await aSandbox();
    const { user } = await web.users.info({ user: 'U0ANA', include_locale: true });
    expect(user).toMatchObject({
      real_name: 'Ana Silva',
      tz: 'Asia/Kolkata',
      tz_offset: 19_800,
      locale: 'en-GB',
      deleted: false,
    });
  });

  it('the language only when it asks', async () => {
    const { web } = await aSandbox();
    expect((await web.users.info({ user: 'U0ANA' })).user).not.toHaveProperty('locale');
  });

  it('of deactivated people neither zone nor language', async () => {
    const { web } = await aSandbox();
    const { user } = await web.users.info({ user: 'U0GONE', include_locale: true });
    expect(user).toMatchObject({ id: 'U0GONE', deleted: true });
    expect(user).not.toHaveProperty('tz');
  });

  it('nothing of somebody unknown', async () => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.users.info({ user: 'U0NOBODY' }))).toBe('user_not_found');
  });

  it('everybody, page by page, although pages are short before the end', async () => {
    const people = Array.from({ length: 230 }, (_, index) => ({ id: `U${1000 + index}`, name: `P${index}`, tz: null }));
    const sandbox = await startSandbox({
      manifest: aManifest(),
      team: { people, channels: [] },
      at: new Date('2026-11-30T09:00:00Z'),
    });
    onTestFinished(() => sandbox.stop());
    const sizes: number[] = [];
    const ids: (string | undefined)[] = [];
    const web = webClient(sandbox, sandbox.botToken);
    for await (const page of web.paginate('users.list', { limit: 100 })) {
      const members = 'members' in page && Array.isArray(page.members) ? page.members : [];
      sizes.push(members.length);
      ids.push(...members.map(({ id }) => id));
    }
    expect(sizes[0]).toBeLessThan(100);
    expect(sizes.length).toBe(3);
    expect(new Set(ids)).toEqual(new Set([...people.map(({ id }) => id), 'U0SANDBOXBOT', 'USLACKBOT']));
  });

  it('nothing for a cursor that Slack never gave', async () => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.users.list({ cursor: 'bm9wZQ==' }))).toBe('invalid_cursor');
  });
});
