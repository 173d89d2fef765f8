import { forgetHandled } from '../platform/handled.ts';
import { participants } from '../roster/pairs.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Services } from '../slack/services.ts';
import { replan } from './replan.usecase.ts';

const twoDaysMs = 2 * 86_400_000;

/** Plans the next two weeks anew at the start, and with the first tick of each UTC day. */
export function planDaily(services: Services, readPeople: (ids: string[]) => Promise<void>): { run(): Promise<void> } {
  let plannedOn = '';
  let isMissed = false;
  return {
    async run() {
      const { db, clock, log } = services;
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      if (today === plannedOn) return;
      const roster = await loadRoster(db, today);
      if (!roster) {
        if (!isMissed)
          log.warn('There is no roster yet, so nobody is written to. Run: npm run -s cli -- apply roster.yml');
        isMissed = true;
        return;
      }
      await readPeople(participants(roster.roster));
      await replan(services);
      await forgetHandled(db, new Date(now.getTime() - twoDaysMs));
      plannedOn = today;
      log.info({ roster: roster.version }, 'Planned the next two weeks');
    },
  };
}
