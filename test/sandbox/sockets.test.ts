import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { aManifest, aSandbox, type Workspace, webClient } from './workspace.ts';

interface Frame {
  type: string;
  envelope_id?: string;
  reason?: string;
  [field: string]: unknown;
}

/** A bare Socket Mode connection that acknowledges what it gets. */
async function connect({ sandbox }: Workspace, { query = '', isDeaf = false } = {}) {
  const { url } = await webClient(sandbox, sandbox.appToken).apps.connections.open({});
  const socket = new WebSocket(`${url}${query}`);
  onTestFinished(() => socket.terminate());
  const frames: Frame[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    if (frame.envelope_id && !isDeaf) socket.send(JSON.stringify({ envelope_id: frame.envelope_id }));
    wake();
  });
  const frame = async (type: string): Promise<Frame> => {
    for (;;) {
      const found = frames.find((one) => one.type === type);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { socket, frames, frame, url: url ?? '' };
}

describe('a Socket Mode connection', () => {
  it('is greeted with how long it will live', async () => {
    const workspace = await aSandbox();
    const { frame } = await connect(workspace);
    expect(await frame('hello')).toMatchObject({
      num_connections: 1,
      debug_info: { approximate_connection_time: 18_060 },
      connection_info: { app_id: 'A0SANDBOX' },
    });
    const short = await connect(workspace, { query: '&debug_reconnects=true' });
    expect(await short.frame('hello')).toMatchObject({
      num_connections: 2,
      debug_info: { approximate_connection_time: 360 },
    });
  });

  it('needs a ticket of its own', async () => {
    const workspace = await aSandbox();
    const { url, frame } = await connect(workspace);
    await frame('hello');
    const second = new WebSocket(url);
    const status = await new Promise((resolve) =>
      second.on('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
  });

  it('is turned away when ten others are open', async () => {
    const workspace = await aSandbox();
    for (let index = 0; index < 10; index += 1) await (await connect(workspace)).frame('hello');
    const eleventh = await connect(workspace);
    expect(await eleventh.frame('disconnect')).toMatchObject({ reason: 'too_many_websockets' });
  });

  it('is pinged', async () => {
    const { socket } = await connect(await aSandbox());
    await new Promise((resolve) => socket.on('ping', resolve));
    expect(socket.readyState).toBe(WebSocket.OPEN);
  }, 20_000);

  it('shares the envelopes with the others: each goes to exactly one', async () => {
    const workspace = await aSandbox();
    const first = await connect(workspace);
    const second = await connect(workspace);
    await Promise.all([first.frame('hello'), second.frame('hello')]);
    for (let index = 0; index < 4; index += 1) await workspace.slack.command('U0ANA', '/coach', `n${index}`);
    const commands = [first, second].map(({ frames }) => frames.filter(({ type }) => type === 'slash_commands'));
    expect(commands.map(({ length }) => length)).toEqual([2, 2]);
    const ids = commands.flat().map(({ envelope_id }) => envelope_id);
    expect(new Set(ids).size).toBe(4);
  });

  it('is asked to come back anew, and gets nothing more after that', async () => {
    const workspace = await aSandbox();
    const first = await connect(workspace);
    const second = await connect(workspace);
    await Promise.all([first.frame('hello'), second.frame('hello')]);
    await workspace.slack.fault({ kind: 'socket-disconnect', times: 1 });
    expect(await first.frame('disconnect')).toMatchObject({ reason: 'refresh_requested' });
    await workspace.slack.command('U0ANA', '/coach');
    expect(first.frames.some(({ type }) => type === 'slash_commands')).toBe(false);
    expect(second.frames.some(({ type }) => type === 'slash_commands')).toBe(true);
  });

  it('is asked to come back only after as many envelopes as was said', async () => {
    const workspace = await aSandbox();
    const { frames, frame } = await connect(workspace);
    await frame('hello');
    await workspace.slack.fault({ kind: 'socket-disconnect', after: 1 });
    expect(await workspace.slack.command('U0ANA', '/coach')).toMatchObject({ ok: true });
    expect(frames.some(({ type }) => type === 'disconnect')).toBe(false);
    expect((await workspace.slack.command('U0ANA', '/coach')).error).toContain('dispatch_failed');
    expect(await frame('disconnect')).toMatchObject({ reason: 'refresh_requested' });
  });
});

describe('an event that nobody acknowledges', () => {
  it('comes again at once, a minute later and five minutes later, with the same id', async () => {
    const workspace = await aSandbox(aManifest({ events: ['message.im'] }));
    const { frames, frame } = await connect(workspace, { isDeaf: true });
    await frame('hello');
    const tries = () => frames.filter(({ type }) => type === 'events_api');
    await workspace.slack.message('U0ANA', 'U0SANDBOXBOT', 'hello?');
    expect(tries().map(({ retry_attempt }) => retry_attempt)).toEqual([0, 1]);
    await workspace.slack.advance('1m');
    expect(tries().length).toBe(3);
    await workspace.slack.advance('5m');
    await workspace.slack.advance('1h');
    expect(tries().map(({ retry_attempt, retry_reason }) => [retry_attempt, retry_reason])).toEqual([
      [0, ''],
      [1, 'timeout'],
      [2, 'timeout'],
      [3, 'timeout'],
    ]);
    expect(new Set(tries().map(({ payload }) => idOf(payload))).size).toBe(1);
  }, 30_000);

  it('waits for an app that is away for a moment', async () => {
    const workspace = await aSandbox(aManifest({ events: ['message.im'] }));
    await workspace.slack.message('U0ANA', 'U0SANDBOXBOT', 'hello?');
    const { frame } = await connect(workspace);
    await frame('hello');
    await workspace.slack.advance('1m');
    expect(await frame('events_api')).toMatchObject({ retry_attempt: 2, payload: { event: { text: 'hello?' } } });
  });
});

function idOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'event_id' in payload ? payload.event_id : undefined;
}
