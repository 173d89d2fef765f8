import type { People } from './people.ts';
import type { World } from './world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const friday = 5;

/**
 * Time moves on until nothing is under way any more: people send again what did not get through, faults that hit nothing yet do so, and some
 * days pass in peace. It ends just after the second of two leaders' digests, which go out every week whatever happens.
 */
export async function settle(world: World, people: People): Promise<void> {
  if (!world.bot().isAlive()) await world.startAgain();
  for (let tries = 0; world.calls.left > 0 && tries < 40; tries += 1) {
    await world.moveTo(world.nextDue(world.now()));
    await people.fillIn();
    await world.calls.look();
  }
  await people.finish();
  await world.moveTo(new Date(world.now().getTime() + day));
  await world.moveTo(afterDigests(world.now()));
  await world.calls.look();
  world.story.tell({ what: 'end', at: world.now().toISOString() });
}

/** The digest of the leaders in New York is posted at two in the afternoon, at 18:00 or 19:00 UTC. */
function afterDigests(now: Date): Date {
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const days = (friday - midnight.getUTCDay() + 7) % 7;
  const ends = new Date(midnight.getTime() + days * day + (19 * 60 + 5) * minute);
  return ends > now ? ends : new Date(ends.getTime() + 7 * day);
}
