// The least that a Bolt app can do: it acknowledges.
import { App, SocketModeReceiver } from '@slack/bolt';
import { checkInActions } from '../../check-ins/check-in-buttons.view.ts';
import { checkInForm } from '../../check-ins/check-in-form.view.ts';
import { APP_TOKEN, BOT_TOKEN, SIGNING_SECRET } from '../../sandbox/constants.ts';
import type { BareAsked, StartApp } from './acks-asked.ts';
import { takeDelay } from './acks-delay.ts';
import { speakToParent } from './peer.ts';

speakToParent<never, never, BareAsked, number>(async (asked) => {
  if (asked.what === 'delay') return takeDelay();
  await start(asked);
  return 0;
});

async function start({ apiUrl, way }: StartApp): Promise<void> {
  const common = { token: BOT_TOKEN, clientOptions: { slackApiUrl: apiUrl } };
  const app =
    way.mode === 'http'
      ? new App({ ...common, signingSecret: SIGNING_SECRET })
      : new App({
          ...common,
          receiver: new SocketModeReceiver({
            appToken: APP_TOKEN,
            installerOptions: { clientOptions: { slackApiUrl: way.linkUrl } },
          }),
        });
  app.command('/coach', ({ ack }) => ack());
  app.action(checkInActions.open, ({ ack }) => ack());
  app.view(checkInForm, ({ ack }) => ack());
  await app.start(way.mode === 'http' ? way.port : 0);
}
