import { emit } from './events.ts';
import { tsOf } from './messages.ts';
import { describeView } from './views.ts';
import type { Workspace } from './workspace.ts';
import type { Channel, Person } from './world.ts';

/** Tells the app that a person opened it. Slack says so for the Messages tab too, under the same name. */
export async function tellOpened(
  workspace: Workspace,
  im: Channel,
  person: Person,
  tab: 'home' | 'messages',
): Promise<void> {
  const { world, clock } = workspace;
  const published = world.homes.get(person.id);
  const event = {
    type: 'app_home_opened',
    user: person.id,
    channel: im.id,
    tab,
    ...(published && tab === 'home' && { view: describeView(published, { withValues: true }) }),
    event_ts: tsOf(clock.now().getTime() * 1000),
  };
  await emit(workspace, 'app_home_opened', event, { isEcho: tab === 'messages' });
}
