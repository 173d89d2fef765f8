// One simulated company in a process of its own: its settings come as JSON, what it has played goes back to its parent.
import { endWithParent } from '../end-with-parent.ts';
import { type Simulation, simulateYear } from './simulate-year.ts';

const simulation: Simulation = JSON.parse(process.argv[2] ?? '');
endWithParent();
let days = 0;
await simulateYear(simulation, (sent) => {
  days += 1;
  process.send?.({ days, sent });
});
process.disconnect?.();
