import { APP_TOKEN, BOT_TOKEN, BOT_USER_ID, SLACKBOT_ID } from './constants.ts';
import { pageStyle } from './page-style.ts';
import type { Workspace } from './workspace.ts';
import type { Person } from './world.ts';

/** The page at the sandbox's address: what this is, who is in it, and how to drive it with curl. */
export function renderPage(workspace: Workspace): string {
  const { manifest, world, clock, sockets } = workspace;
  const people = [...world.people.values()].filter(({ id }) => id !== BOT_USER_ID && id !== SLACKBOT_ID);
  const channels = [...world.channels.values()].filter(({ user }) => user === null);
  const connections = sockets.connectionCount;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(manifest.appName)} sandbox</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(manifest.appName)} sandbox</h1>
<p>A small, strict Slack on this machine. The app talks to it exactly as it talks to Slack, and it refuses what Slack refuses.
Nothing here reaches anybody, and all of it is gone when it stops.</p>
</header>
<dl class="facts">
<div><dt>Sandbox time</dt><dd><time datetime="${clock.now().toISOString()}">${escapeHtml(longTime(clock.now()))}</time></dd></div>
<div><dt>The app</dt><dd>${connections === 0 ? 'not connected' : `connected (${connections})`}</dd></div>
<div><dt>Web API</dt><dd><code>${workspace.url}/api/</code></dd></div>
</dl>
<section>
<h2>People</h2>
<table><thead><tr><th>Id</th><th>Name</th><th>Their time</th><th>Zone</th></tr></thead>
<tbody>${people.map((person) => personRow(person, clock.now())).join('')}</tbody></table>
</section>
${channels.length === 0 ? '' : channelSection(channels)}
<section>
<h2>Be somebody</h2>
<p>Each call answers once the app has finished, with the messages that are new and the forms that the person has open.</p>
<pre>S=${workspace.url}/_sandbox</pre>
${examples(workspace, people[0]?.id ?? 'U0SOMEONE')
  .map(exampleOf)
  .join('')}
</section>
<section>
<h2>Connect an app of your own</h2>
<pre>SLACK_API_URL=${workspace.url}/api/
SLACK_BOT_TOKEN=${BOT_TOKEN}
SLACK_APP_TOKEN=${APP_TOKEN}</pre>
</section>
</body>
</html>
`;
}

function personRow({ id, name, tz, isDeleted, isBot, isGuest }: Person, now: Date): string {
  const notes = [isDeleted && 'deactivated', isBot && 'bot', isGuest && 'guest'].filter((note) => note !== false);
  const note = notes.length > 0 ? ` <small>${notes.join(', ')}</small>` : '';
  const cells = [
    `<code>${escapeHtml(id)}</code>`,
    `${escapeHtml(name)}${note}`,
    escapeHtml(timeIn(tz, now)),
    escapeHtml(tz ?? 'none'),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function channelSection(channels: { id: string; name: string; isPrivate: boolean; isArchived: boolean }[]): string {
  const rows = channels.map(({ id, name, isPrivate, isArchived }) => {
    const notes = [isPrivate && 'private', isArchived && 'archived'].filter((note) => note !== false).join(', ');
    return `<tr><td><code>${escapeHtml(id)}</code></td><td>#${escapeHtml(name)} <small>${notes}</small></td></tr>`;
  });
  return `<section><h2>Channels</h2><table><tbody>${rows.join('')}</tbody></table></section>`;
}

interface Example {
  does: string;
  path: string;
  body?: unknown;
}

function examples({ manifest }: Workspace, user: string): Example[] {
  const command = [...manifest.commands.keys()].at(-1) ?? '/command';
  return [
    { does: 'See everything: people, messages, open forms', path: 'state' },
    { does: 'Move time on; the app does what is due on the way', path: 'clock', body: { advance: '2h' } },
    { does: 'Type a command', path: 'command', body: { user, command, text: 'help' } },
    { does: 'Press a button in a message', path: 'click', body: { user, channel: 'D…', ts: '…', action_id: '…' } },
    { does: 'Send a form', path: 'submit', body: { user, view_id: 'V…', values: { block_id: { action_id: 'text' } } } },
    { does: 'Write to the app', path: 'message', body: { user, channel: BOT_USER_ID, text: 'Hello' } },
    { does: 'Open the Home tab', path: 'home', body: { user } },
    {
      does: 'Let the next post fail as Slack fails',
      path: 'fault',
      body: { method: 'chat.postMessage', kind: '503', times: 1 },
    },
    { does: 'See every call the app made', path: 'calls' },
    { does: 'Start over', path: 'reset', body: {} },
  ];
}

function exampleOf({ does, path, body }: Example): string {
  const data = body === undefined ? '' : ` -d '${JSON.stringify(body)}'`;
  return `<h3>${escapeHtml(does)}</h3><pre>curl -s $S/${path}${escapeHtml(data)}</pre>`;
}

function longTime(now: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(now)} UTC`;
}

function timeIn(tz: string | null, now: Date): string {
  if (tz === null) return '–';
  try {
    const shape = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: tz } as const;
    return new Intl.DateTimeFormat('en-GB', shape).format(now);
  } catch {
    return 'unknown zone';
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
