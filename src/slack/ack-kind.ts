/** What Slack asks for with this body: `command`, `button`, `form`, `shortcut`, `event` or `other`. */
export function ackKind(body: Record<string, unknown>): string {
  if (typeof body.command === 'string') return 'command';
  return kinds[String(body.type)] ?? 'other';
}

const kinds: Record<string, string> = {
  block_actions: 'button',
  view_submission: 'form',
  view_closed: 'form',
  shortcut: 'shortcut',
  message_action: 'shortcut',
  event_callback: 'event',
};
