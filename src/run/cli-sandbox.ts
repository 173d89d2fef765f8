import { type Command, InvalidArgumentError } from 'commander';
import { freePort } from '../platform/free-port.ts';
import { createLog } from '../platform/log.ts';
import { runUntilSignal } from '../platform/signals.ts';
import type { CliOutside } from './cli-tools.ts';
import { readSandboxRoster, runSandbox } from './run-sandbox.ts';
import { playSample, sampleBegins, sampleEnds } from './sample.ts';
import { sampleTour } from './sample-tour.ts';

const firstPort = 3000;

interface SandboxOptions {
  port?: number;
  roster?: string;
  at?: Date;
  bot: boolean;
  http?: true;
  requestUrl?: string;
}

/** `sandbox`: a local Slack by hand, with the bot in it or without. */
export function addSandboxCommand(program: Command, outside: () => CliOutside): void {
  program
    .command('sandbox')
    .description('Start a strict local Slack, with the bot in it on a fresh database')
    .option('--port <port>', `the port; else PORT, else the first free one from ${firstPort}`, portOption)
    .option('--roster <file>', 'the people to start with; else a sample team with two weeks behind it')
    .option('--at <instant>', 'when its clock begins, e.g. 2026-12-07T07:00:00Z', instantOption)
    .option('--no-bot', 'without the bot; another process may connect with the tokens it prints')
    .option('--http', 'the bot takes signed HTTP requests instead of coming by Socket Mode')
    .option('--request-url <url>', 'with --no-bot: where another process takes signed HTTP requests', requestUrlOption)
    .action((options: SandboxOptions) => sandbox(outside(), options));
}

async function sandbox(
  { config, say }: CliOutside,
  { port, roster, at, bot, http, requestUrl }: SandboxOptions,
): Promise<void> {
  const log = createLog('warn');
  await runUntilSignal(log, async () => {
    const isSample = bot && roster === undefined && at === undefined;
    const chosenPort = port ?? config.port ?? (await freePort(firstPort));
    const running = await runSandbox({
      // One database a port, so that several sandboxes can stand side by side.
      databaseUrl: config.isOwnDatabase ? config.databaseUrl : `sqlite:data/sandbox-${chosenPort}.db`,
      log,
      roster: readSandboxRoster(roster),
      at: at ?? (isSample ? sampleBegins : sampleEnds),
      port: chosenPort,
      withBot: bot,
      overHttp: http === true,
      ...(requestUrl !== undefined && { requestUrl }),
      ...(isSample && { story: playSample, tour: sampleTour }),
    });
    say(`Sandbox: ${running.sandbox.url}`);
    const { apiUrl, botToken, appToken, signingSecret } = running.sandbox;
    const way = requestUrl === undefined ? `SLACK_APP_TOKEN=${appToken}` : `SLACK_SIGNING_SECRET=${signingSecret}`;
    if (!bot) say(`SLACK_API_URL=${apiUrl} SLACK_BOT_TOKEN=${botToken} ${way}`);
    return running.stop;
  });
}

function requestUrlOption(text: string): string {
  if (URL.canParse(text) && new URL(text).protocol === 'http:') return text;
  throw new InvalidArgumentError('Expected an address like http://127.0.0.1:4000/slack/events.');
}

function portOption(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}

function instantOption(text: string): Date {
  const instant = new Date(text);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (isInstant && !Number.isNaN(instant.getTime())) return instant;
  throw new InvalidArgumentError('Expected an instant like 2026-12-07T07:00:00Z.');
}
