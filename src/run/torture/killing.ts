import { setTimeout as wait } from 'node:timers/promises';
import type { Moment } from './moments.ts';
import type { People } from './people.ts';
import type { KillMoment } from './trials.ts';
import { untilDue, type World } from './world.ts';

const minute = 60_000;
const mostTries = 8;
const longestDelayMs = 60;

/** Kills the bot at the moment, leaves it dead for a while or not at all, and starts it again. */
export async function killIn(world: World, people: People, moment: KillMoment): Promise<void> {
  if (moment === 'at-random' || moment === 'outage') await killAtRandom(world, moment);
  else await killWhileBusy(world, people, moment);
  await world.moveTo(new Date(world.now().getTime() + downFor(world, moment) * minute));
  await world.startAgain();
}

async function killAtRandom(world: World, moment: KillMoment): Promise<void> {
  await world.moveTo(new Date(world.nextDue(world.now()).getTime() - 30_000));
  const moving = untilDue(world);
  await wait(world.chance.below(longestDelayMs));
  await world.kill(moment);
  await moving;
}

/** Somebody sends a form, or a message is due, until the bot comes to the moment. */
async function killWhileBusy(
  world: World,
  people: People,
  moment: Exclude<KillMoment, 'outage' | 'at-random'>,
): Promise<void> {
  const { chance, calls } = world;
  const isByPerson = chance.percent(35);
  const method = isByPerson ? 'chat.update' : 'chat.postMessage';
  await world.moveTo(new Date(world.nextDue(world.now()).getTime() - 30_000));
  if (moment === 'in-call') await calls.arm({ method, kind: 'timeout', after: chance.below(2) }, 'held');
  else await world.bot().ask({ what: 'arm', moment: momentOf(world, moment, method) });
  const still = moment === 'in-call' ? null : world.bot().standsStill();
  for (let tries = 0; tries < mostTries; tries += 1) {
    let isOver = false;
    const working = (isByPerson ? people.fillIn() : Promise.resolve())
      .then(() => untilDue(world))
      .then(() => {
        isOver = true;
      });
    const standing =
      still === null ? calls.holdsOne(() => isOver) : Promise.race([still.then(() => true), working.then(() => false)]);
    const isThere = await standing;
    if (isThere) {
      await world.kill(moment);
      return working;
    }
    await working;
  }
  await world.kill('at-random');
}

function momentOf(world: World, at: Moment['at'], method: string): Moment {
  const count = 1 + world.chance.below(3);
  return at === 'in-transaction' ? { at, count } : { at, method, count: Math.min(count, 2) };
}

/** In minutes. */
function downFor({ chance }: World, moment: KillMoment): number {
  if (moment === 'outage') return chance.pick([7, 24, 50]) * 60 + chance.below(60);
  if (chance.percent(60)) return 0;
  return chance.pick([1, 3, 12, 40, 200]);
}
