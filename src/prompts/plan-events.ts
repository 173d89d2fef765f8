import type { EventFacts } from './event-facts.ts';
import { planCommitmentsDue } from './kinds/commitment-due.ts';
import { planNudges } from './kinds/nudge.ts';
import { planTeamCheckIns } from './kinds/team-check-ins.ts';
import { planWelcomes } from './kinds/welcome.ts';
import type { Outcome } from './planned-prompt.ts';
import type { Planner } from './planner.ts';

/** What follows from things that happened, not from the calendar alone. A new kind is a file in kinds/ and a line here. */
export function planEvents(planner: Planner, { checkIns, commitments, sent }: EventFacts): Outcome[] {
  return [
    ...planWelcomes(planner),
    ...planTeamCheckIns(planner, checkIns),
    ...planCommitmentsDue(planner, commitments),
    ...planNudges(planner, sent, checkIns),
  ];
}
