import type { Services } from '../slack/services.ts';
import type { LoopPorts } from './loop-ports.ts';
import { passOnLoops } from './pass-on-loops.usecase.ts';

/** Passes open loops on to the coach whom a person has now, and shows it; whom it concerns hears of it by a message of its own. */
export async function passLoopsOn(services: Services & LoopPorts): Promise<void> {
  for (const { loopId } of await passOnLoops(services)) await services.loopChanged(loopId);
}
