import { describe, expect, it } from 'vitest';
import { aBot, aManifest } from './workspace.ts';

/** A bot that keeps every event it gets, its own messages too. */
async function aListener(manifest = aManifest()) {
  const events: Record<string, unknown>[] = [];
  const workspace = await aBot(
    (app) => {
      app.use(async ({ body, next }) => {
        if ('event' in body) events.push({ ...body.event });
        await next();
      });
    },
    manifest,
    { ignoreSelf: false },
  );
  return { ...workspace, events };
}

describe('what a person writes to the bot', () => {
  it('arrives as Slack encodes it, with rich text beside it', async () => {
    const { slack, events } = await aListener();
    await slack.message('U0ANA', 'U0SANDBOXBOT', 'R&D <!channel> with @Ben, see a.example');
    expect(events.at(-1)).toMatchObject({
      type: 'message',
      user: 'U0ANA',
      channel: 'D0ANA',
      channel_type: 'im',
      text: 'R&amp;D &lt;!channel&gt; with <@U0BEN>, see <http://a.example|a.example>',
      blocks: [
        {
          type: 'rich_text',
          elements: [
            {
              type: 'rich_text_section',
              elements: [
                { type: 'text', text: 'R&D <!channel> with ' },
                { type: 'user', user_id: 'U0BEN' },
                { type: 'text', text: ', see ' },
                { type: 'link', url: 'http://a.example', text: 'a.example' },
              ],
            },
          ],
        },
      ],
    });
  });

  it('comes after the news that they opened the Messages tab, under the name of the Home tab', async () => {
    const { slack, events } = await aListener();
    await slack.message('U0ANA', 'U0SANDBOXBOT', 'hi');
    expect(events).toMatchObject([
      { type: 'app_home_opened', tab: 'messages', user: 'U0ANA' },
      { type: 'message', text: 'hi' },
    ]);
  });

  it('does not arrive when it stands in a channel whose messages the app does not ask for', async () => {
    const { slack, events } = await aListener();
    expect(await slack.message('U0BEN', 'C0LEADERS', 'among us')).toMatchObject({
      ok: true,
      messages: [{ text: 'among us' }],
    });
    expect(events).toEqual([]);
  });

  it.each([
    ['nothing', 'U0SANDBOXBOT', ' ', 'no_text'],
    ['a command', 'U0SANDBOXBOT', '/coach help', 'commands'],
    ['in a channel that they are not in', 'C0LEADERS', 'hi', 'channel_not_found'],
  ])('cannot be %s', async (_what, channel, text, error) => {
    const { slack } = await aListener();
    expect(await slack.message('U0ANA', channel, text)).toMatchObject({
      ok: false,
      error: expect.stringContaining(error),
    });
  });

  it('cannot be sent when the app takes no messages', async () => {
    const appHome = { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: true };
    const { slack } = await aListener(aManifest({ appHome }));
    expect((await slack.message('U0ANA', 'U0SANDBOXBOT', 'hi')).error).toBe(
      'Sending messages to this app has been turned off.',
    );
  });
});

describe("the bot's own messages", () => {
  it('come back to it as events with their metadata, changes and deletions too', async () => {
    const { web, slack, events } = await aListener();
    const metadata = { event_type: 'probe', event_payload: { key: 'k1' } };
    const { ts = '' } = await web.chat.postMessage({ channel: 'U0ANA', text: 'one', metadata });
    await web.chat.update({ channel: 'D0ANA', ts, text: 'two' });
    await web.chat.delete({ channel: 'D0ANA', ts });
    await slack.advance('1s');
    expect(events).toMatchObject([
      { type: 'message', bot_id: 'B0SANDBOX', ts, text: 'one', metadata },
      { subtype: 'message_changed', message: { ts, text: 'two' }, previous_message: { text: 'one' } },
      { subtype: 'message_deleted', deleted_ts: ts },
    ]);
  });
});

describe('what happens to people', () => {
  it('a changed profile and a deactivation are told', async () => {
    const { slack, events } = await aListener();
    await slack.user('U0ANA', { tz: 'America/New_York' });
    await slack.user('U0ANA', { deleted: true });
    expect(events).toMatchObject([
      { type: 'user_change', user: { id: 'U0ANA', tz: 'America/New_York' } },
      { type: 'user_change', user: { id: 'U0ANA', deleted: true } },
    ]);
    expect(events[1]?.user).not.toHaveProperty('tz');
    expect((await slack.command('U0ANA', '/coach')).error).toContain('deactivated');
  });

  it('a profile may lose its zone', async () => {
    const { slack, events, web } = await aListener();
    await slack.user('U0ANA', { tz: null });
    expect(events[0]?.user).not.toHaveProperty('tz');
    expect((await web.users.info({ user: 'U0ANA' })).user).not.toHaveProperty('tz');
  });

  it('somebody new joins', async () => {
    const { slack, events } = await aListener();
    await slack.user('U0NEW', { name: 'Nia', tz: 'Europe/Paris', guest: true });
    expect(events).toMatchObject([{ type: 'team_join', user: { id: 'U0NEW', real_name: 'Nia', is_restricted: true } }]);
    expect((await slack.state()).users).toContainEqual(
      expect.objectContaining({ id: 'U0NEW', name: 'Nia', tz: 'Europe/Paris' }),
    );
  });

  it('nothing is told of events that the manifest does not ask for, or whose scope is missing', async () => {
    const deaf = await aListener(aManifest({ events: ['message.im'] }));
    await deaf.slack.user('U0ANA', { tz: null });
    expect(deaf.events).toEqual([]);
    const blind = await aListener(aManifest({ scopes: ['chat:write'], events: ['user_change'] }));
    await blind.slack.user('U0ANA', { tz: null });
    expect(blind.events).toEqual([]);
  });
});

