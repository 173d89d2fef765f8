import { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } from '@slack/web-api';
import { describe, expect, it } from 'vitest';
import { aBot, aSandbox, webClient } from './workspace.ts';

/** What the bot gets for its next post when this has gone wrong, and whether the message is there all the same. */
async function postWith(kind: string, extra: object = {}) {
  const { web, slack } = await aSandbox();
  await slack.fault({ method: 'chat.postMessage', kind, ...extra });
  const outcome: unknown = await web.chat
    .postMessage({ channel: 'C0LEADERS', text: 'hi' })
    .catch((error: unknown) => error);
  const { channels } = await slack.state();
  const isPosted = channels.some(({ messages }) => messages.some(({ text }) => text === 'hi'));
  const calls = await slack.calls();
  return { outcome, isPosted, calls };
}

describe('a post that Slack fails', () => {
  it('429: the bot is told when to come again', async () => {
    const { outcome, isPosted } = await postWith('429', { retry_after: 10 });
    expect(outcome).toBeInstanceOf(WebAPIRateLimitedError);
    expect(outcome).toMatchObject({ retryAfter: 10 });
    expect(isPosted).toBe(false);
  });

  it('429-no-header: the bot is not told when', async () => {
    const { outcome, isPosted } = await postWith('429-no-header');
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(WebAPIRateLimitedError);
    expect(isPosted).toBe(false);
  });

  it.each(['500', '503'])('%s: the bot gets that status and cannot know whether it was posted', async (kind) => {
    const { outcome, isPosted } = await postWith(kind);
    expect(outcome).toBeInstanceOf(WebAPIHTTPError);
    expect(outcome).toMatchObject({ statusCode: Number(kind) });
    expect(isPosted).toBe(false);
  });

  it('timeout: the bot gets no answer at all until it gives up', async () => {
    const { sandbox, slack } = await aSandbox();
    await slack.fault({ method: 'chat.postMessage', kind: 'timeout' });
    const response = fetch(`${sandbox.apiUrl}chat.postMessage`, {
      method: 'POST',
      body: new URLSearchParams({ token: sandbox.botToken, channel: 'C0LEADERS', text: 'hi' }),
      signal: AbortSignal.timeout(400),
    });
    await expect(response).rejects.toThrow('timeout');
    const { channels } = await slack.state();
    expect(channels.flatMap(({ messages }) => messages)).toEqual([]);
    expect(await slack.calls()).toMatchObject([{ method: 'chat.postMessage', answer: null }]);
  });

  it('reset-after-accept: the message is there, and the bot sees a broken connection', async () => {
    const { outcome, isPosted } = await postWith('reset-after-accept');
    expect(outcome).toBeInstanceOf(WebAPIRequestError);
    expect(isPosted).toBe(true);
  });

  it('error:<code>: the bot gets that code', async () => {
    const { outcome, isPosted } = await postWith('error:fatal_error');
    expect(outcome).toBeInstanceOf(WebAPIPlatformError);
    expect(outcome).toMatchObject({ data: { ok: false, error: 'fatal_error' } });
    expect(isPosted).toBe(false);
  });

  it('html: the bot gets a page where an answer should be', async () => {
    const { outcome, isPosted, calls } = await postWith('html');
    expect(outcome).toBeInstanceOf(Error);
    expect(isPosted).toBe(false);
    expect(calls).toMatchObject([{ method: 'chat.postMessage', answer: expect.stringContaining('<html>') }]);
  });
});

describe('when a fault happens', () => {
  it('as often as was said, after as many calls as was said, to that method only', async () => {
    const { web, slack } = await aSandbox();
    await slack.fault({ method: 'chat.postMessage', kind: 'error:internal_error', times: 2, after: 1 });
    const outcomes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      await web.auth.test();
      const post = web.chat.postMessage({ channel: 'C0LEADERS', text: 'hi' });
      outcomes.push(
        await post.then(
          () => 'posted',
          () => 'failed',
        ),
      );
    }
    expect(outcomes).toEqual(['posted', 'failed', 'failed', 'posted', 'posted']);
  });

  it('to every method with "*"', async () => {
    const { web, slack } = await aSandbox();
    await slack.fault({ method: '*', kind: 'error:service_unavailable', times: 2 });
    await expect(web.auth.test()).rejects.toThrow('service_unavailable');
    await expect(web.users.list({})).rejects.toThrow('service_unavailable');
    expect(await web.auth.test()).toMatchObject({ ok: true });
  });

  it.each([
    [{ kind: 'earthquake', method: '*' }, 'there is no fault earthquake'],
    [{ kind: '500' }, '500 needs a method'],
    [{ kind: '500', method: 'chat.shout' }, '500 needs a method'],
    [{ kind: '500', method: '*', times: 0 }, 'times must be 1 or more'],
  ])('%j is no fault', async (fault, error) => {
    const { slack } = await aSandbox();
    expect(await slack.post('fault', fault)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });
});

describe('late-ack', () => {
  it('the person sees an error although the app did its work', async () => {
    const { slack } = await aBot((app) => {
      app.command('/coach', async ({ ack, client }) => {
        await ack();
        await client.chat.postMessage({ channel: 'U0ANA', text: 'done' });
      });
    });
    await slack.fault({ kind: 'late-ack' });
    const answer = await slack.command('U0ANA', '/coach');
    expect(answer).toMatchObject({
      ok: false,
      error: '/coach failed with the error "operation_timeout"',
      messages: [{ text: 'done' }],
    });
    expect(await slack.command('U0ANA', '/coach')).toMatchObject({ ok: true });
  });

  it('an event comes a second time, with the same id', async () => {
    const ids: string[] = [];
    const { slack } = await aBot((app) => {
      app.event('message', async ({ body }) => {
        ids.push(body.event_id);
      });
    });
    await slack.fault({ kind: 'late-ack' });
    await slack.message('U0ANA', 'U0SANDBOXBOT', 'hi');
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('socket-disconnect', () => {
  it('Bolt comes back, and until then its commands fail for the person', async () => {
    const { slack, sandbox } = await aBot((app) => {
      app.command('/coach', ({ ack }) => ack());
    });
    await slack.fault({ kind: 'socket-disconnect' });
    expect((await slack.command('U0ANA', '/coach')).error).toContain('dispatch_failed');
    const app = webClient(sandbox, sandbox.appToken);
    expect(await app.apps.connections.open({})).toMatchObject({ ok: true });
    await expect
      .poll(() => slack.command('U0ANA', '/coach'), { timeout: 10_000, interval: 250 })
      .toMatchObject({ ok: true });
  }, 15_000);
});
