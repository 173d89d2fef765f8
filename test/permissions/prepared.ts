import { copyFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildWorld, now, type Template, type Things } from './a-world.ts';
import { type Bench, openBench } from './bench.ts';
import { type RecordedSlack, recordSlack } from './recorded-slack.ts';

export interface PreparedWorld {
  /** The bot on a copy of the world that nobody has touched. */
  fresh(): Promise<Bench>;
  things(): Things;
}

/** Builds the world before the tests of this file, and takes it away after them. */
export function prepareWorld(): PreparedWorld {
  let built: { slack: RecordedSlack; template: Template } | undefined;
  const opened: Bench[] = [];
  const ready = () => {
    if (!built) throw new Error('The world is not there yet');
    return built;
  };
  beforeAll(async () => {
    const slack = await recordSlack();
    built = { slack, template: await buildWorld(slack) };
  });
  afterAll(async () => {
    for (const bench of opened) await bench.end();
    await built?.slack.stop();
    if (built) rmSync(dirname(built.template.file), { recursive: true });
  });
  return {
    things: () => ready().template.things,
    async fresh() {
      const { slack, template } = ready();
      const file = `${template.file}.${opened.length}`;
      copyFileSync(template.file, file);
      const bench = await openBench(file, slack, now);
      opened.push(bench);
      return bench;
    },
  };
}
