import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { signatureOf } from '../../src/slack/signature.ts';
import { createSandboxClient } from '../support/sandbox-client.ts';
import { aManifest, team } from './workspace.ts';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, got: Got) => void;

const giveBack: Answer = (response, { body }) => {
  const asked: { challenge?: string } = JSON.parse(body);
  response.end(asked.challenge);
};

/** A sandbox whose app is a bare HTTP server: `verify` answers the challenge, `answer` everything else. */
async function anApp(answer: Answer, verify: Answer = giveBack) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one = { headers: request.headers, body };
    if (body.includes('url_verification')) return verify(response, one);
    got.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const requestUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/slack/events`;
  const manifest = aManifest({ events: ['message.im'] });
  const sandbox = await startSandbox({ manifest, team, at: new Date('2026-11-30T08:59:30Z'), requestUrl });
  onTestFinished(async () => {
    await sandbox.stop();
    server.closeAllConnections();
    server.close();
  });
  return { got, sandbox, slack: createSandboxClient(sandbox.url) };
}

const ok: Answer = (response) => void response.end();

describe('Over HTTP the sandbox', () => {
  it('signs what it sends, and encodes a command as a form', async () => {
    const { got, slack, sandbox } = await anApp(ok);
    expect(await slack.command('U0ANA', '/coach', 'a & b')).toMatchObject({ ok: true });
    const [{ headers, body }] = got as [Got];
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ command: '/coach', text: 'a &amp; b' });
    const timestamp = String(headers['x-slack-request-timestamp']);
    expect(headers['x-slack-signature']).toBe(signatureOf(Buffer.from(body), timestamp, sandbox.signingSecret));
  });

  it('sends an interaction as JSON in the field `payload`', async () => {
    const { got, slack } = await anApp(ok);
    await slack.shortcut('U0ANA', 'start');
    const [{ body }] = got as [Got];
    expect(JSON.parse(new URLSearchParams(body).get('payload') ?? '')).toMatchObject({ type: 'shortcut' });
  });

  it('shows what a command is answered with: JSON as a message, a text as its text', async () => {
    const asText = await anApp((response) => void response.setHeader('content-type', 'text/plain').end('Done'));
    expect((await asText.slack.command('U0ANA', '/coach')).messages).toMatchObject([{ text: 'Done' }]);
    const asJson = await anApp((response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: 'Seen' })),
    );
    expect((await asJson.slack.command('U0ANA', '/coach')).messages).toMatchObject([{ text: 'Seen' }]);
  });

  it('sends nothing to an address that does not give the challenge back', async () => {
    const { got, slack } = await anApp(ok, (response) => void response.end('something else'));
    expect((await slack.command('U0ANA', '/coach')).error).toContain('dispatch_failed');
    expect(got).toEqual([]);
  });

  it('tells the person that a command failed when the app answers with an error or a redirect', async () => {
    const broken = await anApp((response) => void response.writeHead(500).end());
    expect((await broken.slack.command('U0ANA', '/coach')).error).toContain('dispatch_failed');
    const moved = await anApp((response) => void response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await moved.slack.command('U0ANA', '/coach')).error).toContain('dispatch_failed');
  });

  it('waits three seconds for an answer and no longer', async () => {
    const { slack } = await anApp(() => {});
    expect((await slack.command('U0ANA', '/coach')).error).toContain('operation_timeout');
  });

  it('tries an event again, with the number and the reason of the retry, until it is taken', async () => {
    let answered = 0;
    const { got, slack } = await anApp((response) => {
      answered += 1;
      response.writeHead(answered < 3 ? 500 : 200).end();
    });
    await slack.message('U0ANA', 'U0SANDBOXBOT', 'hello?');
    await slack.advance('1m');
    await slack.advance('10m');
    const retries = got.map(({ headers }) => [headers['x-slack-retry-num'], headers['x-slack-retry-reason']]);
    expect(retries).toEqual([
      [undefined, undefined],
      ['1', 'http_error'],
      ['2', 'http_error'],
    ]);
    expect(new Set(got.map(({ body }) => JSON.parse(body).event_id)).size).toBe(1);
  });
});
