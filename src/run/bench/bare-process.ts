// A bare Bolt app that listens by Socket Mode and does nothing else.
import { App } from '@slack/bolt';
import type { AppAsked, Memory } from './app-asked.ts';
import { memoryNow } from './memory-now.ts';
import { speakToParent } from './peer.ts';

speakToParent<never, never, AppAsked, Memory | null>(async (asked) => {
  if (asked.what === 'memory') return memoryNow();
  if (asked.what === 'start') {
    const { apiUrl: slackApiUrl, botToken: token, appToken } = asked;
    const app = new App({ token, appToken, socketMode: true, clientOptions: { slackApiUrl } });
    app.command('/coach', ({ ack }) => ack());
    await app.start();
  }
  return null;
});
