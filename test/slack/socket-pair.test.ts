import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { createTracker } from '../../src/platform/tracker.ts';
import { boltLogger } from '../../src/slack/bolt-logger.ts';
import { SocketPair } from '../../src/slack/socket-pair.ts';
import { TrackedApp } from '../../src/slack/tracked-app.ts';
import { aSandbox } from '../sandbox/workspace.ts';
import { captureLog } from '../support/log-lines.ts';

/** Less than the SDK alone takes to come back. */
const soon = { timeout: 4_000 };

/** A sandbox and an app on two sockets. While `hold` was called last, commands are not acknowledged until `release` is. */
async function aPair() {
  const { sandbox, slack } = await aSandbox();
  const { lines, stream } = captureLog();
  const log = createLog('info', stream);
  const pair = new SocketPair({ appToken: sandbox.appToken, slackApiUrl: sandbox.apiUrl, log });
  const authorize = async () => ({ botToken: sandbox.botToken, botId: 'B1', botUserId: 'U1' });
  const app = new TrackedApp(
    { receiver: pair, authorize, convoStore: false, logger: boltLogger(log) },
    createTracker(),
  );
  let gate = Promise.resolve();
  let release = () => {};
  const taken: string[] = [];
  app.command(/^/, async ({ ack, body }) => {
    taken.push(body.text);
    await gate;
    await ack();
  });
  await pair.start();
  onTestFinished(() => pair.stop());
  const hold = () => {
    gate = new Promise((resolve) => {
      release = resolve;
    });
  };
  const command = (text: string) => slack.command('U0ANA', '/raw', text);
  return { pair, slack, command, taken, lines, hold, release: () => release() };
}

describe('Two sockets', () => {
  it('are not deaf for a moment when Slack asks for one to be made anew', async () => {
    const { slack, command, taken, pair } = await aPair();
    for (let index = 0; index < 12; index += 1) {
      if (index % 5 === 2) await slack.fault({ kind: 'socket-disconnect' });
      expect(await command(`n${index}`)).toMatchObject({ ok: true });
      await expect.poll(() => pair.state().open, soon).toBe(2);
    }
    expect(new Set(taken).size).toBe(12);
    expect(taken).toHaveLength(12);
    expect(pair.state().others).toBe(0);
  });

  it('are both back at once when Slack ends both', async () => {
    const { slack, command, pair } = await aPair();
    await slack.fault({ kind: 'socket-disconnect', times: 2 });
    await expect.poll(async () => (await command('back?')).ok, soon).toBe(true);
    await expect.poll(() => pair.state(), soon).toMatchObject({ open: 2, wanted: 2 });
  });

  it('acknowledge what was taken on the old connection', async () => {
    const { slack, command, taken, hold, release } = await aPair();
    hold();
    const asked = command('slow');
    await expect.poll(() => taken).toEqual(['slow']);
    const refreshed = slack.fault({ kind: 'socket-disconnect', times: 2 });
    const connected = async () =>
      (await slack.calls()).filter(({ method }) => method === 'apps.connections.open').length;
    await expect.poll(connected, soon).toBe(4);
    release();
    expect(await asked).toMatchObject({ ok: true });
    await refreshed;
  });

  it('stay when Slack refuses a new one', async () => {
    const { slack, lines, pair } = await aPair();
    await slack.fault({ method: 'apps.connections.open', kind: 'error:invalid_auth' });
    await slack.fault({ kind: 'socket-disconnect' });
    await expect.poll(() => lines.join(''), soon).toContain('A new connection to Slack could not be made');
    expect(pair.state().open).toBe(2);
  });

  it('that stop acknowledge what they took and take nothing new', async () => {
    const { command, taken, hold, release, pair } = await aPair();
    hold();
    const asked = command('before');
    await expect.poll(() => taken).toEqual(['before']);
    const stopped = pair.stop();
    const late = command('after');
    release();
    expect(await asked).toMatchObject({ ok: true });
    await stopped;
    expect((await late).ok).toBe(false);
    expect(taken).toEqual(['before']);
    expect(pair.state().open).toBe(0);
  });
});
