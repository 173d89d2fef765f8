import type { Loop } from '../../src/loops/loop.ts';
import { openLoop } from '../../src/loops/open-loop.usecase.ts';
import type { Refused } from '../../src/loops/refusal.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { aWeek, type Week } from '../check-ins/a-week.ts';
import { aTeam } from '../roster/rosters.ts';

export const behaviour = 'Ask who else decides before naming a price';
export const pass = 'The question “who else decides?” is asked before the first number is said';
export const thursday = { title: 'Acme pricing call', date: '2026-12-17', time: '14:00' };
/** After that call, in London. */
export const afterThursday = '2026-12-17T15:30:00Z';

/** Marco (UMGR) coaches Ana and Ben; Sam (USAM) stands in; Pia (UPIA) manages another team. */
export async function loopWorld(changes: Partial<Roster> = {}): Promise<Week> {
  return aWeek({
    teams: [
      aTeam({ manager: 'UMGR', standIn: 'USAM', reps: ['UANA', 'UBEN'] }),
      aTeam({ name: 'West', manager: 'UPIA', reps: ['UCAT'] }),
    ],
    ...changes,
  });
}

/** Marco opens a loop with Ana, with behaviour and pass condition unless said otherwise. */
export async function openWithAna(week: Week, answers: Record<string, string> = {}): Promise<Loop> {
  const opened = await openLoop(week, {
    actorId: 'UMGR',
    coacheeId: 'UANA',
    viewId: `open/${JSON.stringify(answers)}`,
    answers: { behaviour, pass, ...answers },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.loop;
}

/** Where a refusal leads, in order. */
export function waysOut(outcome: { ok: boolean } | Refused): string[] {
  return 'waysOut' in outcome ? outcome.waysOut.map(({ to }) => to) : [];
}

/** What a use case says is wrong or why it refuses; empty when it is saved. */
export function whyNot(outcome: object): string {
  if ('why' in outcome) return String(outcome.why);
  return 'problems' in outcome ? JSON.stringify(outcome.problems) : '';
}
