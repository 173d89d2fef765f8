/** The person behind what Slack delivers: who typed, pressed, sent a form, wrote to the bot or opened its Home. Undefined for everything else. */
export function whoActed(body: unknown): string | undefined {
  const event = field(body, 'event');
  if (event !== undefined) return isOfPerson(event) ? text(field(event, 'user')) : undefined;
  return text(field(body, 'user_id')) ?? text(field(field(body, 'user'), 'id'));
}

/** Was something pressed on a Home tab? */
export function isAtHome(body: unknown): boolean {
  return field(field(body, 'view'), 'type') === 'home';
}

function isOfPerson(event: unknown): boolean {
  const type = field(event, 'type');
  return type === 'app_home_opened' || (type === 'message' && field(event, 'bot_id') === undefined);
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
