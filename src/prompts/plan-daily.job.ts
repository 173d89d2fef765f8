import { forgetHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import { changedPeople, type DecidingFacts, decidingFacts } from '../roster/changed-people.ts';
import { participants } from '../roster/pairs.ts';
import { listPeople } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { planDay } from './replan.usecase.ts';

const twoDaysMs = 2 * 86_400_000;

/** Plans all at the start, and what has changed with the first tick of each UTC day. */
export function planDaily(outside: Outside, readPeople: (ids: string[]) => Promise<void>): { run(): Promise<void> } {
  let last: { on: string; at: Date; facts: DecidingFacts } | null = null;
  let isMissed = false;
  return {
    async run() {
      const { db, clock, log } = outside;
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      if (today === last?.on) return;
      const roster = await loadRoster(db, today);
      if (!roster) {
        if (!isMissed)
          log.warn('There is no roster yet, so nobody is written to. Run: npm run -s cli -- apply roster.yml');
        isMissed = true;
        return;
      }
      await readPeople(participants(roster.roster));
      const facts = decidingFacts(await listPeople(db));
      const changed = last ? changedPeople(last.facts, facts) : [];
      await planDay(outside, { since: last?.at ?? null, changed });
      await forgetHandled(db, new Date(now.getTime() - twoDaysMs));
      last = { on: today, at: now, facts };
      log.info({ roster: roster.version }, 'Planned the next two weeks');
    },
  };
}
