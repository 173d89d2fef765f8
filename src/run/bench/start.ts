import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemClock } from '../../platform/clock.ts';
import { builtFile } from '../../platform/project-root.ts';
import { runtimeMs } from '../../platform/runtime.ts';
import type { AppAsked, Memory } from './app-asked.ts';
import { companyDatabase } from './company.ts';
import { companyRoster } from './company-roster.ts';
import { type Figure, median } from './measure.ts';
import { startChild } from './peer.ts';
import { type LocalSlack, startSlack } from './slack-child.ts';

/** So many people; started so often. */
export interface StartSize {
  people: number;
  rounds: number;
}

const wholeSize: StartSize = { people: 10_000, rounds: 7 };
const isAtWork = 'Loopkeeper is at work';
/** What `main.js` as such knows nothing of: it ends when the bench is killed. */
const endsWithUs = [
  '--import',
  'data:text/javascript,process.on("disconnect",()=>process.exit());if(!process.connected)process.exit()',
];

/**
 * From the start of the process until the app listens by Socket Mode: the program that `npm start` runs, on the database of a whole company,
 * against a bare Bolt app, in turn.
 */
export async function benchStart(folder: string, size: StartSize = wholeSize): Promise<Figure[]> {
  const at = systemClock.now().toISOString();
  const roster = companyRoster({ people: size.people, at: ['09:00'] });
  await (await companyDatabase(join(folder, 'company.db'), { roster, at, kind: 'slack' })).destroy();
  const slack = await startSlack({ roster, at });
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    for (let round = 0; round < size.rounds; round += 1) {
      ours.push(await startOfBot(folder, slack));
      bare.push(await startOfBare(slack));
    }
  } finally {
    await slack.stop();
  }
  const times = median(ours) / median(bare);
  const shown = `${times.toFixed(2)}x (${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms)`;
  return [
    {
      name: `start to listening with ${size.people} people, against a bare Bolt app`,
      shown,
      wanted: '2x at most',
      isMet: times <= 2,
    },
  ];
}

async function startOfBot(folder: string, { apiUrl, botToken, appToken }: LocalSlack): Promise<number> {
  const begun = runtimeMs();
  const child = spawn(process.execPath, ['--enable-source-maps', ...endsWithUs, builtFile('src', 'main.js')], {
    cwd: folder,
    env: {
      SLACK_BOT_TOKEN: botToken,
      SLACK_APP_TOKEN: appToken,
      SLACK_API_URL: apiUrl,
      DATABASE_URL: `sqlite:${join(folder, 'company.db')}`,
      HEALTH_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('What the bot says can not be read');
  const ended = once(child, 'exit');
  let last = '';
  createInterface(stderr).on('line', (line) => {
    last = line;
  });
  try {
    for await (const line of createInterface(stdout)) if (line.includes(isAtWork)) return runtimeMs() - begun;
    throw new Error(`The bot did not start: ${last}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

async function startOfBare({ apiUrl, botToken, appToken }: LocalSlack): Promise<number> {
  const begun = runtimeMs();
  const child = startChild<AppAsked, Memory | null>('bare-process', 2);
  try {
    await child.ask({ what: 'start', apiUrl, botToken, appToken });
    return runtimeMs() - begun;
  } finally {
    await child.kill();
  }
}
