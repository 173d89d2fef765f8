import { expect, it } from 'vitest';
import type { RepStanding } from '../../../src/check-ins/check-in.ts';
import { teamCheckInsNudge } from '../../../src/prompts/kinds/nudge.view.ts';

function waiting(name: string): RepStanding {
  const key = { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-07' };
  return { key, name, state: 'waits-for-coach', checkIn: undefined, outcomes: [], promised: 1, awayUntil: null };
}

it('A coach is reminded of which week’s check-ins wait', () => {
  expect(teamCheckInsNudge('2026-12-07', [waiting('Chi')]).text).toBe(
    "Chi's check-in for the week of Mon 7 Dec 2026 waits for your answer.",
  );
  expect(teamCheckInsNudge('2026-12-07', [waiting('Chi'), waiting('Ana')]).text).toBe(
    '2 check-ins for the week of Mon 7 Dec 2026 wait for your answer.',
  );
});
