import { describe, expect, it } from 'vitest';
import { aManifest, aSandbox, refusalDataOf, refusalOf, webClient } from './workspace.ts';

describe('who may call', () => {
  it('a bot token learns who it is', async () => {
    const { web } = await aSandbox();
    expect(await web.auth.test()).toMatchObject({
      ok: true,
      user_id: 'U0SANDBOXBOT',
      bot_id: 'B0SANDBOX',
      team_id: 'T0SANDBOX',
    });
  });

  it('a wrong token is refused', async () => {
    const { sandbox } = await aSandbox();
    expect(await refusalOf(webClient(sandbox, 'xoxb-stranger').auth.test())).toBe('invalid_auth');
  });

  it('a call without a token is refused', async () => {
    const { sandbox } = await aSandbox();
    const response = await fetch(`${sandbox.apiUrl}auth.test`, { method: 'POST' });
    expect(await response.json()).toEqual({ ok: false, error: 'not_authed' });
  });

  it('the app token opens connections and nothing else', async () => {
    const { sandbox, web } = await aSandbox();
    const app = webClient(sandbox, sandbox.appToken);
    expect((await app.apps.connections.open({})).url).toMatch(/^ws:/);
    expect(await refusalOf(app.users.list({}))).toBe('not_allowed_token_type');
    expect(await refusalOf(web.apps.connections.open({}))).toBe('not_allowed_token_type');
  });

  it('a scope that the manifest does not ask for is missing, and the refusal names it', async () => {
    const { web } = await aSandbox(aManifest({ scopes: ['chat:write', 'commands'] }));
    expect(await refusalDataOf(web.users.info({ user: 'U0ANA' }))).toMatchObject({
      error: 'missing_scope',
      needed: 'users:read',
      provided: 'chat:write,commands',
    });
    expect(await refusalDataOf(web.conversations.open({ users: 'U0ANA' }))).toMatchObject({ needed: 'im:write' });
  });

  it('every answer lists the granted scopes, so that a bot can compare', async () => {
    const { web } = await aSandbox(aManifest({ scopes: ['chat:write', 'commands'] }));
    const { response_metadata: metadata } = await web.auth.test();
    expect(metadata?.scopes).toEqual(['chat:write', 'commands']);
  });

  it('a method that Slack does not have is unknown, token or not', async () => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.apiCall('chat.shout'))).toBe('unknown_method');
    expect(await refusalOf(web.apiCall('chat.scheduleMessage', { channel: 'C0LEADERS' }))).toBe('unknown_method');
  });
});

describe('how arguments are read', () => {
  it('a required argument that is absent is named', async () => {
    const { web } = await aSandbox();
    expect(await refusalDataOf(web.apiCall('chat.postMessage', { text: 'hi' }))).toMatchObject({
      error: 'invalid_arguments',
      response_metadata: { messages: ['[ERROR] missing required field: channel'] },
    });
  });

  it('a required argument that is there but empty names nothing that exists', async () => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.conversations.info({ channel: '' }))).toBe('channel_not_found');
  });

  it.each([
    ['conversations.history', { channel: 'C0LEADERS', limit: 'many' }],
    ['users.info', { user: 'U0ANA', include_locale: 'maybe' }],
    ['chat.postMessage', { channel: ['C0LEADERS'], text: 'hi' }],
    ['chat.postMessage', { channel: 'C0LEADERS', text: true }],
  ])('%s with an argument of the wrong type is refused', async (method, args) => {
    const { sandbox } = await aSandbox();
    const response = await fetch(`${sandbox.apiUrl}${method}`, jsonRequest(sandbox.botToken, args));
    expect(await response.json()).toMatchObject({ ok: false, error: 'invalid_arguments' });
  });

  it('a JSON body does what a form does', async () => {
    const { sandbox } = await aSandbox();
    const args = { channel: 'C0LEADERS', blocks: [{ type: 'divider' }], text: 'line' };
    const response = await fetch(`${sandbox.apiUrl}chat.postMessage`, jsonRequest(sandbox.botToken, args));
    expect(await response.json()).toMatchObject({ ok: true, channel: 'C0LEADERS', message: { text: 'line' } });
  });

  it('a form may carry its token as an argument', async () => {
    const { sandbox } = await aSandbox();
    const body = new URLSearchParams({ token: sandbox.botToken, user: 'U0ANA' });
    const response = await fetch(`${sandbox.apiUrl}users.info`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ ok: true, user: { id: 'U0ANA' } });
  });

  it.each([
    ['application/json', '{"channel":', 'invalid_json'],
    ['application/json', '["C0LEADERS"]', 'json_not_object'],
    ['application/xml', '<channel/>', 'invalid_post_type'],
  ])('a body of %s that reads %s is refused: %s', async (type, body, error) => {
    const { sandbox } = await aSandbox();
    const headers = { authorization: `Bearer ${sandbox.botToken}`, 'content-type': type };
    const response = await fetch(`${sandbox.apiUrl}auth.test`, { method: 'POST', headers, body });
    expect(await response.json()).toEqual({ ok: false, error });
  });

  it('the Date header tells the sandbox time', async () => {
    const { sandbox, slack } = await aSandbox();
    await slack.clockTo('2027-03-01T12:00:00Z');
    const { headers } = await fetch(`${sandbox.apiUrl}auth.test`, { method: 'POST' });
    expect(headers.get('date')).toMatch(/^Mon, 01 Mar 2027 12:00:\d\d GMT$/);
  });
});

function jsonRequest(token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
