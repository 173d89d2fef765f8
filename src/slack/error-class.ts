/** What a refusal means for what we do next. The table is that of Slack's published error lists. */
export type ErrorClass = keyof typeof codes | 'other';

/** What the call was for: some codes mean another thing for another purpose. */
export type Purpose = 'post-to-person' | 'post-to-channel' | 'rewrite' | 'read' | 'form';

const codes = {
  'install-dead': [
    'invalid_auth',
    'account_inactive',
    'token_revoked',
    'token_expired',
    'invalid_refresh_token',
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
    'access_denied',
    'no_permission',
    'ekm_access_denied',
    'enterprise_is_restricted',
    'no_such_subteam',
    'plan_upgrade_required',
  ],
  'person-gone': [
    'user_not_found',
    'user_not_visible',
    'user_disabled',
    'is_inactive',
    'cannot_dm_bot',
    'is_bot',
    'app_access_restricted',
    'not_enough_users',
    'invalid_user_combination',
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
    'too_many_members',
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
  trigger: ['expired_trigger_id', 'exchanged_trigger_id', 'invalid_trigger_id', 'trigger_expired'],
  view: ['hash_conflict', 'not_found', 'push_limit_reached', 'duplicate_external_id'],
  'message-gone': [
    'message_not_found',
    'cant_update_message',
    'edit_window_closed',
    'block_mismatch',
    'streaming_state_conflict',
    'cant_delete_message',
  ],
  limit: ['ratelimited', 'rate_limited', 'message_limit_exceeded', 'restricted_too_many'],
  ambiguous: ['fatal_error', 'internal_error', 'request_timeout', 'service_unavailable'],
  unreadable: ['invalid_ts_oldest', 'invalid_ts_latest', 'invalid_cursor'],
  // Of calls that the bot does not make: a note in a channel, and an installation in the browser.
  'no-call-of-ours': ['user_not_in_channel', 'invalid_code', 'bad_redirect_uri', 'cannot_install_an_org_installed_app'],
} as const;

const classes = new Map<string, ErrorClass>();
for (const [name, list] of Object.entries(codes)) for (const code of list) if (isClass(name)) classes.set(code, name);

/** The class of a code that Slack refused with. */
export function errorClass(code: string, purpose: Purpose): ErrorClass {
  if (code.startsWith('slack_connect_')) return 'channel-gone';
  if (code.startsWith('invalid_metadata_')) return 'our-payload';
  const found = classes.get(code) ?? 'other';
  if (purpose === 'post-to-person' && code === 'channel_not_found') return 'person-gone';
  // Somebody's direct messages can't be mended like a channel: it is the workspace's rules that are in the way.
  if (purpose === 'post-to-person' && found === 'channel-gone') return 'configuration';
  if (purpose === 'rewrite' && (code === 'is_inactive' || found === 'channel-gone')) return 'message-gone';
  if (purpose === 'read' && (found === 'channel-gone' || found === 'configuration')) return 'unreadable';
  return found;
}

/** What becomes of a message that Slack did not take. */
export type AfterRefusal =
  /** Slack no longer lets us in: nothing is sent for a while. */
  | 'stop-for-an-hour'
  | 'stop-for-three-hours'
  /** Somebody has to change something: they are told once, and it is tried again every hour while it is useful. */
  | 'hold-and-tell'
  /** The person gets nothing until they are seen again; those who look after the bot are told once. */
  | 'mark-unreachable'
  /** A mistake of ours: logged, and the plain text goes instead. */
  | 'send-plain-text'
  /** It was not posted; it goes when Slack has time. */
  | 'wait'
  /** It may have been posted; it is looked for before anything is posted again. */
  | 'look-up'
  /** Nobody knows what it means: given up, and told once. */
  | 'give-up-and-tell';

const afterRefusals: Record<ErrorClass, AfterRefusal> = {
  'install-dead': 'stop-for-an-hour',
  'org-state': 'stop-for-three-hours',
  configuration: 'hold-and-tell',
  'person-gone': 'mark-unreachable',
  'channel-gone': 'hold-and-tell',
  'our-payload': 'send-plain-text',
  trigger: 'give-up-and-tell',
  view: 'give-up-and-tell',
  'message-gone': 'give-up-and-tell',
  limit: 'wait',
  ambiguous: 'look-up',
  unreadable: 'give-up-and-tell',
  'no-call-of-ours': 'give-up-and-tell',
  other: 'give-up-and-tell',
};

/** What becomes of a message that was refused with this code. */
export function afterRefusal(code: string, purpose: 'post-to-person' | 'post-to-channel'): AfterRefusal {
  return afterRefusals[errorClass(code, purpose)];
}

function isClass(name: string): name is keyof typeof codes {
  return Object.hasOwn(codes, name);
}
