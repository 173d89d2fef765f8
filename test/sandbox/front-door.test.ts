import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { createSandboxClient } from '../support/sandbox-client.ts';
import { aManifest, aSandbox, team, webClient } from './workspace.ts';

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

  it('not a picture or a form that a page of another site holds, though a link may lead to the first page', async () => {
    const { sandbox } = await aSandbox();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await statusOf(`${sandbox.url}/api/auth.test`, headers)).toBe(403);
    expect(await statusOf(`${sandbox.url}/_sandbox/state`, headers)).toBe(403);
    expect(await statusOf(sandbox.url, headers)).toBe(200);
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
    const page = await (await fetch(`${sandbox.url}/by-hand`)).text();
    expect(page).toContain('Probe sandbox');
    expect(page).toContain('30 November 2026');
    expect(page).toContain('Mon 18:00');
    expect(page).toContain(`S=${sandbox.url}/_sandbox`);
    expect(page).not.toContain('<script>');
  });

  it('its examples work as they stand', async () => {
    const { sandbox } = await aSandbox();
    const page = await (await fetch(`${sandbox.url}/by-hand`)).text();
    const [, path = '', body = ''] = /curl -s \$S\/(clock) -d &#39;(.*?)&#39;/.exec(page) ?? [];
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
