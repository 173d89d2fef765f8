import type { Kysely } from 'kysely';
import { listAllLoops } from '../loops/loop.store.ts';
import { coachVerdicts } from '../loops/loop.ts';
import type { Database } from '../platform/schema.ts';
import { listPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import type { Roster } from '../roster/roster.ts';
import type { CheckRow } from './export-checks.ts';
import { exportView } from './export-view.ts';
import { coachAt } from './loop-pairs.ts';
import { tells } from './specific.ts';
import { spellsInOrder, teamsOfPairs } from './teams-of-pairs.store.ts';

/** Every check that this person may see, by loop and then as they were given; null is the operator, who sees all states. */
export async function listCheckRows(db: Kysely<Database>, roster: Roster, as: string | null): Promise<CheckRow[]> {
  const view = exportView(roster, as);
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  const teamIn = await teamsOfPairs(db);
  const spells = await spellsInOrder(db);
  return (await listAllLoops(db)).flatMap((loop) =>
    coachVerdicts(loop).flatMap((verdict): CheckRow[] => {
      const { at, evidence } = verdict;
      const pair = { coach: coachAt(loop, spells.get(loop.coacheeId) ?? [], at), coachee: loop.coacheeId };
      const team = teamIn(pair, at.toISOString().slice(0, 10));
      if (!view.showsPair(pair, team)) return [];
      return [
        {
          loop_id: loop.id,
          coach_id: pair.coach,
          coach_name: personName(roster, people, pair.coach),
          coachee_id: pair.coachee,
          coachee_name: personName(roster, people, pair.coachee),
          team,
          at: at.toISOString(),
          verdict: verdict.verdict,
          counts: tells(verdict),
          has_line: evidence !== null,
        },
      ];
    }),
  );
}
