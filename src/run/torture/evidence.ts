import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFile } from '../../platform/project-root.ts';
import { begins } from './team.ts';
import type { World, WorldFiles } from './world.ts';

/** Writes down beside the story what people see in Slack, and what the commands say: the plan, the log, and what the managers of those
 * who wrote something may export. */
export async function collectEvidence(
  world: World,
  { files, folder, writers }: { files: WorldFiles; folder: string; writers: ReadonlySet<string> },
): Promise<void> {
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  save('state.json', JSON.stringify(await world.slack.state()));
  const cli = (...args: string[]) => runCli(files.database, folder, args);
  const span = ['--from', dayOf(begins), '--to', dayOf(world.now())];
  const managers = world.teams.flatMap((team) => (team.some((person) => writers.has(person)) ? team.slice(0, 1) : []));
  const wanted = ['commitments', 'check-ins'].flatMap((what) => managers.map((person) => ({ what, person })));
  const [plan, log, ...exported] = await Promise.all([
    cli('plan', '--roster', files.roster, ...span),
    cli('log', '--json'),
    ...wanted.map(({ what, person }) => cli('export', '--what', what, '--format', 'json', '--as', person)),
  ]);
  save('plan.json', plan);
  save('log.json', log);
  const named = wanted.map(({ what, person }, index) => [`${what}/${person}`, JSON.parse(exported[index] ?? '')]);
  save('exports.json', JSON.stringify(Object.fromEntries(named)));
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

async function runCli(database: string, folder: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [builtFile('src', 'cli.js'), ...args], {
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
