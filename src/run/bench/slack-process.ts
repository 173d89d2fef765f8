// A local Slack as a process of its own, so that what it does takes nothing from whom it serves.
import type { Server } from 'node:http';
import { projectFile } from '../../platform/project-root.ts';
import { APP_TOKEN, BOT_TOKEN } from '../../sandbox/constants.ts';
import { createSandboxServer } from '../../sandbox/server.ts';
import { createWorkspace } from '../../sandbox/workspace.ts';
import { openIm } from '../../sandbox/world.ts';
import { seedTeam } from '../sandbox-team.ts';
import { rosterIn } from './company-roster.ts';
import { speakToParent } from './peer.ts';
import type { LocalSlack, SlackStart } from './slack-child.ts';

speakToParent<never, never, SlackStart, LocalSlack>(async ({ roster, at, answersAfterMs = 0 }) => {
  const workspace = createWorkspace({
    manifest: projectFile('manifest.yml'),
    team: seedTeam(rosterIn(roster)),
    at: new Date(at),
  });
  for (const id of workspace.world.people.keys()) openIm(workspace.world, id, new Date(at));
  const server = createSandboxServer(workspace);
  if (answersAfterMs > 0) serveLater(server, answersAfterMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  workspace.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url: workspace.url, apiUrl: `${workspace.url}/api/`, botToken: BOT_TOKEN, appToken: APP_TOKEN };
});

function serveLater(server: Server, afterMs: number): void {
  const [serve] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    setTimeout(() => serve?.call(server, request, response), afterMs);
  });
}