describe('what happens to channels', () => {
  it('an archived channel is told, a second time nothing', async () => {
    const { slack, events } = await aListener();
    await slack.channel('C0LEADERS', { is_archived: true });
    await slack.channel('C0LEADERS', { is_archived: true });
    expect(events).toMatchObject([{ type: 'channel_archive', channel: 'C0LEADERS' }]);
  });

  it('members who leave are told while the bot is there', async () => {
    const { slack, events } = await aListener();
    await slack.channel('C0LEADERS', { members: [] });
    expect(events).toMatchObject([
      { type: 'member_left_channel', channel: 'C0LEADERS', user: 'U0BEN', channel_type: 'C' },
    ]);
    expect((await slack.state()).channels.find(({ id }) => id === 'C0LEADERS')?.members).toEqual(['U0SANDBOXBOT']);
  });

  it('the bot hears of its own removal by channel_left only, and then cannot post', async () => {
    const events = ['member_left_channel', 'channel_left'];
    const listener = await aListener(aManifest({ events }));
    await listener.slack.channel('C0LEADERS', { bot_is_member: false });
    expect(listener.events).toMatchObject([{ type: 'channel_left', channel: 'C0LEADERS' }]);
    await expect(listener.web.chat.postMessage({ channel: 'C0LEADERS', text: 'hi' })).rejects.toThrow('not_in_channel');
  });

  it('a channel made private without the bot is gone for it', async () => {
    const { slack, web } = await aListener();
    await slack.channel('C0LEADERS', { bot_is_member: false, is_private: true });
    await expect(web.conversations.info({ channel: 'C0LEADERS' })).rejects.toThrow('channel_not_found');
  });

  it('a shared channel says so', async () => {
    const { slack, web } = await aListener();
    await slack.channel('C0LEADERS', { is_shared: true });
    expect((await web.conversations.info({ channel: 'C0LEADERS' })).channel).toMatchObject({ is_ext_shared: true });
  });
});

describe('the Home tab', () => {
  const home = (text: string) => ({
    type: 'home' as const,
    blocks: [{ type: 'section' as const, text: { type: 'plain_text' as const, text } }],
  });

  it('tells the app each time it is opened, and shows what the app published', async () => {
    const { slack, web, events } = await aListener();
    expect(await slack.home('U0ANA')).toMatchObject({ ok: true, views: [] });
    const { view } = await web.views.publish({ user_id: 'U0ANA', view: home('one') });
    const { views } = await slack.home('U0ANA');
    expect(events).toMatchObject([
      { type: 'app_home_opened', user: 'U0ANA', channel: 'D0ANA', tab: 'home' },
      { type: 'app_home_opened', view: { id: view?.id } },
    ]);
    expect(views).toMatchObject([{ id: view?.id, type: 'home', user: 'U0ANA' }]);
  });

  it('is one view for each person, whose hash guards its changes', async () => {
    const { web } = await aListener();
    const first = await web.views.publish({ user_id: 'U0ANA', view: home('one') });
    const hash = first.view?.hash ?? '';
    const second = await web.views.publish({ user_id: 'U0ANA', view: home('two'), hash });
    expect(second.view?.id).toBe(first.view?.id);
    await expect(web.views.publish({ user_id: 'U0ANA', view: home('three'), hash })).rejects.toThrow('hash_conflict');
  });

  it('cannot be published for nobody, nor when it is off', async () => {
    const { web } = await aListener();
    await expect(web.views.publish({ user_id: 'U0NOBODY', view: home('one') })).rejects.toThrow('invalid_arguments');
    const off = { home_tab_enabled: false, messages_tab_enabled: true, messages_tab_read_only_enabled: false };
    const without = await aListener(aManifest({ appHome: off }));
    await expect(without.web.views.publish({ user_id: 'U0ANA', view: home('one') })).rejects.toThrow('not_enabled');
    expect((await without.slack.home('U0ANA')).error).toBe('this app has no Home tab');
  });
});
