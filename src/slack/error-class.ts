/** What a refusal means for what we do next. The table is that of Slack's published error lists. */
export type ErrorClass =
  | 'install-dead'
  | 'org-state'
  | 'configuration'
  | 'person-gone'
  | 'channel-gone'
  | 'our-payload'
  | 'message-gone'
  | 'other';

const codes: Record<Exclude<ErrorClass, 'other'>, string[]> = {
  'install-dead': [
    'invalid_auth',
    'account_inactive',
    'token_revoked',
    'token_expired',
    'not_authed',
    'team_access_not_granted',
  ],
  'org-state': ['team_added_to_org', 'org_login_required', 'two_factor_setup_required'],
  configuration: [
    'missing_scope',
    'not_allowed_token_type',
    'messages_tab_disabled',
    'not_enabled',
    'as_user_not_supported',
    'method_not_supported_for_channel_type',
  ],
  'person-gone': [
    'user_not_found',
    'user_not_visible',
    'user_disabled',
    'is_inactive',
    'cannot_dm_bot',
    'is_bot',
    'app_access_restricted',
  ],
  'channel-gone': [
    'channel_not_found',
    'not_in_channel',
    'is_archived',
    'restricted_action',
    'restricted_action_read_only_channel',
    'restricted_action_thread_only_channel',
    'restricted_action_non_threadable_channel',
    'restricted_action_thread_locked',
    'posting_to_channel_denied',
    'channel_is_limited_access',
  ],
  'our-payload': [
    'invalid_blocks',
    'invalid_blocks_format',
    'msg_too_long',
    'msg_blocks_too_long',
    'no_text',
    'invalid_arguments',
    'too_many_attachments',
    'markdown_text_conflict',
    'metadata_too_large',
    'invalid_metadata_format',
    'invalid_metadata_schema',
    'view_too_large',
  ],
  'message-gone': ['message_not_found', 'cant_update_message', 'edit_window_closed', 'block_mismatch'],
};

const classes = new Map(
  Object.entries(codes).flatMap(([name, list]) => list.map((code): [string, string] => [code, name])),
);

/** The class of a code that Slack refused with. `toPerson`: the call was addressed to a person, so a missing channel is a missing person. */
export function errorClass(code: string, toPerson: boolean): ErrorClass {
  if (code.startsWith('slack_connect_')) return 'channel-gone';
  const found = classes.get(code);
  if (found === 'channel-gone' && toPerson && code === 'channel_not_found') return 'person-gone';
  return isErrorClass(found) ? found : 'other';
}

function isErrorClass(name: string | undefined): name is ErrorClass {
  return name !== undefined && Object.hasOwn(codes, name);
}
