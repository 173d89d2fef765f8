import type { AcksPeople } from './acks-people.ts';
import { dueCount, makeDueAgain } from './acks-prompts.ts';
import type { Stage } from './acks-stage.ts';

/** Prompts go out, one tick's after the other's without the pauses between them. */
export interface Sending {
  /** Resolves when prompts are on their way; when all have gone out, the same ones are made due again first. */
  keepUp(): Promise<void>;
  stop(): Promise<void>;
}

/** A day on which nobody is left to be asked. */
const muchLater = '2027-03-15T17:00:00.000Z';

export function startSending(stage: Stage, { prompted }: AcksPeople): Sending {
  let isEnough = false;
  let running = run();
  let isDry = false;

  async function run(): Promise<void> {
    while (!isEnough) {
      await stage.tick();
      if (dueCount(stage.databaseFile, muchLater) === 0) break;
    }
    isDry = true;
  }

  return {
    async keepUp() {
      if (!isDry) return;
      await running;
      makeDueAgain(stage.databaseFile, prompted);
      isDry = false;
      running = run();
    },
    async stop() {
      isEnough = true;
      await running;
      await stage.bot.ask({ what: 'idle' });
    },
  };
}
