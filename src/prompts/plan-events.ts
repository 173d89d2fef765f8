import type { EventFacts } from './event-facts.ts';
import { planCallChecks } from './kinds/call-check.ts';
import { planCommitmentsDue } from './kinds/commitment-due.ts';
import { planNews } from './kinds/news.ts';
import { planNudges } from './kinds/nudge.ts';
import { planPractice } from './kinds/practice.ts';
import { planTeamCheckIns } from './kinds/team-check-ins.ts';
import { planWelcomes } from './kinds/welcome.ts';
import type { Outcome } from './planned-prompt.ts';
import type { Planner } from './planner.ts';

/** What follows from things that happened, not from the calendar alone. A new kind is a file in kinds/ and a line here. */
export function planEvents(planner: Planner, events: EventFacts): Outcome[] {
  const { checkIns, commitments, loops, news = [] } = events;
  return [
    ...planWelcomes(planner),
    ...planTeamCheckIns(planner, checkIns),
    ...planCommitmentsDue(planner, commitments),
    ...planCallChecks(planner, loops),
    ...planPractice(planner, loops),
    ...planNews(planner, news),
    ...planNudges(planner, events),
  ];
}
