import type { Services } from '../slack/services.ts';
import { tellOnce } from '../slack/tell-once.ts';
import { passedOnMessages } from './loop-messages.view.ts';
import type { LoopPorts } from './loop-ports.ts';
import { passOnLoops } from './pass-on-loops.usecase.ts';

/** Passes open loops on to the coach whom a person has now, and tells the new coach, the person and the former coach, each once. */
export async function passLoopsOn(services: Services & LoopPorts): Promise<void> {
  for (const passed of await passOnLoops(services)) {
    await services.loopChanged(passed.loopId);
    const { toNew, toCoachee, toFormer } = passedOnMessages(passed);
    const key = `passed-on/${passed.loopId}/${passed.version}`;
    await tellOnce(services, [passed.toId], `${key}/new`, toNew);
    await tellOnce(services, [passed.coacheeId], `${key}/coachee`, toCoachee);
    await tellOnce(services, [passed.fromId], `${key}/former`, toFormer);
  }
}
