import { describe, expect, it } from 'vitest';
import { type AfterRefusal, afterRefusal, type ErrorClass, errorClass } from '../../src/slack/error-class.ts';
import { lackWords, setupWords } from '../../src/slack/setup-words.ts';

/** Every code of Slack's lists that a post may be refused with, and what becomes of the message: to a person, to a channel. */
const posts: Record<string, [AfterRefusal, AfterRefusal]> = {
  ...both('stop-for-an-hour', [
    'invalid_auth',
    'account_inactive',
    'token_revoked',
    'token_expired',
    'invalid_refresh_token',
    'not_authed',
    'team_access_not_granted',
  ]),
  ...both('stop-for-three-hours', ['team_added_to_org', 'org_login_required', 'two_factor_setup_required']),
  ...both('hold-and-tell', [
    'missing_scope',
    'not_allowed_token_type',
    'messages_tab_disabled',
    'not_enabled',
    'as_user_not_supported',
    'method_not_supported_for_channel_type',
    'ekm_access_denied',
    'enterprise_is_restricted',
    'access_denied',
    'no_permission',
    'no_such_subteam',
    'plan_upgrade_required',
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
  ]),
  slack_connect_file_upload_sharing_blocked: ['hold-and-tell', 'hold-and-tell'],
  channel_not_found: ['mark-unreachable', 'hold-and-tell'],
  ...both('mark-unreachable', [
    'user_not_found',
    'user_not_visible',
    'user_disabled',
    'is_inactive',
    'cannot_dm_bot',
    'is_bot',
    'app_access_restricted',
    'not_enough_users',
    'invalid_user_combination',
  ]),
  ...both('send-plain-text', [
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
    'invalid_metadata_something_new',
  ]),
  ...both('wait', ['ratelimited', 'rate_limited', 'message_limit_exceeded', 'restricted_too_many']),
  ...both('look-up', ['fatal_error', 'internal_error', 'request_timeout', 'service_unavailable']),
  ...both('give-up-and-tell', [
    'a_code_nobody_knows',
    'message_not_found',
    'invalid_cursor',
    'not_found',
    'user_not_in_channel',
    'invalid_code',
    'bad_redirect_uri',
    'cannot_install_an_org_installed_app',
  ]),
};

describe('A message that Slack does not take', () => {
  it.each(Object.entries(posts))('because of %s', (code, [toPerson, toChannel]) => {
    expect([afterRefusal(code, 'post-to-person'), afterRefusal(code, 'post-to-channel')]).toEqual([
      toPerson,
      toChannel,
    ]);
  });
});

/** What any method may refuse with, as Slack's reference has it. */
const ofEveryMethod =
  'not_authed invalid_auth account_inactive token_revoked token_expired org_login_required two_factor_setup_required ekm_access_denied enterprise_is_restricted missing_scope not_allowed_token_type access_denied no_permission team_access_not_granted team_added_to_org ratelimited fatal_error internal_error request_timeout service_unavailable';

it.each(ofEveryMethod.split(' '))('every method may answer %s, which means the same whatever was asked', (code) => {
  const classes = (['post-to-person', 'post-to-channel', 'form'] as const).map((purpose) => errorClass(code, purpose));
  expect(new Set(classes).size).toBe(1);
  expect(classes).not.toContain('other');
});

describe('What those who look after the bot read of a refusal', () => {
  const toMend = Object.entries(posts).filter(([, [toPerson]]) => toPerson === 'hold-and-tell');

  it.each(toMend.map(([code]) => code))('%s is plain words and one thing to do', (code) => {
    const text = setupWords('the check-in', { code });
    expect(text).not.toContain(code);
    expect(text).toMatch(/^I can’t send the check-in: .+\. (Add|Ask|Compare|Copy|Name|Turn) .+\. Until then/);
  });

  it('a missing permission is named where Slack names it', () => {
    const text = lackWords('The weekly digest comes without its picture', {
      code: 'missing_scope',
      needed: 'files:write',
    });
    expect(text).toBe(
      'The weekly digest comes without its picture: the app lacks a permission (files:write). Add it in the app’s settings, OAuth & Permissions, and install the app again.',
    );
  });
});

describe('A call for another purpose', () => {
  it.each<[ErrorClass, 'rewrite' | 'read' | 'form', string[]]>([
    [
      'message-gone',
      'rewrite',
      [
        'message_not_found',
        'cant_update_message',
        'edit_window_closed',
        'block_mismatch',
        'streaming_state_conflict',
        'is_inactive',
        'channel_not_found',
        'is_archived',
      ],
    ],
    ['our-payload', 'rewrite', ['msg_too_long', 'view_too_large']],
    ['install-dead', 'rewrite', ['token_revoked']],
    [
      'unreadable',
      'read',
      ['invalid_ts_oldest', 'invalid_ts_latest', 'invalid_cursor', 'not_in_channel', 'missing_scope'],
    ],
    ['install-dead', 'read', ['invalid_auth']],
    ['trigger', 'form', ['expired_trigger_id', 'exchanged_trigger_id', 'invalid_trigger_id', 'trigger_expired']],
    ['view', 'form', ['hash_conflict', 'not_found', 'push_limit_reached', 'duplicate_external_id']],
  ])('%s on %s', (expected, purpose, codes) => {
    expect(codes.map((code) => errorClass(code, purpose))).toEqual(codes.map(() => expected));
  });
});

function both(what: AfterRefusal, codes: string[]): Record<string, [AfterRefusal, AfterRefusal]> {
  return Object.fromEntries(codes.map((code) => [code, [what, what]]));
}
