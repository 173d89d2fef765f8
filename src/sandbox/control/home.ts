import { tellOpened } from '../app-opened.ts';
import { openIm } from '../world.ts';
import { type Control, failed } from './control.ts';

/** A person opens the app's Home tab. */
export const home: Control = {
  needs: ['user'],
  acts: 'person',
  async run({ workspace, person }) {
    const { world, manifest, clock } = workspace;
    if (!manifest.hasHomeTab) return failed('this app has no Home tab');
    world.atHome.add(person.id);
    await tellOpened(workspace, openIm(world, person.id, clock.now()), person, 'home');
    return {};
  },
};
