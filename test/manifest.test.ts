import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { requestsPath } from '../src/slack/http-receiver.ts';
import { type AppManifest, httpManifest, readManifest } from '../src/slack/manifest.ts';
import { manifestRules } from './support/manifest-rules.ts';
import { misfitsOfSlackType } from './support/slack-manifest-type.ts';

const manifest = readManifest(parse(readFileSync(new URL('../manifest.yml', import.meta.url), 'utf8')));
const overHttp = httpManifest(manifest, 'https://coach.example.com');

function problemsOf(value: unknown): string[] {
  const validate = new Ajv({ allErrors: true }).compile(manifestRules);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function withFeatures(features: object): AppManifest {
  return { ...manifest, features: { ...manifest.features, ...features } };
}

describe('manifest.yml', () => {
  it("keeps to Slack's fields and limits, for Socket Mode and for HTTP", () => {
    expect(problemsOf(manifest)).toEqual([]);
    expect(problemsOf(overHttp)).toEqual([]);
  });

  it('names no address over HTTP that the bot does not serve', () => {
    const addresses = JSON.stringify(overHttp).match(/https:[^"]*/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set([`https://coach.example.com${requestsPath}`]));
  });

  it.each([
    ['a key that Slack does not know', { ...manifest, metadata: {} }],
    ['a shortcut name of 25 characters', withFeatures({ shortcuts: [shortcutNamed('x'.repeat(25))] })],
    ['no shortcut in a list of them', withFeatures({ shortcuts: [] })],
    ['a command without its slash', withFeatures({ slash_commands: [{ command: 'coach', description: 'Coach' }] })],
    ['a bot name with a capital letter', withFeatures({ bot_user: { display_name: 'Loopkeeper' } })],
    ['a name of 36 characters', { ...manifest, display_information: { name: 'x'.repeat(36) } }],
    ['no name', { ...manifest, display_information: {} }],
    ['an address without encryption', { ...manifest, oauth_config: { redirect_urls: ['http://coach.example.com'] } }],
  ])('would not get by with %s', (_, wrong) => {
    expect(problemsOf(wrong)).not.toEqual([]);
  });

  it("fits the type of a manifest that Slack publishes, with its scopes and events, and a misspelt one doesn't", () => {
    const misspelt = { ...manifest, oauth_config: { scopes: { bot: ['chat:wriet'] } } };
    const misfits = misfitsOfSlackType([manifest, overHttp, misspelt]);
    expect(misfits.filter((line) => !line.startsWith('value2'))).toEqual([]);
    expect(misfits.join()).toContain('"chat:wriet"');
  });

  it('asks for nothing that reads what people write in channels', () => {
    const { bot } = manifest.oauth_config.scopes;
    expect(bot.filter((scope) => /^(channels|groups|mpim):history$|^search|^files:read/.test(scope))).toEqual([]);
  });

  it('has Slack escape mentions in every command, so that a typed name is an id', () => {
    expect(manifest.features.slash_commands.filter(({ should_escape }) => should_escape !== true)).toEqual([]);
  });
});

function shortcutNamed(name: string) {
  return { name, type: 'message', callback_id: 'save-moment', description: 'Keep this as evidence' };
}
