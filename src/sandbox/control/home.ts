import { emit } from '../events.ts';
import { tsOf } from '../messages.ts';
import { describeView } from '../views.ts';
import { openIm } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person opens the app's Home tab. */
export const home: Control = {
  needs: ['user'],
  acts: 'person',
  async run({ workspace, person }) {
    const { world, manifest, clock } = workspace;
    if (!manifest.hasHomeTab) return failed('this app has no Home tab');
    const published = world.homes.get(person.id);
    world.atHome.add(person.id);
    await emit(workspace, 'app_home_opened', {
      type: 'app_home_opened',
      user: person.id,
      channel: openIm(world, person.id, clock.now()).id,
      tab: 'home',
      ...(published && { view: describeView(published, { withValues: true }) }),
      event_ts: tsOf(clock.now().getTime() * 1000),
    });
    return {};
  },
};
