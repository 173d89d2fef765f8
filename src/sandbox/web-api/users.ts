import { describeChannel, findVisibleChannel, hasBot, kindOf } from '../channels.ts';
import { BOT_USER_ID } from '../constants.ts';
import { describePerson } from '../people.ts';
import { readKinds, refuseKinds } from './channel-kinds.ts';
import { type Method, refuse } from './method.ts';
import { pageOf } from './paging.ts';

const limits = { defaultLimit: 1000, maxLimit: 1000 };

const info: Method = {
  token: 'bot',
  scope: 'users:read',
  args: { user: 'text!', include_locale: 'flag' },
  run({ workspace: { world, clock }, args }) {
    const person = world.people.get(args.text('user'));
    if (!person) return refuse('user_not_found');
    return { ok: true, user: describePerson(person, clock.now(), { withLocale: args.flag('include_locale') }) };
  },
};

const list: Method = {
  token: 'bot',
  scope: 'users:read',
  args: { cursor: 'text', limit: 'number', include_locale: 'flag', team_id: 'text' },
  run({ workspace: { world, clock }, args }) {
    const page = pageOf([...world.people.values()], args, limits);
    if ('error' in page) return page;
    const now = clock.now();
    const withLocale = args.flag('include_locale');
    return {
      ok: true,
      members: page.items.map((person) => describePerson(person, now, { withLocale })),
      cache_ts: Math.floor(now.getTime() / 1000),
      response_metadata: { next_cursor: page.nextCursor },
    };
  },
};

const conversations: Method = {
  token: 'bot',
  args: { user: 'text', types: 'text', exclude_archived: 'flag', cursor: 'text', limit: 'number', team_id: 'text' },
  run({ workspace, args }) {
    const { world } = workspace;
    const kinds = readKinds(args);
    if (!Array.isArray(kinds)) return kinds;
    const refusal = refuseKinds(workspace, kinds);
    if (refusal) return refusal;
    const user = args.text('user') || BOT_USER_ID;
    if (!world.people.has(user)) return refuse('user_not_found');
    const channels = [...world.channels.values()]
      .filter((channel) => channel.members.has(user) && kinds.includes(kindOf(channel)))
      .filter((channel) => findVisibleChannel(world, channel.id) && (!channel.isPrivate || hasBot(channel)))
      .filter((channel) => !(args.flag('exclude_archived') && channel.isArchived));
    const page = pageOf(channels, args, { defaultLimit: 100, maxLimit: 999 });
    if ('error' in page) return page;
    return {
      ok: true,
      channels: page.items.map((channel) => describeChannel(world, channel)),
      response_metadata: { next_cursor: page.nextCursor },
    };
  },
};

export const usersMethods = {
  'users.info': info,
  'users.list': list,
  'users.conversations': conversations,
} satisfies Record<string, Method>;
