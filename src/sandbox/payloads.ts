import { APP_ID, TEAM_DOMAIN, TEAM_ID, VERIFICATION_TOKEN } from './constants.ts';
import type { Fields } from './json.ts';
import { handleOf } from './people.ts';
import type { Workspace } from './workspace.ts';
import type { Channel, Person } from './world.ts';

/** What every interactive payload begins with. */
export function interactionOf(person: Person): Fields {
  const name = handleOf(person);
  return {
    team: { id: TEAM_ID, domain: TEAM_DOMAIN },
    enterprise: null,
    is_enterprise_install: false,
    user: { id: person.id, username: name, name, team_id: TEAM_ID },
    api_app_id: APP_ID,
    token: VERIFICATION_TOKEN,
  };
}

/** `{id, name}` of a conversation as payloads name it. */
export function channelOf(channel: Channel): { id: string; name: string } {
  if (channel.user) return { id: channel.id, name: 'directmessage' };
  return { id: channel.id, name: channel.isPrivate ? 'privategroup' : channel.name };
}

/** Seconds with a fraction, as `action_ts` has them. */
export function actionTs({ clock }: Workspace): string {
  return (clock.now().getTime() / 1000).toFixed(6);
}

/** An address that takes five answers to this interaction within thirty minutes. */
export function issueResponseUrl(
  workspace: Workspace,
  user: string,
  channel: string,
  messageTs: string | null,
): string {
  const { world, ids, clock, url } = workspace;
  const key = ids.envelope();
  world.responseUrls.set(key, { user, channel, messageTs, issuedAt: clock.now(), uses: 0 });
  return `${url}/response/${key}`;
}
