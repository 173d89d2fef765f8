import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anyFreePort } from '../../src/platform/free-port.ts';
import { createLog } from '../../src/platform/log.ts';
import { realSeconds } from '../../src/platform/real-time.ts';
import { createTracker } from '../../src/platform/tracker.ts';
import { boltLogger } from '../../src/slack/bolt-logger.ts';
import { HttpReceiver } from '../../src/slack/http-receiver.ts';
import { signatureOf } from '../../src/slack/signature.ts';
import { TrackedApp } from '../../src/slack/tracked-app.ts';
import { captureLog } from '../support/log-lines.ts';

const signingSecret = 'a-signing-secret';
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

interface Ask {
  path?: string;
  method?: string;
  body?: string;
  type?: string;
  at?: number;
  headers?: Record<string, string>;
}

/** A receiver on a port of its own with an app behind it, whose commands answer with `answer`. */
async function aReceiver({ answer = async (): Promise<string | undefined> => 'done' } = {}) {
  const { lines, stream } = captureLog();
  const log = createLog('info', stream);
  const port = await anyFreePort();
  const probe = async (path: string) => (path === '/healthz' ? 200 : undefined);
  const receiver = new HttpReceiver({ signingSecret, port, host: '127.0.0.1', log, probe });
  const authorize = async () => ({ botToken: 'xoxb-1', botId: 'B1', botUserId: 'U1' });
  const app = new TrackedApp({ receiver, authorize, convoStore: false, logger: boltLogger(log) }, createTracker());
  const seen: unknown[] = [];
  app.use(async ({ body, context, next }) => {
    seen.push({ body, retry: context.retryNum });
    await next();
  });
  app.command('/coach', async ({ ack }) => ack(await answer()));
  app.action(/^/, ({ ack }) => ack());
  app.command('/twice', async ({ ack }) => {
    await ack('once');
    await ack('twice');
  });
  await receiver.start();
  onTestFinished(() => receiver.stop());
  const ask = (one: Ask = {}) => send(port, one);
  return { ask, seen, receiver, lines, port };
}

/** A request as Slack signs it, unless `headers` say otherwise. */
function send(port: number, { path = '/slack/events', method = 'POST', body = '', type = form, at, headers }: Ask) {
  const timestamp = String(at ?? realSeconds());
  const signature = signatureOf(Buffer.from(body), timestamp, signingSecret);
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, agent: false });
    const all = {
      'content-type': type,
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signature,
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) if (value !== '') sent.setHeader(name, value);
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    sent.end(body);
  });
}

const command = (name: string) => new URLSearchParams({ command: name, user_id: 'U1', team_id: 'T1' }).toString();

