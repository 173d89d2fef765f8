import { killIn } from './killing.ts';
import type { People } from './people.ts';
import {
  type CallFaultTrial,
  callFaults,
  killMoments,
  refusals,
  type SocketFaultTrial,
  socketFaults,
  type Trial,
} from './trials.ts';
import { untilDue, type World } from './world.ts';

const minute = 60_000;
const mostTries = 8;

/** One trial, and then people go on with their day. */
export async function playRound(
  world: World,
  people: People,
  { trial, round }: { trial: Trial; round: number },
): Promise<void> {
  const { story, chance } = world;
  if (!world.bot().isAlive()) await world.startAgain();
  story.tell({ what: 'round', at: world.now().toISOString(), round, trial });
  await play(world, people, trial);
  await world.calls.look();
  for (let acts = chance.below(3); acts > 0; acts -= 1) await people.act();
  await world.calls.look();
}

async function play(world: World, people: People, trial: Trial): Promise<void> {
  const fault = callFaults.find((one) => one === trial);
  if (fault) return breakCall(world, people, fault);
  const socket = socketFaults.find((one) => one === trial);
  if (socket) return breakSocket(world, people, socket);
  const moment = killMoments.find((one) => one === trial);
  if (moment) return killIn(world, people, moment);
  return trial === 'clock-jump' ? leap(world) : wrongClock(world, people, trial === 'clock-ahead' ? 1 : -1);
}

async function breakCall(world: World, people: People, fault: CallFaultTrial): Promise<void> {
  const { calls, chance, story } = world;
  const kind = fault === 'error' ? `error:${nextRefusal(story.counts)}` : fault;
  const isPost = chance.percent(fault === 'timeout' ? 40 : 70);
  const method = isPost ? 'chat.postMessage' : chance.pick(['chat.update', 'views.open', 'conversations.history']);
  const wait = fault === '429' ? { retry_after: chance.pick([1, 7, 40, 200]) } : {};
  await world.moveTo(new Date(world.nextDue(world.now()).getTime() - 30_000));
  // A history is only read after an answer was lost.
  if (method === 'conversations.history') await calls.arm({ method: 'chat.postMessage', kind: 'reset-after-accept' });
  await calls.arm({ method, kind, ...(method === 'chat.postMessage' && { after: chance.below(2) }), ...wait });
  for (let tries = 0; calls.left > 0 && tries < mostTries; tries += 1) {
    if (method === 'chat.update' || method === 'views.open') await people.fillIn();
    await untilDue(world);
    // The lease of a lost post ends.
    await world.moveTo(new Date(world.now().getTime() + 2 * minute));
    await calls.look();
  }
}

/** One code after the other, each when the one before has struck. */
function nextRefusal(counts: ReadonlyMap<string, number>): string {
  const struck = [...counts].reduce((sum, [name, times]) => sum + (name.startsWith('fault error:') ? times : 0), 0);
  return refusals[struck % refusals.length] ?? refusals[0];
}

async function breakSocket(world: World, people: People, kind: SocketFaultTrial): Promise<void> {
  const { slack, story, chance } = world;
  await untilDue(world);
  const timesTooSlow = people.timesTooSlow;
  await slack.post('fault', { kind, times: kind === 'late-ack' ? 1 : chance.pick([1, 2]) });
  const tell = () => story.tell({ what: 'socket', at: world.now().toISOString(), kind });
  if (kind === 'socket-disconnect') tell();
  await (chance.percent(70) ? people.fillIn() : people.act());
  for (let tries = 0; kind === 'late-ack' && people.timesTooSlow === timesTooSlow && tries < mostTries; tries += 1) {
    await people.act();
  }
  if (people.timesTooSlow > timesTooSlow) tell();
  await people.act();
  await untilDue(world);
}

async function leap(world: World): Promise<void> {
  const due = world.nextDue(world.now());
  await world.moveTo(new Date(due.getTime() - minute));
  await world.leapTo(new Date(due.getTime() + (world.chance.pick([20, 45, 120, 400]) + 0.5) * minute));
  await untilDue(world);
}

async function wrongClock(world: World, people: People, sign: number): Promise<void> {
  const minutes = sign * world.chance.pick([3, 17, 45, 130]);
  const from = world.now().toISOString();
  world.setSkew(minutes);
  await untilDue(world);
  await people.act();
  await untilDue(world);
  world.setSkew(0);
  await world.moveTo(new Date(world.now().getTime() + minute));
  world.story.tell({ what: 'skew', from, to: world.now().toISOString(), minutes });
}
