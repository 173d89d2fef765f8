import { expect, it } from 'vitest';
import { eastOf, pipelineSlot, planOf, promptsIn } from '../rosters-to-plan.ts';

it('a pipeline review is full in every phase, with its own key', () => {
  const rows = planOf(eastOf({ pipeline: pipelineSlot }), '2026-11-30', '2026-12-27', { person: 'UREP' });
  expect(promptsIn(rows).map(({ key, phase, variant, at }) => [key, phase, variant, at])).toEqual([
    ['pipeline-review/UMGR>UREP/2026-11-30', 'reset', 'full', '2026-12-03T09:30:00Z'],
    ['pipeline-review/UMGR>UREP/2026-12-07', 'coaching', 'full', '2026-12-10T09:30:00Z'],
    ['pipeline-review/UMGR>UREP/2026-12-14', 'coaching', 'full', '2026-12-17T09:30:00Z'],
    ['pipeline-review/UMGR>UREP/2026-12-21', 'coaching', 'full', '2026-12-24T09:30:00Z'],
  ]);
});
