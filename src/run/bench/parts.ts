import { benchAcks } from './acks.ts';
import { benchDigest } from './digest.ts';
import type { Figure } from './measure.ts';
import { benchMemory } from './memory.ts';
import { benchRestart } from './restart.ts';
import { benchSends } from './sends.ts';
import { benchStart } from './start.ts';
import { benchStore } from './store.ts';
import { benchTick } from './tick.ts';

/** One part of the bench. Each gets an empty folder of its own. */
export interface Part {
  measure(folder: string): Promise<Figure[]>;
  /** The same figures of next to nothing: whether it works, not what it comes to. */
  tryOut(folder: string): Promise<Figure[]>;
}

/** What `npm run bench` can measure, by the names it is asked for. */
export const parts: Record<string, Part> = {
  tick: { measure: benchTick, tryOut: (folder) => benchTick(folder, { few: 50, many: 500 }) },
  sends: { measure: benchSends, tryOut: (folder) => benchSends(folder, { rounds: 2, messages: 10 }) },
  store: { measure: benchStore, tryOut: (folder) => benchStore(folder, { prompts: 20, inTurn: 10 }) },
  acks: { measure: benchAcks, tryOut: (folder) => benchAcks(folder, { samples: 1, actors: 50, prompts: 10 }) },
  memory: { measure: benchMemory, tryOut: (folder) => benchMemory(folder, { people: 20, rounds: 1, restMs: 10 }) },
  start: { measure: benchStart, tryOut: (folder) => benchStart(folder, { people: 20, rounds: 1 }) },
  restart: { measure: benchRestart, tryOut: (folder) => benchRestart(folder, { people: [20], rounds: 1, posts: 3 }) },
  digest: { measure: benchDigest, tryOut: (folder) => benchDigest(folder, { teams: 2, weeksAYear: 5 }) },
};
