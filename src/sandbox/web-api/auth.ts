import { APP_ID, BOT_ID, BOT_USER_ID, TEAM_DOMAIN, TEAM_ID } from '../constants.ts';
import type { Method } from './method.ts';

const test: Method = {
  token: 'any',
  args: {},
  run: ({ workspace: { manifest } }) => ({
    ok: true,
    url: `https://${TEAM_DOMAIN}.slack.com/`,
    team: 'Sandbox',
    user: manifest.botName,
    team_id: TEAM_ID,
    user_id: BOT_USER_ID,
    bot_id: BOT_ID,
    is_enterprise_install: false,
  }),
};

const open: Method = {
  token: 'app',
  args: {},
  run: ({ workspace: { sockets, url } }) => ({
    ok: true,
    url: `${url.replace('http:', 'ws:')}/link/?ticket=${sockets.issueTicket()}&app_id=${APP_ID}`,
  }),
};

export const authMethods = { 'auth.test': test, 'apps.connections.open': open } satisfies Record<string, Method>;
