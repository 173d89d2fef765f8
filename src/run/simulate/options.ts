import { parseArgs } from 'node:util';
import { isDay } from '../../calendar/days.ts';
import type { DayRange } from '../../calendar/settings.ts';
import { type BrokenRule, brokenRules } from './broken-rule.ts';

export interface SimulateOptions {
  people: number;
  span: DayRange;
  seed: number;
  broken: BrokenRule | null;
  workspaces: number;
  /** Where databases and records stay; null: nowhere. */
  keep: string | null;
}

export const simulateUsage = `Usage: npm run simulate -- --people 1000 --from 2026-12-01 --to 2027-11-30

Plays a span of days for a made-up company on the real planner and store, then checks what was sent.

  --people N       how many people (100)
  --from, --to     first and last day, UTC (2026-12-01, 2027-11-30)
  --seed N         another company and another year (1)
  --workspaces N   so many companies of equal size, a process each (one for each 500 people)
  --break RULE     switch a rule off, to see that it is noticed: ${brokenRules.join(', ')}
  --keep FOLDER    leave the databases and the records of what was sent here (else SQLite works in memory)
`;

const peoplePerWorkspace = 500;

/** The options, or in a sentence what is wrong with them; null when only help is asked for. */
export function readSimulateOptions(args: string[]): SimulateOptions | { problem: string } | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        people: { type: 'string', default: '100' },
        from: { type: 'string', default: '2026-12-01' },
        to: { type: 'string', default: '2027-11-30' },
        seed: { type: 'string', default: '1' },
        workspaces: { type: 'string' },
        break: { type: 'string' },
        keep: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return null;
    const people = wholeNumber('--people', values.people);
    const broken = brokenRules.find((rule) => rule === values.break) ?? null;
    if (values.break !== undefined && !broken) throw new Error(`--break is one of ${brokenRules.join(', ')}.`);
    if (!isDay(values.from) || !isDay(values.to) || values.from > values.to) {
      throw new Error('--from and --to are days like 2026-12-01, the first not after the last.');
    }
    const usual = String(Math.ceil(people / peoplePerWorkspace));
    return {
      people,
      span: { from: values.from, to: values.to },
      seed: wholeNumber('--seed', values.seed),
      workspaces: wholeNumber('--workspaces', values.workspaces ?? usual),
      broken,
      keep: values.keep ?? null,
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} is a whole number from 1.`);
  return Number(text);
}
