import { describeChannel } from '../channels.ts';
import { BOT_USER_ID } from '../constants.ts';
import { imId, openIm } from '../world.ts';
import { type Method, refuse, refuseScope } from './method.ts';

const MAX_USERS = 8;

const open: Method = {
  token: 'bot',
  args: { users: 'text', channel: 'text', return_im: 'flag', prevent_creation: 'flag' },
  run({ workspace, args }) {
    const { world, clock } = workspace;
    const refusal = refuseScope(workspace, 'im:write');
    if (refusal) return refusal;
    if (args.has('channel')) {
      const resumed = world.channels.get(args.text('channel'));
      if (!resumed?.user) return refuse(resumed ? 'method_not_supported_for_channel_type' : 'channel_not_found');
      return { ok: true, no_op: true, already_open: true, channel: { id: resumed.id } };
    }
    const users = args
      .text('users')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
    const [user] = users;
    if (user === undefined) return refuse('users_list_not_supplied');
    if (users.length > MAX_USERS) return refuse('too_many_users');
    const people = users.map((id) => world.people.get(id));
    if (people.some((person) => !person)) return refuse('user_not_found');
    if (people.some((person) => person?.isDeleted)) return refuse('user_disabled');
    if (users.length > 1)
      return refuseScope(workspace, 'mpim:write') ?? refuse('method_not_supported_for_channel_type');
    if (people.some((person) => person?.isBot))
      return refuse(user === BOT_USER_ID ? 'not_enough_users' : 'cannot_dm_bot');
    const isOpen = world.channels.has(imId(user));
    if (!isOpen && args.flag('prevent_creation')) return refuse('channel_not_found');
    const channel = openIm(world, user, clock.now());
    return {
      ok: true,
      ...(isOpen && { no_op: true, already_open: true }),
      channel: args.flag('return_im') ? { ...describeChannel(world, channel), is_open: true } : { id: channel.id },
    };
  },
};

export const conversationsOpenMethods = { 'conversations.open': open } satisfies Record<string, Method>;
