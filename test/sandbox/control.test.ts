import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { createSandboxClient } from '../support/sandbox-client.ts';
import { aBot, aManifest, aSandbox, team, webClient } from './workspace.ts';

describe('the clock', () => {
  it('flows, and moves forward by a duration or to an instant', async () => {
    const { slack, sandbox } = await aSandbox();
    const start = Date.parse((await slack.state()).now);
    expect(start).toBeGreaterThanOrEqual(Date.parse('2026-11-30T08:59:30Z'));
    await slack.advance('2h');
    expect(sandbox.clock.now().getTime() - start).toBeGreaterThanOrEqual(2 * 3_600_000);
    await slack.clockTo('2026-12-24T18:00:00+01:00');
    expect((await slack.state()).now).toMatch(/^2026-12-24T17:00:0/);
  });

  it('ticks the bot at every whole minute on the way, with that minute as the time', async () => {
    const ticks: string[] = [];
    const { sandbox, slack } = await aSandbox();
    sandbox.attach({
      tick: async (now) => {
        ticks.push(`${now.toISOString()} ${sandbox.clock.now().toISOString().slice(0, 16)}`);
      },
      idle: async () => {},
      reset: async () => {},
    });
    await slack.clockTo('2026-11-30T09:02:30Z');
    expect(ticks).toEqual(['09:00', '09:01', '09:02'].map((time) => `2026-11-30T${time}:00.000Z 2026-11-30T${time}`));
  });

  it('passes a month within seconds', async () => {
    let ticks = 0;
    const { sandbox, slack } = await aSandbox();
    sandbox.attach({
      tick: async () => {
        ticks += 1;
      },
      idle: async () => {},
      reset: async () => {},
    });
    const begin = process.hrtime.bigint();
    await slack.advance('31d');
    expect(ticks).toBe(31 * 24 * 60);
    expect(Number(process.hrtime.bigint() - begin) / 1e9).toBeLessThan(10);
  }, 20_000);

  it('waits at each minute for what the bot did there, so that posts carry the minute as their ts', async () => {
    const { sandbox, slack, web } = await aSandbox();
    sandbox.attach({
      tick: async (now) => {
        if (now.getUTCMinutes() === 0) await web.chat.postMessage({ channel: 'C0LEADERS', text: now.toISOString() });
      },
      idle: async () => {},
      reset: async () => {},
    });
    const { messages } = await slack.clockTo('2026-11-30T11:30:00Z');
    const minutes = messages.map(({ ts }) => new Date(Number(ts) * 1_000).toISOString().slice(0, 16));
    expect(minutes).toEqual(['2026-11-30T09:00', '2026-11-30T10:00', '2026-11-30T11:00']);
  });

  it.each([
    [{}, 'say either'],
    [{ advance: 'soon' }, 'say either'],
    [{ to: 'tomorrow' }, 'say either'],
    [{ to: '2026-11-30T12:00:00Z', advance: '2h' }, 'say either'],
    [{ to: '2026-11-01T00:00:00Z' }, 'only moves forward'],
  ])('does not take %j', async (body, error) => {
    const { slack } = await aSandbox();
    expect(await slack.post('clock', body)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });
});

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

describe('who may use the sandbox', () => {
  it.each([
    ['another host name', { host: 'evil.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
  ])('not %s', async (_who, headers) => {
    const { sandbox } = await aSandbox();
    for (const path of ['/', '/_sandbox/state', '/api/auth.test']) {
      expect(await statusOf(`${sandbox.url}${path}`, headers)).toBe(403);
    }
  });

  it('its own page, and any program of this machine', async () => {
    const { sandbox } = await aSandbox();
    expect(await statusOf(`${sandbox.url}/_sandbox/state`, { origin: sandbox.url })).toBe(200);
    expect(await statusOf(`${sandbox.url}/_sandbox/state`, { host: 'localhost:3000' })).toBe(200);
  });

  it('a second sandbox cannot take its port', async () => {
    const { sandbox } = await aSandbox();
    const port = Number(new URL(sandbox.url).port);
    const second = startSandbox({ port, manifest: aManifest(), team, at: new Date('2026-11-30T09:00:00Z') });
    await expect(second).rejects.toThrow('EADDRINUSE');
  });
});

describe('the page at its address', () => {
  it('says what it is, who is there and how to drive it, names shown as text', async () => {
    const people = [{ id: 'U0ODD', name: '<script>alert(1)</script>', tz: 'Asia/Tokyo' }];
    const sandbox = await startSandbox({
      manifest: aManifest(),
      team: { people, channels: [] },
      at: new Date('2026-11-30T09:00:00Z'),
    });
    onTestFinished(() => sandbox.stop());
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('Probe sandbox');
    expect(page).toContain('30 November 2026');
    expect(page).toContain('Mon 18:00');
    expect(page).toContain(`curl -s ${sandbox.url}/_sandbox/state`);
    expect(page).not.toContain('<script>');
  });

  it('its examples work as they stand', async () => {
    const { sandbox } = await aSandbox();
    const page = await (await fetch(sandbox.url)).text();
    const [, path = '', body = ''] = /_sandbox\/(clock) -d &#39;(.*?)&#39;/.exec(page) ?? [];
    const slack = createSandboxClient(sandbox.url);
    expect(await slack.post(path, JSON.parse(body.replaceAll('&quot;', '"')))).toMatchObject({ ok: true });
  });
});

describe('a manifest without scopes', () => {
  it('starts no sandbox', async () => {
    const start = startSandbox({
      manifest: { display_information: { name: 'X' } },
      team,
      at: new Date('2026-11-30T09:00:00Z'),
    });
    await expect(start).rejects.toThrow('no bot scopes');
  });

  it("the project's own manifest starts one", async () => {
    const sandbox = await startSandbox({ manifest: 'manifest.yml', team, at: new Date('2026-11-30T09:00:00Z') });
    onTestFinished(() => sandbox.stop());
    const { response_metadata: metadata } = await webClient(sandbox, sandbox.botToken).auth.test();
    expect(metadata?.scopes).toContain('chat:write');
  });
});

function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end();
  });
}
