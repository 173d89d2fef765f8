import { escapeMrkdwn } from '../block-kit/escape.ts';

const whatSlackSays: Record<string, string> = {
  user_disabled: 'the account is deactivated',
  is_inactive: 'the account is deactivated',
  user_not_found: 'Slack does not know the account',
  user_not_visible: 'Slack does not let me see the account',
  channel_not_found: 'Slack does not know the account',
  cannot_dm_bot: 'the account is a bot',
  is_bot: 'the account is a bot',
  app_access_restricted: 'the account may not use this app',
  not_enough_users: 'Slack opens no conversation with the account',
  invalid_user_combination: 'Slack opens no conversation with the account',
};

/** Who is to be told about whom. */
export interface Gone {
  id: string;
  name: string;
  people: string[];
}

/** Tells whoever looks after the bot that this person gets no messages any more, and what to do. `code` is Slack's. */
export function unreachableNotice({ id, name, people }: Gone, code: string) {
  const why = (Object.hasOwn(whatSlackSays, code) ? whatSlackSays[code] : undefined) ?? `Slack says ${code}`;
  const text = `I can’t reach ${escapeMrkdwn(name)}: ${why}. Nothing goes out to them for now. If they have left, take them out of the roster; if not, one /coach from them and I carry on.`;
  return { people, key: `${id}/gone`, text };
}

/** The same for an account that was deactivated; of both together it is told once. */
export function deactivatedNotice({ id, name, people }: Gone) {
  const text = `The account of ${escapeMrkdwn(name)} was deactivated, so nothing goes out to them any more. If they have left, take them out of the roster; if the account comes back, I carry on by myself.`;
  return { people, key: `${id}/gone`, text };
}
