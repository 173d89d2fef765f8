import type { Kysely } from 'kysely';
import { listAllLoops } from '../loops/loop.store.ts';
import { coachVerdicts, type Loop, wordingOf } from '../loops/loop.ts';
import { stageOf } from '../loops/stage.ts';
import type { Database } from '../platform/schema.ts';
import { listPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import type { Roster } from '../roster/roster.ts';
import type { LoopRow } from './export-loops.ts';
import { exportView } from './export-view.ts';
import { coachAt } from './loop-pairs.ts';
import { endedTasks, isSpecific, tells } from './specific.ts';
import { spellsInOrder, teamsOfPairs } from './teams-of-pairs.store.ts';

/** Every loop that this person may see, by id; null is the operator, who sees all states and no words. Words are for the two of the pair. */
export async function listLoopRows(
  db: Kysely<Database>,
  roster: Roster,
  as: string | null,
  now: Date,
): Promise<LoopRow[]> {
  const view = exportView(roster, as);
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  const teamIn = await teamsOfPairs(db);
  const spells = await spellsInOrder(db);
  return (await listAllLoops(db)).flatMap((loop): LoopRow[] => {
    const pair = { coach: loop.coachId, coachee: loop.coacheeId };
    const team = teamIn(pair, loop.openedAt.toISOString().slice(0, 10));
    if (!view.showsPair(pair, team)) return [];
    const mayRead = view.showsWordsOfPair(pair);
    const wording = wordingOf(loop);
    return [
      {
        id: loop.id,
        coach_id: loop.coachId,
        coach_name: personName(roster, people, loop.coachId),
        coachee_id: loop.coacheeId,
        coachee_name: personName(roster, people, loop.coacheeId),
        team,
        opened_with_coach_id: coachAt(loop, spells.get(loop.coacheeId) ?? [], loop.openedAt),
        ...statesOf(loop, now),
        behaviour: mayRead ? (wording?.behaviour ?? null) : null,
        pass_condition: mayRead ? (wording?.passCondition ?? null) : null,
        indicator: mayRead ? loop.indicator : null,
      },
    ];
  });
}

function statesOf(loop: Loop, now: Date) {
  const verdicts = coachVerdicts(loop);
  const last = verdicts.at(-1);
  const tasks = endedTasks(loop);
  return {
    opened_at: loop.openedAt.toISOString(),
    closed_at: loop.closed?.at.toISOString() ?? null,
    close_reason: loop.closed?.reason ?? null,
    stage: stageOf(loop, now),
    review_rule: loop.reviewRule,
    moments: loop.moments.length,
    is_specific: isSpecific(loop),
    tasks_ended: tasks.length,
    tasks_tried: tasks.filter(({ isTried }) => isTried).length,
    attempts: loop.attempts.length,
    attempts_passed: loop.attempts.filter(({ isPassed }) => isPassed).length,
    calls: loop.calls.length,
    checks: verdicts.length,
    checks_with_line: verdicts.filter(({ evidence }) => evidence !== null).length,
    checked: verdicts.filter(tells).length,
    shown: verdicts.filter(({ verdict }) => verdict === 'shown').length,
    second_opinions: loop.verdicts.length - verdicts.length,
    last_verdict: last?.verdict ?? null,
    last_verdict_at: last?.at.toISOString() ?? null,
  };
}
