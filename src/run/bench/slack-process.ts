// A local Slack as a process of its own, so that what it does takes nothing from whom it serves.
import { projectFile } from '../../platform/project-root.ts';
import { APP_TOKEN, BOT_TOKEN } from '../../sandbox/constants.ts';
import { createSandboxServer } from '../../sandbox/server.ts';
import { createWorkspace } from '../../sandbox/workspace.ts';
import { openIm } from '../../sandbox/world.ts';
import { seedTeam } from '../sandbox-team.ts';
import { rosterIn } from './company-roster.ts';
import { speakToParent } from './peer.ts';
import type { LocalSlack, SlackStart } from './slack-child.ts';

speakToParent<never, never, SlackStart, LocalSlack>(async ({ roster, at }) => {
  const workspace = createWorkspace({
    manifest: projectFile('manifest.yml'),
    team: roster === null ? { people: [], channels: [] } : seedTeam(rosterIn(roster)),
    at: new Date(at),
  });
  for (const id of workspace.world.people.keys()) openIm(workspace.world, id, new Date(at));
  const server = createSandboxServer(workspace);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  workspace.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url: workspace.url, apiUrl: `${workspace.url}/api/`, botToken: BOT_TOKEN, appToken: APP_TOKEN };
});
