import { describe, expect, it } from 'vitest';
import { aBot, aManifest, aSandbox, team } from './workspace.ts';

describe('a control call', () => {
  it('answers once the bot has finished, with the messages that are new or changed', async () => {
    const { slack, web } = await aBot((app) => {
      app.command('/coach', async ({ ack, client, body }) => {
        await ack();
        const users = await client.users.info({ user: body.user_id });
        await client.chat.postMessage({ channel: body.user_id, text: `Hello ${users.user?.real_name}` });
        await client.chat.update({ channel: 'C0LEADERS', ts: old, text: 'changed' });
      });
    });
    await web.chat.postMessage({ channel: 'C0LEADERS', text: 'untouched' });
    const { ts: old = '' } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'old' });
    const { messages } = await slack.command('U0ANA', '/coach');
    expect(messages.map(({ channel, text }) => [channel, text])).toEqual([
      ['D0ANA', 'Hello Ana Silva'],
      ['C0LEADERS', 'changed'],
    ]);
  });

  it('waits for a bot in another process too, by the quiet after its last call', async () => {
    const { sandbox, slack } = await aBot(
      (app) => {
        app.command('/coach', async ({ ack, client }) => {
          await ack();
          await client.chat.postMessage({ channel: 'U0ANA', text: 'one' });
          await client.chat.postMessage({ channel: 'U0ANA', text: 'two' });
        });
      },
      aManifest(),
      { isAttached: false },
    );
    const { messages } = await slack.command('U0ANA', '/coach');
    expect(messages.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(sandbox.url).toContain('127.0.0.1');
  });

  it.each([
    ['command', { user: 'U0ANA' }, 'missing: command'],
    ['command', { user: 'U0ANA', command: '/coach', txt: 'help' }, 'not known here: txt'],
    ['submit', 'hello', 'the body must be a JSON object'],
    ['dance', {}, 'there is no /_sandbox/dance'],
  ])('%s with %j is a mistake of the caller', async (name, body, error) => {
    const { slack } = await aSandbox();
    expect(await slack.post(name, body)).toMatchObject({
      ok: false,
      error: expect.stringContaining(error),
      messages: [],
      views: [],
    });
  });

  it('for somebody who is not there does nothing', async () => {
    const { slack } = await aSandbox();
    expect((await slack.command('U0NOBODY', '/coach')).error).toContain('user_not_found');
  });
});

describe('the record of calls', () => {
  it('holds every call with its arguments, JSON already read, and its answer, and never the token', async () => {
    const { web, slack, sandbox } = await aSandbox();
    const blocks = [{ type: 'divider' }];
    await web.chat.postMessage({ channel: 'C0LEADERS', text: 'hi', blocks });
    await web.users.info({ user: 'U0NOBODY' }).catch(() => {});
    await fetch(`${sandbox.apiUrl}auth.test?token=${sandbox.botToken}`);
    const calls = await slack.calls();
    expect(calls).toMatchObject([
      { method: 'chat.postMessage', args: { channel: 'C0LEADERS', text: 'hi', blocks }, answer: { ok: true } },
      { method: 'users.info', args: { user: 'U0NOBODY' }, answer: { ok: false, error: 'user_not_found' } },
      { method: 'auth.test', args: {}, answer: { ok: true } },
    ]);
    expect(JSON.stringify(calls)).not.toContain(sandbox.botToken);
  });

  it.each([
    ['', ['auth.test', 'users.info', 'users.list']],
    ['?since=0', ['auth.test', 'users.info', 'users.list']],
    ['?since=2', ['users.list']],
    ['?since=3', []],
    ['?since=99', []],
  ])('asked with "%s" tells the calls that are not known yet', async (query, expected) => {
    const { web, sandbox } = await aSandbox();
    await web.auth.test();
    await web.users.info({ user: 'U0ANA' });
    await web.users.list({ limit: 10 });
    const answer = await fetch(`${sandbox.url}/_sandbox/calls${query}`);
    expect(await answer.json()).toEqual(expected.map((method) => expect.objectContaining({ method })));
  });

  it.each(['-1', 'yesterday', '1.5', ''])('refuses since=%s, which counts nothing', async (since) => {
    const { sandbox } = await aSandbox();
    const answer = await fetch(`${sandbox.url}/_sandbox/calls?since=${since}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ ok: false, error: 'since is how many calls are known already' });
  });
});

describe('reset', () => {
  it('takes everything back to the start, the bot too', async () => {
    let resets = 0;
    const { web, slack, sandbox } = await aSandbox();
    sandbox.attach({
      tick: async () => {},
      idle: async () => {},
      reset: async () => {
        resets += 1;
        await web.auth.test();
      },
    });
    await web.chat.postMessage({ channel: 'U0ANA', text: 'hi' });
    await slack.user('U0ANA', { deleted: true });
    await slack.channel('C0LEADERS', { is_archived: true });
    await slack.fault({ method: '*', kind: '500', times: 9 });
    await slack.advance('3d');
    expect(await slack.reset()).toMatchObject({ ok: true, messages: [], views: [] });
    expect(resets).toBe(1);
    expect(await slack.calls()).toMatchObject([{ method: 'auth.test' }]);
    const { now, users, channels } = await slack.state();
    expect(now).toMatch(/^2026-11-30T08:59:3/);
    expect(users.find(({ id }) => id === 'U0ANA')?.deleted).toBe(false);
    expect(channels.map(({ id, messages, is_archived }) => [id, messages.length, is_archived])).toEqual(
      team.channels.map(({ id }) => [id, 0, false]),
    );
  });

  it('ids that were given before do not come again: a bot remembers them', async () => {
    const { web, slack } = await aSandbox();
    const home = { type: 'home' as const, blocks: [{ type: 'divider' as const }] };
    const before = await web.views.publish({ user_id: 'U0ANA', view: home });
    await slack.reset();
    const after = await web.views.publish({ user_id: 'U0ANA', view: home });
    expect(after.view?.id).not.toBe(before.view?.id);
  });
});
