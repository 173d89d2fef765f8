import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../platform/project-root.ts';
import { begins, managers } from './team.ts';
import type { World, WorldFiles } from './world.ts';

/** Writes down beside the story what people see in Slack, and what the commands say: the plan, the log, and what each manager may export. */
export async function collectEvidence(world: World, files: WorldFiles, folder: string): Promise<void> {
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  save('state.json', JSON.stringify(await world.slack.state()));
  const cli = (...args: string[]) => runCli(files.database, folder, args);
  const span = ['--from', dayOf(begins), '--to', dayOf(world.now())];
  save('plan.json', await cli('plan', '--roster', files.roster, ...span));
  save('log.json', await cli('log', '--json'));
  const wanted = ['commitments', 'check-ins'].flatMap((what) => managers.map((person) => ({ what, person })));
  const exported = await Promise.all(
    wanted.map(async ({ what, person }) => {
      const text = await cli('export', '--what', what, '--format', 'json', '--as', person);
      return [`${what}/${person}`, JSON.parse(text)] as const;
    }),
  );
  save('exports.json', JSON.stringify(Object.fromEntries(exported)));
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

async function runCli(database: string, folder: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [projectFile('dist/src/cli.js'), ...args], {
    cwd: folder,
    env: { DATABASE_URL: `sqlite:${database}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The command ${args.join(' ')} ended with ${code}`);
  return text;
}
