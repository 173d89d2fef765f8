import { CompanyPlan } from './company-plan.ts';
import { checkCoverage } from './coverage.ts';
import { checkAway, checkHours } from './hours.ts';
import type { Line } from './lines.ts';
import { checkCap, checkOnce } from './once.ts';
import { checkPhase } from './phase.ts';
import type { Result } from './result.ts';
import { World } from './world.ts';

/** Everything that is checked of one simulated company. */
export function checkSimulation(lines: readonly Line[]): Result[] {
  const plan = new CompanyPlan(new World(lines));
  const { world } = plan;
  return [
    checkHours(world),
    checkAway(world),
    checkPhase(plan),
    checkOnce(world),
    checkCap(world),
    checkCoverage(plan),
  ];
}