describe("Slack's requests over HTTP", () => {
  it('reach the app, and its answer goes back', async () => {
    const { ask } = await aReceiver();
    const { status, text } = await ask({ body: command('/coach') });
    expect([status, text]).toEqual([200, 'done']);
  });

  it('are taken with an interaction in `payload`, and with an event as JSON, its number of the retry', async () => {
    const { ask, seen } = await aReceiver();
    const payload = JSON.stringify({
      type: 'block_actions',
      actions: [{ type: 'button', action_id: 'a' }],
      user: { id: 'U1' },
      team: { id: 'T1' },
    });
    const event = { type: 'event_callback', team_id: 'T1', event_id: 'Ev1', event: { type: 'team_join' } };
    const retry = { 'x-slack-retry-num': '2', 'x-slack-retry-reason': 'http_timeout' };
    const answered = await ask({ body: JSON.stringify(event), type: `${json}; charset=utf-8`, headers: retry });
    expect([answered.status, answered.text]).toEqual([200, '']);
    expect(seen).toEqual([{ body: event, retry: 2 }]);
    expect(await ask({ body: new URLSearchParams({ payload }).toString() })).toMatchObject({ status: 200, text: '' });
    expect(seen).toContainEqual({ body: JSON.parse(payload), retry: undefined });
  });

  it('prove with a challenge that the address is ours', async () => {
    const { ask } = await aReceiver();
    const question = { type: 'url_verification', challenge: 'abc', token: 'x' };
    expect(await ask({ body: JSON.stringify(question), type: json })).toMatchObject({ status: 200, text: 'abc' });
    const unsigned = { 'x-slack-signature': '' };
    const asked = await ask({ body: JSON.stringify(question), type: json, headers: unsigned });
    expect([asked.status, asked.text]).toEqual([401, '']);
  });

  it('may look whether a command answers, without a signature and without being handled', async () => {
    const { ask, seen } = await aReceiver();
    const body = `${command('/coach')}&ssl_check=1`;
    expect(await ask({ body, headers: { 'x-slack-signature': '' } })).toMatchObject({ status: 200, text: '' });
    expect(seen).toEqual([]);
  });

  it('that are acknowledged twice get the first answer', async () => {
    const { ask, lines } = await aReceiver();
    expect(await ask({ body: command('/twice') })).toMatchObject({ status: 200, text: 'once' });
    expect(lines.join('')).toContain('An acknowledgement came too late, or twice');
  });

  it('that nobody acknowledges within three seconds fail, so that no connection hangs', async () => {
    const { ask, lines } = await aReceiver();
    expect(await ask({ body: command('/unheard-of') })).toMatchObject({ status: 503, text: '' });
    expect(lines.join('')).toContain('was not acknowledged in time');
  });
});

describe('Whoever is not Slack', () => {
  it.each<[string, Ask, number]>([
    ['without a signature', { headers: { 'x-slack-signature': '' } }, 401],
    ['with a wrong signature', { headers: { 'x-slack-signature': `v0=${'0'.repeat(64)}` } }, 401],
    ['with a signature of six minutes ago', { at: realSeconds() - 360 }, 401],
    ['with a signature of the future', { at: realSeconds() + 360 }, 401],
    ['with a body of three megabytes', { body: `text=${'x'.repeat(3_000_000)}` }, 413],
    ['with a body that says how large it is', { headers: { 'content-length': '99999999' } }, 413],
    ['at another path', { path: '/admin' }, 404],
    ['at a path with the right one in it', { path: '/slack/events/more' }, 404],
    ['with another method', { method: 'GET', body: '' }, 404],
    ['at the place of a probe with another method', { path: '/healthz' }, 404],
  ])('%s gets a bare status: no text, no version', async (_, asked, expected) => {
    const { ask, seen } = await aReceiver();
    const { status, text, headers } = await ask({ body: command('/coach'), ...asked });
    expect([status, text]).toEqual([expected, '']);
    expect(Object.keys(headers).filter((name) => /^server$|^x-|content-type|etag/.test(name))).toEqual([]);
    expect(seen).toEqual([]);
  });

  it.each([
    ['null', json],
    ['[]', json],
    ['"text"', json],
    ['{"half', json],
    ['payload=null', form],
    ['payload=%7Bhalf', form],
  ])('could not end the process even with the secret: %s', async (body, type) => {
    const { ask } = await aReceiver();
    expect(await ask({ body, type })).toMatchObject({ status: 400, text: '' });
    expect(await ask({ body: command('/coach') })).toMatchObject({ status: 200 });
  });

  it('may be a load balancer, and then sees a status', async () => {
    const { ask } = await aReceiver();
    expect(await ask({ path: '/healthz', method: 'GET' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('While it stops', () => {
  it('what is being worked on is still answered, and nothing new is taken', async () => {
    let finish = (_text: string) => {};
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { ask, seen, receiver, port } = await aReceiver({ answer: () => work });
    const asked = ask({ body: command('/coach') });
    await expect.poll(() => seen.length).toBe(1);
    const stopped = receiver.stop();
    await expect(send(port, { body: command('/coach') })).rejects.toThrow('ECONNREFUSED');
    finish('saved');
    expect(await asked).toMatchObject({ status: 200, text: 'saved', headers: { connection: 'close' } });
    await stopped;
    expect(receiver.state().open).toBe(0);
  });
});
