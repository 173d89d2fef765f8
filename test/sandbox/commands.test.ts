import type { App } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { aBot, aSandbox } from './workspace.ts';

const acknowledges = (app: App) => app.command(/^/, ({ ack }) => ack());

describe('a slash command', () => {
  it('that the manifest does not have does not exist', async () => {
    const { slack } = await aBot(acknowledges);
    expect(await slack.command('U0ANA', '/dance')).toMatchObject({
      ok: false,
      error: expect.stringContaining('/dance is not a valid command'),
    });
  });

  it('shows an error when the app does not answer within three seconds', async () => {
    const { slack } = await aBot(() => {});
    const answer = await slack.command('U0ANA', '/coach', 'help');
    expect(answer).toMatchObject({ ok: false, error: '/coach failed with the error "operation_timeout"' });
  });

  it('shows an error at once when the app is not connected', async () => {
    const { slack } = await aSandbox();
    expect(await slack.command('U0ANA', '/coach')).toMatchObject({
      error: '/coach failed with the error "dispatch_failed"',
    });
  });

  it('cannot be typed in a channel that the person is not in', async () => {
    const { slack } = await aBot(acknowledges);
    expect((await slack.command('U0ANA', '/coach', '', 'C0LEADERS')).error).toContain('channel_not_found');
  });

  it.each([
    [
      '/coach',
      'R&D <now> with @Ana in #leaders see https://a.example/?a=1&b=2',
      'R&amp;D &lt;now&gt; with <@U0ANA> in <#C0LEADERS|leaders> see <https://a.example/?a=1&amp;b=2>',
    ],
    ['/coach', 'checkin <@U0BEN>', 'checkin <@U0BEN>'],
    ['/coach', 'checkin @ana silva, @U0BEN and @nobody', 'checkin <@U0ANA>, <@U0BEN> and @nobody'],
    ['/coach', '<!channel> <@U0NOBODY>', '&lt;!channel&gt; &lt;@U0NOBODY&gt;'],
    ['/raw', 'R&D with @Ana', 'R&amp;D with @Ana'],
  ])('%s %s reaches the app as Slack writes it', async (command, typed, text) => {
    const got: string[] = [];
    const { slack } = await aBot((app) => {
      app.command(/^/, async ({ ack, body }) => {
        got.push(body.text);
        await ack();
      });
    });
    await slack.command('U0BEN', command, typed);
    expect(got).toEqual([text]);
  });

  it('may be answered in the acknowledgement, seen by that person only', async () => {
    const { slack } = await aBot((app) => {
      app.command('/coach', ({ ack }) => ack('All quiet'));
    });
    const { messages } = await slack.command('U0BEN', '/coach', 'status', 'C0LEADERS');
    expect(messages).toMatchObject([{ channel: 'C0LEADERS', text: 'All quiet', ephemeral_to: 'U0BEN' }]);
  });
});

describe('a shortcut', () => {
  it('of a message brings the message, a global one brings none', async () => {
    const got: unknown[] = [];
    const { slack, web } = await aBot((app) => {
      app.shortcut(/^/, async ({ ack, shortcut }) => {
        got.push({ type: shortcut.type, text: 'message' in shortcut ? shortcut.message.text : null });
        await ack();
      });
    });
    const { ts = '' } = await web.chat.postMessage({ channel: 'C0LEADERS', text: 'evidence' });
    expect(await slack.shortcut('U0BEN', 'save', { channel: 'C0LEADERS', ts })).toMatchObject({ ok: true });
    expect(await slack.shortcut('U0BEN', 'start')).toMatchObject({ ok: true });
    expect(got).toEqual([
      { type: 'message_action', text: 'evidence' },
      { type: 'shortcut', text: null },
    ]);
  });

  it('that the manifest does not have does not exist', async () => {
    const { slack } = await aBot(acknowledges);
    expect(await slack.shortcut('U0BEN', 'save')).toMatchObject({ ok: false, error: 'no such global shortcut' });
    expect(await slack.shortcut('U0BEN', 'other')).toMatchObject({ ok: false, error: 'no such global shortcut' });
  });
});
