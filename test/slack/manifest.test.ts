import { describe, expect, it } from 'vitest';
import { httpManifest, readManifest, surfaceOfHandlers, surfaceOfManifest } from '../../src/slack/manifest.ts';

const manifest = readManifest({
  display_information: { name: 'Loopkeeper' },
  features: { slash_commands: [{ command: '/coach', should_escape: true }, { command: '/commit' }] },
  oauth_config: { scopes: { bot: ['chat:write'] } },
  settings: {
    event_subscriptions: { bot_events: ['team_join', 'message.im'] },
    interactivity: { is_enabled: true },
    socket_mode_enabled: true,
  },
});

describe('the HTTP variant of the manifest', () => {
  it('sends commands, events and clicks to the one address and switches Socket Mode off', () => {
    expect(httpManifest(manifest, 'https://coach.example.com/')).toEqual({
      display_information: { name: 'Loopkeeper' },
      features: {
        slash_commands: [
          { command: '/coach', should_escape: true, url: 'https://coach.example.com/slack/events' },
          { command: '/commit', url: 'https://coach.example.com/slack/events' },
        ],
      },
      oauth_config: { scopes: { bot: ['chat:write'] } },
      settings: {
        event_subscriptions: {
          bot_events: ['team_join', 'message.im'],
          request_url: 'https://coach.example.com/slack/events',
        },
        interactivity: { is_enabled: true, request_url: 'https://coach.example.com/slack/events' },
        socket_mode_enabled: false,
      },
    });
  });

  it('keeps a port that the address names', () => {
    const { event_subscriptions } = httpManifest(manifest, 'https://coach.example.com:8443').settings;
    expect(event_subscriptions.request_url).toBe('https://coach.example.com:8443/slack/events');
  });

  it.each([
    'coach.example.com',
    'http://coach.example.com',
    'https://coach.example.com/slack',
    'https://coach.example.com/?a=1',
    'https://me:secret@coach.example.com',
    '',
  ])('refuses %j, which Slack could not call', (host) => {
    expect(() => httpManifest(manifest, host)).toThrow('no https address without a path');
  });
});

describe('the surface of the app', () => {
  const done = async () => undefined;

  it('reads the same from a manifest and from handlers that fit it', () => {
    const handlers = {
      commands: { '/commit': done },
      coach: { status: { summary: 'Shows where you stand', example: '/coach status', run: done } },
      events: { message: done, team_join: done },
    };
    expect(surfaceOfHandlers(handlers)).toEqual(surfaceOfManifest(manifest));
  });

  it('differs when the code answers to something that Slack is not told to send', () => {
    expect(surfaceOfHandlers({ commands: { '/park': done } }).commands).not.toEqual(
      surfaceOfManifest(manifest).commands,
    );
  });

  it('names shortcuts by their callback id', () => {
    const withShortcut = readManifest({
      ...manifest,
      features: { ...manifest.features, shortcuts: [{ callback_id: 'save-moment', name: 'Save as evidence' }] },
    });
    expect(surfaceOfManifest(withShortcut).shortcuts).toEqual(['save-moment']);
    expect(surfaceOfHandlers({ shortcuts: { 'save-moment': done } }).shortcuts).toEqual(['save-moment']);
  });

  it('refuses a manifest without scopes, commands or events', () => {
    expect(() => readManifest({ display_information: { name: 'Empty' } })).toThrow();
  });
});
