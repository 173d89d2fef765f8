import { parseArgs } from 'node:util';
import { type BrokenPart, brokenParts } from './broken-part.ts';
import { type Trial, trials } from './trials.ts';

export interface TortureOptions {
  rounds: number;
  seed: number;
  broken: BrokenPart | null;
  /** Only these trials, in turn; null: all of them. */
  only: [Trial, ...Trial[]] | null;
  /** Where the database, the log and the record stay; null: nowhere. */
  keep: string | null;
}

export const tortureUsage = `Usage: npm run torture -- --rounds 200 --seed 1

Kills the bot, breaks Slack's answers and moves clocks, a trial each round, then checks what people saw.

  --rounds N       how many rounds (200)
  --seed N         other moments, other people, another order (1)
  --break PART     switch a part of the bot off, to see that it is noticed: ${brokenParts.join(', ')}
  --only TRIALS    only these, separated by commas: ${trials.join(', ')}
  --keep FOLDER    leave the database, the bot's log and the record here
`;

/** The options, or in a sentence what is wrong with them; null when only help is asked for. */
export function readTortureOptions(args: string[]): TortureOptions | { problem: string } | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        break: { type: 'string' },
        only: { type: 'string' },
        keep: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return null;
    const broken = brokenParts.find((part) => part === values.break) ?? null;
    if (values.break !== undefined && !broken) throw new Error(`--break is one of ${brokenParts.join(', ')}.`);
    return {
      rounds: wholeNumber('--rounds', values.rounds),
      seed: wholeNumber('--seed', values.seed),
      broken,
      only: values.only === undefined ? null : trialsIn(values.only),
      keep: values.keep ?? null,
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function trialsIn(text: string): [Trial, ...Trial[]] {
  const [first, ...others] = text.split(',').map((name) => {
    const trial = trials.find((one) => one === name);
    if (trial === undefined) throw new Error(`--only has ${name}; known are ${trials.join(', ')}.`);
    return trial;
  });
  if (first === undefined) throw new Error('--only names at least one trial.');
  return [first, ...others];
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} is a whole number from 1.`);
  return Number(text);
}
