import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('the environment', () => {
  it('with no token at all means the sandbox, on a database of its own', () => {
    const read = readConfig({ SLACK_BOT_TOKEN: '', LOG_LEVEL: ' ' });
    expect(read).toMatchObject({
      ok: true,
      config: { way: { mode: 'sandbox' }, databaseUrl: 'sqlite:data/sandbox.db' },
    });
  });

  it('with both tokens means Socket Mode', () => {
    const read = readConfig({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' });
    expect(read).toMatchObject({
      ok: true,
      config: { way: { mode: 'socket' }, databaseUrl: 'sqlite:data/loopkeeper.db' },
    });
  });

  it('with a bot token and a signing secret means HTTP', () => {
    const read = readConfig({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: '0123456789abcdef' });
    expect(read).toMatchObject({ ok: true, config: { way: { mode: 'http' } } });
  });

  it.each([
    [{ SLACK_BOT_TOKEN: 'xoxb-1' }, /SLACK_APP_TOKEN is missing/],
    [{ SLACK_APP_TOKEN: 'xapp-1' }, /SLACK_BOT_TOKEN is missing/],
    [{ SLACK_SIGNING_SECRET: '0123456789' }, /SLACK_BOT_TOKEN is missing/],
  ])('with only some of it, %j, says which is missing', (env, message) => {
    const read = readConfig(env);
    expect(read.ok ? '' : read.problems.join('\n')).toMatch(message);
  });

  it('names every variable that is off in one go, and shows no secret', () => {
    const read = readConfig({
      SLACK_BOT_TOKEN: 'secret-1',
      SLACK_APP_TOKEN: 'secret-2',
      SLACK_API_URL: 'not an address',
      DATABASE_URL: 'postgres://x',
      PORT: '99999',
      LOG_LEVEL: 'loud',
    });
    const problems = read.ok ? [] : read.problems;
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'SLACK_BOT_TOKEN',
      'SLACK_APP_TOKEN',
      'SLACK_API_URL',
      'DATABASE_URL',
      'PORT',
      'LOG_LEVEL',
    ]);
    expect(problems.join()).not.toContain('secret');
  });

  it.each([
    ['in Socket Mode', { SLACK_APP_TOKEN: 'xapp-1' }, { port: 3000, isChosen: false }],
    ['in Socket Mode with a port', { SLACK_APP_TOKEN: 'xapp-1', PORT: '8080' }, { port: 8080, isChosen: true }],
    ['over HTTP', { SLACK_SIGNING_SECRET: '0123456789' }, { port: 3001, isChosen: false }],
    ['over HTTP with a port', { SLACK_SIGNING_SECRET: '0123456789', PORT: '8080' }, { port: 8081, isChosen: false }],
    ['with a port of its own', { SLACK_APP_TOKEN: 'xapp-1', HEALTH_PORT: '9000' }, { port: 9000, isChosen: true }],
  ])('places the health on this machine alone: %s', (_, env, place) => {
    const read = readConfig({ SLACK_BOT_TOKEN: 'xoxb-1', ...env });
    expect(read).toMatchObject({ config: { health: { host: '127.0.0.1', ...place } } });
  });

  it('takes the address of another Slack-compatible server with or without its last slash', () => {
    const read = readConfig({ SLACK_API_URL: 'http://127.0.0.1:9000/api' });
    expect(read).toMatchObject({ config: { slackApiUrl: 'http://127.0.0.1:9000/api/' } });
  });
});
