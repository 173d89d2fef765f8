import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { buildHome } from './build-home.ts';
import type { AdminNote, Home } from './home.ts';
import { loadHomeSources } from './home-sources.store.ts';

/** What stands on this person's Home tab now; undefined for a stranger, and before there is a roster. */
export async function loadHome(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  personId: string,
  health: () => Promise<AdminNote>,
): Promise<Home | undefined> {
  const sources = await loadHomeSources(db, personId, { now: clock.now(), holidaysOf });
  const isAdmin = sources?.facts.roster.roster.roles.admin.includes(personId) ?? false;
  return sources && buildHome(sources, personId, isAdmin ? await health() : { isWell: true, off: [] });
}
