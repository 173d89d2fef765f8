const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength });
const yesOrNo = { type: 'boolean' };
const list = (items: object, maxItems: number) => ({ type: 'array', items, minItems: 1, maxItems, uniqueItems: true });
const address = { type: 'string', pattern: '^https://', maxLength: 3000 };
const name = text(1, 255);

/** Exactly these keys: a key that Slack does not know is refused, as Slack does. */
function exactly(properties: Record<string, object>, required: string[] = []): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What Slack documents about a manifest's fields: which there are, how long they may be, how many. As a JSON schema. */
export const manifestRules = exactly(
  {
    _metadata: exactly({ major_version: { enum: [1, 2] }, minor_version: { type: 'integer' } }),
    display_information: exactly(
      {
        name: text(1, 35),
        description: text(1, 140),
        long_description: text(175, 4000),
        background_color: { type: 'string', pattern: '^#(?:[0-9a-fA-F]{3}){1,2}$' },
      },
      ['name'],
    ),
    features: exactly({
      app_home: exactly({
        home_tab_enabled: yesOrNo,
        messages_tab_enabled: yesOrNo,
        messages_tab_read_only_enabled: yesOrNo,
      }),
      bot_user: exactly({ display_name: { ...text(1, 80), pattern: '^[a-z0-9._-]+$' }, always_online: yesOrNo }, [
        'display_name',
      ]),
      shortcuts: list(
        exactly(
          { name: text(1, 24), type: { enum: ['message', 'global'] }, callback_id: name, description: text(1, 150) },
          ['name', 'type', 'callback_id', 'description'],
        ),
        10,
      ),
      slash_commands: list(
        exactly(
          {
            command: { ...text(2, 32), pattern: '^/[a-z0-9_-]+$' },
            url: address,
            description: text(1, 2000),
            usage_hint: text(1, 1000),
            should_escape: yesOrNo,
          },
          ['command', 'description'],
        ),
        50,
      ),
      unfurl_domains: list(name, 5),
    }),
    oauth_config: exactly({
      redirect_urls: list(address, 1000),
      scopes: exactly({ bot: list(name, 255), bot_optional: list(name, 255), user: list(name, 255) }),
    }),
    settings: exactly({
      event_subscriptions: exactly({ request_url: address, bot_events: list(name, 100) }),
      interactivity: exactly({ is_enabled: yesOrNo, request_url: address, message_menu_options_url: address }, [
        'is_enabled',
      ]),
      org_deploy_enabled: yesOrNo,
      socket_mode_enabled: yesOrNo,
      token_rotation_enabled: yesOrNo,
    }),
  },
  ['display_information'],
);
